import type { Pool } from 'pg';
import { inquiryStatuses } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { drizzle, sql } from '#server/core/db/sql.ts';
import { summarizeProducts } from '#server/features/sourcing/inquiries/products-store.ts';
import { compactTallies } from '#server/features/sourcing/inquiries/tallies.ts';
import { words } from '../marketplace/fill.ts';

/** Most inquiries are decided; the shares are of a company in which staff keeps up. */
const shares: Readonly<Record<number, number>> = {
  [-101]: 8,
  [-100]: 8,
  [-99]: 3,
  [-97]: 2,
  [-4]: 18,
  [-2]: 3,
  [-1]: 12,
  0: 4,
  1: 10,
  2: 28,
  99: 3,
  100: 1,
};

/** Adds inquiries of all sellers with their products, variants, comments and prices. */
export async function fillInquiries(pool: Pool, { inquiries = 60_000, prices = 200_000 } = {}): Promise<void> {
  const statuses = inquiryStatuses.flatMap((status) => Array.from({ length: shares[status] ?? 0 }, () => status));
  const of = (list: readonly (string | number)[], at: string, type = 'text') =>
    `('{${list.join(',')}}'::${type}[])[1 + (${at}) % ${list.length}]`;
  const { looks, materials, goods } = words;
  const title = `initcap(${of(looks, 'n / 7')} || ' ' || ${of(materials, 'n / 3')} || ' ' || ${of(goods, 'n')}) || ' ' || n`;
  const id = (kind: string, at = 'n') =>
    `overlay(overlay(md5('bench ${kind} ' || ${at}) placing '8' from 13) placing '8' from 17)::uuid`;
  const at = `now() - n * interval '9 minutes'`;
  // Nothing is left to lapse, expire or be reminded of: the jobs have done that in a running company.
  const activeAt = `now() - n % 10 * interval '1 day'`;
  const validTo = `greatest(i.quoted_at, now()) + interval '14 days'`;
  await pool.query(
    `create temp table bench_sellers as select id, row_number() over (order by id) - 1 as nth from users where 'buyer' = any(roles)`,
  );
  await pool.query(
    `create temp table bench_staff as select id, row_number() over (order by id) - 1 as nth from users where roles && '{salesperson,purchaser}'`,
  );
  const { rows } = await pool.query<{ sellers: number; staff: number }>(
    'select (select count(*) from bench_sellers)::int as sellers, (select count(*) from bench_staff)::int as staff',
  );
  const { sellers = 1, staff = 1 } = rows[0] ?? {};
  await pool.query(`
    insert into inquiries (seller_id, id, number, status, title, countries, quantity, target_minor, target_currency, assignee_id,
      submitted_at, taken_at, quoted_at, active_at, moved_at, customer_value_minor, created_by, created_at, updated_at)
    select s.id, ${id('inquiry')}, 'B-' || n, x.status, ${title}, array['DE', ${of(['FR', 'NL', 'US', 'GB', 'ES', 'IT'], 'n')}], n % 900,
      100 + n % 5000, 'EUR', case when x.status in (0, 99, -101) then null else t.id end, case when x.status = 99 then null else ${at} end,
      null, case when x.status in (1, 2, -1, -2, -4) then ${at} + interval '8 hours' end, ${activeAt}, ${at} + interval '8 hours',
      (s.nth * 104729) % 90000000, s.id, ${at} - interval '1 hour', ${at}
    from generate_series(1, ${inquiries}) as n
      cross join lateral (select ${of(statuses, 'n * 37', 'int')} as status) x
      join bench_sellers s on s.nth = n % ${sellers} join bench_staff t on t.nth = n % ${staff}`);
  await pool.query(`
    insert into inquiry_products (seller_id, id, inquiry_id, position, kind, title, url, images)
    select i.seller_id, ${id('inquiry product', "i.number || ' ' || k")}, i.id, k, 'link', i.title, 'https://shop.example/' || i.number,
      array['/pictures/mug-sage.svg'] from inquiries i, generate_series(0, 1) as k where i.number like 'B-%'`);
  await pool.query(`
    insert into inquiry_variants (seller_id, id, inquiry_product_id, position, title)
    select p.seller_id, ${id('inquiry variant', "p.id::text || ' ' || k")}, p.id, k, 'Variant ' || k
    from inquiry_products p join inquiries i on i.seller_id = p.seller_id and i.id = p.inquiry_id, generate_series(0, 2) as k
    where i.number like 'B-%'`);
  await summarizeProducts(drizzle(pool), sql`i.number like 'B-%'`);
  await pool.query(`
    insert into comments (seller_id, id, subject, subject_id, author_id, body, created_at)
    select i.seller_id, ${id('comment', "i.number || ' ' || k")}, 'inquiry', i.id, case when k = 1 then i.seller_id else coalesce(i.assignee_id, i.seller_id) end,
      'A comment', i.created_at + k * interval '1 hour'
    from inquiries i, generate_series(1, 2) as k where i.number like 'B-%'`);
  await pool.query(`
    insert into inquiry_moves (id, seller_id, inquiry_id, from_status, to_status, actor_id, at)
    select ${id('move', "i.number || ' ' || k")}, i.seller_id, i.id, case when k = 1 then null else 0 end, case when k = 1 then 0 else i.status end,
      i.seller_id, i.created_at + k * interval '1 hour' from inquiries i, generate_series(1, 2) as k where i.number like 'B-%'`);
  await pool.query(`
    insert into quotations (seller_id, id, inquiry_id, inquiry_variant_id, variant_id, country_code, channel_id, status, goods_e4, price_e4,
      base_e4, vat_e4, currency, margin_bp, days_p50, days_p90, valid_from, valid_to, inputs, channel_price_id, quoted_at)
    select i.seller_id, ${id('price', "i.number || ' ' || v.id")}, i.id, v.id, (select id from variants order by id limit 1), i.countries[1 + v.position % 2],
      (select id from channels order by id limit 1), case when i.status in (1, 2, -1, -2, -4) then i.status else 1 end, 50000, 20000, 10000, 9000, 'EUR', 2500, 6, 9, i.quoted_at,
      case when i.status in (1, 2) then ${validTo} else i.quoted_at + interval '14 days' end, '{}', (select id from channel_prices order by id limit 1), i.quoted_at
    from inquiries i join inquiry_products p on p.seller_id = i.seller_id and p.inquiry_id = i.id
      join inquiry_variants v on v.seller_id = p.seller_id and v.inquiry_product_id = p.id
    where i.number like 'B-%' and i.quoted_at is not null limit ${prices}`);
  await compactTallies(drizzle(pool));
  await pool.query(
    'vacuum analyze inquiries, inquiry_tallies, inquiry_products, inquiry_variants, comments, inquiry_moves, quotations',
  );
}
