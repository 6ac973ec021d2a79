import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/bank_statement.createRecharge';
import { useSellerOptions } from '../../../session/use-sellers.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { EntryDetail } from './queries.ts';

/** Enters a recharge for a payment that no seller reported. */
export function NewRechargeDialog({ entry, onClose }: { entry: EntryDetail; onClose: () => void }) {
  const { t } = useLingui();
  const sellers = useSellerOptions(true) ?? [];
  const { currency } = entry.rest;
  const form = useCallForm('bank_statement.createRecharge', limits, {
    currency,
    initialValues: { seller_id: null as string | null, amount_minor: entry.rest.minor as number | null, note: '' },
    required: { seller_id: t`Please choose the seller this is for.` },
    toInput: ({ seller_id, amount_minor, note }) =>
      seller_id === null || amount_minor === null ? null : { _id: entry._id, seller_id, amount_minor, note },
    refusals: { 'bank-entry.too-much': 'amount_minor', 'recharge.reference-taken': 'note' },
    onDone: ({ matches }) => {
      const number = matches.at(-1)?.number ?? '';
      showToast({
        tone: 'good',
        title: t`The recharge ${number} is entered`,
        text: t`Another user has to confirm it.`,
      });
      onClose();
    },
  });
  const { amount_minor: minor } = form.values;
  return (
    <ConfirmDialog
      title={t`Enter a recharge for this payment`}
      text={<Trans>You are the first of two: another user confirms it.</Trans>}
      confirm={<Trans>Enter a recharge</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <SelectField
        label={<Trans>Seller</Trans>}
        placeholder={t`Choose a seller`}
        options={sellers}
        {...form.field('seller_id')}
      />
      <MoneyField
        label={<Trans>Amount</Trans>}
        {...form.field('amount_minor')}
        currency={currency}
        value={minor === null ? null : { minor, currency }}
        onChange={(money) => form.set('amount_minor', money?.minor ?? null)}
      />
      <TextAreaField label={<Trans>Note</Trans>} optional rows={2} {...form.field('note')} />
    </ConfirmDialog>
  );
}
