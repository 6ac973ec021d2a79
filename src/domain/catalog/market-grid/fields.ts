import {
  goodsFields,
  marketLimits as limits,
  type MarketContent,
  type VariantContent,
} from '../market-editing/content.ts';
import type { ProductStatus } from '../marketplace/product-status.ts';

/** Fields of the product: they have one value in all rows of its variants. */
export const gridProductFields = ['title', 'title_cn', 'status'] as const;
export type GridProductField = (typeof gridProductFields)[number];

export const gridVariantFields = ['sku', ...goodsFields] as const;
export type GridVariantField = (typeof gridVariantFields)[number];

/** The columns that can be edited, in their order. */
export const gridFields = ['title', 'title_cn', 'sku', 'status', ...goodsFields] as const;
export type GridField = (typeof gridFields)[number];

export const isProductField = (field: GridField): field is GridProductField =>
  (gridProductFields as readonly string[]).includes(field);

/** What is saved at once. */
export const gridLimits = { products: 200, variants: 5_000 } as const;

export type GridValue = string | number | boolean;
/** What a row of the grid holds: a variant with the product's own fields. */
export type GridValues = Pick<VariantContent, GridVariantField> &
  Pick<MarketContent, 'title' | 'title_cn'> & { readonly status: ProductStatus };

export type FieldRule =
  | { readonly kind: 'text'; readonly max: number; readonly needed?: boolean; readonly digits?: boolean }
  /** A number with decimals, stored as a whole number of 10^-digits. Empty: 0, which means unknown. */
  | { readonly kind: 'number'; readonly digits: number; readonly max: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'status' }
  | { readonly kind: 'country' };

const size = { kind: 'number', digits: 0, max: limits.sizeMm } as const;

export const fieldRules: Readonly<Record<GridField, FieldRule>> = {
  title: { kind: 'text', max: limits.title, needed: true },
  title_cn: { kind: 'text', max: limits.title, needed: true },
  sku: { kind: 'text', max: limits.sku, needed: true },
  status: { kind: 'status' },
  price_e4: { kind: 'number', digits: 4, max: limits.priceE4 },
  cost_fen: { kind: 'number', digits: 2, max: limits.costFen },
  weight_g: { kind: 'number', digits: 0, max: limits.weightG },
  length_mm: size,
  width_mm: size,
  height_mm: size,
  battery: { kind: 'flag' },
  liquid: { kind: 'flag' },
  hs_code: { kind: 'text', max: limits.hsCode, digits: true },
  material: { kind: 'text', max: limits.material },
  material_cn: { kind: 'text', max: limits.material },
  origin_country: { kind: 'country' },
  merchant_pid: { kind: 'text', max: limits.pid },
  manufacturer_pid: { kind: 'text', max: limits.pid },
  gtin: { kind: 'text', max: limits.gtin, digits: true },
};
