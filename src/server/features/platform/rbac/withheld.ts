import { actionKey, type Action } from '#domain/platform/permissions/actions.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import type { Db } from '../../../core/http/context.ts';
import { entries } from '../identity/menu.ts';
import { ownPermissions } from './permissions-store.ts';
import { pageOf, placesOf } from './tree.ts';

const places = placesOf(entries);

/** Action keys contain a colon, permissions do not: without one no query is needed. */
const lostSome = (actor: Actor): boolean =>
  actor.assignedRoles.length > 0 &&
  actor.assignedRoles.every(({ rightsOff }) => rightsOff.some((key) => key.includes(':')));

/** Custom page actions removed from all roles of this user: their buttons are hidden. */
export async function withheldFrom(db: Db, actor: Actor): Promise<{ path: string; actions: Action[] }[]> {
  if (!lostSome(actor)) return [];
  return (await ownPermissions(db)).flatMap(({ permission_id, path, actions }) => {
    const lacking = actions.filter((action) =>
      actor.assignedRoles.every(({ rightsOff }) => rightsOff.includes(actionKey(permission_id, action))),
    );
    return lacking.length > 0 ? [{ path, actions: lacking }] : [];
  });
}

/** Whether one of these actions was removed from this user on the permission's page. */
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
