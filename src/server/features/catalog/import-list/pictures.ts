import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { IdRow, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

const ImagesRow = z.object({ images: z.array(z.string()) });

/** The pictures of a market product and of its variants. */
export async function marketPictures(db: Db, marketProductId: string): Promise<string[]> {
  const row = await query(db, ImagesRow).first(sql`
    select m.images || coalesce((
      select array_agg(v.image order by mv.position) from market_variants mv join variants v on v.id = mv.variant_id
      where mv.market_product_id = m.id
    ), '{}') as images from market_products m where m.id = ${marketProductId}`);
  return [...new Set(row?.images)].filter((image) => image !== '');
}

const uploaded = /^\/images\/([\da-f-]{36})$/;

/** The first of these pictures that is neither known nor an uploaded picture; its index, or -1. */
export async function missingPicture(db: Db, images: readonly string[], known: readonly string[]): Promise<number> {
  const ids = images.flatMap((image) => uploaded.exec(image)?.[1] ?? []);
  const found = await query(db, IdRow).all(sql`
    select id from files where purpose = 'image' and id::text = any(${sql.param(ids)}::text[])`);
  const usable = new Set([...known, ...found.map(({ id }) => `/images/${id}`)]);
  return images.findIndex((image) => !usable.has(image));
}
