import { Trans, useLingui } from '@lingui/react/macro';
import { useCommand } from '../../../../sync/queries.ts';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { isUnpaid, type PurchaseRow } from '../columns.tsx';

/** A seller cancels their stock purchase before buying starts. */
export function CancelOwn({ purchase, onClose }: { purchase: PurchaseRow; onClose: () => void }) {
  const { t } = useLingui();
  const { number } = purchase;
  const cancel = useCommand('purchase.cancel', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${number} is cancelled` });
      onClose();
    },
    onFailed: () => {
      onClose();
      return false;
    },
  });
  return (
    <ConfirmDialog
      title={t`Cancel ${number}?`}
      text={
        isUnpaid(purchase) ? (
          <Trans>Nothing is bought, and the payment is no longer awaited.</Trans>
        ) : (
          <Trans>Nothing is bought, and the money is free again.</Trans>
        )
      }
      confirm={<Trans>Cancel purchase</Trans>}
      danger
      loading={cancel.isPending}
      onConfirm={() => cancel.mutate({ purchase_id: purchase._id })}
      onClose={onClose}
    />
  );
}
