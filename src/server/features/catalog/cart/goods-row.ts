import { z } from 'zod';

/** A variant of a market product and how many pieces of it are wanted. */
export const GoodsRow = z.object({
  market_product_id: z.string(),
  variant_id: z.string(),
  quantity: z.number(),
  stock: z.number().nullable(),
  product_title: z.string(),
  product_title_cn: z.string(),
  variant_title: z.string(),
  variant_title_cn: z.string(),
  options: z.record(z.string(), z.string()),
  image: z.string(),
  quote_e4: z.number(),
  weight_g: z.number(),
  mm: z.tuple([z.number(), z.number(), z.number()]),
  kinds: z.array(z.string()),
  available: z.boolean(),
  /** We still sell the variant, in the market or not. */
  supplied: z.boolean(),
});
