import { z } from 'zod';
import { baseCodePattern, internalLimits as limits } from '#domain/catalog/internal-products/content.ts';
import { labelFormatNames } from '#domain/shared/labels/formats.ts';
import { productStatuses } from '#domain/catalog/marketplace/product-status.ts';
import { command, query } from '../call.ts';
import { CountryCode, CurrencyCode, DottedDay, Id, Instant, Nothing, pageOf, paging, Version } from '../wire.ts';

const text = (max: number) => z.string().trim().max(max);
/** A picture of our own or one on the web; empty: none. */
const Image = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(limits.url)
    .refine((value) => /^(\/(images|pictures)\/[\w.-]+|https?:\/\/\S+)$/.test(value), 'a picture'),
]);
const BaseCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(2)
  .max(limits.baseCode)
  .regex(baseCodePattern, 'letters and digits');
const VariantCode = z
  .string()
  .trim()
  .max(limits.code)
  // Printed as Code 128, which has no other signs.
  .regex(/^[\x20-\x7e]*$/, 'printable');

const titles = {
  title: text(limits.title).min(1),
  title_cn: text(limits.title).min(1),
  /** One of the internal categories. */
  category_id: Id.nullable(),
  image: Image,
};

const supplier = {
  supplier_name: text(limits.supplier),
  supplier_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(limits.url)]),
};

const goods = {
  price_e4: z.int().min(0).max(limits.priceE4),
  cost_fen: z.int().min(0).max(limits.costFen),
  weight_g: z.int().min(0).max(limits.weightG),
  length_mm: z.int().min(0).max(limits.sizeMm),
  width_mm: z.int().min(0).max(limits.sizeMm),
  height_mm: z.int().min(0).max(limits.sizeMm),
  battery: z.boolean(),
  liquid: z.boolean(),
  hs_code: z.string().trim().max(limits.hsCode).regex(/^\d*$/, 'digits'),
  material: text(limits.material),
  material_cn: text(limits.material),
  origin_country: CountryCode,
  merchant_pid: text(limits.pid),
  manufacturer_pid: text(limits.pid),
};

const NewVariant = z.object({
  sku: text(limits.sku).min(1),
  option_values: z.array(text(limits.optionValue).min(1)).max(limits.options),
});
const NewVariants = z.array(NewVariant).min(1).max(limits.variantsAtOnce);

const BaseProduct = z.object({
  base_product_id: Id,
  version: Version,
  code: z.string(),
  title: z.string(),
  title_cn: z.string(),
  category_id: Id.nullable(),
  image: z.string(),
});

export const internalProductList = query('internal_product.list', {
  path: '/internal_product/list',
  needs: 'variant.read',
  summary: 'Internal products, the newest first.',
  input: z.object({
    ...paging,
    /** Words of the title, the supplier, a SKU or a code. */
    title: z.string().trim().max(200).optional(),
    start: DottedDay.optional(),
    end: DottedDay.optional(),
    /** With the categories below it. */
    category: Id.optional(),
    base_product_id: Id.optional(),
  }),
  output: pageOf(
    z.object({
      _id: Id,
      title: z.string(),
      title_cn: z.string(),
      image: z.string(),
      category_id: Id.nullable(),
      /** Empty without a base product. */
      base_code: z.string(),
      supplier_name: z.string(),
      option_names: z.array(z.string()),
      variant_count: z.int(),
      /** Factory price of the cheapest and the most expensive variant; null for packers and without variants. */
      cost_from_fen: z.int().nullable(),
      cost_to_fen: z.int().nullable(),
      created_at: Instant,
    }),
  ),
});

export const baseProductList = query('internal_product.baseProductList', {
  path: '/internal_product/baseProductList',
  needs: 'variant.read',
  summary: 'Base products by code, to choose from.',
  input: z.object({ ...paging, keyword: z.string().trim().max(200).optional() }),
  output: pageOf(BaseProduct.extend({ _id: Id, product_count: z.int() })),
});

export const internalProductDetail = query('internal_product.detail', {
  path: '/internal_product/detail',
  needs: 'variant.read',
  summary: 'An internal product with its base product, its variants and the other products of the same base.',
  input: z.object({ _id: Id }),
  output: z.object({
    _id: Id,
    version: Version,
    title: z.string(),
    title_cn: z.string(),
    category_id: Id.nullable(),
    image: z.string(),
    supplier_name: z.string(),
    supplier_url: z.string(),
    option_names: z.array(z.string()),
    created_at: Instant,
    updated_at: Instant.nullable(),
    /** Of the prices. */
    currency: CurrencyCode,
    base: BaseProduct.nullable(),
    /** Internal products of the same base product: the same article from other factories. */
    siblings: z.array(z.object({ _id: Id, title: z.string(), supplier_name: z.string(), variant_count: z.int() })),
    variants: z.array(
      z.object({
        variant_id: Id,
        version: Version,
        sku: z.string(),
        variant_code: z.string(),
        title: z.string(),
        option_values: z.array(z.string()),
        image: z.string(),
        gtin: z.string(),
        status: z.literal(productStatuses),
        ...goods,
        /** Null for packers. */
        price_e4: z.int().nullable(),
        cost_fen: z.int().nullable(),
        /** Numbers of the market products that offer it. */
        offered_as: z.array(z.string()),
      }),
    ),
  }),
});

export const baseProductCreate = command('internal_product.createBaseProduct', {
  path: '/internal_product/createBaseProduct',
  needs: 'variant.edit',
  offline: 'refuse',
  summary: 'Create a base product: what several internal products have in common.',
  input: z.object({ code: BaseCode, ...titles }),
  output: z.object({ base_product_id: Id, version: Version }),
  refusals: ['internal-product.code-taken', 'internal-product.category-gone'],
});

export const baseProductUpdate = command('internal_product.updateBaseProduct', {
  path: '/internal_product/updateBaseProduct',
  needs: 'variant.edit',
  offline: 'refuse',
  summary: 'Change a base product. Variant codes that exist keep their beginning.',
  input: z.object({ base_product_id: Id, version: Version, code: BaseCode, ...titles }),
  output: z.object({ base_product_id: Id, version: Version }),
  refusals: ['internal-product.code-taken', 'internal-product.category-gone', 'internal-product.changed'],
});

const Saved = z.object({ _id: Id, version: Version });
const variantRefusals = [
  'internal-product.option-twice',
  'internal-product.option-values',
  'internal-product.variant-twice',
  'internal-product.sku-twice',
  'internal-product.sku-taken',
] as const;

export const internalProductCreate = command('internal_product.createInternalProduct', {
  path: '/internal_product/createInternalProduct',
  needs: 'variant.edit',
  offline: 'refuse',
  summary: 'Create an internal product with its variants. Their codes are made of the base code and short names.',
  input: z.object({
    /** Null: a base product with this code and these titles is created with it. */
    base_product_id: Id.nullable(),
    code: z.union([z.literal(''), BaseCode]),
    ...titles,
    ...supplier,
    option_names: z.array(text(limits.optionName).min(1)).max(limits.options),
    variants: NewVariants,
    /** What all variants start with. */
    goods: z.object(goods),
  }),
  output: Saved,
  refusals: [...variantRefusals, 'internal-product.code-taken', 'internal-product.category-gone'],
});

export const internalProductUpdate = command('internal_product.update', {
  path: '/internal_product/update',
  needs: 'variant.edit',
  offline: 'refuse',
  summary: 'Change titles, category and picture of an internal product, based on the given version.',
  input: z.object({ _id: Id, version: Version, ...titles }),
  output: Saved,
  refusals: ['internal-product.category-gone', 'internal-product.changed'],
});

export const internalProductUpdateSupplierInfo = command('internal_product.updateSupplierInfo', {
  path: '/internal_product/updateSupplierInfo',
  needs: 'variant.edit',
  offline: 'refuse',
  summary: 'Change the name and the page of the supplier, based on the given version.',
  input: z.object({ _id: Id, version: Version, ...supplier }),
  output: Saved,
  refusals: ['internal-product.changed'],
});

export const internalProductAddVariants = command('internal_product.addVariants', {
  path: '/internal_product/addVariants',
  needs: 'variant.edit',
  offline: 'refuse',
  summary: 'Add variants to an internal product. They start with the prices, weight and customs of its first one.',
  input: z.object({ _id: Id, variants: NewVariants }),
  output: Saved,
  refusals: variantRefusals,
});

export const internalProductUpdateVariant = command('internal_product.updateVariant', {
  path: '/internal_product/updateVariant',
  needs: 'variant.edit',
  offline: 'refuse',
  summary: 'Change a variant, based on the given version. Market products that offer it change with it.',
  input: z.object({
    variant_id: Id,
    version: Version,
    sku: text(limits.sku).min(1),
    variant_code: VariantCode.min(1),
    image: Image,
    gtin: z.string().trim().max(limits.gtin).regex(/^\d*$/, 'digits'),
    status: z.literal(productStatuses),
    ...goods,
  }),
  output: Nothing,
  refusals: ['internal-product.sku-taken', 'internal-product.code-taken', 'internal-product.changed'],
});

export const internalProductPrintVariantLabel = command('internal_product.printVariantLabel', {
  path: '/internal_product/printVariantLabel',
  needs: 'variant.read',
  offline: 'refuse',
  summary: 'Labels of variants as a PDF, or in ZPL for label printers: title, option, barcode of the code, and SKU.',
  input: z
    .object({
      _id: Id,
      /** Default: all variants. */
      variant_ids: z.array(Id).min(1).max(limits.variants).optional(),
      format: z.enum(labelFormatNames),
      file: z.enum(['pdf', 'zpl']).default('pdf'),
      /** Of each label. */
      copies: z.int().min(1).max(500),
    })
    .refine(({ format, file }) => file === 'pdf' || format !== 'a4', {
      error: 'a label size; sheets are a PDF',
      path: ['format'],
    }),
  output: z.null(),
  refusals: ['market-product.too-many-labels'],
  body: 'file',
});
