import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/affiliate.decideWithdraw';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { WithdrawalRow } from '../queries.ts';

type ReasonDialogProps = { row: WithdrawalRow; action: 'reject' | 'fail'; onClose: () => void };

/** Rejects a withdrawal, or reports that its transfer failed, with a reason for the affiliate. */
export function ReasonDialog({ row, action, onClose }: ReasonDialogProps) {
  const { t } = useLingui();
  const { number } = row;
  const isReject = action === 'reject';
  const form = useCallForm('affiliate.decideWithdraw', limits, {
    initialValues: { reason: '' },
    required: { reason: t`Please give a reason.` },
    toInput: ({ reason }) => ({ _id: row._id, action, reason }),
    refusals: { 'withdrawal.reason-missing': 'reason' },
    onDone: () => {
      showToast({ tone: 'good', title: isReject ? t`${number} is rejected` : t`${number} is marked as failed` });
      onClose();
    },
  });
  const confirm = () => {
    if (isReject) return <Trans>Reject</Trans>;
    return row.method === 'paypal' ? <Trans>Stop the payment</Trans> : <Trans>Mark as failed</Trans>;
  };
  const title = () => {
    if (isReject) return t`Reject ${number}?`;
    return row.method === 'paypal' ? t`Stop the payment of ${number}?` : t`Did the transfer of ${number} fail?`;
  };
  return (
    <ConfirmDialog
      title={title()}
      text={
        isReject ? (
          <Trans>The amount is available to the affiliate again. A mail states your reason.</Trans>
        ) : (
          <Trans>The amount stays on hold until it is approved again. A mail states your reason.</Trans>
        )
      }
      confirm={confirm()}
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
