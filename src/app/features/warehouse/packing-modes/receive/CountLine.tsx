import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import limits from 'virtual:limits/pack.receive';
import { receiptDifference, type ReceiptDifference } from '#domain/warehouse/purchasing/receive.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { receivable, receiveLocally, type InboundLine } from '../../../../sync/pack/modes/receive.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { LotFields, lotInput, useLotErrors } from '../../../../shared/goods/LotFields.tsx';
import { useReceiptOwner } from '../../../../shared/goods/use-receipt-owner.ts';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { Stepper } from '../Stepper.tsx';
import { CountFrame, type CountProps } from './CountFrame.tsx';
import { goodUnits } from './draft.ts';
import { ReasonChoices } from './ReasonChoices.tsx';

type CountLineProps = CountProps & { line: InboundLine; sortLater: boolean };

/** The received and damaged units of a line, and their location. A difference needs a reason. */
export function CountLine(props: CountLineProps) {
  const { warehouseId, line, draft, onChange, places, roomIn, sortLater, onDone } = props;
  const { t, i18n } = useLingui();
  const { damaged, reason } = draft;
  const owner = useReceiptOwner()(line);
  const lotErrors = useLotErrors()(line.lot_rule, draft);
  const missing = Math.max(0, line.quantity - line.received);
  const good = goodUnits(draft, missing);
  const location = (draft.place ?? line.location_code).toUpperCase();
  const room = roomIn(location);
  const difference = receiptDifference(receivable(line), { good, damaged });
  const questions: Record<ReceiptDifference, string | null> = {
    none: null,
    short: t`Fewer than bought: why?`,
    over: t`More than bought: why?`,
    damaged: t`What is damaged?`,
  };
  const question = questions[difference];
  const why =
    good + damaged === 0
      ? t`Enter how many pieces arrived.`
      : !places.includes(location)
        ? t`Scan or type the place they lie at.`
        : room !== null && room < good
          ? t`${location} has room for ${room} more. Scan another place, or receive fewer.`
          : question !== null && reason.trim() === ''
            ? question
            : good > 0
              ? (lotErrors.lot ?? lotErrors.expires_on)
              : undefined;
  const receive = async (): Promise<boolean> => {
    const counted = {
      good,
      damaged,
      reason: question === null ? '' : reason.trim(),
      location_code: location,
      sortLater,
      ...(good > 0 && lotInput(line.lot_rule, draft)),
    };
    const refusal = await receiveLocally(warehouseId, line._id, counted);
    if (refusal !== null) {
      soundScan('wrong');
      return false;
    }
    soundScan('lineFinished');
    const text =
      damaged === 0
        ? t`${good} at ${location}`
        : good === 0
          ? t`${damaged} damaged`
          : t`${good} at ${location}, ${damaged} damaged`;
    showToast({
      tone: 'good',
      title: owner.done,
      text,
    });
    onDone();
    return true;
  };
  const title = localizedTitle({ title: line.product_title, title_cn: line.product_title_cn }, i18n.locale)[0];
  return (
    <CountFrame
      {...props}
      code={line.waybill}
      title={title}
      progress={t`${line.received} of ${line.quantity}`}
      note={
        <>
          <Plural value={missing} one="# is to come" other="# are to come" /> · {owner.waits}
        </>
      }
      steppers={
        <>
          <Stepper
            label={t`Good`}
            value={good}
            onChange={(next) => onChange({ typed: { good: next, at: draft.scanned } })}
          />
          <Stepper label={t`Damaged`} value={damaged} onChange={(next) => onChange({ damaged: next })} />
        </>
      }
      place={{ label: sortLater ? <Trans>For now they are at</Trans> : <Trans>Sorted at</Trans>, code: location }}
      button={<Trans>Receive {good + damaged}</Trans>}
      why={why}
      store={receive}
    >
      {line.lot_rule && (
        <LotFields
          rule={line.lot_rule}
          size="large"
          lot={{ value: draft.lot, onChange: (lot) => onChange({ lot }) }}
          day={{ value: draft.expires_on, onChange: (day) => onChange({ expires_on: day }) }}
        />
      )}
      {question !== null && (
        <Stack gap="xs">
          <TextField
            size="large"
            label={question}
            value={reason}
            onChange={(text) => onChange({ reason: text })}
            maxLength={limits.fields['reason']?.maxLength}
          />
          <ReasonChoices difference={difference} value={reason} onChange={(text) => onChange({ reason: text })} />
        </Stack>
      )}
    </CountFrame>
  );
}
