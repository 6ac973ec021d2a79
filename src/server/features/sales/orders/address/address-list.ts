import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AddressRow, orderAddressList } from '#contract/sales/order-addresses.ts';
import { addressIsOpen } from '#domain/sales/orders/address-change.ts';
import type { Address, AddressProblem } from '#domain/shared/address/address.ts';
import { changedParts, type AddressSource } from '#domain/shared/address/address-record.ts';
import type { FulfillmentStatus, OrderStatus } from '#domain/shared/order-status/order-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import type { ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { sellerScope } from '../../../../core/db/scope.ts';
import type { Db } from '../../../../core/http/context.ts';
import { inBoxesOf } from '../../../shipping/parcels/boxes.ts';
import { narrow } from '../list/filter.ts';

type Asked = z.output<(typeof orderAddressList)['input']>;
type Row = {
  id: string;
  order_number: string;
  created_at: Date;
  store_name: string;
  seller_id: string;
  seller_name: string;
  order_status: OrderStatus;
  fulfillment_status: FulfillmentStatus;
  shipping_address: Address;
  address_problems: AddressProblem[];
  parcels: ParcelStatus[];
  change_id: string | null;
  source: AddressSource;
  applied: boolean;
  before: Address;
  after: Address;
  changed_at: Date;
  changed_by: string | null;
};

/** As the view of the order list has it, word for word: one index serves both. */
const wrong = sql`(o.order_status = 'open' and o.fulfillment_status in ('unfulfilled', 'in_progress')
  and o.address_problems <> '{}')`;

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&').toLowerCase()}%`;

/** A page of orders whose address somebody has to look at, and how many there are of each kind. */
export async function addressesOf(db: Db, within_: Scope, asked: Asked) {
  const scope = narrow(within_, asked.seller_id);
  const mine = sellerScope(scope, sql`o.seller_id`);
  const stores = asked.store_id?.length ? sql`and o.store_id = any(${sql.param(asked.store_id)}::uuid[])` : sql``;
  const countries = asked.country_code?.length
    ? sql`and o.country_code = any(${sql.param(asked.country_code)}::text[])`
    : sql``;
  const words = asked.keyword ? sql`and o.search_text like ${like(asked.keyword)}` : sql``;
  const found = sql`
    select o.seller_id, o.id, c.id as change_id, true as is_changed, ${wrong} as is_wrong, c.created_at as at
    from address_changes c join orders o on o.seller_id = c.seller_id and o.id = c.order_id
    where c.status = 'open' and ${mine} ${stores} ${countries} ${words}
    union all
    select o.seller_id, o.id, null, false, true, o.created_at from orders o
    where ${wrong} and ${mine} ${stores} ${countries} ${words} and not exists (
      select 1 from address_changes c where c.seller_id = o.seller_id and c.order_id = o.id and c.status = 'open')`;
  const shown = { all: sql`true`, wrong: sql`is_wrong`, changed: sql`is_changed` }[asked.view];
  const { rows } = await db.execute<Row>(sql`
    with found as (${found}), page as (select * from found where ${shown} order by at desc, id desc
      limit ${asked.size} offset ${(asked.page - 1) * asked.size})
    select o.id, o.order_number, o.created_at, s.name as store_name, o.seller_id, u.name as seller_name, o.order_status,
      o.fulfillment_status, o.shipping_address, o.address_problems,
      array(select p.status from parcels p where ${inBoxesOf(sql`o.seller_id`, sql`o.id`)} and p.status <> 'cancelled') as parcels,
      c.id as change_id, c.source, c.applied, c.before, c.after, c.created_at as changed_at, by.name as changed_by
    from page join orders o on o.seller_id = page.seller_id and o.id = page.id
      join stores s on s.id = o.store_id join users u on u.id = o.seller_id
      left join address_changes c on c.seller_id = page.seller_id and c.id = page.change_id
      left join users by on by.id = c.created_by
    order by page.at desc, page.id desc`);
  const counted = await db.execute<{ wrong: number; changed: number; all: number }>(sql`
    select count(*) filter (where is_wrong)::int as wrong, count(*) filter (where is_changed)::int as changed,
      count(*)::int as all from (${found}) found`);
  const counts = counted.rows[0] ?? { wrong: 0, changed: 0, all: 0 };
  return { rows, count: counts[asked.view], counts: { wrong: counts.wrong, changed: counts.changed } };
}

export const presentAddress = (row: Row, seesSellers: boolean): z.input<typeof AddressRow> => ({
  _id: row.id,
  order_number: row.order_number,
  created_at: row.created_at.toISOString(),
  store_name: row.store_name,
  seller: seesSellers ? { _id: row.seller_id, name: row.seller_name } : null,
  order_status: row.order_status,
  fulfillment_status: row.fulfillment_status,
  shipping_address: row.shipping_address,
  address_problems: row.address_problems,
  address_open: addressIsOpen(row),
  change:
    row.change_id === null
      ? null
      : {
          _id: row.change_id,
          source: row.source,
          applied: row.applied,
          customer: row.before,
          corrected: row.after,
          parts: [...changedParts(row.before, row.after)],
          at: row.changed_at.toISOString(),
          by: row.changed_by,
        },
});
