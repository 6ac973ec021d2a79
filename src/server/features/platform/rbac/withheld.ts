import { actionKey, type Action } from '#domain/platform/permissions/actions.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import type { Db } from '../../../core/http/context.ts';
import { entries } from '../identity/menu.ts';
import { ownPermissions } from './permissions-store.ts';
import { pageOf, placesOf } from './tree.ts';

const places = placesOf(entries);

/** Keys of actions hold a colon, rights of the program none: whoever lost no action needs no look into the table. */
const lostSome = (actor: Actor): boolean =>
  actor.held.length > 0 && actor.held.every(({ rightsOff }) => rightsOff.some((key) => key.includes(':')));

/** Actions that staff wrote down for a page and that every role of this person lacks: its buttons are not shown. */
export async function withheldFrom(db: Db, actor: Actor): Promise<{ path: string; actions: Action[] }[]> {
  if (!lostSome(actor)) return [];
  return (await ownPermissions(db)).flatMap(({ permission_id, path, actions }) => {
    const lacking = actions.filter((action) =>
      actor.held.every(({ rightsOff }) => rightsOff.includes(actionKey(permission_id, action))),
    );
    return lacking.length > 0 ? [{ path, actions: lacking }] : [];
  });
}

/** Whether one of these actions was taken from this person on the page that a right is about. */
export async function isWithheld(
  db: Db,
  actor: Actor,
  { right, actions }: { readonly right: Permission; readonly actions: readonly Action[] },
): Promise<boolean> {
  if (!lostSome(actor)) return false;
  const path = pageOf(places, right)?.path;
  const pages = await withheldFrom(db, actor);
  return pages.some((page) => page.path === path && page.actions.some((action) => actions.includes(action)));
}
