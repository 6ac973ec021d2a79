import { sql } from '../../../core/db/sql.ts';
import type { ImportedOrder } from '#domain/sales/imports/imported.ts';
import type { Db } from '../../../core/http/context.ts';
import type { LineRecord, OrderRecord } from './rows.ts';
import { hashOf, toJson } from './order-hash.ts';

/** Set-based writing: one statement for all orders of a chunk. */

type Shop = { readonly sellerId: string; readonly storeId: string; readonly now: Date };

export async function insertOrders(db: Db, shop: Shop, orders: readonly OrderRecord[]): Promise<void> {
  if (orders.length === 0) return;
  await db.execute(sql`
    insert into orders (seller_id, store_id, imported_at, updated_at, id, order_number, source_id, created_at,
      order_status, financial_status, shop_hold, fulfillment_status, mapping_status, payment_method, note, tags, currency,
      income_minor, subtotal_minor, shipping_minor, tax_minor, discount_minor, income_base_minor, email, customer_name,
      shipping_address, country_code, address_problems, unit_count, cancelled_at, search_text)
    select ${shop.sellerId}, ${shop.storeId}, ${shop.now}, ${shop.now}, id, order_number, source_id, created_at,
      order_status, financial_status, shop_hold, fulfillment_status, mapping_status, payment_method, note, tags, currency,
      income_minor, subtotal_minor, shipping_minor, tax_minor, discount_minor, income_base_minor, email, customer_name,
      shipping_address, country_code, address_problems, unit_count, cancelled_at, search_text
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o(id uuid, order_number text, source_id text,
      created_at timestamptz, order_status text, financial_status text, shop_hold text, fulfillment_status text, mapping_status smallint,
      payment_method text, note text, tags text, currency text, income_minor bigint, subtotal_minor bigint,
      shipping_minor bigint, tax_minor bigint, discount_minor bigint, income_base_minor bigint, email text,
      customer_name text, shipping_address jsonb, country_code text, address_problems text[], unit_count integer,
      cancelled_at timestamptz, search_text text)`);
}

const lineColumns = sql`id uuid, order_id uuid, position smallint, shop_variant_id uuid, sku text, title text,
  variant_title text, quantity integer, price_minor bigint, discount_minor bigint, requires_shipping boolean,
  variant_id uuid, components jsonb, image text`;

/** Upserts the shop's lines by id. */
export async function putLines(db: Db, sellerId: string, lines: readonly LineRecord[]): Promise<void> {
  if (lines.length === 0) return;
  await db.execute(sql`
    insert into order_lines (seller_id, id, order_id, position, shop_variant_id, sku, title, variant_title, quantity,
      price_minor, discount_minor, requires_shipping, variant_id, components, image)
    select ${sellerId}, id, order_id, position, shop_variant_id, sku, title, variant_title, quantity, price_minor,
      discount_minor, requires_shipping, variant_id, components, image
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(${lineColumns})
    on conflict (seller_id, id) do update set position = excluded.position, shop_variant_id = excluded.shop_variant_id,
      quantity = excluded.quantity, price_minor = excluded.price_minor, discount_minor = excluded.discount_minor,
      requires_shipping = excluded.requires_shipping, variant_id = excluded.variant_id,
      components = excluded.components, image = excluded.image`);
}

export async function removeLines(db: Db, sellerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    delete from order_lines where seller_id = ${sellerId}
      and (id = any(${sql.param([...ids])}::uuid[]) or component_of = any(${sql.param([...ids])}::uuid[]))`);
}

/** An order with its changed columns; absent ones are unchanged. */
export type OrderPatch = Partial<OrderRecord> & { readonly id: string };

/** One statement for all changed orders: a column absent from a patch keeps its value. */
export async function updateOrders(db: Db, shop: Shop, patches: readonly OrderPatch[]): Promise<void> {
  if (patches.length === 0) return;
  await db.execute(sql`
    update orders o set version = o.version + 1, updated_at = ${shop.now},
      order_number = coalesce(p.order_number, o.order_number),
      created_at = coalesce(p.created_at, o.created_at),
      order_status = coalesce(p.order_status, o.order_status),
      cancelled_at = coalesce(p.cancelled_at, o.cancelled_at),
      financial_status = coalesce(p.financial_status, o.financial_status),
      shop_hold = coalesce(p.shop_hold, o.shop_hold),
      fulfillment_status = coalesce(p.fulfillment_status, o.fulfillment_status),
      mapping_status = coalesce(p.mapping_status, o.mapping_status),
      payment_method = coalesce(p.payment_method, o.payment_method),
      note = coalesce(p.note, o.note), tags = coalesce(p.tags, o.tags), email = coalesce(p.email, o.email),
      income_minor = coalesce(p.income_minor, o.income_minor),
      subtotal_minor = coalesce(p.subtotal_minor, o.subtotal_minor),
      shipping_minor = coalesce(p.shipping_minor, o.shipping_minor),
      tax_minor = coalesce(p.tax_minor, o.tax_minor),
      discount_minor = coalesce(p.discount_minor, o.discount_minor),
      income_base_minor = case when p.income_minor is null then o.income_base_minor else p.income_base_minor end,
      customer_name = coalesce(p.customer_name, o.customer_name),
      shipping_address = coalesce(p.shipping_address, o.shipping_address),
      country_code = coalesce(p.country_code, o.country_code),
      address_problems = coalesce(p.address_problems, o.address_problems),
      unit_count = coalesce(p.unit_count, o.unit_count)
    from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as p(id uuid, order_number text, created_at timestamptz,
      order_status text, cancelled_at timestamptz, financial_status text, shop_hold text, fulfillment_status text,
      mapping_status smallint,
      payment_method text, note text, tags text, email text, income_minor bigint, subtotal_minor bigint,
      shipping_minor bigint, tax_minor bigint, discount_minor bigint, income_base_minor bigint, customer_name text,
      shipping_address jsonb, country_code text, address_problems text[], unit_count integer)
    where o.seller_id = ${shop.sellerId} and o.id = p.id`);
}

/** Stores the shop ids of orders that had none. */
export async function adoptSourceIds(
  db: Db,
  sellerId: string,
  ids: readonly { readonly id: string; readonly source_id: string }[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    update orders o set source_id = a.source_id
    from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as a(id uuid, source_id text)
    where o.seller_id = ${sellerId} and o.id = a.id and o.source_id is null`);
}

/** Stores the shop's latest version. */
export async function putSources(
  db: Db,
  shop: Shop,
  imported: readonly { readonly id: string; readonly order: ImportedOrder }[],
): Promise<void> {
  if (imported.length === 0) return;
  const records = imported.map(({ id, order }) => ({
    id,
    hash: `\\x${hashOf(order).toString('hex')}`,
    content: toJson(order),
  }));
  await db.execute(sql`
    insert into order_sources (seller_id, order_id, hash, content, content_at)
    select ${shop.sellerId}, id, hash, content, ${shop.now}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as s(id uuid, hash bytea, content jsonb)
    on conflict (seller_id, order_id) do update set hash = excluded.hash, content = excluded.content, content_at = excluded.content_at`);
}
