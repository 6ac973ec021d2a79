import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { supplierPlatforms, type PriceBreak, type SupplierPlatform } from '#domain/catalog/suppliers/offers.ts';
import { CountRow, IdRow, query } from '#server/core/db/rows.ts';
import { containing } from '../../../core/db/keyword.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';

const SupplierRow = z.object({
  _id: z.string(),
  name: z.string(),
  platform: z.enum(supplierPlatforms),
  url: z.string(),
  product_count: z.number(),
});

type Page = { readonly page: number; readonly size: number; readonly keyword?: string | undefined };

/** Suppliers by name, with the number of products they offer. */
export async function listSuppliers(db: Db, { page, size, keyword }: Page) {
  const where = sql`lower(s.name) like ${containing(keyword?.toLowerCase() ?? '')}`;
  const rows = await query(db, SupplierRow).all(sql`
    select s.id as _id, s.name, s.platform, s.url,
      (select count(*) from supplier_offers o where o.supplier_id = s.id) as product_count
    from suppliers s where ${where} order by lower(s.name), s.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) from suppliers s where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

const OfferRow = z.object({
  offer_id: z.string(),
  product_id: z.string(),
  version: z.number(),
  supplier_id: z.string(),
  name: z.string(),
  platform: z.enum(supplierPlatforms),
  supplier_url: z.string(),
  url: z.string(),
  currency: z.string(),
  min_quantity: z.number(),
  lead_days: z.number().nullable(),
  price_breaks: z.array(z.object({ from: z.number(), minor: z.number() })),
  is_preferred: z.boolean(),
});
export type OfferRow = z.output<typeof OfferRow>;

const offerColumns = sql`o.id as offer_id, o.product_id, o.version, s.id as supplier_id, s.name, s.platform,
  s.url as supplier_url, o.url, o.currency, o.min_quantity, o.lead_days, o.price_breaks, o.is_preferred
  from supplier_offers o join suppliers s on s.id = o.supplier_id`;

/** The offers for a product, the preferred one first. */
export const offersOf = (db: Db, productId: string) =>
  query(db, OfferRow).all(sql`
    select ${offerColumns} where o.product_id = ${productId} order by o.is_preferred desc, o.created_at, o.id`);

export const offerById = (db: Db, id: string) =>
  query(db, OfferRow).first(sql`select ${offerColumns} where o.id = ${id}`);

const PriceRow = z.object({
  offer_id: z.string(),
  price_minor: z.number(),
  currency: z.string(),
  rate_e8: z.number().nullable(),
  actor: z.string(),
  at: z.date(),
});

/** The newest prices of each offer for a product. */
export const pricesOf = (db: Db, productId: string) =>
  query(db, PriceRow).all(sql`
    select p.offer_id, p.price_minor, p.currency, p.rate_e8, coalesce(u.name, '') as actor, p.at
    from supplier_offers o cross join lateral (
      select * from supplier_prices where offer_id = o.id order by at desc, id desc limit 50) p
    left join users u on u.id = p.actor_id where o.product_id = ${productId} order by p.at desc, p.id desc`);

/** The supplier with this name on a platform, regardless of case; created where there is none. */
export async function supplierNamed(db: Db, name: string, platform: SupplierPlatform, now: Date): Promise<string> {
  await db.execute(sql`
    insert into suppliers (id, name, platform, created_at) values (${newId()}, ${name}, ${platform}, ${now})
    on conflict (platform, lower(name)) do nothing`);
  const row = await query(db, IdRow).first(
    sql`select id from suppliers where platform = ${platform} and lower(name) = lower(${name})`,
  );
  if (!row) throw new Error(`the supplier ${name} was neither found nor created`);
  return row.id;
}

export type Offer = {
  readonly url: string;
  readonly currency: string;
  readonly min_quantity: number;
  readonly lead_days: number | null;
  readonly price_breaks: readonly PriceBreak[];
  readonly is_preferred: boolean;
};

type NewOffer = Offer & { readonly id: string; readonly supplierId: string; readonly productId: string };

export const insertOffer = (db: Db, offer: NewOffer, now: Date) =>
  db.execute(sql`
    insert into supplier_offers (id, supplier_id, product_id, url, currency, min_quantity, lead_days, price_breaks,
      is_preferred, created_at)
    values (${offer.id}, ${offer.supplierId}, ${offer.productId}, ${offer.url}, ${offer.currency}, ${offer.min_quantity},
      ${offer.lead_days}, ${JSON.stringify(offer.price_breaks)}::jsonb, ${offer.is_preferred}, ${now})`);

export const updateOffer = (db: Db, id: string, offer: Offer, now: Date) =>
  db.execute(sql`
    update supplier_offers set url = ${offer.url}, currency = ${offer.currency}, min_quantity = ${offer.min_quantity},
      lead_days = ${offer.lead_days}, price_breaks = ${JSON.stringify(offer.price_breaks)}::jsonb,
      is_preferred = ${offer.is_preferred}, version = version + 1, updated_at = ${now} where id = ${id}`);

/** No offer for the product is preferred until the next statement prefers one. */
export const preferNone = (db: Db, productId: string) =>
  db.execute(sql`update supplier_offers set is_preferred = false where product_id = ${productId} and is_preferred`);

export const deleteOffer = (db: Db, id: string) => db.execute(sql`delete from supplier_offers where id = ${id}`);

type Price = {
  readonly offerId: string;
  readonly minor: number;
  readonly currency: string;
  readonly rateE8: number | null;
  readonly actorId: string | null;
};

export const addPrice = (db: Db, { offerId, minor, currency, rateE8, actorId }: Price, now: Date) =>
  db.execute(sql`
    insert into supplier_prices (id, offer_id, price_minor, currency, rate_e8, source, actor_id, at)
    values (${newId()}, ${offerId}, ${minor}, ${currency}, ${rateE8}, 'manual', ${actorId}, ${now})`);
