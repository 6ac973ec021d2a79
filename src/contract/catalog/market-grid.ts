import { z } from 'zod';
import { marketLimits as limits } from '#domain/catalog/market-editing/content.ts';
import { gridLimits } from '#domain/catalog/market-grid/fields.ts';
import { productStatuses } from '#domain/catalog/marketplace/product-status.ts';
import { command, query } from '../call.ts';
import { CurrencyCode, Id, listOf, pageOf, paging, Version } from '../wire.ts';
import { saleRefusals, SupplierPrice, variantMeasures, variantTexts } from './market-editing.ts';

const { variant_code: _code, ...texts } = variantTexts;

/** What the grid edits of a variant. */
const goods = { ...texts, ...variantMeasures };
const ofProduct = {
  title: z.string().trim().min(1).max(limits.title),
  title_cn: z.string().trim().min(1).max(limits.title),
  status: z.literal(productStatuses),
};

const Row = z.object({
  variant_id: Id,
  market_product_id: Id,
  number: z.string(),
  /** Of the product. */
  version: Version,
  /** The first variant of its product; the product's own fields are edited here. */
  is_first: z.boolean(),
  variant_code: z.string(),
  /** The values of its options; empty without options. */
  name: z.string(),
  ...ofProduct,
  ...goods,
  /** The lowest price of all suppliers. */
  supplier_price: SupplierPrice.nullable(),
});

export const marketProductGrid = query('market_product.grid', {
  path: '/market_product/grid',
  method: 'POST',
  needs: 'market.edit',
  summary: 'The variants of chosen or found market products as rows of a grid, the newest products first.',
  input: z.object({
    ...paging,
    market_product_ids: listOf(Id, gridLimits.products).optional(),
    keyword: z.string().trim().max(200).optional(),
    status: z.literal(productStatuses).optional(),
  }),
  output: pageOf(Row).extend({ currency: CurrencyCode }),
});

/** The products of an exported file. */
export const MarketExportFilter = z.object({
  keyword: z.string().trim().max(200).optional(),
  status: z.literal(productStatuses).optional(),
});

const Variant = z.object({ variant_id: Id, ...z.object(goods).partial().shape });
const Product = z.object({
  market_product_id: Id,
  version: Version,
  ...z.object(ofProduct).partial().shape,
  variants: z.array(Variant).max(limits.variants),
});

const isOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

export const marketProductGridSave = command('market_product.gridSave', {
  path: '/market_product/gridSave',
  needs: 'market.edit',
  offline: 'refuse',
  summary:
    'Save the changed cells of a grid, all or none: only the named fields change, each product based on its version.',
  input: z.object({
    products: z
      .array(Product)
      .min(1)
      .max(gridLimits.products)
      .refine((products) => isOnce(products.map(({ market_product_id: id }) => id)), 'each product once')
      .refine((products) => {
        const ids = products.flatMap(({ variants }) => variants.map(({ variant_id: id }) => id));
        return ids.length <= gridLimits.variants && isOnce(ids);
      }, 'each variant once'),
  }),
  output: z.object({ products: z.int() }),
  refusals: [
    ...saleRefusals,
    'market-product.sku-twice',
    'market-product.option-twice',
    'market-product.option-values',
    'market-product.variant-twice',
    'market-product.one-variant',
    'market-product.code-twice',
    'market-product.attribute-twice',
    'market-grid.sku-taken',
    'market-grid.changed',
  ],
});
