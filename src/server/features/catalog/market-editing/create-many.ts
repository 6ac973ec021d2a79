import { z } from 'zod';
import type { MarketContent } from '#domain/catalog/market-editing/content.ts';
import { productStatus, type ProductStatus } from '#domain/catalog/marketplace/product-status.ts';
import { refuse, type Refused } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { addWords } from '../marketplace/words.ts';
import { insertVariants } from './added-variants.ts';
import type { Change } from './change.ts';
import { isOneOfSkus, skuKey } from './skus.ts';
import { nextNumber, refreshFigures, savedProducts } from './store.ts';
import { recordOf, TakenRow, texts } from './variants-store.ts';
import { keepVersions, type VersionKind } from './versions.ts';

export type NewProduct = { readonly id: string; readonly content: MarketContent; readonly status: ProductStatus };
type Taken = Refused<'market-product.sku-taken' | 'market-product.code-taken'>;

/** The SKUs and codes of new products that other variants have, by the product. */
export async function decideNew(db: Db, products: readonly NewProduct[]): Promise<ReadonlyMap<string, Taken>> {
  const all = products.flatMap(({ content }) => content.variants);
  const others = await query(db, TakenRow).all(sql`
    select sku, variant_code, title from variants where ${isOneOfSkus(all.map(({ sku }) => sku))}
    union all
    select sku, variant_code, title from variants where variant_code = any(${texts(all.map((each) => each.variant_code))})`);
  const bySku = new Map(others.map((other) => [skuKey(other.sku), other.title]));
  const byCode = new Map(others.map((other) => [other.variant_code, other.title]));
  const refused = new Map<string, Taken>();
  for (const { id, content } of products)
    for (const { sku, variant_code: code } of content.variants) {
      if (refused.has(id)) break;
      const [ofSku, ofCode] = [bySku.get(skuKey(sku)), code === '' ? undefined : byCode.get(code)];
      if (ofSku !== undefined) refused.set(id, refuse('market-product.sku-taken', { value: sku, title: ofSku }));
      else if (ofCode !== undefined)
        refused.set(id, refuse('market-product.code-taken', { value: code, title: ofCode }));
    }
  return refused;
}

const CodeRow = z.object({ variant_code: z.string() });

/** Numbers and codes for products that have none yet: MP1201 and MP1201-3. */
async function numbered(db: Db, products: readonly NewProduct[]) {
  const first = Number((await nextNumber(db)).slice(2));
  const withNumbers = products.map((product, index) => ({ ...product, number: `MP${first + index}` }));
  const candidates = withNumbers.flatMap(({ number, content: { variants } }) =>
    Array.from({ length: 2 * variants.length }, (_, place) => `${number}-${place + 1}`),
  );
  const rows = await query(db, CodeRow).all(
    sql`select variant_code from variants where variant_code = any(${texts(candidates)})`,
  );
  const typed = products.flatMap(({ content }) => content.variants.map((each) => each.variant_code));
  const used = new Set([...rows.map((row) => row.variant_code), ...typed]);
  return withNumbers.map(({ content, ...product }) => {
    let suffix = 0;
    const nextCode = () => {
      do suffix += 1;
      while (used.has(`${product.number}-${suffix}`));
      return `${product.number}-${suffix}`;
    };
    const variants = content.variants.map((each) => ({
      ...each,
      variant_id: newId(),
      isNew: true,
      variant_code: each.variant_code || nextCode(),
    }));
    return { ...product, content, variants, homeId: newId() };
  });
}

/** Creates decided products with a fixed number of statements. */
export async function createMany(change: Change, wanted: readonly NewProduct[], kind: VersionKind): Promise<void> {
  if (wanted.length === 0) return;
  const { db, now, actorId, emit, emitMany } = change;
  const products = await numbered(db, wanted);
  const rows = products.map(({ id, homeId, number, status, content }) => {
    const { title, title_cn, category_id, images, option_names } = content;
    return { id, home: homeId, number, status, title, title_cn, category_id, images, option_names };
  });
  const json = JSON.stringify(rows);
  const columns = sql`r(id uuid, home uuid, number text, status smallint, title text, title_cn text, category_id uuid, images jsonb,
    option_names jsonb)`;
  await db.execute(sql`
    insert into market_products (id, number, title, title_cn, category_id, images, from_e4, status, created_at)
    select id, number, title, title_cn, category_id, array(select jsonb_array_elements_text(images)), 0, status, ${now}::timestamptz
    from jsonb_to_recordset(${json}::jsonb) as ${columns}`);
  await db.execute(sql`
    insert into internal_products (id, title, title_cn, supplier_name, image, option_names, created_at)
    select home, title, title_cn, '', coalesce(images ->> 0, ''), array(select jsonb_array_elements_text(option_names)),
      ${now}::timestamptz from jsonb_to_recordset(${json}::jsonb) as ${columns}`);
  const variants = products.flatMap(({ variants: own, content }) => own.map((each) => recordOf(each, content)));
  const places = products.flatMap(({ id, homeId, variants: own }) =>
    own.map((each, position) => ({ id: each.variant_id, product: id, home: homeId, position })),
  );
  await insertVariants(db, variants, places, now);
  await addWords(
    db,
    rows.flatMap(({ title, title_cn }) => [title, title_cn]),
  );
  const ids = products.map(({ id }) => id);
  await refreshFigures(db, ids);
  const saved = [...(await savedProducts(db, ids)).values()];
  await keepVersions(db, saved, { kind, actorId, at: now });
  const events = saved.map(({ id, status, from_e4 }): NewEvent => {
    const data = { kind: 'created', status, from_e4, was_from_e4: from_e4, was_offered: false, variants: [] };
    const isOffered = status === productStatus.available;
    return { name: 'market_product.changed', subjectId: id, data: { ...data, is_offered: isOffered }, at: now };
  });
  if (emitMany) await emitMany(events.map((event) => ({ actorId, ...event })));
  else for (const event of events) await emit(event);
}
