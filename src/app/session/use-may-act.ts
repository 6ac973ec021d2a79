import { useLocation } from '@tanstack/react-router';
import type { Action } from '#domain/platform/permissions/actions.ts';
import { useMe, type Me } from './session.ts';

/** Whether one of the ten actions is left to this person on a page: staff can write it down and take it from a role. */
export const mayAct = (me: Pick<Me, 'withheld'>, path: string, action: Action): boolean =>
  !me.withheld.some((page) => page.path === path && page.actions.includes(action));

/** The same for the page that is open: a button whose action is lacking is not shown (specification §6). */
export const useMayAct = (action: Action): boolean => useMayActs()(action);

/** For a menu of several actions; one that a call does in either of two words is left while one of them is. */
export function useMayActs(): (...actions: readonly Action[]) => boolean {
  const me = useMe();
  const path = useLocation({ select: (location) => location.pathname });
  return (...actions) => actions.some((action) => mayAct(me, path, action));
}

/** To change what stands there: the ten have two words for it. */
export const changing = ['edit', 'update'] as const satisfies readonly Action[];
