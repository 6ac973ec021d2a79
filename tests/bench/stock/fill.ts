import type { Pool } from 'pg';
import { userId } from '#server/demo/people.ts';
import { drizzle } from '#server/core/db/sql.ts';
import { rebuildTotals } from '#server/features/warehouse/stock/rebuild.ts';
import { words } from '../marketplace/fill.ts';

export type Size = { readonly variants: number; readonly moves: number };

const id = (kind: string, at: string) =>
  `overlay(overlay(md5('bench ${kind} ' || ${at}) placing '8' from 13) placing '8' from 17)::uuid`;
const of = (list: readonly string[], at: string) => `('{${list.join(',')}}'::text[])[1 + (${at}) % ${list.length}]`;
/** Two of five variants. */
const hasLots = 'n % 5 < 2';
/** Variants that never were in stock. No number of words divides by 13, so that each word has some of them. */
const isStocked = (n: string) => `${n} % 13 > 1`;

/** Variants with stock in three warehouses, and moves over two years: most for a few variants, as in a running company. */
export async function fillStock(pool: Pool, { variants, moves }: Size): Promise<void> {
  const { looks, materials, goods } = words;
  const title = `initcap(${of(looks, 'n / 7')} || ' ' || ${of(materials, 'n / 3')} || ' ' || ${of(goods, 'n')}) || ' ' || n`;
  await pool.query(`
    insert into warehouses (id, code, name, name_cn, kind, address)
    select ${id('warehouse', "'GZ'")}, 'GZ', 'Guangzhou', '广州仓', 'internal', address from warehouses where code = 'YW'`);
  await pool.query(`
    insert into variants (id, product_id, sku, variant_code, title, title_cn, image, weight_g, length_mm, width_mm,
      height_mm, cost_fen, quote_e4, created_at)
    select ${id('variant', 'n')}, p.id, 'BENCH-' || n, 'B' || n, ${title}, '测试 ' || n, '/pictures/mug-sage.svg', 100, 10,
      10, 10, 500 + n % 4000, 30000, now()
    from generate_series(1, ${variants}) as n, (select id from internal_products order by id limit 1) p`);
  // A variant has one location in each warehouse; its moves leave what lies there now.
  await pool.query(`
    insert into stock_moves (id, op_id, kind, warehouse_id, variant_id, location_code, quantity, actor_id, value_fen, at)
    select ${id('move', "n || ' ' || w.code")}, ${id('operation', "n || ' ' || w.code")}, 'import', w.id, ${id('variant', 'n')},
      'A-01-' || n % 90, 1000000, '${userId('purchaser')}', 1000000::bigint * (500 + n % 4000), now() - interval '730 days'
    from generate_series(1, ${variants}) as n, warehouses w where ${isStocked('n')}`);
  await pool.query(`
    insert into stock_moves (id, op_id, kind, warehouse_id, variant_id, location_code, quantity, actor_id, value_fen, at)
    select ${id('move', "'m' || n")}, ${id('operation', "'m' || n")}, k.kind, w.id, ${id('variant', 'k.v')}, 'A-01-' || k.v % 90,
      1 + n % 3, '${userId('packer')}', case k.kind when 'receive' then 900 else 0 end,
      now() - (n % 1051200) * interval '1 minute'
    from generate_series(1, ${moves}) as n
      cross join lateral (
        select case when n % 5 = 0 then 1 + n % (${variants} / 50) else 1 + (n::bigint * 7919 % ${variants})::int end as v,
          ${of(['receive', 'reserve', 'ship', 'receive', 'reserve', 'ship'], 'n / 5')} as kind
      ) k
      join (select id, code, row_number() over (order by code) - 1 as nth from warehouses) w on w.nth = n % 3
    where ${isStocked('k.v')}`);
  await pool.query(`
    insert into lot_rules (variant_id, expires, sell_days, notice_days, updated_at, updated_by)
    select ${id('variant', 'n')}, true, 30, 60, now(), '${userId('purchaser')}'
    from generate_series(1, ${variants}) as n where ${hasLots}`);
  await pool.query(`
    insert into stock_levels (warehouse_id, variant_id, location_code, on_hand, reserved)
    select w.id, ${id('variant', 'n')}, 'A-01-' || n % 90,
      case when ${isStocked('n')} and n % 11 <> 3 then n * 37 % 900 else 0 end,
      case when ${isStocked('n')} and n % 11 <> 3 then n % 5 else 0 end
    from generate_series(1, ${variants}) as n cross join warehouses w
    on conflict do nothing`);
  await pool.query(`
    update stock_levels l set has_lots = true, lot = 'LOT' || n, expires_on = current_date - 60 + n % 900
    from generate_series(1, ${variants}) as n where ${hasLots} and l.variant_id = ${id('variant', 'n')}`);
  await rebuildTotals(drizzle(pool));
  await pool.query('vacuum analyze');
}
