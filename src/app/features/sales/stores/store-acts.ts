import type { Action } from '#domain/platform/permissions/actions.ts';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { editActions } from '../../../session/rights/use-may-act.ts';
import type { StoreRow } from './queries.ts';

/** The actions of a store's menu, in its order. */
export const storeActs = ['pull', 'edit', 'key', 'disconnect', 'close', 'restore', 'delete'] as const;
export type StoreAct = (typeof storeActs)[number];

type Facts = Pick<StoreRow, 'status' | 'order_count'> & {
  readonly connection: Pick<NonNullable<StoreRow['connection']>, 'state'> | null;
};
type Rights = {
  readonly can: (permission: Permission) => boolean;
  /** Whether one of these page actions is left to the user. */
  readonly may: (...actions: readonly Action[]) => boolean;
};

const isConnected = ({ connection }: Facts): boolean => connection !== null && connection.state !== 'disconnected';

/** What the user may do with any store, by permission and by page action. */
export function storeRights({ can, may }: Rights): Readonly<Record<StoreAct, boolean>> {
  const mayEdit = can('store.edit');
  const mayChange = mayEdit && may(...editActions);
  return {
    pull: can('order.import'),
    edit: mayChange,
    key: mayChange,
    disconnect: mayChange,
    close: mayEdit && may('disable'),
    restore: mayEdit && may('enable'),
    delete: mayEdit && may('delete'),
  };
}

/** What is possible with this store. A store with orders is closed, never deleted. */
export function storeAllows(store: Facts): Readonly<Record<StoreAct, boolean>> {
  const isOpen = store.status === storeStatus.open;
  return {
    pull: isOpen && isConnected(store),
    edit: true,
    key: isOpen,
    disconnect: isConnected(store),
    close: isOpen,
    restore: !isOpen,
    delete: store.order_count === 0,
  };
}

/** The actions that are both permitted and possible. */
export function storeActsOf(store: Facts, rights: Readonly<Record<StoreAct, boolean>>): readonly StoreAct[] {
  const allowed = storeAllows(store);
  return storeActs.filter((act) => rights[act] && allowed[act]);
}
