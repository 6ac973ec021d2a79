import { useLocation } from '@tanstack/react-router';
import type { Action } from '#domain/platform/permissions/actions.ts';
import { useMe, type Me } from '../session.ts';

/** Whether one of the ten page actions is left to this user: staff can deny it to a role. */
export const mayAct = (me: Pick<Me, 'withheld'>, path: string, action: Action): boolean =>
  !me.withheld.some((page) => page.path === path && page.actions.includes(action));

/** The same for the current page: a button whose action is denied is hidden (specification §6). */
export const useMayAct = (action: Action): boolean => useMayActs()(action);

/** For a menu of several actions; a call that counts as two actions is permitted by either. */
export function useMayActs(): (...actions: readonly Action[]) => boolean {
  const me = useMe();
  const path = useLocation({ select: (location) => location.pathname });
  return (...actions) => actions.some((action) => mayAct(me, path, action));
}

/** Editing: the ten actions have two names for it. */
export const editActions = ['edit', 'update'] as const satisfies readonly Action[];
