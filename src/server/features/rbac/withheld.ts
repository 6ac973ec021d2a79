import { actionKey, type Action } from '#domain/permissions/actions.ts';
import type { Actor } from '#domain/permissions/can.ts';
import type { Db } from '../../http/context.ts';
import { ownPermissions } from './permissions-store.ts';

/** Actions that staff wrote down for a page and that every role of this person lacks: its buttons are not shown. */
export async function withheldFrom(db: Db, actor: Actor): Promise<{ path: string; actions: Action[] }[]> {
  return (await ownPermissions(db)).flatMap(({ permission_id, path, actions }) => {
    const lacking = actions.filter((action) =>
      actor.held.every(({ rightsOff }) => rightsOff.includes(actionKey(permission_id, action))),
    );
    return lacking.length > 0 ? [{ path, actions: lacking }] : [];
  });
}
