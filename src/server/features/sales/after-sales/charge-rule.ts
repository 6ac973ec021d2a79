import { orderChargeRule, orderSetChargeRule } from '#contract/sales/charge-rule.ts';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { requirePosting } from '../../../core/db/posting-authority.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { enqueueRule } from './auto-accept.ts';
import { limitOfRule, saveRule } from './charge-rule-store.ts';

const present = async (db: Db, limitMinor: number) => ({ limit: money(limitMinor, await booksCurrency(db)) });

/** Sellers only: staff proposes charges and waives them, and never accepts one. */
export const chargeRuleRoutes: readonly Route[] = [
  defineRoute(orderChargeRule, async ({ actor, db }) => {
    if (!isSeller(actor.roles)) return refuse('not-found');
    return ok(await present(db, await limitOfRule(db, actor.userId)));
  }),

  defineRoute(orderSetChargeRule, async ({ input, actor, db, now, emit, audit }) => {
    if (!isSeller(actor.roles)) return refuse('permission.denied');
    const { userId: sellerId } = actor;
    const { limit_minor: limitMinor } = input;
    requirePosting(db);
    const before = await limitOfRule(db, sellerId);
    await saveRule(db, { sellerId, limitMinor }, { actorId: sellerId, now });
    if (limitMinor > 0) await enqueueRule(db, sellerId);
    audit({ subject: sellerId, before: { limit_minor: before }, after: { limit_minor: limitMinor } });
    await emit({ name: 'settings.own-changed', data: { user_id: sellerId }, at: now });
    return ok(await present(db, limitMinor));
  }),
];
