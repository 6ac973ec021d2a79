import { orderAutoProcess, orderSetAutoProcess } from '#contract/sales/auto-process.ts';
import { releasedAt, defaultHold } from '#domain/sales/orders/auto-process.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { requirePosting } from '../../../../core/db/posting-authority.ts';
import { defineRoute, type Route } from '../../../../core/http/context.ts';
import { listRules, lockStore, saveRule, type RuleRow } from './auto-store.ts';

function present({ is_on, hold_minutes, first_delayed_at, status: _, ...rule }: RuleRow) {
  const hold = hold_minutes ?? defaultHold;
  return {
    ...rule,
    is_on: is_on ?? false,
    hold_minutes: hold,
    next_at: first_delayed_at && releasedAt(first_delayed_at, hold).toISOString(),
  };
}

export const autoProcessRoutes: readonly Route[] = [
  defineRoute(orderAutoProcess, async ({ input, scope, db, now }) =>
    ok((await listRules(db, scope, input, now)).map((rule) => present(rule))),
  ),

  defineRoute(orderSetAutoProcess, async ({ input, actor, scope, db, now, emit, audit }) => {
    const store = await lockStore(db, scope, input.store_id);
    if (!store) return refuse('not-found');
    if (store.status !== storeStatus.open) return refuse('store.closed');
    if (input.is_on) requirePosting(db);
    const [before] = await listRules(db, scope, input, now);
    const { seller_id: sellerId, id: subject } = store;
    await saveRule(db, input, { sellerId, actorId: actor.userId, now });
    const { is_on, hold_minutes } = input;
    audit({
      subject,
      before: { is_on: before?.is_on ?? false, hold_minutes: before?.hold_minutes ?? defaultHold },
      after: { is_on, hold_minutes },
    });
    await emit({ name: 'store.changed', sellerId, subjectId: subject, data: { is_on, hold_minutes }, at: now });
    const [saved] = await listRules(db, scope, input, now);
    return saved ? ok(present(saved)) : refuse('not-found');
  }),
];
