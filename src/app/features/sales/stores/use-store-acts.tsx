import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useMe } from '../../../session/session.ts';
import { useMayActs } from '../../../session/rights/use-may-act.ts';
import { useCommand } from '../../../sync/queries.ts';
import type { MenuEntry } from '../../../ui/layer/Menu.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { StoreDialogs, type StoreAction } from './StoreDialogs.tsx';
import { storeActsOf, storeRights, type StoreAct } from './store-acts.ts';
import type { StoreRow } from './queries.ts';

export type StoreActs = {
  readonly mayEdit: boolean;
  readonly mayRestore: boolean;
  /** Whether the user may pull, and the shop is connected. */
  readonly canPull: (store: StoreRow) => boolean;
  readonly pull: (store: StoreRow) => void;
  readonly isPulling: boolean;
  readonly giveKey: (store: StoreRow) => void;
  /** Cancels a pending connection. */
  readonly giveUp: (store: StoreRow) => void;
  readonly restore: (store: StoreRow) => void;
  readonly isRestoring: boolean;
  /** The entries of the row menu. */
  readonly entries: (store: StoreRow) => readonly MenuEntry[];
  readonly dialogs: ReactNode;
};

/** The actions on a store, for its row and its drawer. */
export function useStoreActs(
  onEdit: (id: string) => void,
  onPulling: (storeId: string, taskId: string) => void,
  onGone: () => void,
): StoreActs {
  const { t } = useLingui();
  const may = useMayActs();
  const { actions } = useMe();
  const rights = storeRights({ can: (permission) => actions.includes(permission), may });
  const [action, setAction] = useState<StoreAction | null>(null);
  const restore = useCommand('store.restore', {
    onDone: (store) => showToast({ tone: 'good', title: t`${store.name} is open again` }),
  });
  const pull = useCommand('store.pullOrders', {
    onDone: ({ task_id }, { _id }) => onPulling(_id, task_id),
  });
  const open = (act: StoreAction['act'], store: StoreRow) => () => setAction({ act, store });

  const entryOf: Readonly<Record<StoreAct, (store: StoreRow) => MenuEntry>> = {
    pull: (store) => ({
      id: 'pull',
      label: <Trans>Pull now</Trans>,
      onSelect: () => pull.mutate({ _id: store.store_id }),
    }),
    edit: (store) => ({ id: 'edit', label: <Trans>Edit</Trans>, onSelect: () => onEdit(store.store_id) }),
    key: (store) => ({
      id: 'key',
      label: store.connection ? <Trans>New key</Trans> : <Trans>Connect to a shop</Trans>,
      onSelect: open('key', store),
    }),
    disconnect: (store) => ({
      id: 'disconnect',
      label: <Trans>Disconnect</Trans>,
      danger: true,
      onSelect: open('disconnect', store),
    }),
    close: (store) => ({
      id: 'close',
      label: <Trans>Close store</Trans>,
      danger: true,
      onSelect: open('close', store),
    }),
    restore: (store) => ({
      id: 'restore',
      label: <Trans>Restore store</Trans>,
      onSelect: () => restore.mutate({ store_id: store.store_id }),
    }),
    delete: (store) => ({
      id: 'delete',
      label: <Trans>Delete store</Trans>,
      danger: true,
      onSelect: open('delete', store),
    }),
  };

  return {
    mayEdit: rights.edit,
    mayRestore: rights.restore,
    canPull: (store) => storeActsOf(store, rights).includes('pull'),
    pull: (store) => pull.mutate({ _id: store.store_id }),
    isPulling: pull.isPending,
    giveKey: (store) => setAction({ act: 'key', store }),
    giveUp: (store) => setAction({ act: 'give-up', store }),
    restore: (store) => restore.mutate({ store_id: store.store_id }),
    isRestoring: restore.isPending,
    entries: (store) => storeActsOf(store, rights).map((act) => entryOf[act](store)),
    dialogs: (
      <StoreDialogs
        action={action}
        onRestore={(store) => restore.mutate({ store_id: store.store_id })}
        onGone={onGone}
        onClose={() => setAction(null)}
      />
    ),
  };
}
