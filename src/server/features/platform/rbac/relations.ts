import { setStaffRelation, staffRelationList } from '#contract/platform/rbac-users.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { listRelations, lockSides, relatedIds, relatedNames, saveRelations } from './relations-store.ts';

export const relationRoutes: readonly Route[] = [
  defineRoute(staffRelationList, async ({ input, scope, db }) => {
    const { page, size, ...filter } = input;
    const { rows, count } = await listRelations(db, scope, filter, { limit: size, offset: (page - 1) * size });
    return ok({ list: rows.map(({ id, ...row }) => ({ seller_id: id, ...row })), count, size });
  }),

  defineRoute(setStaffRelation, async ({ input, db, now, emit, audit }) => {
    const others = [...new Set(input.related_ids)];
    const sides = await lockSides(db, [input.user_id, ...others]);
    if ([input.user_id, ...others].some((id) => !sides.has(id))) return refuse('not-found');
    const side = sides.get(input.user_id);
    if (side !== 'seller' && side !== 'staff') return refuse('user.no-relation');
    const opposite = side === 'seller' ? 'staff' : 'seller';
    if (others.some((id) => sides.get(id) !== opposite)) return refuse('user.no-relation');
    const shown = input.before_ids && new Set(input.before_ids);
    const ids = await relatedIds(db, input.user_id, side);
    if (shown && (shown.size !== ids.length || !ids.every((id) => shown.has(id))))
      return refuse('user.relation-changed');
    const before = await relatedNames(db, input.user_id, side);
    const staff = await saveRelations(db, { userId: input.user_id, side, others });
    const after = await relatedNames(db, input.user_id, side);
    // From the user's view: a seller's staff, or the sellers of a staff user.
    const field = side === 'seller' ? 'staff' : 'customers';
    audit({ subject: input.user_id, before: { [field]: before }, after: { [field]: after } });
    // A changed assignment changes the staff user's scope.
    for (const id of staff) await emit({ name: 'user.changed', subjectId: id, at: now });
    return ok({});
  }),
];
