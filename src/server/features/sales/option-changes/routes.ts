import { optionChangeLogs, updateOptionChangeLogStatus } from '#contract/sales/option-changes.ts';
import { nextStatus } from '#domain/shared/status.ts';
import { optionChangeTransitions } from '#domain/catalog/listing/option-change.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { cardsById, type CardRow } from '../../catalog/mapping/cards.ts';
import { changeMapping } from '../../catalog/mapping/change.ts';
import { presentCard } from '../../catalog/mapping/present.ts';
import { listLogs, lockLogs, saveConfirmed, type LogRow } from './store.ts';

function presentLog(row: LogRow, cards: ReadonlyMap<string, CardRow>, currency: string) {
  const cardOf = (id: string | null) => {
    const card = id === null ? undefined : cards.get(id);
    return card ? presentCard(card, currency) : null;
  };
  const suggested = cardOf(row.suggested_variant_id);
  const reason = row.suggested_reason;
  return {
    _id: row.id,
    option_change_log_id: row.id,
    seller_id: row.seller_id,
    seller_name: row.seller_name,
    store_id: row.store_id,
    store_name: row.store_name,
    shop_product_id: row.shop_product_id,
    shop_variant_id: row.shop_variant_id,
    product_title: row.product_title,
    image: row.image,
    kind: row.kind,
    before: { sku: row.before_sku, title: row.before_title },
    after: row.after_title === null ? null : { sku: row.after_sku ?? '', title: row.after_title },
    variant: cardOf(row.variant_id),
    // What is mapped already needs no suggestion.
    suggestion:
      suggested && reason !== '' && row.suggested_variant_id !== row.variant_id ? { variant: suggested, reason } : null,
    waiting_orders: row.waiting,
    status: row.status,
    outcome: row.outcome || null,
    created_at: row.created_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    confirmed_by: row.confirmed_by,
  };
}

export const optionChangeRoutes: readonly Route[] = [
  defineRoute(optionChangeLogs, async ({ input, scope, db }) => {
    const { rows, counts, count } = await listLogs(db, scope, input);
    const ids = rows.flatMap(({ variant_id, suggested_variant_id }) => [variant_id, suggested_variant_id]);
    const [currency, cards] = await Promise.all([
      booksCurrency(db),
      cardsById(
        db,
        ids.filter((id) => id !== null),
      ),
    ]);
    return ok({ list: rows.map((row) => presentLog(row, cards, currency)), count, size: input.size, counts });
  }),

  defineRoute(updateOptionChangeLogStatus, async ({ input, actor, scope, db, now, emit, audit }) => {
    const wanted = new Map(input.changes.map((change) => [change.option_change_log_id, change]));
    const logs = await lockLogs(db, scope, [...wanted.keys()]);
    if (logs.length !== wanted.size) return refuse('not-found');
    if (logs.some(({ status }) => nextStatus(optionChangeTransitions, status, 'confirm') === null))
      return refuse('option-change.confirmed');
    const remapped = logs.flatMap((log) => {
      const chosen = wanted.get(log.id)?.variant_id;
      return chosen === undefined || chosen === log.variant_id
        ? []
        : [
            {
              log,
              choice: { shop_variant_id: log.shop_variant_id, variant_id: chosen, current_variant_id: log.variant_id },
            },
          ];
    });
    if (remapped.length > 0) {
      const choices = remapped.map(({ choice }) => choice);
      const changed = await changeMapping(db, { scope, actorId: actor.userId, choices, now });
      if (!changed.ok) return changed;
    }
    const changed = new Set(remapped.map(({ log }) => log.id));
    const outcomes = logs.map(({ id }) => ({ id, outcome: changed.has(id) ? 'remapped' : 'no-effect' }));
    await saveConfirmed(db, outcomes, { actorId: actor.userId, now });
    const products = new Map(logs.map((log) => [log.shop_product_id, log.seller_id]));
    audit({ subject: [...products.keys()], after: { confirmed: logs.length, remapped: changed.size } });
    for (const [productId, sellerId] of products)
      await emit({ name: 'listing.changed', sellerId, subjectId: productId, actorId: actor.userId, at: now });
    return ok({ confirmed: logs.length, remapped: changed.size });
  }),
];
