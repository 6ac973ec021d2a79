import { Trans, useLingui } from '@lingui/react/macro';
import { useMayActs } from '../../../../session/rights/use-may-act.ts';
import { Refused } from '../../../../sync/failure.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { StoreRow } from '../queries.ts';

type CancelConnectionProps = { store: StoreRow; onGone: () => void; onClose: () => void };

/** Cancels a pending connection. An unused store is deleted with it; a used one, or one the user may not delete, continues with files. */
export default function CancelConnection({ store, onGone, onClose }: CancelConnectionProps) {
  const { t } = useLingui();
  const mayDelete = useMayActs()('delete');
  const { store_id, name, order_count } = store;
  const goes = mayDelete && order_count === 0;
  const keep = useCommand('store.disconnect', {
    onDone: () => {
      onClose();
      showToast({
        tone: 'good',
        title: t`${name} is no longer connecting`,
        text: t`Its orders are imported from files now.`,
      });
    },
  });
  const remove = useCommand('store.delete', {
    onDone: () => {
      onClose();
      onGone();
      showToast({ tone: 'good', title: t`The store is deleted` });
    },
    onFailed: (error) => {
      const isUsed =
        error instanceof Refused && (error.refusal === 'store.is-used' || error.refusal === 'store.has-orders');
      if (isUsed) keep.mutate({ store_id });
      return isUsed;
    },
  });
  return (
    <ConfirmDialog
      title={t`Cancel connecting ${name}?`}
      text={
        goes ? (
          <Trans>Nothing came into it yet, so the store is deleted. You can add it again at any time.</Trans>
        ) : (
          <Trans>The store stays as it is, and its orders come from files. You can connect it at any time.</Trans>
        )
      }
      confirm={<Trans>Cancel connection</Trans>}
      danger={goes}
      loading={remove.isPending || keep.isPending}
      onConfirm={() => (goes ? remove : keep).mutate({ store_id })}
      onClose={onClose}
    />
  );
}
