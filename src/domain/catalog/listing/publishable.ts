/** A variant as it is written to a shop. */
export interface PublishableVariant {
  readonly variantId: string;
  /** Values of the options, in their order. */
  readonly optionValues: readonly string[];
  readonly sku: string;
  /** Minor units of the store's currency. */
  readonly priceMinor: number;
  readonly compareAtMinor: number | null;
  /** One of the product's images; empty: none. */
  readonly image: string;
  readonly weightG: number;
  /** Units the shop may sell; null: not tracked. */
  readonly stock: number | null;
}

/** A product as it is written to a shop. */
export interface PublishableProduct {
  readonly importProductId: string;
  readonly title: string;
  /** Sanitised HTML. */
  readonly description: string;
  /** Paths of market pictures or ids of uploads, in their order. */
  readonly images: readonly string[];
  readonly optionNames: readonly string[];
  readonly tags: readonly string[];
  readonly collection: string;
  readonly vendor: string;
  readonly currency: string;
  readonly variants: readonly PublishableVariant[];
}

/** Limits of Shopify and WooCommerce that a product must keep to be published. */
export const publishingLimits = {
  title: 255,
  description: 65_000,
  options: 3,
  variants: 2_048,
  images: 250,
  tags: 250,
  tag: 255,
  optionName: 100,
  optionValue: 255,
  sku: 255,
} as const;

export type PublishingProblem =
  | 'title-empty'
  | 'variants-none'
  | 'variants-too-many'
  | 'options-too-many'
  | 'option-empty'
  | 'option-twice'
  | 'sku-twice'
  | 'price-zero';

/** Which part of a product a shop, or we, refused. */
export const refusedFields = [
  'title',
  'description',
  'images',
  'options',
  'variants',
  'sku',
  'price',
  'tags',
  'stock',
  'other',
] as const;
export type RefusedField = (typeof refusedFields)[number];

/** The first reason why a product cannot be published, with the field that the user has to change. */
export interface PublishingFault {
  readonly problem: PublishingProblem;
  readonly field: 'title' | 'variants' | 'options' | 'sku' | 'price';
  /** The value concerned. */
  readonly value: string;
}

const fault = (problem: PublishingProblem, field: PublishingFault['field'], value = ''): PublishingFault => ({
  problem,
  field,
  value,
});

/** The first text that occurs twice, regardless of case. */
function repeated(texts: readonly string[]): string | undefined {
  const known = new Set<string>();
  return texts.find((text) => {
    const key = text.toLowerCase();
    const isKnown = known.has(key);
    known.add(key);
    return isKnown;
  });
}

/** Null when the product can be published. */
export function publishingFault(product: PublishableProduct): PublishingFault | null {
  const { title, variants, optionNames } = product;
  if (title.trim() === '') return fault('title-empty', 'title');
  if (variants.length === 0) return fault('variants-none', 'variants');
  if (variants.length > publishingLimits.variants) return fault('variants-too-many', 'variants', `${variants.length}`);
  if (optionNames.length > publishingLimits.options) return fault('options-too-many', 'options');
  const sameName = repeated(optionNames);
  if (sameName !== undefined) return fault('option-twice', 'options', sameName);
  const values = variants.flatMap((variant) => variant.optionValues);
  const isIncomplete = variants.some((variant) => variant.optionValues.length !== optionNames.length);
  if (isIncomplete || [...optionNames, ...values].some((text) => text.trim() === ''))
    return fault('option-empty', 'options');
  const sameOptions = repeated(variants.map((variant) => variant.optionValues.join(' / ')));
  if (sameOptions !== undefined) return fault('option-twice', 'options', sameOptions);
  const sameSku = repeated(variants.map((variant) => variant.sku).filter((sku) => sku !== ''));
  if (sameSku !== undefined) return fault('sku-twice', 'sku', sameSku);
  const free = variants.find((variant) => variant.priceMinor <= 0);
  return free ? fault('price-zero', 'price', free.sku) : null;
}
