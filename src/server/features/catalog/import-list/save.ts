import { sql } from '../../../core/db/sql.ts';
import type { z } from 'zod';
import type { updateImportProduct } from '#contract/catalog/import-product.ts';
import type { PriceRule } from '#domain/catalog/listing/price-rule.ts';
import type { Db } from '../../../core/http/context.ts';
import { cleanDescription } from './description.ts';
import type { Entry, OwnPrice } from './entry.ts';
import { readRule } from './present-rules.ts';
import type { NewImport } from './store.ts';

type Edited = z.output<(typeof updateImportProduct)['input']>;

/** The rules of single stores after an edit. */
export function rulesAfter(before: Entry['price_rule'], edited: Edited['rules']): Readonly<Record<string, PriceRule>> {
  const rules = { ...before };
  for (const { store_id: storeId, rule } of edited)
    if (rule) rules[storeId] = readRule(rule);
    else delete rules[storeId];
  return rules;
}

const pricesOf = (own: Edited['variants'][number]['own_prices']): Readonly<Record<string, OwnPrice>> =>
  Object.fromEntries(
    own
      .filter(({ price_minor: price, compare_at_minor: compareAt }) => price !== null || compareAt !== null)
      .map(({ currency, price_minor: priceMinor, compare_at_minor: compareAtMinor }) => [
        currency,
        { priceMinor, compareAtMinor },
      ]),
  );

/** Saves an edited entry. @returns its new version */
export async function saveEntry(db: Db, entry: Entry, edited: Edited, now: Date): Promise<number> {
  const version = entry.version + 1;
  const { title, images, option_names: optionNames, tags, collection, vendor } = edited;
  await db.execute(sql`
    update import_products set title = ${title}, description = ${cleanDescription(edited.description)},
      images = ${sql.param(images)}::text[], option_names = ${sql.param(optionNames)}::text[],
      tags = ${sql.param([...new Set(tags)])}::text[], collection = ${collection}, vendor = ${vendor},
      price_rule = ${JSON.stringify(rulesAfter(entry.price_rule, edited.rules))}::jsonb, version = ${version},
      updated_at = ${now}
    where seller_id = ${entry.seller_id} and id = ${entry.id}`);
  const rows = edited.variants.map((variant, position) => ({
    variant_id: variant.variant_id,
    position,
    is_on: variant.is_on,
    option_values: variant.option_values,
    sku: variant.sku,
    image: images.includes(variant.image) ? variant.image : '',
    prices: pricesOf(variant.own_prices),
  }));
  await db.execute(sql`
    update import_variants iv set position = v.position, is_on = v.is_on, option_values = v.option_values, sku = v.sku,
      image = v.image, prices = v.prices
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(variant_id uuid, position smallint, is_on boolean, option_values text[], sku text, image text, prices jsonb)
    where iv.seller_id = ${entry.seller_id} and iv.import_product_id = ${entry.id} and iv.variant_id = v.variant_id`);
  return version;
}

type TakeOver = {
  readonly marketVersion: number;
  readonly images: readonly string[];
  readonly added: NewImport['variants'];
  readonly goneIds: readonly string[];
  readonly now: Date;
};

/** Brings an entry up to its market product. @returns its new version */
export async function saveTakeOver(db: Db, entry: Entry, change: TakeOver): Promise<number> {
  const version = entry.version + 1;
  await db.execute(sql`
    update import_products set market_version = ${change.marketVersion},
      images = ${sql.param([...change.images])}::text[], version = ${version}, updated_at = ${change.now}
    where seller_id = ${entry.seller_id} and id = ${entry.id}`);
  const rows = change.added.map((variant, nth) => ({
    variant_id: variant.variantId,
    nth,
    option_values: variant.optionValues,
    sku: variant.sku,
    image: variant.image,
  }));
  await db.execute(sql`
    insert into import_variants (seller_id, import_product_id, variant_id, position, option_values, sku, image)
    select ${entry.seller_id}::uuid, ${entry.id}::uuid, v.variant_id, (last.position + 1 + v.nth)::smallint,
      v.option_values, v.sku, v.image
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as v(variant_id uuid, nth int, option_values text[], sku text, image text),
      (select coalesce(max(position), -1) as position from import_variants
        where seller_id = ${entry.seller_id} and import_product_id = ${entry.id}) last`);
  await db.execute(sql`
    delete from import_variants where seller_id = ${entry.seller_id} and import_product_id = ${entry.id}
      and variant_id = any(${sql.param([...change.goneIds])}::uuid[])`);
  return version;
}
