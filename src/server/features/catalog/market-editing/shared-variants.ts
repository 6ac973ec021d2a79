import { sql } from '../../../core/db/sql.ts';
import type { Result } from '#domain/shared/result.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import { finishChange, type Change } from './change.ts';
import { savedProducts } from './store.ts';

/**
 * Changes variants from elsewhere than a market product's own form. The market products that offer them are locked before
 * the variants, as their own form does it, and get a new version.
 */
export async function changeVariants<T, Code extends string>(
  change: Change,
  variantIds: readonly string[],
  write: () => Promise<Result<T, Code>>,
): Promise<Result<T, Code>> {
  const { db } = change;
  const ids = sql`${sql.param([...variantIds])}::uuid[]`;
  const offering = await query(db, IdRow).all(sql`
    select id from market_products where id in (select market_product_id from market_variants where variant_id = any(${ids}))
    order by id for update`);
  const before = await savedProducts(
    db,
    offering.map(({ id }) => id),
  );
  await db.execute(sql`select from variants where id = any(${ids}) order by id for update`);
  const written = await write();
  if (written.ok) await finishChange(change, [...before.values()], { kind: 'edited' });
  return written;
}
