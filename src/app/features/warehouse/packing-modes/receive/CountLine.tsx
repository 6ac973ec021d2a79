import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import limits from 'virtual:limits/pack.receive';
import { receiptDifference, type ReceiptDifference } from '#domain/warehouse/purchasing/receive.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { reportError } from '../../../../sync/report-error.ts';
import { receivable, receiveLocally, type InboundLine } from '../../../../sync/pack/modes/receive.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { LotFields, lotInput, useLotErrors } from '../../../../shared/goods/LotFields.tsx';
import { useReceiptOwner } from '../../../../shared/goods/use-receipt-owner.ts';
import { PackLine } from '../../../../shared/pack/PackLines.tsx';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { TypeCode } from '../../../../shared/pack/TypeCode.tsx';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { ModeFrame } from '../ModeFrame.tsx';
import { Stepper } from '../Stepper.tsx';
import classes from '../modes.module.css';
import { goodUnits, type LineDraft } from './draft.ts';
import { ReasonChoices } from './ReasonChoices.tsx';

type CountLineProps = {
  warehouseId: string;
  line: InboundLine;
  draft: LineDraft;
  onChange: (more: Partial<LineDraft>) => void;
  places: readonly string[];
  /** How many pieces fit into a location; null: no limit. */
  roomIn: (place: string) => number | null;
  sortLater: boolean;
  paused: boolean;
  onPause: (isPaused: boolean) => void;
  /** A receipt is being stored. */
  isSending: boolean;
  /** Stores an operation, one at a time. */
  send: (run: () => Promise<boolean>) => Promise<void>;
  onCode: (code: string) => void;
  onBack: () => void;
  /** The line is received. */
  onDone: () => void;
};

/** The received and damaged units of a line, and their location. A difference needs a reason. */
export function CountLine(props: CountLineProps) {
  const {
    warehouseId,
    line,
    draft,
    onChange,
    places,
    roomIn,
    sortLater,
    paused,
    onPause,
    isSending,
    send,
    onCode,
    onBack,
    onDone,
  } = props;
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
    <>
      <ModeFrame
        onCode={onCode}
        onBack={onBack}
        code={line.waybill}
        paused={paused}
        isOpening={isSending}
        hasPrimary
        buttons={
          <PackButton
            primary
            why={why}
            onClick={() =>
              void send(receive).catch((error: Error) => {
                soundScan('wrong');
                reportError(error);
              })
            }
          >
            <Trans>Receive {good + damaged}</Trans>
          </PackButton>
        }
      >
        <div className={classes.tally}>
          <PackLine
            picture={{ src: line.image, name: title }}
            location={line.variant_code}
            name={title}
            end={t`${line.received} of ${line.quantity}`}
          />
          <Text c="dimmed">
            <Plural value={missing} one="# is to come" other="# are to come" /> · {owner.waits}
          </Text>
        </div>
        <Stack gap={14}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
            <Stepper
              label={t`Good`}
              value={good}
              onChange={(next) => onChange({ typed: { good: next, at: draft.scanned } })}
            />
            <Stepper label={t`Damaged`} value={damaged} onChange={(next) => onChange({ damaged: next })} />
          </SimpleGrid>
          <UnstyledButton className={classes.row} onClick={() => onPause(true)}>
            <IconMapPin size={22} stroke={1.6} aria-hidden="true" />
            <span className={classes.name}>
              {sortLater ? <Trans>For now they are at</Trans> : <Trans>Sorted at</Trans>}
            </span>
            <span className={classes.end}>
              <Plate size="large">{location || '—'}</Plate>
            </span>
          </UnstyledButton>
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
        </Stack>
      </ModeFrame>
      {paused && <TypeCode onCode={(code) => onChange({ place: code.toUpperCase() })} onClose={() => onPause(false)} />}
    </>
  );
}
