import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import limits from 'virtual:limits/account.postClearingTransfer';
import type { ClearingKind } from '#domain/finance/accounts/posting.ts';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { money } from '#domain/shared/money/money.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { RadioCards } from '../../../../ui/form/choice/RadioCards.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { MoneyField } from '../../../../ui/form/MoneyField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';

type TransferFormProps = { kind: ClearingKind; currency: string; onClose: () => void };

/** An item of the statement of the bank or of PayPal. */
export function TransferForm({ kind, currency, onClose }: TransferFormProps) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const [today] = useState(() => utcDay(new Date()));
  const form = useCallForm('account.postClearingTransfer', limits, {
    initialValues: {
      kind,
      direction: 'in' as 'in' | 'out',
      amount_minor: null as number | null,
      booked_on: today,
      reference: '',
      note: '',
    },
    required: {
      amount_minor: t`Please enter the amount.`,
      booked_on: t`Please choose the day.`,
      reference: t`Please enter the reference.`,
    },
    currency,
    toInput: ({ amount_minor, ...values }) => (amount_minor === null ? null : { ...values, amount_minor }),
    refusals: {
      'books.reference-used': 'reference',
      'books.month-closed': 'booked_on',
      'books.day-in-future': 'booked_on',
    },
    onDone: () => {
      showToast({ tone: 'good', title: t`The transfer is posted`, text: t`Match it with the items it covers.` });
      onClose();
    },
  });
  const { value: minor, onChange, ...amount } = form.field('amount_minor');
  const isBank = kind === 'bank-clearing';
  return (
    <Drawer
      title={isBank ? t`Post a bank transfer` : t`Post a PayPal transfer`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton
            form="clearing-transfer"
            loading={form.isPending}
            why={isOffline ? t`This needs the connection.` : undefined}
          >
            <Trans>Post</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="clearing-transfer" {...form.props}>
        <RadioCards
          label={t`Direction`}
          columns
          value={form.values.direction}
          onChange={(direction) => form.set('direction', direction)}
          cards={[
            { value: 'in', label: <Trans>Money came in</Trans>, text: <Trans>Covers recharges and payments.</Trans> },
            { value: 'out', label: <Trans>Money left</Trans>, text: <Trans>Covers payouts and fees.</Trans> },
          ]}
        />
        <MoneyField
          label={<Trans>Amount</Trans>}
          currency={currency}
          value={minor === null ? null : money(minor, currency)}
          onChange={(value) => onChange(value?.minor ?? null)}
          {...amount}
        />
        <DateField label={<Trans>Booking day</Trans>} {...form.field('booked_on')} max={today} />
        <TextField
          label={<Trans>Reference</Trans>}
          help={<Trans>As on the statement: each reference is posted once.</Trans>}
          spellCheck={false}
          {...form.field('reference')}
        />
        <TextField label={<Trans>Note</Trans>} optional {...form.field('note')} />
      </Form>
    </Drawer>
  );
}
