import { z } from 'zod';
import { checkoutAddresses } from '#contract/sales/checkout-addresses.ts';
import { TypedAddress } from '#contract/sales/typed-address.ts';
import { maxEarlierAddresses, ordersLookedThrough } from '#domain/sales/checkout/earlier-addresses.ts';
import { ok } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';

const AddressRow = z.object({ address: TypedAddress, used_at: z.date() });

const part = (name: keyof z.output<typeof TypedAddress>) => sql`shipping_address ->> ${sql.raw(`'${name}'`)}`;
/** The same place and person, however it was written. */
const sameAddress = sql`lower(concat_ws(e'\\n', ${part('name')}, ${part('company')}, ${part('address1')}, ${part('address2')},
  ${part('zip')}, ${part('city')}, ${part('province')}, ${part('country_code')}))`;
const searched = sql`lower(concat_ws(' ', ${part('name')}, ${part('company')}, ${part('zip')}, ${part('city')}))`;

export const addressesRoute: Route = defineRoute(checkoutAddresses, async ({ input, actor, db }) => {
  const words = input.keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = await query(db, AddressRow).all(sql`
    with recent as (
      select shipping_address, created_at, id from orders
      where seller_id = ${actor.userId} and checkout_id is not null
      order by created_at desc nulls first, id desc nulls first limit ${ordersLookedThrough}
    ), latest as (
      select distinct on (${sameAddress}) shipping_address, created_at, id from recent
      where not exists (select from unnest(${sql.param(words)}::text[]) as w(word) where strpos(${searched}, w.word) = 0)
      order by ${sameAddress}, created_at desc, id desc
    )
    select shipping_address as address, created_at as used_at from latest
    order by created_at desc, id desc limit ${maxEarlierAddresses}`);
  return ok({ list: rows.map(({ address, used_at }) => ({ address, used_at: used_at.toISOString() })) });
});
