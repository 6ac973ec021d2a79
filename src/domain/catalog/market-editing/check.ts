import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { variantName, type MarketContent, type VariantContent } from './content.ts';

/** Refusals that name the field at which they are shown. */
export type ContentRefusal =
  | 'market-product.option-twice'
  | 'market-product.option-values'
  | 'market-product.variant-twice'
  | 'market-product.one-variant'
  | 'market-product.sku-twice'
  | 'market-product.code-twice'
  | 'market-product.attribute-twice';

/** The places of the first value that occurs before, regardless of case; null when there is none. Empty values are none. */
function repeatedAt(values: readonly string[]): readonly [first: number, again: number] | null {
  const places = new Map<string, number>();
  for (const [place, value] of values.entries()) {
    const key = value.trim().toLowerCase();
    const first = places.get(key);
    if (key !== '' && first !== undefined) return [first, place];
    places.set(key, place);
  }
  return null;
}

const combination = (variant: VariantContent) => JSON.stringify(variant.option_values);

/** Whether the content of a market product is consistent in itself. Rows are counted from 1. */
export function decideContent(content: MarketContent): Result<MarketContent, ContentRefusal> {
  const { attributes, option_names: options, variants } = content;
  const attribute = repeatedAt(attributes.map(({ name }) => name));
  if (attribute) {
    const [, again] = attribute;
    const name = attributes[again]?.name ?? '';
    return refuse('market-product.attribute-twice', { field: `attributes.${again}.name`, name });
  }
  const option = repeatedAt(options);
  if (option) {
    const [, again] = option;
    return refuse('market-product.option-twice', { field: `option_names.${again}`, name: options[again] ?? '' });
  }
  return decideVariants(content, variants);
}

function decideVariants(content: MarketContent, variants: readonly VariantContent[]) {
  const { option_names: options } = content;
  const [, second] = variants;
  if (options.length === 0 && second) return refuse('market-product.one-variant', { field: 'option_names' });
  for (const [index, { option_values: values }] of variants.entries()) {
    const empty = options.findIndex((_, place) => !values[place]);
    if (values.length === options.length && empty === -1) continue;
    const place = Math.max(empty, 0);
    const field = `variants.${index}.option_values.${place}`;
    return refuse('market-product.option-values', { field, row: index + 1, option: options[place] ?? '' });
  }
  const rules = [
    ['market-product.variant-twice', variants.map(combination), 'option_values.0'],
    ['market-product.sku-twice', variants.map(({ sku }) => sku), 'sku'],
    ['market-product.code-twice', variants.map(({ variant_code: code }) => code), 'variant_code'],
  ] as const;
  for (const [refusal, values, name] of rules) {
    const [first, again] = repeatedAt(values) ?? [];
    const variant = again === undefined ? undefined : variants[again];
    if (first === undefined || again === undefined || !variant) continue;
    const text = refusal === 'market-product.variant-twice' ? variantName(variant) : (values[again] ?? '');
    const field = `variants.${again}.${name}`;
    return refuse(refusal, { field, row: again + 1, first: first + 1, value: text });
  }
  return ok(content);
}

export type SaleRefusal = 'market-product.no-picture' | 'market-product.no-price' | 'market-product.no-weight';

/** Whether a product can be offered: without a price or weight a seller could not be charged. */
export function decideOffer({ title, images, variants }: MarketContent): Result<null, SaleRefusal> {
  if (images.length === 0) return refuse('market-product.no-picture', { title });
  const unpriced = variants.find(({ price_e4: price }) => price === 0);
  if (unpriced) return refuse('market-product.no-price', { title, sku: unpriced.sku });
  const weightless = variants.find(({ weight_g: weight }) => weight === 0);
  return weightless ? refuse('market-product.no-weight', { title, sku: weightless.sku }) : ok(null);
}
