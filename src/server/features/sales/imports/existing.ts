import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Component } from '#domain/catalog/mapping/bundle.ts';
import { addressIsOpen } from '#domain/sales/orders/address-change.ts';
import type { OrderNow } from '#domain/sales/imports/decide-import.ts';
import type { KnownOrder } from '#domain/sales/imports/match.ts';
import { withLineKeys, type ImportedLine, type ImportedOrder } from '#domain/sales/imports/imported.ts';
import {
  orderStatuses,
  financialStatuses,
  fulfillmentStatuses,
  orderStatus,
} from '#domain/shared/order-status/order-status.ts';
import { parcelStatuses, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { AddressColumn } from '#server/core/db/columns.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { ComponentsColumn, isShopLine } from '../../catalog/mapping/goods.ts';
import { inBoxesOf } from '../../shipping/parcels/boxes.ts';
import { fromJson, ImportedOrderJson } from './order-hash.ts';

export type ExistingLine = {
  readonly id: string;
  readonly key: string;
  readonly inWork: boolean;
  /** Its product; a bundle has components. */
  readonly goods: { readonly variant_id: string | null; readonly components: readonly Component[] | null };
};

/** An existing order, as far as an import needs it. */
export type Existing = {
  readonly id: string;
  /** Hash of the shop's last version; null when never imported. */
  readonly hash: Buffer | null;
  readonly imported: ImportedOrder;
  readonly now: OrderNow;
  readonly lines: readonly ExistingLine[];
};

const Found = z.object({
  id: z.string(),
  order_number: z.string(),
  hash: z.instanceof(Buffer).nullable(),
  content: ImportedOrderJson.nullable(),
  order_status: z.enum(orderStatuses),
  financial_status: z.enum(financialStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  processed: z.boolean(),
  country_code: z.string(),
  /** Of parcels that were not cancelled. */
  parcels: z.array(z.enum(parcelStatuses)),
  created_at: z.date(),
  currency: z.string(),
  income_minor: z.number(),
  subtotal_minor: z.number(),
  shipping_minor: z.number(),
  tax_minor: z.number(),
  discount_minor: z.number(),
  payment_method: z.string().nullable(),
  note: z.string(),
  tags: z.string(),
  email: z.string(),
  shipping_address: AddressColumn,
});
type Found = z.output<typeof Found>;

type Known = KnownOrder & {
  /** Hash of the shop's last version; null when never imported. */
  readonly hash: Buffer | null;
};

const KnownHash = z.object({
  id: z.string(),
  order_number: z.string(),
  source_id: z.string().nullable(),
  hash: z.instanceof(Buffer).nullable(),
});

/** Orders of the store with one of these numbers or ids. Cheap for thousands. */
export async function knownOrders(
  db: Db,
  storeId: string,
  incoming: readonly { readonly order: Pick<ImportedOrder, 'order_number'>; readonly sourceId: string }[],
): Promise<Known[]> {
  const numbers = sql.param(incoming.map(({ order }) => order.order_number));
  const sources = sql.param(incoming.map(({ sourceId }) => sourceId).filter((sourceId) => sourceId !== ''));
  // A resend has the first order's id but is unknown to the shop.
  const rows = await query(db, KnownHash).all(sql`
    select o.id, o.order_number, o.source_id, s.hash from orders o
      left join order_sources s on s.seller_id = o.seller_id and s.order_id = o.id
    where o.store_id = ${storeId} and (o.order_number = any(${numbers}::text[])
      or (o.source_id = any(${sources}::text[]) and o.resend_of is null))`);
  return rows.map(({ id, order_number, source_id, hash }) => ({
    id,
    orderNumber: order_number,
    sourceId: source_id,
    hash,
  }));
}

/** Loads these orders with everything a decision needs; optionally locked until the transaction ends. */
export async function loadExisting(
  db: Db,
  sellerId: string,
  ids: readonly string[],
  lock: boolean,
): Promise<Map<string, Existing>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`${sql.param([...ids])}::uuid[]`;
  if (lock) await lockOrders(db, sellerId, wanted);
  const rows = await query(db, Found).all(sql`
    select o.id, o.order_number, s.hash, s.content, o.order_status, o.financial_status, o.fulfillment_status,
      o.processed_at is not null as processed,
      o.country_code, array(select p.status from parcels p
        where ${inBoxesOf(sql`o.seller_id`, sql`o.id`)} and p.status <> ${parcelStatus.cancelled}) as parcels,
      o.created_at, o.currency, o.income_minor, o.subtotal_minor, o.shipping_minor, o.tax_minor, o.discount_minor,
      o.payment_method, o.note, o.tags, o.email, o.shipping_address
    from orders o left join order_sources s on s.seller_id = o.seller_id and s.order_id = o.id
    where o.seller_id = ${sellerId} and o.id = any(${wanted})`);
  const lines = await loadLines(db, sellerId, wanted);
  return new Map(rows.map((row) => [row.id, existingOf(row, lines.get(row.id) ?? [])]));
}

/** Locks orders first and then their parcels, like all code; later reads are consistent. */
async function lockOrders(db: Db, sellerId: string, orders: SQL): Promise<void> {
  await db.execute(sql`
    select 1 from orders where seller_id = ${sellerId} and id = any(${orders}) order by id for update`);
  // No label is printed while an address changes.
  await db.execute(sql`
    select 1 from parcels p where p.seller_id = ${sellerId} and (p.order_id = any(${orders}) and p.status <> ${parcelStatus.cancelled}
      or p.id in (select m.merged_into from parcels m where m.seller_id = ${sellerId} and m.order_id = any(${orders})))
    order by p.id for update`);
}

const FoundLine = z.object({
  id: z.string(),
  order_id: z.string(),
  sku: z.string(),
  title: z.string(),
  variant_title: z.string(),
  quantity: z.number(),
  price_minor: z.number(),
  discount_minor: z.number(),
  requires_shipping: z.boolean(),
  in_work: z.boolean(),
  variant_id: z.string().nullable(),
  components: ComponentsColumn,
});
type FoundLine = z.output<typeof FoundLine>;

async function loadLines(db: Db, sellerId: string, orders: SQL): Promise<Map<string, FoundLine[]>> {
  const rows = await query(db, FoundLine).all(sql`
    select l.id, l.order_id, l.sku, l.title, l.variant_title, l.quantity, l.price_minor, l.discount_minor,
      l.requires_shipping, l.variant_id, l.components,
      exists (select 1 from order_lines g where g.seller_id = l.seller_id and (g.id = l.id or g.component_of = l.id)
        and (exists (select 1 from purchase_lines p where p.seller_id = g.seller_id and p.order_line_id = g.id)
          or exists (select 1 from parcel_lines p where p.seller_id = g.seller_id and p.order_line_id = g.id))) as in_work
    from order_lines l where l.seller_id = ${sellerId} and l.order_id = any(${orders}) and ${isShopLine} order by l.order_id, l.position`);
  const byOrder = new Map<string, FoundLine[]>();
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row]);
  return byOrder;
}

function existingOf(row: Found, found: readonly FoundLine[]): Existing {
  const lines = withLineKeys(found);
  const inWork = lines.filter((line) => line.in_work).map((line) => line.key);
  return {
    id: row.id,
    hash: row.hash,
    imported: row.content ? fromJson(row.content) : importedOf(row, lines),
    now: {
      order_status: row.order_status,
      financial_status: row.financial_status,
      processed: row.processed,
      address_open: addressIsOpen(row),
      country_code: row.country_code,
      lines_in_work: new Set(inWork),
    },
    lines: lines.map(({ id, key, in_work, variant_id, components }) => ({
      id,
      key,
      inWork: in_work,
      goods: { variant_id, components },
    })),
  };
}

/** The assumed shop version of an order that was never imported. */
function importedOf(row: Found, lines: readonly (FoundLine & { key: string })[]): ImportedOrder {
  const money = (minor: number) => ({ minor, currency: row.currency });
  return {
    order_number: row.order_number,
    created_at: row.created_at,
    // Closed is our own status, set after delivery.
    order_status: row.order_status === orderStatus.closed ? orderStatus.open : row.order_status,
    financial_status: row.financial_status,
    shop_fulfillment: row.processed ? 'unfulfilled' : row.fulfillment_status,
    currency: row.currency,
    subtotal: money(row.subtotal_minor),
    discount: money(row.discount_minor),
    shipping: money(row.shipping_minor),
    tax: money(row.tax_minor),
    total: money(row.income_minor),
    email: row.email,
    phone: row.shipping_address.phone,
    payment_method: row.payment_method ?? '',
    note: row.note,
    tags: row.tags,
    shipping_address: row.shipping_address,
    lines: lines.map((line): ImportedLine => ({
      key: line.key,
      sku: line.sku,
      title: line.title,
      variant_title: line.variant_title,
      quantity: line.quantity,
      price: money(line.price_minor),
      discount: money(line.discount_minor),
      requires_shipping: line.requires_shipping,
    })),
  };
}
