import { sql } from '../../../../core/db/sql.ts';
import { z } from 'zod';
import type { AddressRow, orderAddressList } from '#contract/sales/order-addresses.ts';
import { addressIsOpen } from '#domain/sales/orders/address-change.ts';
import { searchTerms } from '#domain/sales/orders/search-text.ts';
import { addressProblemCodes } from '#domain/shared/address/address.ts';
import { changedParts, addressSources, addressChangeStatus } from '#domain/shared/address/address-record.ts';
import {
  orderStatuses,
  fulfillmentStatuses,
  orderStatus,
  fulfillmentBeforeShipping,
} from '#domain/shared/order-status/order-status.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { parcelStatuses, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { query } from '#server/core/db/rows.ts';
import { AddressColumn } from '#server/core/db/columns.ts';
import { sellerScope } from '../../../../core/db/scope.ts';
import type { Db } from '../../../../core/http/context.ts';
import { inBoxesOf } from '../../../shipping/parcels/boxes.ts';
import { narrow } from '../../../../core/db/scope.ts';
import { literals } from '../../../../core/db/literals.ts';
import { patternOf } from '../list/filter.ts';

type ListInput = z.output<(typeof orderAddressList)['input']>;
const OrderRow = z.object({
  id: z.string(),
  order_number: z.string(),
  created_at: z.date(),
  store_name: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  order_status: z.enum(orderStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  shipping_address: AddressColumn,
  address_problems: z.array(z.enum(addressProblemCodes)),
  parcels: z.array(z.enum(parcelStatuses)),
  changed_by: z.string().nullable(),
});
/** With an open change, or without. */
const Row = z.union([
  OrderRow.extend({
    change_id: z.string(),
    source: z.enum(addressSources),
    applied: z.boolean(),
    before: AddressColumn,
    after: AddressColumn,
    changed_at: z.date(),
  }),
  OrderRow.extend({
    change_id: z.null(),
    source: z.null(),
    applied: z.null(),
    before: z.null(),
    after: z.null(),
    changed_at: z.null(),
  }),
]);
type Row = z.output<typeof Row>;

/** Identical to the view of the order list, so that one index serves both. */
const wrong = sql`(o.order_status = ${orderStatus.open} and o.fulfillment_status in ${sql.raw(literals(fulfillmentBeforeShipping))}
  and o.address_problems <> '{}')`;

const AddressCounts = z.object({ wrong: z.number(), changed: z.number(), all: z.number() });

/** A page of orders with an address to review, and the counts by kind. A correction that the reader saved needs no review by the reader. */
export async function addressesOf(db: Db, actor: Pick<Actor, 'userId'>, wholeScope: Scope, input: ListInput) {
  const scope = narrow(wholeScope, input.seller_id);
  const mine = sellerScope(scope, sql`o.seller_id`);
  const toReview = sql`c.status = ${addressChangeStatus.open} and not (c.source = 'user' and c.created_by is not distinct from ${actor.userId}::uuid)`;
  const stores = input.store_id?.length ? sql`and o.store_id = any(${sql.param(input.store_id)}::uuid[])` : sql``;
  const countries = input.country_code?.length
    ? sql`and o.country_code = any(${sql.param(input.country_code)}::text[])`
    : sql``;
  const terms = searchTerms(input.keyword ?? '').map((term) => sql`and o.search_text like ${patternOf(term)}`);
  const matchesKeyword = sql.join(terms, sql` `);
  const found = sql`
    select o.seller_id, o.id, c.id as change_id, true as is_changed, ${wrong} as is_wrong, c.created_at as at
    from address_changes c join orders o on o.seller_id = c.seller_id and o.id = c.order_id
    where ${toReview} and ${mine} ${stores} ${countries} ${matchesKeyword}
    union all
    select o.seller_id, o.id, null, false, true, o.created_at from orders o
    where ${wrong} and ${mine} ${stores} ${countries} ${matchesKeyword} and not exists (
      select 1 from address_changes c where c.seller_id = o.seller_id and c.order_id = o.id and ${toReview})`;
  const shown = { all: sql`true`, wrong: sql`is_wrong`, changed: sql`is_changed` }[input.view];
  const rows = await query(db, Row).all(sql`
    with found as (${found}), page as (select * from found where ${shown} order by at desc, id desc
      limit ${input.size} offset ${(input.page - 1) * input.size})
    select o.id, o.order_number, o.created_at, s.name as store_name, o.seller_id, u.name as seller_name, o.order_status,
      o.fulfillment_status, o.shipping_address, o.address_problems,
      array(select p.status from parcels p where ${inBoxesOf(sql`o.seller_id`, sql`o.id`)} and p.status <> ${parcelStatus.cancelled}) as parcels,
      c.id as change_id, c.source, c.applied, c.before, c.after, c.created_at as changed_at, by.name as changed_by
    from page join orders o on o.seller_id = page.seller_id and o.id = page.id
      join stores s on s.id = o.store_id join users u on u.id = o.seller_id
      left join address_changes c on c.seller_id = page.seller_id and c.id = page.change_id
      left join users by on by.id = c.created_by
    order by page.at desc, page.id desc`);
  const counted = await query(db, AddressCounts).first(sql`
    select count(*) filter (where is_wrong)::int as wrong, count(*) filter (where is_changed)::int as changed,
      count(*)::int as all from (${found}) found`);
  const counts = counted ?? { wrong: 0, changed: 0, all: 0 };
  return { rows, count: counts[input.view], counts: { wrong: counts.wrong, changed: counts.changed } };
}

export const presentAddress = (row: Row, withSellers: boolean): z.input<typeof AddressRow> => ({
  _id: row.id,
  order_number: row.order_number,
  created_at: row.created_at.toISOString(),
  store_name: row.store_name,
  seller: withSellers ? { _id: row.seller_id, name: row.seller_name } : null,
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
