import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const PreferredRow = z.object({
  variant_id: z.string(),
  product_id: z.string(),
  currency: z.string(),
  min_quantity: z.number(),
  lead_days: z.number().nullable(),
  price_breaks: z.array(z.object({ from: z.number(), minor: z.number() })),
});

/** The preferred offers for the products of these variants; variants without one are absent. */
export const preferredOffers = (db: Db, variantIds: readonly string[]) =>
  query(db, PreferredRow).all(sql`
    select v.id as variant_id, o.product_id, o.currency, o.min_quantity, o.lead_days, o.price_breaks
    from variants v join supplier_offers o on o.product_id = v.product_id and o.is_preferred
    where v.id = any(${sql.param([...new Set(variantIds)])}::uuid[])`);
