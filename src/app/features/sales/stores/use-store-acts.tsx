import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useCan } from '../../../session/session.ts';
import { editActions, useMayActs } from '../../../session/use-may-act.ts';
import { useCommand } from '../../../sync/queries.ts';
import type { MenuEntry } from '../../../ui/layer/Menu.tsx';
import { showToast } from '../../../ui/layer/toast-store.ts';
import { StoreDialogs, type StoreAction } from './StoreDialogs.tsx';
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
  const mayEdit = useCan('store.edit');
  const mayImport = useCan('order.import');
  const mayChange = mayEdit && may(...editActions);
  const mayClose = mayEdit && may('disable');
  const mayRestore = mayEdit && may('enable');
  const mayDelete = mayEdit && may('delete');
  const [action, setAction] = useState<StoreAction | null>(null);
  const restore = useCommand('store.restore', {
    onDone: (store) => showToast({ tone: 'good', title: t`${store.name} is open again` }),
  });
  const pull = useCommand('store.pullOrders', {
    onDone: ({ task_id }, { _id }) => onPulling(_id, task_id),
  });
  const canPull = ({ status, connection }: StoreRow) =>
    mayImport && status === 'open' && connection !== null && connection.state !== 'disconnected';
  const open = (act: StoreAction['act'], store: StoreRow) => () => setAction({ act, store });

  const entries = (store: StoreRow): readonly MenuEntry[] => {
    const { status, connection } = store;
    const isOpen = status === 'open';
    const offered: (MenuEntry | false)[] = [
      canPull(store) && {
        id: 'pull',
        label: <Trans>Pull now</Trans>,
        onSelect: () => pull.mutate({ _id: store.store_id }),
      },
      mayChange && { id: 'edit', label: <Trans>Edit</Trans>, onSelect: () => onEdit(store.store_id) },
      mayChange &&
        isOpen && {
          id: 'key',
          label: connection ? <Trans>New key</Trans> : <Trans>Connect to a shop</Trans>,
          onSelect: open('key', store),
        },
      mayChange &&
        connection !== null &&
        connection.state !== 'disconnected' && {
          id: 'disconnect',
          label: <Trans>Disconnect</Trans>,
          danger: true,
          onSelect: open('disconnect', store),
        },
      mayClose &&
        isOpen && { id: 'close', label: <Trans>Close store</Trans>, danger: true, onSelect: open('close', store) },
      mayRestore &&
        !isOpen && {
          id: 'restore',
          label: <Trans>Restore store</Trans>,
          onSelect: () => restore.mutate({ store_id: store.store_id }),
        },
      mayDelete &&
        store.order_count === 0 && {
          id: 'delete',
          label: <Trans>Delete store</Trans>,
          danger: true,
          onSelect: open('delete', store),
        },
    ];
    return offered.filter((entry) => entry !== false);
  };

  return {
    mayEdit: mayChange,
    mayRestore,
    canPull,
    pull: (store) => pull.mutate({ _id: store.store_id }),
    isPulling: pull.isPending,
    giveKey: (store) => setAction({ act: 'key', store }),
    giveUp: (store) => setAction({ act: 'give-up', store }),
    restore: (store) => restore.mutate({ store_id: store.store_id }),
    isRestoring: restore.isPending,
    entries,
    dialogs: (
      <StoreDialogs
        asked={action}
        onRestore={(store) => restore.mutate({ store_id: store.store_id })}
        onGone={onGone}
        onClose={() => setAction(null)}
      />
    ),
  };
}
