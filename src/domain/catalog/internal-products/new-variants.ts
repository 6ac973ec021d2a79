/** A variant that is not saved yet. */
export interface NewVariant {
  readonly sku: string;
  readonly option_values: readonly string[];
}

/** An option and the values that new variants have of it. */
export interface NewOption {
  readonly name: string;
  readonly values: readonly string[];
}

const keyOf = (values: readonly string[]) => JSON.stringify(values.map((value) => value.toLowerCase()));

const skuPart = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase();

/** The SKU that a variant gets by itself, such as MUG-SAGE-L. */
export const skuOf = (code: string, values: readonly string[]): string =>
  [code, ...values.map(skuPart)].filter((part) => part !== '').join('-');

/** The number of combinations of the values; options without values do not count. */
export const combinationCount = (options: readonly NewOption[]): number =>
  options.reduce((product, { values }) => product * Math.max(1, values.length), 1);

/** One variant per combination of the values. SKUs that were typed stay with their values. */
export function variantsOf(
  options: readonly NewOption[],
  code: string,
  typed: readonly NewVariant[],
): readonly NewVariant[] {
  const known = new Map(typed.map((variant) => [keyOf(variant.option_values), variant.sku]));
  const combinations = options
    .filter(({ values }) => values.length > 0)
    .reduce<readonly (readonly string[])[]>(
      (all, { values }) => all.flatMap((start) => values.map((value) => [...start, value])),
      [[]],
    );
  return combinations.map((values) => ({
    sku: known.get(keyOf(values)) ?? skuOf(code, values),
    option_values: values,
  }));
}
