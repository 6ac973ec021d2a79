import { Trans, useLingui } from '@lingui/react/macro';
import { money } from '#domain/shared/money/money.ts';
import limits from 'virtual:limits/quotation.rejectQuotation';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { DecisionProps } from './AskAgainDialog.tsx';

/** Rejects prices with a reason, and the price hoped for. */
export function RejectDialog({ about, onClose }: DecisionProps) {
  const { t } = useLingui();
  const { inquiry_id, quotation_ids, number, currency } = about;
  const form = useCallForm('quotation.rejectQuotation', limits, {
    initialValues: { reason: '', target_minor: null as number | null },
    required: { reason: t`Say why, so that the next price can be better.` },
    currency,
    toInput: (values) => ({ inquiry_id, quotation_ids: [...quotation_ids], ...values }),
    onDone: () => {
      showToast({ tone: 'good', title: t`Rejected: prices of ${number}` });
      onClose();
    },
  });
  const target = form.field('target_minor');
  return (
    <ConfirmDialog
      title={t`Reject prices of ${number}?`}
      text={<Trans>You can ask for new ones later.</Trans>}
      confirm={<Trans context="a price">Reject</Trans>}
      danger
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextAreaField label={<Trans>Reason</Trans>} {...form.field('reason')} rows={3} autoFocus />
      <MoneyField
        label={<Trans>Price you hope for, delivered</Trans>}
        optional
        currency={currency}
        value={target.value === null ? null : money(target.value, currency)}
        onChange={(next) => target.onChange(next?.minor ?? null)}
        onBlur={target.onBlur}
        error={target.error}
      />
    </ConfirmDialog>
  );
}
