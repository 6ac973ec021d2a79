import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCommand } from '../../sync/queries.ts';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import type { CaseActProps } from './CaseFoot.tsx';

const calls = {
  refund: 'order.refundConfirm',
  resend: 'order.resendConfirm',
  collect: 'order.collectConfirm',
} as const;

/** Says no with a reason the other side reads, or takes one's own request back without one. */
export function RejectCase({ detail, onClose, onDone }: CaseActProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { _id, version, number, kind } = detail;
  const said = (title: string) => () => {
    showToast({ tone: 'good', title });
    onDone();
  };
  const reject = useCommand(calls[kind], {
    onDone: said(kind === 'collect' ? t`${number} is waived` : t`${number} is rejected`),
  });
  const withdraw = useCommand('order.afterSaleWithdraw', { onDone: said(t`${number} is withdrawn`) });
  const isOwn = detail.acts.includes('withdraw');
  const missing = !isOwn && reason.trim() === '';
  return (
    <ConfirmDialog
      title={isOwn ? t`Withdraw ${number}?` : kind === 'collect' ? t`Waive ${number}?` : t`Reject ${number}?`}
      text={
        kind === 'collect' ? <Trans>The seller is not asked for it any more.</Trans> : <Trans>No money moves.</Trans>
      }
      confirm={
        isOwn ? <Trans>Withdraw</Trans> : kind === 'collect' ? <Trans>Waive it</Trans> : <Trans>Reject it</Trans>
      }
      danger
      loading={reject.isPending || withdraw.isPending}
      why={missing ? t`Say why, so that the other side knows.` : undefined}
      onConfirm={() =>
        isOwn ? withdraw.mutate({ _id, version }) : reject.mutate({ _id, version, status: -1, reason })
      }
      onClose={onClose}
    >
      {!isOwn && (
        <TextAreaField label={<Trans>Reason</Trans>} value={reason} onChange={setReason} maxLength={500} rows={3} />
      )}
    </ConfirmDialog>
  );
}
