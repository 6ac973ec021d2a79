import { sql, type SQL } from 'drizzle-orm';
import type { Address } from '#domain/shared/address/address.ts';
import type { ShopHold } from '#domain/sales/orders/shop-hold.ts';
import type {
  FinancialStatus,
  FulfillmentStatus,
  MappingStatus,
  OrderStatus,
} from '#domain/shared/order-status/order-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import type { StoreStatus } from '#domain/sales/stores/status.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

/** One line that ships. Of the variant: null while the line has none. */
export type LineRow = {
  id: string;
  title: string;
  quantity: number;
  image: string | null;
  variant_id: string | null;
  variant_status: number | null;
  quote_e4: number | null;
  weight_g: number | null;
  mm: [number, number, number] | null;
  kinds: string[];
};

export type OrderRow = {
  id: string;
  seller_id: string;
  store_id: string;
  store_name: string;
  store_status: StoreStatus;
  order_number: string;
  created_at: Date;
  version: number;
  order_status: OrderStatus;
  financial_status: FinancialStatus;
  fulfillment_status: FulfillmentStatus;
  mapping_status: MappingStatus;
  shop_hold: ShopHold | '';
  shipping_address: Address;
  processed_at: Date | null;
  /** What the goods were sold for, in the shop's currency; the whole income also in ours, where there is a rate. */
  currency: string;
  subtotal_minor: number;
  income_minor: number;
  income_base_minor: number | null;
  lines: LineRow[];
};

const ids = (orderIds: readonly string[]) => sql`${sql.param([...orderIds])}::uuid[]`;

/** Orders as processing judges and prices them, oldest first. Foreign ones are left out. */
export async function ordersToProcess(db: Db, scope: Scope, orderIds: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await db.execute<OrderRow>(sql`
    select o.id, o.seller_id, o.store_id, s.name as store_name, s.status as store_status, o.order_number, o.created_at,
      o.version, o.processed_at, o.currency, o.subtotal_minor, o.income_minor, o.income_base_minor, o.order_status, o.financial_status, o.fulfillment_status, o.mapping_status, o.shop_hold, o.shipping_address,
      coalesce(l.lines, '[]') as lines
    from orders o join stores s on s.id = o.store_id
      left join lateral (
        select json_agg(json_build_object('id', l.id, 'title', l.title, 'quantity', l.quantity, 'image', l.image,
          'variant_id', v.id, 'variant_status', v.status, 'quote_e4', v.quote_e4, 'weight_g', v.weight_g,
          'mm', case when v.id is not null then json_build_array(v.length_mm, v.width_mm, v.height_mm) end,
          'kinds', array_remove(array[case when v.battery then 'battery' end, case when v.liquid then 'liquid' end], null)
        ) order by l.position, l.id) as lines
        from order_lines l left join variants v on v.id = l.variant_id
        where l.seller_id = o.seller_id and l.order_id = o.id and l.requires_shipping and l.quantity > 0
      ) l on true
    where o.id = any(${ids(orderIds)}) and ${sellerScope(scope, sql`o.seller_id`)}
    order by o.created_at, o.id`);
  return rows;
}

/** Whether authorized money counts as paid: a setting of the installation (key `process_authorized`). */
export async function authorizedIsEnough(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select value from settings where key = 'process_authorized'`,
  );
  return rows[0]?.value === true;
}

/** Open and unprocessed orders whose money is there: what somebody who processes would look at. */
export const wanting = (
  authorized: boolean,
): SQL => sql`o.order_status = 'open' and o.fulfillment_status = 'unfulfilled'
  and o.processed_at is null and o.financial_status in ('paid', 'partially_refunded'${authorized ? sql`, 'authorized'` : sql``})`;

/** Of these, the ones in good order; the full judgement is the domain's. */
export const inOrder = sql`(o.mapping_status = 1 and cardinality(o.address_problems) = 0 and o.shop_hold = '' and s.status = 'open')`;

export type Found = { readonly ids: readonly string[]; readonly count: number };

type Whose = {
  readonly sellerId?: string | undefined;
  readonly storeId?: string | undefined;
  /** Only orders that were placed by then. */
  readonly placedBy?: Date | undefined;
};

/** The oldest orders of a seller or store that can be processed, or (`ready` false) that something keeps back. */
export async function findOrders(
  db: Db,
  scope: Scope,
  { sellerId, storeId, placedBy }: Whose,
  { ready, authorized, limit }: { ready: boolean; authorized: boolean; limit: number },
): Promise<Found> {
  const where = sql`${sellerScope(scope, sql`o.seller_id`)} and ${wanting(authorized)}
    and ${ready ? inOrder : sql`not ${inOrder}`}
    ${sellerId ? sql`and o.seller_id = ${sellerId}` : sql``} ${storeId ? sql`and o.store_id = ${storeId}` : sql``}
    ${placedBy ? sql`and o.created_at <= ${placedBy}` : sql``}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from orders o join stores s on s.id = o.store_id where ${where}
    order by o.created_at, o.id limit ${limit}`);
  if (rows.length < limit) return { ids: rows.map((row) => row.id), count: rows.length };
  const counted = await db.execute<{ count: number }>(sql`
    select count(*) as count from orders o join stores s on s.id = o.store_id where ${where}`);
  return { ids: rows.map((row) => row.id), count: counted.rows[0]?.count ?? rows.length };
}

export type StoreToProcess = {
  store_id: string;
  name: string;
  code: string;
  seller_id: string;
  seller_name: string;
  orders: number;
};

/** Stores with orders in good order, the fullest first. */
export async function storesToProcess(db: Db, scope: Scope): Promise<StoreToProcess[]> {
  const authorized = await authorizedIsEnough(db);
  const { rows } = await db.execute<StoreToProcess>(sql`
    select s.id as store_id, s.name, s.code, s.seller_id, u.name as seller_name, count(*) as orders
    from orders o join stores s on s.id = o.store_id join users u on u.id = s.seller_id
    where ${sellerScope(scope, sql`o.seller_id`)} and ${wanting(authorized)} and ${inOrder}
    group by s.id, u.name order by count(*) desc, s.name, s.id`);
  return rows;
}

export async function sellerName(db: Db, sellerId: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from users where id = ${sellerId}`);
  return rows[0]?.name ?? '';
}
