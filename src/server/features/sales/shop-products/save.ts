import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { optionChange, type OptionChangeKind } from '#domain/catalog/listing/option-change.ts';
import { query } from '#server/core/db/rows.ts';
import { variantWith, type RemoteProduct, type RemoteVariant } from '../../../connectors/shops/catalog/catalog.ts';
import { record, recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { applyMapping } from '../../catalog/mapping/apply.ts';
import { cleanDescription } from '../../catalog/import-list/description.ts';
import { noteChanges, type NotedChange } from '../option-changes/note.ts';

export type ShopOf = { readonly sellerId: string; readonly storeId: string; readonly currency: string };

/** What we published, for the mapping of its variants. */
export type Published = {
  readonly importProductId: string | null;
  /** Option values → our variant. */
  readonly variants: readonly { readonly optionValues: readonly string[]; readonly variantId: string }[];
  readonly actorId: string;
};

/** `is_changed`: the shop has other texts than we know. */
const ListedRow = z.object({ id: z.string(), is_changed: z.boolean() });
const KnownVariant = z.object({
  id: z.string(),
  source_key: z.string(),
  remote_id: z.string().nullable(),
  sku: z.string(),
  title: z.string(),
  price_minor: z.number(),
  variant_id: z.string().nullable(),
  is_gone: z.boolean(),
});
type KnownVariant = z.output<typeof KnownVariant>;

/**
 * Saves a product as the shop has it, new or known, and notes changed and vanished options. A product known from orders
 * only is recognised by its title and SKUs, and keeps its mapping. Idempotent. Returns its id.
 */
export async function saveShopProduct(
  db: Db,
  shop: ShopOf,
  remote: RemoteProduct,
  { published, now }: { readonly published?: Published; readonly now: Date },
): Promise<string> {
  const { id, isChanged } = await saveHead(db, shop, remote, published?.importProductId ?? null, now);
  const known = await query(db, KnownVariant).all(sql`
    select id, source_key, remote_id, sku, title, price_minor, variant_id, deleted_at is not null as is_gone
    from shop_variants where seller_id = ${shop.sellerId} and shop_product_id = ${id} order by id for update`);
  const matched = matchVariants(known, remote.variants);
  const written = published ? writtenVariants(remote, published) : new Map<string, string>();
  const changes = changesOf(known, matched, written);
  await writeVariants(db, shop, id, matched, now);
  await markGone(db, shop, id, remote, now);
  if (isChanged || matched.some(({ remote: { priceMinor }, known: one }) => one?.price_minor !== priceMinor))
    await countVersion(db, shop, id);
  if (published) await mapPublished(db, shop, id, written, { actorId: published.actorId, now });
  await noteChanges(db, { ...shop, shopProductId: id, title: remote.title, changes, now });
  await record(db, { name: 'listing.changed', sellerId: shop.sellerId, subjectId: id, at: now });
  return id;
}

const listedColumns = ({
  title,
  description,
  tags,
  vendor,
}: RemoteProduct) => sql`id, (title, description, tags, vendor)
  is distinct from (${title}, ${cleanDescription(description)}, ${sql.param([...tags])}::text[], ${vendor}) as is_changed`;

/** The listing of an entry that was deleted in the shop and has been made again there, with another id. */
const madeAgain = (db: Db, { sellerId, storeId }: ShopOf, remote: RemoteProduct, importProductId: string) =>
  query(db, ListedRow).first(sql`
    select ${listedColumns(remote)} from shop_products
    where seller_id = ${sellerId} and import_product_id = ${importProductId} and store_id = ${storeId}
    order by created_at desc limit 1 for update`);

async function saveHead(db: Db, shop: ShopOf, remote: RemoteProduct, importProductId: string | null, now: Date) {
  const key = remote.title.toLowerCase();
  const listed = await query(db, ListedRow).first(sql`
    select ${listedColumns(remote)} from shop_products where store_id = ${shop.storeId}
      and (remote_id = ${remote.remoteId} or (remote_id is null and source_key = ${key}))
    order by remote_id nulls last limit 1 for update`);
  const found = listed ?? (importProductId === null ? null : await madeAgain(db, shop, remote, importProductId));
  const id = found?.id ?? newId();
  if (!found)
    await db.execute(sql`
      insert into shop_products (seller_id, id, store_id, source_key, title, created_at)
      select ${shop.sellerId}, ${id}, ${shop.storeId},
        case when exists (select 1 from shop_products where store_id = ${shop.storeId} and source_key = ${key})
          then ${`remote:${remote.remoteId}`} else ${key} end, ${remote.title}, ${now}`);
  await db.execute(sql`
    update shop_products set remote_id = ${remote.remoteId}, title = ${remote.title}, status = ${remote.status},
      image = coalesce(${remote.images[0] ?? null}, image), url = ${remote.url},
      description = ${cleanDescription(remote.description)}, images = ${sql.param([...remote.images])}::text[],
      option_names = ${sql.param([...remote.optionNames])}::text[], tags = ${sql.param([...remote.tags])}::text[],
      vendor = ${remote.vendor}, import_product_id = coalesce(${importProductId}::uuid, import_product_id),
      synced_at = ${now}, seen_at = ${now}, problem = null, problem_detail = ''
    where seller_id = ${shop.sellerId} and id = ${id}`);
  return { id, isChanged: found?.is_changed ?? true };
}

type Matched = { readonly remote: RemoteVariant; readonly known: KnownVariant | null };

const keyOf = ({ sku, title }: RemoteVariant): string => (sku || title).toLowerCase();

const identityOf = ({ sku, title }: { readonly sku: string; readonly title: string }): string =>
  `${sku}\n${title}`.trim().toLowerCase();

/**
 * By the shop's id; else an option known from orders only, by SKU or option title; else the option with the same SKU and
 * title whose id the shop no longer has: a product made again in the shop has the same options with other ids.
 */
function matchVariants(known: readonly KnownVariant[], remote: readonly RemoteVariant[]): Matched[] {
  const present = new Set(remote.map(({ remoteId }) => remoteId));
  const byId = new Map(known.flatMap((one) => (one.remote_id === null ? [] : [[one.remote_id, one]])));
  const free = new Map(known.filter((one) => one.remote_id === null).map((one) => [one.source_key, one]));
  const replaced = new Map(
    known.flatMap((one) => (one.remote_id !== null && !present.has(one.remote_id) ? [[identityOf(one), one]] : [])),
  );
  return remote.map((variant) => {
    const own = byId.get(variant.remoteId);
    if (own) return { remote: variant, known: own };
    const unseen = free.get(keyOf(variant));
    if (unseen) {
      free.delete(unseen.source_key);
      return { remote: variant, known: unseen };
    }
    const same = replaced.get(identityOf(variant)) ?? null;
    replaced.delete(identityOf(variant));
    return { remote: variant, known: same };
  });
}

/** Our variants by the shop's ids of what was published. */
function writtenVariants(remote: RemoteProduct, { variants }: Published): Map<string, string> {
  return new Map(
    variants.flatMap(({ optionValues, variantId }): [string, string][] => {
      const isSingle = optionValues.length === 0 && remote.optionNames.length === 0;
      const found = isSingle ? remote.variants[0] : variantWith(remote, optionValues);
      return found ? [[found.remoteId, variantId]] : [];
    }),
  );
}

/** An option that was published with the variant it is mapped to needs no confirmation, although it was renamed. */
function changesOf(
  known: readonly KnownVariant[],
  matched: readonly Matched[],
  written: ReadonlyMap<string, string>,
): NotedChange[] {
  const now = new Map(matched.flatMap(({ known: one, remote }) => (one ? [[one.id, remote] as const] : [])));
  return known.flatMap((one): NotedChange[] => {
    const remote = now.get(one.id) ?? null;
    // Options known from orders only were never seen in the shop, so they did not vanish from it.
    if (!remote && one.remote_id === null) return [];
    const isWritten = remote !== null && one.variant_id !== null && written.get(remote.remoteId) === one.variant_id;
    const kind: OptionChangeKind | null = isWritten
      ? null
      : optionChange(
          { sku: one.sku, title: one.title, isMapped: one.variant_id !== null, isGone: one.is_gone },
          remote,
        );
    const before = { sku: one.sku, title: one.title };
    const after = remote ? { sku: remote.sku, title: remote.title } : null;
    return [{ shopVariantId: one.id, variantId: one.variant_id, kind, before, after }];
  });
}

async function writeVariants(
  db: Db,
  shop: ShopOf,
  productId: string,
  matched: readonly Matched[],
  now: Date,
): Promise<void> {
  const keys = new Set<string>();
  const rows = matched.map(({ remote: variant, known }) => {
    const wanted = known?.source_key ?? keyOf(variant);
    const key = wanted === '' || keys.has(wanted) ? `remote:${variant.remoteId}` : wanted;
    keys.add(key);
    return {
      id: known?.id ?? newId(),
      source_key: matched.length === 1 && wanted === '' ? '' : key,
      remote_id: variant.remoteId,
      sku: variant.sku,
      title: variant.title,
      options: variant.options,
      price_minor: variant.priceMinor,
      shop_stock: variant.stock,
    };
  });
  // Two variants may have swapped their SKUs; the keys of new ones must not meet those of kept ones.
  await db.execute(sql`
    insert into shop_variants as s (seller_id, id, shop_product_id, store_id, source_key, sku, title, price_minor, currency,
      remote_id, options, shop_stock, created_at)
    select ${shop.sellerId}, r.id, ${productId}, ${shop.storeId},
      case when exists (select 1 from shop_variants o where o.shop_product_id = ${productId} and o.source_key = r.source_key
        and o.id <> r.id) then 'remote:' || r.remote_id else r.source_key end,
      r.sku, r.title, r.price_minor, ${shop.currency}, r.remote_id, r.options, r.shop_stock, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, source_key text, remote_id text, sku text,
      title text, options jsonb, price_minor bigint, shop_stock int)
    on conflict (seller_id, id) do update set sku = excluded.sku, title = excluded.title, remote_id = excluded.remote_id,
      options = excluded.options, price_minor = excluded.price_minor, currency = excluded.currency,
      shop_stock = excluded.shop_stock, deleted_at = null`);
}

/** A reading that found the same texts and prices is no change for a user who edits the product. */
async function countVersion(db: Db, { sellerId }: ShopOf, id: string): Promise<void> {
  await db.execute(sql`
    update shop_products set version = version + 1 where seller_id = ${sellerId} and id = ${id}`);
}

async function markGone(db: Db, shop: ShopOf, productId: string, remote: RemoteProduct, now: Date): Promise<void> {
  const ids = sql.param(remote.variants.map(({ remoteId }) => remoteId));
  await db.execute(sql`
    update shop_variants set deleted_at = ${now}
    where seller_id = ${shop.sellerId} and shop_product_id = ${productId} and remote_id is not null
      and deleted_at is null and not (remote_id = any(${ids}::text[]))`);
}

const MappedRow = z.object({ id: z.string(), variant_id: z.string() });

/** Maps the variants of a product that we published. A mapping that a user chose stays. */
async function mapPublished(
  db: Db,
  shop: ShopOf,
  productId: string,
  written: ReadonlyMap<string, string>,
  { actorId, now }: { readonly actorId: string; readonly now: Date },
): Promise<void> {
  const rows = [...written].map(([remote_id, variant_id]) => ({ remote_id, variant_id }));
  const mapped = await query(db, MappedRow).all(sql`
    update shop_variants s set variant_id = r.variant_id, mapped_at = ${now}, mapped_by = ${actorId}, inventory_policy = 'follow'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(remote_id text, variant_id uuid)
    where s.seller_id = ${shop.sellerId} and s.shop_product_id = ${productId} and s.remote_id = r.remote_id
      and s.variant_id is null
    returning s.id, s.variant_id`);
  await recordMany(
    db,
    mapped.map(({ id, variant_id }) => ({
      name: 'mapping.changed',
      sellerId: shop.sellerId,
      subjectId: id,
      actorId,
      data: { shop_product_id: productId, from: null, to: variant_id },
      at: now,
    })),
  );
  await applyMapping(db, { sellerId: shop.sellerId, shopVariantIds: mapped.map(({ id }) => id), actorId, now });
}
