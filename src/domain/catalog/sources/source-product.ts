import type { Attribute } from '../market-editing/content.ts';

/** Where a page comes from. `web`: any shop whose pages describe a product for search engines. */
export const sourcePlatforms = ['1688', 'taobao', 'web', 'csv'] as const;
export type SourcePlatform = (typeof sourcePlatforms)[number];

/** How a product came to us. */
export const sourceVias = ['api', 'json', 'html', 'csv', 'bookmarklet'] as const;
export type SourceVia = (typeof sourceVias)[number];

/** One variant as its page describes it. Null and empty: not on the page. */
export interface SourceVariant {
  /** The source's id of the variant, else its option values. */
  readonly key: string;
  readonly sku: string;
  /** One value per option of the product. */
  readonly option_values: readonly string[];
  readonly image: string;
  /** Per piece, in ten-thousandths of the currency's major unit. */
  readonly price_e4: number | null;
  readonly stock: number | null;
  readonly weight_g: number | null;
  readonly length_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly gtin: string;
}

export const sourceFields = [
  'title',
  'title_cn',
  'description',
  'images',
  'attributes',
  'option_values',
  'price',
  'stock',
  'sku',
  'weight',
  'size',
  'gtin',
  'supplier_name',
  'min_quantity',
  'source_id',
  'url',
] as const;
export type SourceField = (typeof sourceFields)[number];

/** A value that is on the page but cannot be understood. */
export interface SourceFault {
  readonly field: SourceField;
  /** The variant concerned; empty: the product itself. */
  readonly variant: string;
  /** The value as it is written there. */
  readonly text: string;
}

/** A product as its page describes it. What the page does not say is empty, never a default. */
export interface SourceProduct {
  readonly platform: SourcePlatform;
  /** The platform's id of the product. */
  readonly source_id: string;
  readonly url: string;
  readonly title: string;
  readonly title_cn: string;
  /** HTML as on the page; it is cleaned before it is stored. */
  readonly description: string;
  /** Addresses of pictures on the web. */
  readonly images: readonly string[];
  readonly attributes: readonly Attribute[];
  readonly option_names: readonly string[];
  readonly variants: readonly SourceVariant[];
  /** Of the prices; empty when the page does not name it. */
  readonly currency: string;
  /** Prices by quantity. */
  readonly price_breaks: readonly { readonly from: number; readonly price_e4: number }[];
  readonly min_quantity: number | null;
  readonly supplier_name: string;
  readonly faults: readonly SourceFault[];
}

export type SourceRefusal =
  | 'source.empty'
  | 'source.link-only'
  | 'source.broken-json'
  | 'source.broken-html'
  | 'source.login-page'
  | 'source.no-product'
  | 'source.too-many-variants'
  | 'source.too-many-options'
  | 'source.columns-missing'
  | 'source.broken-csv';

/** A field without a value, and how many variants it concerns; 0: the product itself. */
export interface Unread {
  readonly field: SourceField;
  readonly variants: number;
}

type VariantTest = readonly [SourceField, (variant: SourceVariant) => boolean];

const ofVariants: readonly VariantTest[] = [
  ['price', ({ price_e4: price }) => price === null],
  ['stock', ({ stock }) => stock === null],
  ['sku', ({ sku }) => sku === ''],
  ['weight', ({ weight_g: weight }) => weight === null],
  ['size', ({ length_mm: length, width_mm: width, height_mm: height }) => [length, width, height].includes(null)],
  ['gtin', ({ gtin }) => gtin === ''],
];

/** What the page does not say, in the order of the form. */
export function unreadFields(product: SourceProduct): readonly Unread[] {
  const empty = (field: SourceField, isEmpty: boolean): readonly Unread[] => (isEmpty ? [{ field, variants: 0 }] : []);
  const counted = ofVariants
    .map(([field, test]) => ({ field, variants: product.variants.filter(test).length }))
    .filter(({ variants }) => variants > 0);
  return [
    ...empty('title', product.title === ''),
    ...empty('title_cn', product.title_cn === ''),
    ...empty('description', product.description === ''),
    ...empty('images', product.images.length === 0),
    ...empty('attributes', product.attributes.length === 0),
    ...counted,
    ...empty('supplier_name', product.supplier_name === ''),
    ...empty('min_quantity', product.min_quantity === null),
    ...empty('source_id', product.source_id === ''),
    ...empty('url', product.url === ''),
  ];
}

/** SKUs that several variants of the page share, regardless of case, with the variants' numbers counted from 1. */
export function repeatedSkus({ variants }: SourceProduct): readonly { sku: string; rows: readonly number[] }[] {
  const rows = new Map<string, { sku: string; rows: number[] }>();
  for (const [index, { sku }] of variants.entries()) {
    if (sku === '') continue;
    const found = rows.get(sku.toLowerCase());
    if (found) found.rows.push(index + 1);
    else rows.set(sku.toLowerCase(), { sku, rows: [index + 1] });
  }
  return [...rows.values()].filter((each) => each.rows.length > 1);
}
