import { z } from 'zod';

/** Columns of a variant that describe its goods. */
export const goodsColumns = {
  price_e4: z.number(),
  cost_fen: z.number(),
  weight_g: z.number(),
  length_mm: z.number(),
  width_mm: z.number(),
  height_mm: z.number(),
  battery: z.boolean(),
  liquid: z.boolean(),
  hs_code: z.string(),
  material: z.string(),
  material_cn: z.string(),
  origin_country: z.string(),
  merchant_pid: z.string(),
  manufacturer_pid: z.string(),
  gtin: z.string(),
};
