/** A name and a value that sellers and shops are shown, such as Material: Stoneware. */
export interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** What a variant of a market product says. */
export interface VariantContent {
  /** Null while it is not saved yet. */
  readonly variant_id: string | null;
  readonly sku: string;
  /** Printed as a barcode; empty: one is made when it is saved. */
  readonly variant_code: string;
  /** One value per option of the product, in their order. */
  readonly option_values: readonly string[];
  /** One of the product's pictures; empty: none. */
  readonly image: string;
  /** Price per piece for sellers, in the currency of the books. */
  readonly price_e4: number;
  /** Factory price per piece, CNY cents. */
  readonly cost_fen: number;
  readonly weight_g: number;
  readonly length_mm: number;
  readonly width_mm: number;
  readonly height_mm: number;
  readonly battery: boolean;
  readonly liquid: boolean;
  readonly hs_code: string;
  readonly material: string;
  readonly material_cn: string;
  readonly origin_country: string;
  /** EU customs identifiers. */
  readonly merchant_pid: string;
  readonly manufacturer_pid: string;
  readonly gtin: string;
}

/** Prices, weight, size and customs of a variant. */
export type VariantGoods = Omit<
  VariantContent,
  'variant_id' | 'sku' | 'variant_code' | 'option_values' | 'image' | 'gtin'
>;

/** What a new variant starts with. */
export const emptyGoods: VariantGoods = {
  price_e4: 0,
  cost_fen: 0,
  weight_g: 0,
  length_mm: 0,
  width_mm: 0,
  height_mm: 0,
  battery: false,
  liquid: false,
  hs_code: '',
  material: '',
  material_cn: '',
  origin_country: 'CN',
  merchant_pid: '',
  manufacturer_pid: '',
};

/** What staff edit about a market product. */
export interface MarketContent {
  readonly title: string;
  readonly title_cn: string;
  /** Sanitised HTML. */
  readonly description: string;
  readonly category_id: string;
  readonly vendor_id: string | null;
  readonly tag_ids: readonly string[];
  readonly collection_ids: readonly string[];
  /** Paths or addresses of pictures, in their order. */
  readonly images: readonly string[];
  /** Factory links. */
  readonly urls: readonly string[];
  readonly attributes: readonly Attribute[];
  /** Names of the options, such as Colour, Size. */
  readonly option_names: readonly string[];
  readonly variants: readonly VariantContent[];
}

export const productFields = [
  'title',
  'title_cn',
  'description',
  'category_id',
  'vendor_id',
  'tag_ids',
  'collection_ids',
  'images',
  'urls',
  'attributes',
] as const satisfies readonly (keyof MarketContent)[];
export type ProductField = (typeof productFields)[number];

/** What a variant costs, weighs and measures, and what customs want to know of it. */
export const goodsFields = [
  'price_e4',
  'cost_fen',
  'weight_g',
  'length_mm',
  'width_mm',
  'height_mm',
  'battery',
  'liquid',
  'hs_code',
  'material',
  'material_cn',
  'origin_country',
  'merchant_pid',
  'manufacturer_pid',
  'gtin',
] as const satisfies readonly (keyof VariantContent)[];

export const variantFields = [
  'option_values',
  'sku',
  'variant_code',
  'image',
  ...goodsFields,
] as const satisfies readonly (keyof VariantContent)[];
export type VariantField = (typeof variantFields)[number];

/** Largest values and longest texts. Shopify takes three options and 2,048 variants. */
export const marketLimits = {
  title: 255,
  description: 65_000,
  images: 100,
  urls: 10,
  url: 1_000,
  tags: 50,
  collections: 50,
  attributes: 50,
  attributeName: 60,
  attributeValue: 300,
  options: 3,
  optionName: 60,
  optionValue: 80,
  variants: 2_048,
  sku: 80,
  code: 40,
  hsCode: 12,
  material: 120,
  pid: 80,
  gtin: 14,
  priceE4: 10_000_000_000,
  costFen: 100_000_000,
  weightG: 100_000,
  sizeMm: 5_000,
} as const;

/** An attribute of a list set to a value, or removed by an empty one. Names are compared regardless of case. */
export function withAttribute(attributes: readonly Attribute[], { name, value }: Attribute): readonly Attribute[] {
  const isNamed = (each: Attribute) => each.name.toLowerCase() === name.toLowerCase();
  if (value === '') return attributes.filter((each) => !isNamed(each));
  if (!attributes.some(isNamed)) return [...attributes, { name, value }];
  return attributes.map((each) => (isNamed(each) ? { name: each.name, value } : each));
}

/** The name of a variant within its product: the values of its options, else its SKU. */
export const variantName = ({ option_values: values, sku }: Pick<VariantContent, 'option_values' | 'sku'>): string =>
  values.filter((value) => value !== '').join(' / ') || sku;
