import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/storage.reverse';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { BillRow } from './queries.ts';

/** Gives a bill up, with a reason for its seller. */
export function ReverseBill({ bill, onClose }: { bill: BillRow; onClose: () => void }) {
  const { t } = useLingui();
  const form = useCallForm('storage.reverse', limits, {
    initialValues: { reason: '' },
    required: { reason: t`Please give a reason.` },
    toInput: ({ reason }) => ({ bill_id: bill._id, reason }),
    onDone: ({ bill: { number } }) => {
      showToast({ tone: 'good', title: t`${number} is reversed` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Reverse ${bill.number}?`}
      text={<Trans>What was paid returns to the balance of {bill.seller_name}, who sees your reason.</Trans>}
      confirm={<Trans>Reverse the bill</Trans>}
      danger
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextAreaField label={<Trans>Reason</Trans>} rows={3} {...form.field('reason')} />
    </ConfirmDialog>
  );
}
