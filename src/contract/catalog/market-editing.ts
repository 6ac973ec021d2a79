import { z } from 'zod';
import { marketLimits as limits, productFields, variantFields } from '#domain/catalog/market-editing/content.ts';
import { labelFormatNames } from '#domain/shared/labels/formats.ts';
import { productStatuses } from '#domain/catalog/marketplace/product-status.ts';
import { command, query } from '../call.ts';
import { CountryCode, CurrencyCode, Id, Instant, Money, Nothing, pageOf, paging, Version } from '../wire.ts';

const text = (max: number) => z.string().trim().max(max);
/** A picture of our own or one on the web. */
const Image = z
  .string()
  .trim()
  .max(limits.url)
  .refine((value) => /^(\/(images|pictures)\/[\w.-]+|https?:\/\/\S+)$/.test(value), 'a picture');
const Url = z.url({ protocol: /^https?$/ }).max(limits.url);
const AttributeName = text(limits.attributeName).min(1);

export const variantTexts = {
  sku: text(limits.sku).min(1),
  variant_code: z
    .string()
    .trim()
    .max(limits.code)
    // Printed as Code 128, which has no other signs.
    .regex(/^[\x20-\x7e]*$/, 'printable'),
  hs_code: z.string().trim().max(limits.hsCode).regex(/^\d*$/, 'digits'),
  material: text(limits.material),
  material_cn: text(limits.material),
  merchant_pid: text(limits.pid),
  manufacturer_pid: text(limits.pid),
  gtin: z.string().trim().max(limits.gtin).regex(/^\d*$/, 'digits'),
};

/** Prices, weight and size of a variant, and what restricts its shipping. */
export const variantMeasures = {
  price_e4: z.int().min(0).max(limits.priceE4),
  cost_fen: z.int().min(0).max(limits.costFen),
  weight_g: z.int().min(0).max(limits.weightG),
  length_mm: z.int().min(0).max(limits.sizeMm),
  width_mm: z.int().min(0).max(limits.sizeMm),
  height_mm: z.int().min(0).max(limits.sizeMm),
  battery: z.boolean(),
  liquid: z.boolean(),
  origin_country: CountryCode,
};

const Variant = z.object({
  /** Null: a new one. */
  variant_id: Id.nullable(),
  ...variantTexts,
  option_values: z.array(text(limits.optionValue)).max(limits.options),
  image: z.union([z.literal(''), Image]),
  ...variantMeasures,
});

const content = {
  title: text(limits.title).min(1),
  title_cn: text(limits.title).min(1),
  /** HTML; what is not allowed in it is removed. */
  description: z.string().max(limits.description),
  category_id: Id,
  vendor_id: Id.nullable(),
  tag_ids: z.array(Id).max(limits.tags),
  collection_ids: z.array(Id).max(limits.collections),
  images: z.array(Image).max(limits.images),
  urls: z.array(Url).max(limits.urls),
  attributes: z
    .array(z.object({ name: AttributeName, value: text(limits.attributeValue).min(1) }))
    .max(limits.attributes),
  option_names: z.array(text(limits.optionName).min(1)).max(limits.options),
  variants: z.array(Variant).min(1).max(limits.variants),
};

export const contentRefusals = [
  'market-product.option-twice',
  'market-product.option-values',
  'market-product.variant-twice',
  'market-product.one-variant',
  'market-product.sku-twice',
  'market-product.sku-taken',
  'market-product.code-twice',
  'market-product.code-taken',
  'market-product.attribute-twice',
  'market-product.gone',
] as const;
export const saleRefusals = [
  'market-product.no-picture',
  'market-product.no-price',
  'market-product.no-weight',
] as const;

const Saved = z.object({ market_product_id: Id, version: Version });
const some = { market_product_ids: z.array(Id).min(1).max(200) };
const Changed = z.object({ products: z.int() });

/** What a supplier asks for one piece, or for each piece of the smallest quantity. */
export const SupplierPrice = z.object({
  supplier: z.string(),
  price: Money,
  /** The smallest quantity at this price. */
  from: z.int(),
  /** As a factory price; null when no rate into it is known. */
  cost_fen: z.int().nullable(),
  at: Instant,
});

export const marketProductEdit = query('market_product.edit', {
  path: '/market_product/edit',
  needs: 'market.edit',
  summary: 'A market product with everything staff edit about it, and its version.',
  input: z.object({ market_product_id: Id }),
  output: z.object({
    market_product_id: Id,
    version: Version,
    number: z.string(),
    status: z.literal(productStatuses),
    /** Of the prices. */
    currency: CurrencyCode,
    updated_at: Instant,
    /** The user of the last change; empty when it is not known. */
    updated_by: z.string(),
    /** Shop products of all sellers that are mapped to one of its variants. */
    used_by: z.int(),
    /** Of the preferred suppliers. */
    supplier_prices: z.array(SupplierPrice.extend({ variant_id: Id })),
    content: z.object(content),
  }),
});

export const marketProductDefaults = query('market_product.defaults', {
  path: '/market_product/defaults',
  needs: 'market.edit',
  summary: 'What a new market product starts with: the currency of its prices.',
  input: Nothing,
  output: z.object({ currency: CurrencyCode }),
});

export const marketProductCreate = command('market_product.create', {
  path: '/market_product/create',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Create a market product with its variants. It is not for sale before it is activated.',
  input: z.object(content),
  output: Saved,
  refusals: contentRefusals,
});

export const marketProductUpdate = command('market_product.update', {
  path: '/market_product/update',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Change a market product and its variants, based on the given version.',
  input: z.object({ market_product_id: Id, version: Version, ...content }),
  output: Saved,
  refusals: [...contentRefusals, ...saleRefusals, 'market-product.changed'],
});

export const marketProductUpdateAttribute = command('market_product.updateAttribute', {
  path: '/market_product/updateAttribute',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Set one attribute of market products; an empty value removes it.',
  input: z.object({ ...some, name: AttributeName, value: text(limits.attributeValue) }),
  output: Changed,
  refusals: ['market-product.too-many-attributes'],
});

export const marketProductActivation = command('market_product.activation', {
  path: '/market_product/activation',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Offer market products to sellers (1), or stop offering them (-1).',
  input: z.object({ ...some, status: z.literal(productStatuses) }),
  output: Changed,
  refusals: saleRefusals,
});

export const marketProductDelete = command('market_product.delete', {
  path: '/market_product/delete',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Delete market products. They can be restored; shop products keep their mapping.',
  input: z.object(some),
  output: Changed,
});

export const marketProductRestore = command('market_product.restore', {
  path: '/market_product/restore',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Restore deleted market products as they were.',
  input: z.object(some),
  output: Changed,
});

export const marketProductDeletedList = query('market_product.deletedList', {
  path: '/market_product/deletedList',
  needs: 'market.edit',
  summary: 'Deleted market products, the last deleted first.',
  input: z.object({ ...paging, keyword: z.string().trim().max(200).optional() }),
  output: pageOf(
    z.object({
      _id: Id,
      market_product_id: Id,
      number: z.string(),
      title: z.string(),
      title_cn: z.string(),
      image: z.string(),
      variant_count: z.int(),
      deleted_at: Instant,
      deleted_by: z.string(),
    }),
  ),
});

export const versionKinds = [
  'created',
  'edited',
  'imported',
  'activated',
  'deactivated',
  'deleted',
  'restored',
  'reverted',
] as const;

export const marketProductVersions = query('market_product.versions', {
  path: '/market_product/versions',
  needs: 'market.edit',
  summary: 'The saved versions of a market product, newest first.',
  input: z.object({ market_product_id: Id, ...paging }),
  output: pageOf(
    z.object({
      version: Version,
      kind: z.enum(versionKinds),
      /** Only for a revert: the number of the earlier version that was restored. */
      reverted_to: Version.nullable(),
      /** Empty when it is not known. */
      actor: z.string(),
      at: Instant,
    }),
  ),
});

const ChangeValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

export const marketProductVersionChanges = query('market_product.versionChanges', {
  path: '/market_product/versionChanges',
  needs: 'market.edit',
  summary: 'What changed between two versions of a market product, with names in place of ids.',
  input: z.object({
    market_product_id: Id,
    version: z.coerce.number().int().min(1).max(2_147_483_647),
    /** Compared with this one; default: the version before. */
    with: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  }),
  output: z.object({
    currency: CurrencyCode,
    /** At most 200. */
    changes: z.array(
      z.object({
        field: z.enum([...productFields, ...variantFields, 'option_names', 'variant', 'variant_order']),
        /** The variant concerned; empty: the product itself. */
        variant: z.string(),
        before: ChangeValue,
        after: ChangeValue,
      }),
    ),
    count: z.int(),
  }),
});

export const marketProductRevert = command('market_product.revert', {
  path: '/market_product/revert',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Give a market product the content of an earlier version, as a new version.',
  input: z.object({ market_product_id: Id, version: Version, to_version: Version }),
  output: Saved,
  refusals: [...contentRefusals, ...saleRefusals, 'market-product.changed'],
});

export const marketProductPrintProductLabel = command('market_product.printProductLabel', {
  path: '/market_product/printProductLabel',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Labels of a market product as a PDF: title, option, barcode of the code, and SKU.',
  input: z.object({
    market_product_id: Id,
    /** Default: all variants. */
    variant_ids: z.array(Id).min(1).max(limits.variants).optional(),
    format: z.enum(labelFormatNames),
    /** Of each label. */
    copies: z.int().min(1).max(500),
  }),
  output: z.null(),
  refusals: ['market-product.too-many-labels'],
  body: 'file',
});
