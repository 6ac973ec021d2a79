import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { documentNumber } from '#domain/finance/accounts/document-number.ts';
import { optionTitles } from '#domain/catalog/marketplace/option-titles.ts';
import { storeStatuses } from '#domain/sales/stores/status.ts';
import type { Address } from '#domain/shared/address/address.ts';
import {
  financialStatus,
  fulfillmentStatus,
  mappingStatus,
  orderStatus,
} from '#domain/shared/order-status/order-status.ts';
import { query } from '#server/core/db/rows.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { CartRow } from '../../catalog/cart/bought.ts';

const StoreRow = z.object({ name: z.string(), status: z.enum(storeStatuses) });

/** One of the seller's stores, kept as it is until the transaction ends; null for a foreign or missing one. */
export async function ownStore(db: Db, sellerId: string, storeId: string): Promise<z.output<typeof StoreRow> | null> {
  return query(db, StoreRow).first(
    sql`select name, status from stores where id = ${storeId} and seller_id = ${sellerId} for share`,
  );
}

export type NewOrder = {
  readonly id: string;
  readonly number: string;
  readonly lines: readonly { readonly row: CartRow; readonly quantity: number }[];
};
type Placing = {
  readonly sellerId: string;
  readonly storeId: string;
  readonly checkoutId: string;
  readonly address: Address;
  readonly currency: string;
  readonly actorId: string;
  readonly now: Date;
};

export function newOrder(lines: NewOrder['lines'], now: Date): NewOrder {
  const id = newId();
  return { id, number: documentNumber('CO', id, now), lines };
}

/** Inserts paid orders with their goods and without income: the seller buys them, no customer does. */
export async function insertOrders(
  db: Db,
  orders: readonly NewOrder[],
  { sellerId, storeId, checkoutId, address, currency, actorId, now }: Placing,
): Promise<void> {
  const rows = orders.map(({ id, number, lines }) => ({
    id,
    number,
    units: lines.reduce((all, { quantity }) => all + quantity, 0),
  }));
  await db.execute(sql`
    insert into orders (seller_id, id, store_id, order_number, created_at, imported_at, updated_at, order_status,
      financial_status, fulfillment_status, mapping_status, currency, income_minor, subtotal_minor, shipping_minor,
      tax_minor, discount_minor, income_base_minor, customer_name, shipping_address, country_code, unit_count, checkout_id)
    select ${sellerId}, id, ${storeId}, number, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz,
      ${orderStatus.open}, ${financialStatus.paid}, ${fulfillmentStatus.unfulfilled}, ${mappingStatus.mapped}::smallint,
      ${currency}, 0, 0, 0, 0, 0, 0, ${address.name || address.company}, ${JSON.stringify(address)}::jsonb,
      ${address.country_code}, units, ${checkoutId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(id uuid, number text, units int)`);
  const lines = orders.flatMap(({ id, lines: own }) =>
    own.map(({ row, quantity }, position) => ({
      id: newId(),
      order_id: id,
      position,
      quantity,
      variant_id: row.variant_id,
      title: row.product_title,
      variant_title: optionOf(row),
    })),
  );
  await db.execute(sql`
    insert into order_lines (seller_id, id, order_id, position, sku, title, variant_title, quantity, price_minor,
      variant_id, image)
    select ${sellerId}, l.id, l.order_id, l.position, v.sku, l.title, l.variant_title, l.quantity, 0, v.id, v.image
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id uuid, order_id uuid, position smallint, title text,
      variant_title text, quantity int, variant_id uuid) join variants v on v.id = l.variant_id`);
  await recordMany(
    db,
    orders.map(({ id }) => ({
      name: 'order.placed' as const,
      sellerId,
      orderId: id,
      subjectId: checkoutId,
      actorId,
      data: { checkout_id: checkoutId, placed: 1 as const },
      at: now,
    })),
  );
}

const optionOf = (row: CartRow): string =>
  optionTitles(
    { title: row.variant_title, title_cn: row.variant_title_cn, options: row.options },
    { title: row.product_title, title_cn: row.product_title_cn },
  ).title;
