import type { Pool } from 'pg';

const looks =
  'amber birch coral dusty ebony flint grey hazel indigo jade khaki lilac mint navy olive pale rustic sage teal umber violet white yellow zinc'.split(
    ' ',
  );
const materials =
  'bamboo cotton stoneware walnut linen ceramic copper felt glass leather marble oak paper rattan steel wool velvet cork'.split(
    ' ',
  );
const goods =
  'mug lamp basket pillow candle vase towel tray umbrella clock mirror blanket bottle kettle planter stool apron backpack wallet scarf notebook teapot bowl plate lantern doormat hanger bookend coaster napkin pitcher toaster speaker headset watch bracelet necklace earring brush comb soap diffuser humidifier charger keyboard mousepad tripod drone puzzle rattle bib stroller leash collar feeder aquarium'.split(
    ' ',
  );
const materialsCn = '竹 棉 炻瓷 胡桃木 亚麻 陶瓷 铜 毛毡 玻璃 皮革 大理石 橡木 纸 藤 钢 羊毛 天鹅绒 软木'.split(' ');

/** Words of titles, for searches. */
export const words = { looks, materials, goods };

/** Adds products with four variants each in forty categories. */
export async function fillMarket(pool: Pool, products = 100_000): Promise<void> {
  const of = (list: readonly string[], at: string) => `('{${list.join(',')}}'::text[])[1 + (${at}) % ${list.length}]`;
  const title = `initcap(${of(looks, 'n / 7')} || ' ' || ${of(materials, 'n / 3')} || ' ' || ${of(goods, 'n')}) || ' ' || n`;
  // Ids of version 8, as the calls require.
  const id = (kind: string, at = 'n') =>
    `overlay(overlay(md5('bench ${kind} ' || ${at}) placing '8' from 13) placing '8' from 17)::uuid`;
  const all = `generate_series(1, ${products}) as n`;
  await pool.query(`insert into categories (id, kind, name, name_cn, parent_id, position)
    select ${id('category')}, 'product', 'Category ' || n, '类别' || n,
      case when n > 8 then ${id('category', '1 + n % 8')} end, n from generate_series(1, 40) as n`);
  await pool.query(`insert into internal_products (id, title, title_cn, supplier_name, image, created_at)
    select ${id('internal')}, ${title}, ${of(materialsCn, 'n / 3')} || '商品' || n, 'Factory ' || n % 900, '', now()
    from ${all}`);
  await pool.query(`insert into variants (id, product_id, sku, variant_code, title, title_cn, options, image, weight_g,
      length_mm, width_mm, height_mm, cost_fen, quote_e4, created_at)
    select ${id('variant', "n || ' ' || k")}, ${id('internal')}, 'BN-' || n || '-' || k, 'B' || n || 'V' || k, ${title} || ' / ' || k,
      '商品' || n, jsonb_build_object('Size', k::text), '', 100 + n % 900, 100, 100, 100, 1000,
      20000 + (n::bigint * 7919) % 900000 + k * 1000, now()
    from ${all}, generate_series(1, 4) as k`);
  await pool.query(`insert into market_products (id, number, title, title_cn, category_id, images, urls, from_e4, to_e4, stock,
      sold, feedback, variant_count, product_ids, status, created_at)
    select ${id('market')}, 'BM' || n, ${title}, ${of(materialsCn, 'n / 3')} || '商品' || n, ${id('category', '1 + (n * 13) % 40')},
      array['/pictures/mug-sage.svg'], array['https://detail.1688.com/offer/' || 600000000000 + n || '.html'],
      21000 + (n::bigint * 7919) % 900000, 24000 + (n::bigint * 7919) % 900000, nullif((n * 31) % 60, 1), (n::bigint * 104729) % 9000,
      (n::bigint * 6101) % 500, 4, array[${id('internal')}], case when n % 25 = 0 then -1 else 1 end, now() - n * interval '7 minutes'
    from ${all}`);
  await pool.query(`insert into market_variants (market_product_id, variant_id, position, stock)
    select ${id('market')}, ${id('variant', "n || ' ' || k")}, k, (n + k) % 40 from ${all}, generate_series(1, 4) as k`);
  // The job that reads new pictures is done with them.
  await pool.query(`insert into image_hashes (market_product_id, image, hash, refusal)
    select id, images[1], '', 'picture.even' from market_products where number like 'BM%'`);
  await pool.query(`insert into market_words (word) select unnest($1::text[]) on conflict do nothing`, [
    [...looks, ...materials, ...goods],
  ]);
  await pool.query(
    'vacuum analyze market_products, image_hashes, market_variants, variants, internal_products, market_words',
  );
}
