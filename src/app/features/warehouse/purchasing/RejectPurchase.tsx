import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCommand } from '../../../sync/queries.ts';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useUnsavedChanges } from '../../../ui/unsaved/use-unsaved-changes.ts';
import type { PurchaseRow } from './columns.tsx';

type RejectPurchaseProps = { purchase: Pick<PurchaseRow, '_id' | 'number' | 'stock'>; onClose: () => void };

/** Rejects a purchase, with the reason that its seller reads. */
export function RejectPurchase({ purchase, onClose }: RejectPurchaseProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const markSaved = useUnsavedChanges(reason || null);
  const reject = useCommand('purchase.reject', {
    onDone: () => {
      markSaved();
      onClose();
      showToast({ tone: 'good', title: t`${purchase.number} is rejected` });
    },
  });
  return (
    <ConfirmDialog
      title={t`Reject ${purchase.number}?`}
      text={
        purchase.stock ? (
          <Trans>The seller’s money is returned.</Trans>
        ) : (
          <Trans>The order is not bought until a user decides what to do about it.</Trans>
        )
      }
      confirm={<Trans>Reject purchase</Trans>}
      danger
      loading={reject.isPending}
      why={reason.trim() === '' ? t`Please write the reason.` : undefined}
      onConfirm={() => reject.mutate({ purchase_id: purchase._id, reason })}
      onClose={onClose}
    >
      <TextAreaField label={<Trans>Reason</Trans>} value={reason} onChange={setReason} autoFocus />
    </ConfirmDialog>
  );
}
