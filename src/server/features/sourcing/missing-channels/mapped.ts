import { z } from 'zod';
import { shopProductStatus } from '#domain/catalog/listing/shop-product-status.ts';
import type { MappedUnit } from '#domain/sourcing/missing-channels/carried.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { componentsIn, goodsComponents, goodsVariant, otherGoodsIn } from '../../catalog/mapping/goods.ts';

const SellerRow = z.object({ seller_id: z.string() });

/** The sellers with options that are mapped for certain countries. */
export async function sellersWithCountries(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await query(db, SellerRow).all(sql`
    select seller_id from mapping_countries
    union select seller_id from quotations where accepted_at is not null and superseded_at is null and valid_to > ${now}
    union select seller_id from mapped_countries
    order by seller_id`);
  return rows.map((row) => row.seller_id);
}

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

/**
 * The mapped options on sale of a seller with the countries they are for: those with goods or a channel of their own, and
 * those with an accepted price. The size counts where one unit is one piece.
 */
export async function mappedOptions(db: Db, sellerId: string, now: Date): Promise<readonly MappedOption[]> {
  const rows = await query(db, UnitRow).all(sql`
    select s.shop_product_id, p.title, s.id as shop_variant_id, d.country_code, u.grams, u.mm, u.battery, u.liquid
    from (
      select shop_variant_id, country_code from mapping_countries where seller_id = ${sellerId}
      union
      select o.id, q.country_code from quotations q
        join shop_variants o on o.seller_id = q.seller_id and o.variant_id = q.variant_id
      where q.seller_id = ${sellerId} and q.accepted_at is not null and q.superseded_at is null and q.valid_to > ${now}
    ) d
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
