import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import limits from 'virtual:limits/stock.receive';
import { purchaseLineStatus } from '#domain/warehouse/purchasing/status.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { LotFields, lotRefusals, noLot, useLotErrors } from '../../../shared/goods/LotFields.tsx';
import { useReceiptOwner } from '../../../shared/goods/use-receipt-owner.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { LineRow } from '../../../ui/LineRow.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import classes from './purchasing.module.css';
import { countedIn, differenceOf, receiptInput, type InboundLine } from './receipt.ts';

/** Receives one line: one click for the full quantity, a reason for a difference. `isNext`: the first open one. */
export function ReceiveLine({ line, isNext }: { line: InboundLine; isNext: boolean }) {
  const { t, i18n } = useLingui();
  const [title, otherTitle] = localizedTitle(line, i18n.locale);
  const missing = Math.max(0, line.quantity - line.received);
  const questions = {
    none: null,
    short: t`Fewer than bought: why?`,
    over: t`More than bought: why?`,
    damaged: t`What is damaged?`,
  };
  const lotErrors = useLotErrors();
  const owner = useReceiptOwner()(line);
  const form = useCallForm('stock.receive', limits, {
    initialValues: {
      good: missing as number | undefined,
      damaged: 0 as number | undefined,
      reason: '',
      location_code: line.location_code,
      ...noLot,
    },
    required: { location_code: t`Where are they?` },
    validate: (values) => {
      const counted = countedIn(values);
      const needsReason = differenceOf(line, values) !== 'none' && values.reason.trim() === '';
      return {
        good: counted.good + counted.damaged === 0 ? t`Enter how many pieces arrived.` : undefined,
        reason: needsReason ? t`Please write the reason.` : undefined,
        ...(counted.good > 0 && lotErrors(line.lot_rule, values)),
      };
    },
    toInput: (values) => receiptInput(line, values),
    refusals: {
      'receipt.unknown-place': 'location_code',
      'move.full': 'location_code',
      'receipt.reason-missing': 'reason',
      ...lotRefusals,
    },
    onDone: (done) => {
      showToast({
        tone: 'good',
        title: owner.done,
        text: done.parcel_ready
          ? t`The parcel is ready to pack.`
          : done.missing > 0
            ? t`${done.missing} still to come.`
            : undefined,
      });
    },
  });
  const receipt = countedIn(form.values);
  const question = questions[differenceOf(line, form.values)];
  const done = line.status === purchaseLineStatus.received;
  const place = form.field('location_code');
  return (
    <Stack component="section" gap={4} pb={20} className={classes.receipt} aria-label={title}>
      <div>
        <LineRow
          image={line.image}
          name={title}
          option={otherTitle}
          codes={
            <>
              <Plate>{line.variant_code}</Plate>
              <span>{owner.waits}</span>
            </>
          }
          each={t`${line.received} of ${line.quantity} received`}
          status={<StatusMark family="purchaseLine" status={line.status || 'none'} />}
        />
      </div>
      {!done && (
        <Form {...form.props}>
          <div className={classes.count}>
            <NumberField label={<Trans>Good</Trans>} {...form.field('good')} whole />
            <NumberField label={<Trans>Damaged</Trans>} {...form.field('damaged')} whole />
            <TextField
              label={<Trans>Location</Trans>}
              {...place}
              onChange={(text) => place.onChange(text.toUpperCase())}
              spellCheck={false}
            />
            {line.lot_rule && <LotFields rule={line.lot_rule} lot={form.field('lot')} day={form.field('expires_on')} />}
            {question !== null && <TextField label={question} {...form.field('reason')} />}
            <Button
              type="submit"
              size="form"
              variant={isNext ? 'primary' : 'default'}
              loading={form.isPending}
              className={classes.receive}
            >
              <Trans>Receive {receipt.good + receipt.damaged}</Trans>
            </Button>
          </div>
        </Form>
      )}
    </Stack>
  );
}
