import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { priceEndings, type PriceRule } from '#domain/catalog/listing/price-rule.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

export const StoredRule = z.object({ multiplierBp: z.number(), addMinor: z.number(), ending: z.enum(priceEndings) });

const RuleRow = z.object({ rule: StoredRule });

/** The rule of a store; null where it has none of its own. */
export async function ruleOfStore(db: Db, sellerId: string, storeId: string) {
  const row = await query(db, RuleRow).first(
    sql`select rule from price_rules where seller_id = ${sellerId} and store_id = ${storeId}`,
  );
  return row?.rule ?? null;
}

const PricedStoreRow = z.object({
  store_id: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  name: z.string(),
  code: z.string(),
  currency: z.string(),
  rule: StoredRule.nullable(),
});
export type PricedStoreRow = z.output<typeof PricedStoreRow>;

/** The open stores in a scope with their rules, by name. */
export const pricedStores = (db: Db, scope: Scope) =>
  query(db, PricedStoreRow).all(sql`
    select s.id as store_id, s.seller_id, u.name as seller_name, s.name, s.code, s.currency, r.rule
    from stores s join users u on u.id = s.seller_id
      left join price_rules r on r.seller_id = s.seller_id and r.store_id = s.id
    where ${sellerScope(scope, sql`s.seller_id`)} and s.status = 'open' order by lower(s.name), s.id`);

export async function saveStoreRule(
  db: Db,
  { seller_id: sellerId, store_id: storeId }: PricedStoreRow,
  rule: PriceRule,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into price_rules (seller_id, store_id, rule, updated_at)
    values (${sellerId}, ${storeId}, ${JSON.stringify(rule)}::jsonb, ${now})
    on conflict (seller_id, store_id) do update set rule = excluded.rule, updated_at = excluded.updated_at`);
}
