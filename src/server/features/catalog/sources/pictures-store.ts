import { sourceProductStatus } from '#domain/catalog/marketplace/source-status.ts';
import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { RefusalDetails } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

const PictureRow = z.object({
  position: z.number(),
  url: z.string(),
  path: z.string(),
  refusal: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type PictureRow = z.input<typeof PictureRow>;

/** The pictures of a page in their order. */
export const picturesOf = (db: Db, id: string): Promise<PictureRow[]> =>
  query(db, PictureRow).all(sql`
    select position, url, path, refusal, details from source_images where source_product_id = ${id} order by position`);

/** Lists the pictures of a page. One that an earlier reading of its market product stored is not downloaded again. */
export async function insertPictures(
  db: Db,
  id: string,
  urls: readonly string[],
  marketProductId: string | null,
): Promise<void> {
  await db.execute(sql`
    insert into source_images (source_product_id, position, url, path)
    select ${id}::uuid, place, url, coalesce((
      select i.path from source_images i join source_products s on s.id = i.source_product_id
      where s.market_product_id = ${marketProductId}::uuid and i.url = u.url and i.path <> '' and s.status = ${sourceProductStatus.imported}
      order by s.imported_at desc limit 1), '')
    from unnest(${sql.param([...urls])}::text[]) with ordinality as u(url, place)`);
}

/** Pictures that are neither stored nor failed. */
export const waitingPictures = (db: Db, id: string, limit: number): Promise<PictureRow[]> =>
  query(db, PictureRow).all(sql`
    select position, url, path, refusal, details from source_images
    where source_product_id = ${id} and path = '' and refusal = '' order by position limit ${limit}`);

export async function savePath(db: Db, id: string, position: number, path: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update source_images set path = ${path} where source_product_id = ${id} and position = ${position} and path = ''`);
  return rowCount === 1;
}

export async function saveRefusal(
  db: Db,
  id: string,
  position: number,
  { refusal, details = {} }: { refusal: string; details?: RefusalDetails },
): Promise<void> {
  await db.execute(sql`
    update source_images set refusal = ${refusal}, details = ${JSON.stringify(details)}::jsonb
    where source_product_id = ${id} and position = ${position} and path = ''`);
}

/** Failed pictures wait again. @returns their number */
export async function resetRefused(db: Db, id: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update source_images set refusal = '', details = '{}' where source_product_id = ${id} and refusal <> ''`);
  return rowCount ?? 0;
}

const PathRow = z.object({ path: z.string() });

/** Paths that only this page uses, and no import. */
export async function ownPaths(db: Db, id: string): Promise<readonly string[]> {
  const rows = await query(db, PathRow).all(sql`
    select i.path from source_images i where i.source_product_id = ${id} and i.path <> ''
      and not exists (select from source_images o where o.path = i.path and o.source_product_id <> ${id})`);
  return rows.map(({ path }) => path);
}
