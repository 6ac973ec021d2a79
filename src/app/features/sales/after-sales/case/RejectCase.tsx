import { Trans, useLingui } from '@lingui/react/macro';
import collectLimits from 'virtual:limits/order.collectConfirm';
import refundLimits from 'virtual:limits/order.refundConfirm';
import resendLimits from 'virtual:limits/order.resendConfirm';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { CaseActProps } from './CaseFooter.tsx';

const calls = {
  refund: 'order.refundConfirm',
  resend: 'order.resendConfirm',
  collect: 'order.collectConfirm',
} as const;
const limits = { refund: refundLimits, resend: resendLimits, collect: collectLimits } as const;

/** Rejects a request with a reason, or withdraws one's own without. */
export function RejectCase({ detail, onClose, onDone }: CaseActProps) {
  const { t } = useLingui();
  const { _id, version, number, kind } = detail;
  const closeWith = (title: string) => () => {
    showToast({ tone: 'good', title });
    onDone();
  };
  const reject = useCallForm(calls[kind], limits[kind], {
    initialValues: { reason: '' },
    required: { reason: t`Say why, so that the other side knows.` },
    toInput: ({ reason }) => ({ _id, version, status: afterSaleStatus.rejected, reason }),
    onDone: closeWith(kind === 'collect' ? t`${number} is waived` : t`${number} is rejected`),
  });
  const withdraw = useCommand('order.afterSaleWithdraw', { onDone: closeWith(t`${number} is withdrawn`) });
  const isOwn = detail.actions.includes('withdraw');
  return (
    <ConfirmDialog
      title={isOwn ? t`Withdraw ${number}?` : kind === 'collect' ? t`Waive ${number}?` : t`Reject ${number}?`}
      text={kind === 'collect' ? <Trans>The seller is no longer charged.</Trans> : <Trans>No money moves.</Trans>}
      confirm={
        isOwn ? <Trans>Withdraw</Trans> : kind === 'collect' ? <Trans>Waive it</Trans> : <Trans>Reject it</Trans>
      }
      danger
      loading={reject.isPending || withdraw.isPending}
      formRef={reject.props.ref}
      onConfirm={() => (isOwn ? withdraw.mutate({ _id, version }) : reject.submit())}
      onClose={onClose}
    >
      {!isOwn && <TextAreaField label={<Trans>Reason</Trans>} {...reject.field('reason')} rows={3} />}
    </ConfirmDialog>
  );
}
