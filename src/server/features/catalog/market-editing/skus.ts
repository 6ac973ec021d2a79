import { sql, type SQL } from '../../../core/db/sql.ts';

/** SKUs are the same regardless of case. */
export const skuKey = (sku: string): string => sku.toLowerCase();

/** Whether the column `sku` is one of these regardless of case; by the index on `lower(sku)`. */
export const isOneOfSkus = (skus: readonly string[]): SQL =>
  sql`lower(sku) = any(array(select lower(s) from unnest(${sql.param([...skus])}::text[]) as s))`;
