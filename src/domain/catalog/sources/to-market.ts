import { roundHalfUp } from '#domain/shared/money/money.ts';
import { cutText } from '#domain/shared/text/clean.ts';
import {
  marketLimits as limits,
  type Attribute,
  type MarketContent,
  type VariantContent,
} from '../market-editing/content.ts';
import type { SourceProduct, SourceVariant } from './source-product.ts';

/** What staff decide when a page becomes a market product. */
export interface ImportChoices {
  readonly title: string;
  readonly title_cn: string;
  readonly category_id: string;
  /** Of the SKUs that the page does not have: MUG becomes MUG-1, MUG-2. */
  readonly sku_prefix: string;
  readonly uses_source_skus: boolean;
  /** Names of the options, in the order of the page. */
  readonly option_names: readonly string[];
  /** Other names for values, by option. */
  readonly option_values: readonly (readonly { readonly from: string; readonly to: string }[])[];
  /** Variants that are not imported, by their key. */
  readonly excluded: readonly string[];
  /** The sellers' price as a multiple of the factory price, in ten-thousandths; null: no price yet. */
  readonly price_factor_e4: number | null;
  /** Weight for variants whose weight the page does not have; null: none yet. */
  readonly weight_g: number | null;
  /** Sizes for variants whose size the page does not have. */
  readonly length_mm?: number | null | undefined;
  readonly width_mm?: number | null | undefined;
  readonly height_mm?: number | null | undefined;
  readonly origin_country: string;
}

/** Units of the target per unit of the page's currency, in hundred-millionths; null while there is no rate. */
export interface SourceRates {
  readonly to_cny_e8: number | null;
  readonly to_books_e8: number | null;
}

/** Our pictures by their address on the page. Those that could not be downloaded are missing. */
export type StoredPictures = ReadonlyMap<string, string>;

/** At most `max`: compared before it is rounded, because a product of three numbers may be too large to be one. */
function scaled(
  value: number,
  rateE8: number,
  ratio: { readonly num: bigint; readonly den: bigint },
  max: number,
): number {
  const exact = { num: BigInt(value) * BigInt(rateE8) * ratio.num, den: 100_000_000n * ratio.den };
  return exact.num >= BigInt(max) * exact.den ? max : roundHalfUp(exact);
}

/** The factory price in CNY cents; 0 while it is not known. */
export const costOf = ({ price_e4: price }: SourceVariant, { to_cny_e8: rate }: SourceRates): number =>
  price === null || rate === null ? 0 : scaled(price, rate, { num: 1n, den: 100n }, limits.costFen);

/** The sellers' price in the currency of the books; 0 while it is not known. */
export const sellerPriceOf = (
  { price_e4: price }: SourceVariant,
  { to_books_e8: rate }: SourceRates,
  factor: number | null,
): number =>
  price === null || rate === null || factor === null
    ? 0
    : scaled(price, rate, { num: BigInt(factor), den: 10_000n }, limits.priceE4);

export const valueNames = (choices: ImportChoices, variant: SourceVariant): readonly string[] =>
  variant.option_values.map((value, place) => {
    const renamed = choices.option_values[place]?.find(({ from }) => from === value)?.to;
    return cutText(renamed ?? value, limits.optionValue);
  });

/** Attributes with the same name become one, because a product has each name once. */
export function attributesOf({ attributes }: SourceProduct): readonly Attribute[] {
  const byName = new Map<string, Attribute>();
  for (const each of attributes) {
    const name = cutText(each.name, limits.attributeName).trim();
    if (name === '' || each.value === '') continue;
    const known = byName.get(name.toLowerCase());
    const value = known ? `${known.value}, ${each.value}` : each.value;
    byName.set(name.toLowerCase(), { name, value: cutText(value, limits.attributeValue).trim() });
  }
  return [...byName.values()].slice(0, limits.attributes);
}

const within = (value: number | null | undefined, max: number): number => Math.min(value ?? 0, max);

/** A variant of the page as a new variant of ours. */
export function marketVariant(
  variant: SourceVariant,
  sku: string,
  choices: ImportChoices,
  rates: SourceRates,
  pictures: StoredPictures,
): VariantContent {
  return {
    variant_id: null,
    sku,
    variant_code: '',
    option_values: valueNames(choices, variant),
    image: pictures.get(variant.image) ?? '',
    price_e4: sellerPriceOf(variant, rates, choices.price_factor_e4),
    cost_fen: costOf(variant, rates),
    weight_g: within(variant.weight_g ?? choices.weight_g, limits.weightG),
    length_mm: within(variant.length_mm ?? choices.length_mm, limits.sizeMm),
    width_mm: within(variant.width_mm ?? choices.width_mm, limits.sizeMm),
    height_mm: within(variant.height_mm ?? choices.height_mm, limits.sizeMm),
    battery: false,
    liquid: false,
    hs_code: '',
    material: '',
    material_cn: '',
    origin_country: choices.origin_country,
    merchant_pid: '',
    manufacturer_pid: '',
    gtin: variant.gtin,
  };
}

/** SKUs for variants: those of the page, else the prefix and a number that no other has. */
export function skusFor(
  variants: readonly SourceVariant[],
  { sku_prefix: prefix, uses_source_skus: usesOwn }: ImportChoices,
  taken: readonly string[] = [],
): readonly string[] {
  const own = variants.map(({ sku }) => (usesOwn ? cutText(sku, limits.sku) : ''));
  const used = new Set([...own, ...taken].map((sku) => sku.toUpperCase()));
  let count = 0;
  const nextSku = (): string => {
    do count += 1;
    while (used.has(`${prefix}-${count}`.toUpperCase()));
    return `${prefix}-${count}`;
  };
  return own.map((sku) => sku || nextSku());
}

/** The market product of a page. The description is expected to be cleaned. */
export function marketContentOf(
  product: SourceProduct,
  choices: ImportChoices,
  rates: SourceRates,
  pictures: StoredPictures,
): MarketContent {
  const excluded = new Set(choices.excluded);
  const chosen = product.variants.filter(({ key }) => !excluded.has(key));
  const skus = skusFor(chosen, choices);
  const variants = chosen.map((each, place) => marketVariant(each, skus[place] ?? '', choices, rates, pictures));
  const gallery = product.images.flatMap((image) => pictures.get(image) ?? []);
  return {
    title: choices.title,
    title_cn: choices.title_cn,
    description: product.description,
    category_id: choices.category_id,
    vendor_id: null,
    tag_ids: [],
    collection_ids: [],
    images: [...new Set([...gallery, ...variants.map(({ image }) => image)])]
      .filter((image) => image !== '')
      .slice(0, limits.images),
    urls: product.url === '' || product.url.length > limits.url ? [] : [product.url],
    attributes: attributesOf(product),
    option_names: choices.option_names.map((name) => cutText(name, limits.optionName)),
    variants,
  };
}
