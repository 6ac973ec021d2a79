import { viewDelete, viewList, viewOrder, viewRename, viewSave } from '#contract/platform/views.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { maxViews } from '#domain/platform/views/limits.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { findView, orderViews, putView, removeView, renameView, lockViews, viewsOf, type ViewRow } from './store.ts';

const presentView = ({ id, name, search }: ViewRow) => ({ view_id: id, name, search });

/** Addressed to the owner, so that the view appears on their other devices. */
const changed = (userId: string, at: Date): NewEvent => ({ name: 'view.changed', data: { user_id: userId }, at });

export const viewsRoutes: readonly Route[] = [
  defineRoute(viewList, async ({ input, actor, db }) => {
    const views = await viewsOf(db, actor.userId, input.list);
    return ok(views.map(presentView));
  }),

  defineRoute(viewSave, async ({ input, actor, db, now, emit }) => {
    await lockViews(db, actor.userId);
    const known = await viewsOf(db, actor.userId, input.list);
    if (known.length >= maxViews && !known.some(({ name }) => name === input.name)) {
      return refuse('view.too-many', { limit: maxViews });
    }
    const view = await putView(db, { ...input, id: newId(), userId: actor.userId, now });
    if (!view) throw new Error('An upserted view was not returned');
    await emit(changed(actor.userId, now));
    return ok(presentView(view));
  }),

  defineRoute(viewRename, async ({ input, actor, db, now, emit }) => {
    await lockViews(db, actor.userId);
    const view = await findView(db, actor.userId, input.view_id);
    if (!view) return refuse('not-found');
    const others = await viewsOf(db, actor.userId, view.list);
    if (others.some(({ id, name }) => id !== view.id && name === input.name)) {
      return refuse('view.name-taken', { name: input.name });
    }
    await renameView(db, view.id, input.name, now);
    await emit(changed(actor.userId, now));
    return ok(presentView({ ...view, name: input.name }));
  }),

  defineRoute(viewDelete, async ({ input, actor, db, now, emit }) => {
    const view = await findView(db, actor.userId, input.view_id);
    if (!view) return refuse('not-found');
    await removeView(db, view.id);
    await emit(changed(actor.userId, now));
    return ok({ view_id: view.id });
  }),

  defineRoute(viewOrder, async ({ input, actor, db, now, emit }) => {
    await lockViews(db, actor.userId);
    await orderViews(db, actor.userId, input.list, input.view_ids);
    await emit(changed(actor.userId, now));
    const views = await viewsOf(db, actor.userId, input.list);
    return ok(views.map(presentView));
  }),
];
