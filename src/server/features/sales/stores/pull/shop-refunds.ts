import { z } from 'zod';
import type { ImportDecision } from '#domain/sales/imports/decide-import.ts';
import type { ShopRefund } from '../../../../connectors/shops/shop.ts';
import { query } from '../../../../core/db/rows.ts';
import { sql } from '../../../../core/db/sql.ts';
import { recordMany } from '../../../../core/events/events.ts';
import type { Db } from '../../../../core/http/context.ts';
import type { Shop } from '../../imports/apply.ts';

type Refunded = {
  readonly sourceId: string;
  readonly refunds: readonly ShopRefund[];
  readonly decision: ImportDecision;
};

/** Whether the order's income follows the shop, which subtracts refunds from it. */
const followsTotal = (decision: ImportDecision): boolean =>
  decision.verdict === 'new' || (decision.verdict !== 'refused' && !decision.held.includes('total'));

const SavedRow = z.object({ order_id: z.string(), is_late: z.boolean() });

/**
 * Saves the refunds of imported orders, each once. One of a processed order counts on its own day; the income of another
 * order is without it.
 */
export async function saveShopRefunds(db: Db, shop: Shop, orders: readonly Refunded[]): Promise<void> {
  const rows = orders.flatMap(({ sourceId, refunds, decision }) =>
    decision.verdict === 'refused'
      ? []
      : refunds.map(({ externalId, amount, at }) => ({
          source_id: sourceId,
          external_id: externalId,
          amount_minor: amount.minor,
          currency: amount.currency,
          base_minor: shop.toBase(amount),
          refunded_at: at.toISOString(),
          is_in_income: followsTotal(decision),
        })),
  );
  if (rows.length === 0) return;
  const saved = await query(db, SavedRow).all(sql`
    insert into shop_refunds as k (seller_id, order_id, external_id, amount_minor, currency, base_minor, refunded_at, is_in_income)
    select o.seller_id, o.id, r.external_id, r.amount_minor, r.currency, r.base_minor, r.refunded_at, r.is_in_income
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(source_id text, external_id text, amount_minor bigint,
        currency text, base_minor bigint, refunded_at timestamptz, is_in_income boolean)
      join orders o on o.seller_id = ${shop.sellerId} and o.store_id = ${shop.storeId} and o.source_id = r.source_id
    on conflict (seller_id, order_id, external_id) do update set is_in_income = true
      where excluded.is_in_income and not k.is_in_income
    returning k.order_id, not k.is_in_income as is_late`);
  const late = new Set(saved.flatMap(({ order_id, is_late }) => (is_late ? [order_id] : [])));
  await recordMany(
    db,
    [...late].map((orderId) => ({
      name: 'order.shop-refunded' as const,
      sellerId: shop.sellerId,
      orderId,
      actorId: shop.actorId,
      at: shop.now,
    })),
  );
}
