import type { Pool } from 'pg';
import { CountRow } from '../core/db/rows.ts';
import { checkedRows } from '../core/db/checked-rows.ts';

/** One invariant of the whole database: the query finds violations. */
type Rule = readonly [name: string, query: string];

const books: readonly Rule[] = [
  [
    'every posting sums to zero',
    'select posting_id from posting_lines group by posting_id having sum(amount_minor) <> 0',
  ],
  [
    'a balance is the sum of its journal',
    `select a.id from ledger_accounts a left join posting_lines l on l.account_id = a.id
     group by a.id having coalesce(sum(l.amount_minor), 0) <> a.balance_minor`,
  ],
  [
    'every line says the balance after it',
    `select seq from (select seq, balance_after,
       sum(amount_minor) over (partition by account_id order by seq) as running from posting_lines) l
     where running <> balance_after`,
  ],
  [
    'the lines of an account are in time order, and the account knows the last',
    `select account_id from (select account_id, at, lag(at) over (partition by account_id order by seq) as earlier
       from posting_lines) l where at < earlier
     union all select a.id from ledger_accounts a join posting_lines l on l.account_id = a.id
     group by a.id having max(l.at) <> a.last_at`,
  ],
  [
    'all lines of a posting are booked on its day',
    'select l.seq from posting_lines l join postings p on p.id = l.posting_id where p.booked_on <> l.booked_on',
  ],
  [
    'the totals of a day are the sums of its lines',
    `select account_id from (
       select account_id, day, debit_minor, credit_minor, lines from ledger_days
       except select account_id, booked_on, sum(greatest(-amount_minor, 0)), sum(greatest(amount_minor, 0)), count(*)
       from posting_lines group by 1, 2) d`,
  ],
  [
    'matched items of a clearing account sum to zero',
    'select match_id from clearing_items where match_id is not null group by match_id having sum(amount_minor) <> 0',
  ],
  [
    'no seller was ever below zero after a posting',
    `select a.id from ledger_accounts a join lateral (
       select distinct on (posting_id) balance_after from posting_lines l where l.account_id = a.id
       order by posting_id, seq desc) l on true
     where a.kind = 'seller-available' and l.balance_after + a.credit_minor < 0`,
  ],
  [
    'of an order no more is given back than was charged',
    `select p.order_id from posting_lines l join postings p on p.id = l.posting_id where l.bill_type is not null
     group by p.order_id having sum(l.amount_minor) filter (where l.bill_type in (1, -1, -3)) > 0
       or sum(l.amount_minor) filter (where l.bill_type in (2, -2, -4)) > 0`,
  ],
  [
    'a confirmed recharge stands in the books, another does not',
    `select r.id from recharges r left join postings p on p.source = 'recharge:' || r.id
     where (r.status = 1) <> (p.id is not null)`,
  ],
];

const orders: readonly Rule[] = [
  [
    'every charge has its posting once it is paid, and a cancelled one the counter posting',
    `select c.id from order_charges c left join manual_payments m on m.id = c.manual_payment_id
       left join postings p on p.source = 'process:' || c.order_id || ':' || c.id
       left join postings x on x.source = 'cancel-process:' || c.order_id || ':' || c.id
     where (m.id is null or m.status = 'COMPLETED') <> (p.id is not null)
       or (c.cancelled_at is not null) <> (x.id is not null)`,
  ],
  [
    'a charge is the sum of its parts, and its posting took exactly that',
    `select c.id from order_charges c join postings p on p.source = 'process:' || c.order_id || ':' || c.id
       join posting_lines l on l.posting_id = p.id and l.bill_type in (1, 2)
     group by c.seller_id, c.id having -sum(l.amount_minor) <> c.total_minor - c.fee_minor
       or c.total_minor <> c.goods_minor + c.shipping_minor + c.vat_minor + c.duty_minor + c.fee_minor`,
  ],
  [
    'an order is processed exactly when one charge stands',
    `select o.id from orders o left join order_charges c
       on c.seller_id = o.seller_id and c.order_id = o.id and c.cancelled_at is null
     group by o.seller_id, o.id having (o.processed_at is not null) <> (count(c.id) = 1)
       or o.cost_minor is distinct from min(c.total_minor)`,
  ],
  [
    'mapping_status follows the lines',
    `select o.id from orders o join order_lines l on l.seller_id = o.seller_id and l.order_id = o.id
     where l.requires_shipping and l.component_of is null group by o.seller_id, o.id
     having o.mapping_status <> case when count(l.variant_id) = 0 then 0 when count(l.variant_id) = count(*) then 1 else 2 end`,
  ],
  [
    'lines of unprocessed orders follow the mapping of the shop',
    `select l.id from order_lines l join orders o on o.seller_id = l.seller_id and o.id = l.order_id
       join shop_variants s on s.seller_id = l.seller_id and s.id = l.shop_variant_id
       left join mapping_countries m on m.seller_id = s.seller_id and m.shop_variant_id = s.id and m.country_code = o.country_code and m.variant_id is not null
     where o.processed_at is null and o.resend_of is null and l.component_of is null and (l.variant_id is distinct from coalesce(m.variant_id, s.variant_id)
       or l.components is distinct from case when m.variant_id is null then s.components else m.components end)`,
  ],
  [
    'unit_count counts the units',
    `select o.id from orders o join order_lines l on l.seller_id = o.seller_id and l.order_id = o.id
     where l.component_of is null group by o.seller_id, o.id having sum(l.quantity) <> o.unit_count`,
  ],
  [
    'fulfillment_status follows the parcels',
    `select o.id from orders o left join lateral (
       select count(*) filter (where p.status <> 'cancelled') as boxes,
         count(*) filter (where p.status in ('shipped', 'delivered')) as out,
         count(*) filter (where p.status = 'returned') as back
       from parcels p where p.seller_id = o.seller_id and p.order_id = o.id) p on true
     where o.fulfillment_status <> case when p.boxes = 0 then 'unfulfilled' when p.back = p.boxes then 'restocked'
       when p.out = 0 then 'in_progress' when p.out = p.boxes then 'fulfilled' else 'partial' end`,
  ],
  [
    'nothing happened before the order, or after the anchor',
    `select e.id from events e join orders o on o.id = e.order_id
     where e.at < o.created_at or e.at > (select max(at) from (select max(imported_at) as at from orders) m) + interval '1 minute'`,
  ],
];

const goods: readonly Rule[] = [
  [
    'on hand and reserved are the sums of the moves',
    `select l.variant_id from stock_levels l left join stock_moves m using (warehouse_id, variant_id, location_code)
     group by l.warehouse_id, l.variant_id, l.location_code, l.on_hand, l.reserved
     having l.reserved > l.on_hand or l.on_hand <> coalesce(sum(case
         when m.kind in ('receive', 'restock', 'import', 'adjust') then m.quantity
         when m.kind in ('ship', 'scrap') then -m.quantity else 0 end), 0)
       or l.reserved <> coalesce(sum(case m.kind when 'reserve' then m.quantity when 'release' then -m.quantity
         when 'ship' then -m.quantity else 0 end), 0)`,
  ],
  [
    'every unit of a processed order lies in exactly one parcel',
    `select l.id from order_lines l join orders o on o.seller_id = l.seller_id and o.id = l.order_id
       left join parcel_lines pl on pl.seller_id = l.seller_id and pl.order_line_id = l.id
     where o.processed_at is not null and l.components is null group by l.seller_id, l.id, l.quantity having coalesce(sum(pl.quantity), 0) <> l.quantity`,
  ],
  [
    // Some received units are not sorted yet: never more is sorted than has been received.
    'what lies sorted for a parcel is what the stock serves and what arrived',
    `select l.id from parcel_lines l join parcels p on p.seller_id = l.seller_id and p.id = l.parcel_id
       left join purchase_lines b on b.seller_id = l.seller_id and b.order_line_id = l.order_line_id
       cross join lateral (select l.quantity - coalesce(b.quantity - b.received, 0) as here) h
     where p.status <> 'cancelled' and (l.sorted > h.here or (p.status <> 'waiting' and l.sorted < h.here)
       or (l.sorted_at is not null) <> (l.sorted = l.quantity))`,
  ],
  [
    'what left the house was scanned, weighed and labelled',
    `select p.id from parcels p join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
     where p.status in ('packed', 'shipped', 'delivered', 'returned')
       and (l.scanned <> l.quantity or p.weight_g is null or p.labelled_at is null)`,
  ],
  [
    'a parcel is ready only when its goods are here',
    `select p.id from parcels p join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
       join purchase_lines b on b.seller_id = l.seller_id and b.order_line_id = l.order_line_id
     where p.status in ('ready', 'packing', 'packed', 'shipped', 'delivered', 'returned') and b.status <> 'received'`,
  ],
  [
    'a purchase stands where its lines carry it',
    `select u.id from purchases u join purchase_lines l on l.seller_id = u.seller_id and l.purchase_id = u.id
     where u.status >= 0 group by u.seller_id, u.id having u.status <> case
       when bool_and(l.status = 'received') then 3 when bool_or(l.status in ('deliveried', 'received')) then 2
       when bool_or(l.status = 'purchased') then 1 else least(u.status, 1) end`,
  ],
  [
    'tracking of an order is that of its least advanced parcel, a track number that of one of them',
    `select o.id from orders o where o.track_no is not null and not exists (
       select from parcels p where p.seller_id = o.seller_id and p.order_id = o.id and p.track_no = o.track_no
         and p.tracking_status = o.tracking_status)`,
  ],
];

/** Violated invariants of a database. For tests and for large demo worlds. */
export async function demoFaults(pool: Pool): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [name, query] of [...books, ...orders, ...goods]) {
    const rows = checkedRows(CountRow, await pool.query(`select count(*) as count from (${query}) found`));
    const count = rows[0]?.count ?? 0;
    if (count > 0) faults.push(`${name}: ${count} times not`);
  }
  return faults;
}
