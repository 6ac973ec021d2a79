import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { hashText } from '#domain/catalog/pictures/hash-text.ts';
import { nearQuarters, quartersOf, reachOf, type PictureHash } from '#domain/catalog/pictures/picture-hash.ts';
import { retried } from '#domain/catalog/pictures/retry.ts';
import type { ProductStatus } from '#domain/catalog/marketplace/product-status.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

/** A picture that is not tried again: it has a hash, or it failed for good or often enough. */
const isDone = sql`not (h.refusal = any(${sql.param([...retried.refusals])}::text[]) and h.attempts < ${retried.attempts})`;

const ImageRow = z.object({ image: z.string() });

/** Those of a product's pictures whose hash is missing. */
export async function missingHashes(db: Db, productId: string, images: readonly string[]): Promise<readonly string[]> {
  const rows = await query(db, ImageRow).all(sql`
    select image from unnest(${sql.param([...images])}::text[]) as i(image)
    where not exists (
      select from image_hashes h where h.market_product_id = ${productId} and h.image = i.image and ${isDone})`);
  return rows.map(({ image }) => image);
}

/** The next products, by id, with a picture whose hash is missing. */
export async function productsWithMissing(db: Db, after: string, limit: number): Promise<readonly string[]> {
  const rows = await query(db, IdRow).all(sql`
    select m.id from market_products m where m.id > ${after}::uuid and m.deleted_at is null and exists (
      select from (
        select unnest(m.images) as image union all
        select v.image from market_variants mv join variants v on v.id = mv.variant_id where mv.market_product_id = m.id
      ) i where i.image <> '' and not exists (
        select from image_hashes h where h.market_product_id = m.id and h.image = i.image and ${isDone}))
    order by m.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** A picture's hash, or why it has none. */
export type Hashed =
  | { readonly hash: PictureHash; readonly refusal: '' }
  | { readonly hash: null; readonly refusal: string };

/** Counts an attempt before it begins, so that a picture that ends the process is not tried at every start. */
export async function startAttempt(db: Db, productId: string, image: string): Promise<void> {
  // Nothing is saved for a product that was deleted meanwhile.
  await db.execute(sql`
    insert into image_hashes (market_product_id, image, hash, refusal)
    select m.id, ${image}, ''::bytea, ${retried.unfinished} from market_products m where m.id = ${productId}
    on conflict (market_product_id, image) do update
    set refusal = excluded.refusal, attempts = image_hashes.attempts + 1`);
}

export async function saveHash(db: Db, productId: string, image: string, { hash, refusal }: Hashed): Promise<void> {
  const bytes = Buffer.from(hash === null ? '' : hashText(hash), 'hex');
  const quarters = hash === null ? [] : [...quartersOf(hash)];
  await db.execute(sql`
    update image_hashes set hash = ${bytes}, quarters = ${sql.param(quarters)}::int[], refusal = ${refusal}
    where market_product_id = ${productId} and image = ${image}`);
}

/** Removes the hashes of pictures the product does not have any more. */
export async function dropOtherHashes(db: Db, productId: string, images: readonly string[]): Promise<void> {
  await db.execute(sql`
    delete from image_hashes
    where market_product_id = ${productId} and image <> all(${sql.param([...images])}::text[])`);
}

const LikeRow = z.object({ id: z.string(), image: z.string(), distance: z.number() });
export type LikeRow = z.output<typeof LikeRow>;

type Wanted = { readonly hash: PictureHash; readonly status: ProductStatus; readonly limit: number };

/**
 * The products of a status with a picture within reach of a hash, nearest first, each with its nearest picture. The
 * quarters are joined one by one: for a single `&&` with hundreds of values the planner expects the whole table.
 */
export const likeStatement = ({ hash, status, limit }: Wanted) => sql`
  with near as materialized (
    select h.market_product_id, h.image,
      bit_count(('x' || encode(h.hash, 'hex'))::bit(64) # ${`x${hashText(hash)}`}::bit(64))::int as distance
    from unnest(${sql.param([...nearQuarters(hash)])}::int[]) as q(quarter)
    join image_hashes h on h.quarters @> array[q.quarter]
  ), nearest as (
    select distinct on (market_product_id) market_product_id, image, distance from near
    where distance <= ${reachOf(hash)} order by market_product_id, distance, image
  )
  select m.id, n.image, n.distance from nearest n join market_products m on m.id = n.market_product_id
  where m.status = ${status} and m.deleted_at is null
  order by n.distance, m.sold desc, m.id desc limit ${limit}`;

export const productsLike = (db: Db, wanted: Wanted): Promise<LikeRow[]> =>
  query(db, LikeRow).all(likeStatement(wanted));
