import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Component } from '#domain/catalog/mapping/bundle.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { ComponentsColumn } from './goods.ts';

export const CountryRow = z.object({
  shop_variant_id: z.string(),
  country_code: z.string(),
  variant_id: z.string().nullable(),
  components: ComponentsColumn,
  channel_id: z.string().nullable(),
  channel: z.string().nullable(),
});
export type CountryRow = z.output<typeof CountryRow>;

/** What orders to single countries get, by option. */
export async function countriesOf(
  db: Db,
  shopVariantIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CountryRow[]>> {
  const rows = await query(db, CountryRow).all(sql`
    select m.shop_variant_id, m.country_code, m.variant_id, m.components, m.channel_id, c.name as channel
    from mapping_countries m left join channels c on c.id = m.channel_id
    where (m.seller_id, m.shop_variant_id) in (select s.seller_id, s.id from shop_variants s
      where s.id = any(${sql.param([...shopVariantIds])}::uuid[]))
    order by m.country_code`);
  return Map.groupBy(rows, (row) => row.shop_variant_id);
}

export type SavedCountry = {
  readonly seller_id: string;
  readonly shop_variant_id: string;
  readonly country_code: string;
  readonly variant_id: string | null;
  readonly components: readonly Component[] | null;
  readonly channel_id: string | null;
};

/** Replaces the countries of these options. */
export async function saveCountries(
  db: Db,
  shopVariantIds: readonly string[],
  countries: readonly SavedCountry[],
): Promise<void> {
  if (shopVariantIds.length === 0) return;
  await db.execute(sql`
    delete from mapping_countries m using shop_variants s
    where s.id = any(${sql.param([...shopVariantIds])}::uuid[]) and m.seller_id = s.seller_id and m.shop_variant_id = s.id`);
  if (countries.length === 0) return;
  await db.execute(sql`
    insert into mapping_countries (seller_id, shop_variant_id, country_code, variant_id, components, channel_id)
    select seller_id, shop_variant_id, country_code, variant_id, components, channel_id
    from jsonb_to_recordset(${JSON.stringify(countries)}::jsonb) as m(seller_id uuid, shop_variant_id uuid,
      country_code text, variant_id uuid, components jsonb, channel_id uuid)`);
}
