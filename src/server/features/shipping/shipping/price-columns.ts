import { z } from 'zod';
import { sql } from '../../../core/db/sql.ts';

/** The weight band of a row of channel_prices, and what a parcel in it costs. */
export const PriceColumns = z.object({
  from_g: z.number(),
  to_g: z.number(),
  base_minor: z.number(),
  per_kg_minor: z.number(),
  minimum_g: z.number(),
  step_g: z.number(),
  surcharges: z.array(z.object({ name: z.string(), amount_minor: z.number() })),
  days_p50: z.number(),
  days_p90: z.number(),
  currency: z.string(),
});

/** Of `channel_prices p`. */
export const priceColumns = sql`p.from_g, p.to_g, p.base_minor, p.per_kg_minor, p.minimum_g, p.step_g, p.surcharges, p.days_p50, p.days_p90, p.currency`;
