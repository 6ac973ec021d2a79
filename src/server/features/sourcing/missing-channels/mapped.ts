import { z } from 'zod';
import { shopProductStatus } from '#domain/catalog/listing/shop-product-status.ts';
import type { MappedUnit } from '#domain/sourcing/missing-channels/carried.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { componentsIn, goodsComponents, goodsVariant, otherGoodsIn } from '../../catalog/mapping/goods.ts';

const SellerRow = z.object({ seller_id: z.string() });

/** The sellers with mapped options; of certain countries only those who had options for them at their last check. */
export async function sellersWithOptions(db: Db, countries: readonly string[] | null): Promise<readonly string[]> {
  const rows = await query(db, SellerRow).all(
    countries === null
      ? sql`select seller_id from shop_variants where variant_id is not null and deleted_at is null
          union select seller_id from mapped_countries order by seller_id`
      : sql`select distinct seller_id from mapped_countries where country_code = ${anyOf(countries)} order by seller_id`,
  );
  return rows.map((row) => row.seller_id);
}

const CountryRow = z.object({ country_code: z.string() });

/** The countries of prices that ended since the last hourly check; twice as long, should one have been late. */
export async function endedCountries(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await query(db, CountryRow).all(sql`
    select distinct coalesce(z.country_code, p.country_code) as country_code
    from channel_prices p left join channel_zone_countries z on z.zone_id = p.zone_id
    where p.valid_to <= ${now} and p.valid_to > ${now}::timestamptz - interval '2 hours'
      and coalesce(z.country_code, p.country_code) is not null
    order by country_code`);
  return rows.map((row) => row.country_code);
}

/** Where a seller ships to: the countries of recent orders, of very many those with most orders. */
const recent = { days: 90, countries: 20 } as const;

const UnitRow = z.object({
  shop_product_id: z.string(),
  title: z.string(),
  shop_variant_id: z.string(),
  country_code: z.string(),
  grams: z.number(),
  mm: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  battery: z.boolean(),
  liquid: z.boolean(),
});

export type MappedOption = MappedUnit & Pick<z.output<typeof UnitRow>, 'shop_product_id' | 'title' | 'shop_variant_id'>;

/** Options with the countries they are for: with goods or a channel of their own, an accepted price, or recent orders. */
const optionCountries = (sellerId: string, now: Date): SQL => sql`
  select shop_variant_id, country_code from mapping_countries where seller_id = ${sellerId}
  union
  select o.id, q.country_code from quotations q
    join shop_variants o on o.seller_id = q.seller_id and o.variant_id = q.variant_id
  where q.seller_id = ${sellerId} and q.accepted_at is not null and q.superseded_at is null and q.valid_to > ${now}
  union
  select o.id, r.country_code from shop_variants o cross join (
    select country_code from orders
    where seller_id = ${sellerId} and country_code <> ''
      and created_at > ${now}::timestamptz - make_interval(days => ${recent.days}::int)
    group by country_code order by count(*) desc, country_code limit ${recent.countries}
  ) r
  where o.seller_id = ${sellerId} and o.variant_id is not null and o.deleted_at is null`;

/**
 * The mapped options on sale of a seller with the countries they are for; of certain countries as at the last check. The
 * size counts where one unit is one piece.
 */
export async function mappedOptions(
  db: Db,
  sellerId: string,
  countries: readonly string[] | null,
  now: Date,
): Promise<readonly MappedOption[]> {
  const wanted =
    countries === null
      ? optionCountries(sellerId, now)
      : sql`select shop_variant_id, country_code from mapped_countries
          where seller_id = ${sellerId} and country_code = ${anyOf(countries)}`;
  const rows = await query(db, UnitRow).all(sql`
    select s.shop_product_id, p.title, s.id as shop_variant_id, d.country_code, u.grams, u.mm, u.battery, u.liquid
    from (${wanted}) d
      join shop_variants s on s.seller_id = ${sellerId} and s.id = d.shop_variant_id
      join shop_products p on p.seller_id = s.seller_id and p.id = s.shop_product_id
      ${otherGoodsIn(sql`d.country_code`)}
      cross join lateral (select ${goodsVariant} as variant_id, ${goodsComponents} as components) g
      cross join lateral (
        select sum(v.weight_g * c.quantity)::int as grams, bool_or(v.battery) as battery, bool_or(v.liquid) as liquid,
          case when count(*) = 1 and max(c.quantity) = 1
            then json_build_array(max(v.length_mm), max(v.width_mm), max(v.height_mm)) end as mm
        from ${componentsIn(sql`g`)} join variants v on v.id = c.variant_id
      ) u
    where s.deleted_at is null and s.variant_id is not null and u.grams is not null
      and p.status = ${anyOf([shopProductStatus.active, shopProductStatus.draft, shopProductStatus.unknown])}
    order by s.shop_product_id, s.id, d.country_code`);
  return rows.map(({ grams, mm, battery, liquid, ...option }) => ({
    ...option,
    parcel: { grams, mm: mm ?? undefined },
    kinds: [...(battery ? ['battery'] : []), ...(liquid ? ['liquid'] : [])],
  }));
}

export type CheckedOption = MappedOption & { readonly isCarried: boolean };

const LostRow = z.object({ shop_variant_id: z.string(), country_code: z.string() });

/**
 * Saves which options channels ship where, and returns what was shipped at the last check and is not any more. One that is
 * seen for the first time has lost nothing.
 */
export async function saveCarried(
  db: Db,
  sellerId: string,
  options: readonly CheckedOption[],
  countries: readonly string[] | null,
  now: Date,
): Promise<readonly CheckedOption[]> {
  const checked = options.map((each) => ({
    shop_variant_id: each.shop_variant_id,
    country_code: each.country_code,
    is_carried: each.isCarried,
  }));
  const found = sql`jsonb_to_recordset(${JSON.stringify(checked)}::jsonb)
    as f(shop_variant_id uuid, country_code text, is_carried boolean)`;
  const isSame = sql`m.shop_variant_id = f.shop_variant_id and m.country_code = f.country_code`;
  // A check of certain countries leaves it to the next complete one to forget options.
  if (countries === null)
    await db.execute(sql`
    delete from mapped_countries m where m.seller_id = ${sellerId} and not exists (select from ${found} where ${isSame})`);
  await db.execute(sql`
    insert into mapped_countries (seller_id, shop_variant_id, country_code, missing_since)
    select ${sellerId}, f.shop_variant_id, f.country_code, case when f.is_carried then null else ${now}::timestamptz end
    from ${found} order by f.shop_variant_id, f.country_code on conflict do nothing`);
  await db.execute(sql`
    update mapped_countries m set missing_since = null from ${found}
    where m.seller_id = ${sellerId} and ${isSame} and f.is_carried and m.missing_since is not null`);
  const lost = await query(db, LostRow).all(sql`
    update mapped_countries m set missing_since = ${now} from ${found}
    where m.seller_id = ${sellerId} and ${isSame} and not f.is_carried and m.missing_since is null
    returning m.shop_variant_id, m.country_code`);
  const keys = new Set(lost.map((row) => `${row.shop_variant_id} ${row.country_code}`));
  return options.filter((each) => keys.has(`${each.shop_variant_id} ${each.country_code}`));
}
