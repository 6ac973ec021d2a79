import type { MarketContent, VariantContent } from './content.ts';

type Options = Pick<MarketContent, 'option_names' | 'variants'>;

/** The values of an option, in the order of the variants. */
export const optionValues = ({ variants }: Options, place: number): readonly string[] => [
  ...new Set(variants.map(({ option_values: values }) => values[place] ?? '').filter((value) => value !== '')),
];

const keyOf = (values: readonly string[]) => JSON.stringify(values);

/** A variant like another one that is not saved yet: its goods are the same, its names are its own. */
export const likeVariant = (variant: VariantContent, values: readonly string[]): VariantContent => ({
  ...variant,
  variant_id: null,
  sku: '',
  variant_code: '',
  gtin: '',
  option_values: values,
});

function combinations(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return lists.reduce<readonly (readonly string[])[]>(
    (all, values) => all.flatMap((start) => values.map((value) => [...start, value])),
    [[]],
  );
}

/** One variant per combination of the values; existing ones stay, new ones are like the first. */
function filled(options: Options, names: readonly string[], lists: readonly (readonly string[])[]): Options {
  const known = new Map(options.variants.map((variant) => [keyOf(variant.option_values), variant]));
  const [template] = options.variants;
  if (!template) return options;
  const variants = combinations(lists).map((values) => known.get(keyOf(values)) ?? likeVariant(template, values));
  return { option_names: names, variants };
}

/** Other values of an option. A removed value removes its variants, an added one adds the missing combinations. */
export function withOptionValues(options: Options, place: number, values: readonly string[]): Options {
  const lists = options.option_names.map((_, each) => (each === place ? values : optionValues(options, each)));
  // Without values there are no combinations; the last value of an option stays.
  return values.length === 0 ? options : filled(options, options.option_names, lists);
}

/** The number of variants of these values. */
export const combinationsOf = (options: Options, place: number, values: readonly string[]): number =>
  options.option_names.reduce(
    (product, _, each) => product * (each === place ? values : optionValues(options, each)).length,
    1,
  );

/** Another option. The variants that exist get its first value. */
export function withOption(options: Options, name: string, values: readonly string[]): Options {
  const [first = ''] = values;
  const names = [...options.option_names, name];
  const variants = options.variants.map((variant) => ({
    ...variant,
    option_values: [...variant.option_values, first],
  }));
  const place = names.length - 1;
  return withOptionValues({ option_names: names, variants }, place, values);
}

/** Without an option. Of variants that differed by it only, the first one stays. */
export function withoutOption(options: Options, place: number): Options {
  const rest = (values: readonly string[]) => values.filter((_, each) => each !== place);
  const variants = new Map<string, VariantContent>();
  for (const variant of options.variants) {
    const values = rest(variant.option_values);
    if (!variants.has(keyOf(values))) variants.set(keyOf(values), { ...variant, option_values: values });
  }
  return { option_names: rest(options.option_names), variants: [...variants.values()] };
}

const skuPart = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase();

/** SKUs for the variants that have none: the prefix and the values, such as MUG-SAGE-L. */
export function withSkus(variants: readonly VariantContent[], prefix: string): readonly VariantContent[] {
  const used = new Set(variants.map(({ sku }) => sku.toUpperCase()));
  const free = (wanted: string): string => {
    let sku = wanted;
    for (let suffix = 2; used.has(sku.toUpperCase()); suffix += 1) sku = `${wanted}-${suffix}`;
    used.add(sku.toUpperCase());
    return sku;
  };
  return variants.map((variant) => {
    if (variant.sku !== '') return variant;
    const parts = [prefix.trim(), ...variant.option_values.map(skuPart)];
    return { ...variant, sku: free(parts.filter((part) => part !== '').join('-')) };
  });
}

/** All variants with the prices, weight, size and customs of one. Names, codes and pictures stay. */
export const withGoodsOf = (variants: readonly VariantContent[], source: VariantContent): readonly VariantContent[] =>
  variants.map(({ variant_id, sku, variant_code, option_values, image, gtin }) => ({
    ...source,
    variant_id,
    sku,
    variant_code,
    option_values,
    image,
    gtin,
  }));
