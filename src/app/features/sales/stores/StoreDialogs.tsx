import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useCommand } from '../../../sync/queries.ts';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { StoreRow } from './queries.ts';

const NewKey = lazy(() => import('./drawer/NewKey.tsx'));
const GiveUp = lazy(() => import('./drawer/CancelConnection.tsx'));

export type StoreAction = {
  readonly act: 'close' | 'disconnect' | 'delete' | 'key' | 'give-up';
  readonly store: StoreRow;
};

type StoreDialogsProps = {
  action: StoreAction | null;
  onRestore: (store: StoreRow) => void;
  /** The store was deleted. */
  onGone: () => void;
  onClose: () => void;
};

/** The dialogs that close, disconnect or delete a store, and the one for a new key. */
export function StoreDialogs({ action, onRestore, onGone, onClose }: StoreDialogsProps) {
  const { t } = useLingui();
  const close = useCommand('store.close', {
    onDone: (store) => {
      onClose();
      showToast({
        tone: 'good',
        title: t`${store.name} is closed`,
        action: { label: <Trans>Undo</Trans>, onSelect: () => onRestore(store) },
      });
    },
  });
  const disconnect = useCommand('store.disconnect', {
    onDone: (store) => {
      onClose();
      showToast({ tone: 'good', title: t`${store.name} is disconnected` });
    },
  });
  const remove = useCommand('store.delete', {
    onDone: () => {
      onClose();
      onGone();
      showToast({ tone: 'good', title: t`The store is deleted` });
    },
  });
  if (!action) return null;
  const { act, store } = action;
  const { store_id, name } = store;
  switch (act) {
    case 'key':
      return (
        <Suspense fallback={null}>
          <NewKey store={store} onClose={onClose} />
        </Suspense>
      );
    case 'close':
      return (
        <ConfirmDialog
          title={t`Close ${name}?`}
          text={
            <Trans>
              A closed store no longer imports orders. Orders in processing continue. You can restore it at any time.
            </Trans>
          }
          confirm={<Trans>Close store</Trans>}
          danger
          loading={close.isPending}
          onConfirm={() => close.mutate({ store_id })}
          onClose={onClose}
        />
      );
    case 'disconnect':
      return (
        <ConfirmDialog
          title={t`Disconnect ${name}?`}
          text={
            <Trans>
              Its key is deleted. Nothing is pulled any more, and no shipments are sent to the shop. The orders stay.
            </Trans>
          }
          confirm={<Trans>Disconnect</Trans>}
          danger
          loading={disconnect.isPending}
          onConfirm={() => disconnect.mutate({ store_id })}
          onClose={onClose}
        />
      );
    case 'give-up':
      return (
        <Suspense fallback={null}>
          <GiveUp store={store} onGone={onGone} onClose={onClose} />
        </Suspense>
      );
    case 'delete':
      return (
        <ConfirmDialog
          title={t`Delete ${name}?`}
          text={<Trans>It never had an order. It cannot be restored, but you can add it again.</Trans>}
          confirm={<Trans>Delete store</Trans>}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ store_id })}
          onClose={onClose}
        />
      );
  }
}
