import type { PoolClient } from 'pg';
import { fulfillmentStatus, orderStatus } from '#domain/shared/order-status/order-status.ts';
import { literal } from '../../core/db/literals.ts';

/** Unreviewed address changes of orders in processing: two corrected by each seller, and a late one by the shop. */
export async function changeAddresses(client: PoolClient, now: Date): Promise<void> {
  await client.query(
    `with recent as (
       select o.*, row_number() over (partition by o.seller_id order by o.created_at desc, o.id) as nth
       from orders o where o.fulfillment_status = ${literal(fulfillmentStatus.in_progress)}
         and o.order_status = ${literal(orderStatus.open)} and o.address_problems = '{}'),
     changed as (
       select *, jsonb_set(shipping_address, '{address2}', to_jsonb(case when nth = 3 then '2. floor' else '' end)) as other
       from recent where nth <= 3),
     standing as (
       update orders o set shipping_address = jsonb_set(o.shipping_address, '{address2}', '"Back door"')
       from changed c where o.seller_id = c.seller_id and o.id = c.id and c.nth < 3
       returning o.id, o.shipping_address)
     insert into address_changes (seller_id, id, order_id, source, before, after, applied, created_at, created_by)
     select c.seller_id, overlay(overlay(md5('address ' || c.id) placing '7' from 13) placing '8' from 17)::uuid, c.id, case when c.nth = 3 then 'shop' else 'user' end,
       c.shipping_address, coalesce(s.shipping_address, c.other), c.nth < 3,
       $1::timestamptz - c.nth * interval '37 minutes', c.seller_id
     from changed c left join standing s on s.id = c.id
     where c.shipping_address <> coalesce(s.shipping_address, c.other)`,
    [now],
  );
}
