import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { marketLimits } from '../market-editing/content.ts';

export const internalLimits = {
  ...marketLimits,
  /** Short, because every variant code begins with it. */
  baseCode: 16,
  supplier: 120,
  variantsAtOnce: 200,
} as const;

/** The first part of variant codes: capital letters and digits, in groups. */
export const baseCodePattern = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;

/** The code of a variant: the code of its base product and the short names of its values, such as MUG-SG-L. */
export const variantCodeOf = (baseCode: string, shortNames: readonly string[]): string =>
  [baseCode, ...shortNames].join('-');

/** The code itself, or with the lowest number that makes it free. Codes are printed, so regardless of case. */
export function freeCode(wanted: string, taken: ReadonlySet<string>): string {
  let code = wanted;
  for (let number = 2; taken.has(code.toUpperCase()); number += 1) code = `${wanted}-${number}`;
  return code;
}

type Named = { readonly sku: string; readonly option_values: readonly string[] };
type Refusal =
  | 'internal-product.option-twice'
  | 'internal-product.option-values'
  | 'internal-product.variant-twice'
  | 'internal-product.sku-twice';

/** Variants that differ in their options and SKUs. Rows count from 1. */
export function decideVariants(names: readonly string[], variants: readonly Named[]): Result<null, Refusal> {
  const option = names.find((name, place) => names.findIndex((each) => same(each, name)) !== place);
  if (option !== undefined) return refuse('internal-product.option-twice', { name: option });
  const combinations = new Set<string>();
  const skus = new Set<string>();
  for (const [index, { sku, option_values: values }] of variants.entries()) {
    const row = index + 1;
    const isComplete = values.length === names.length && values.every((value) => value !== '');
    if (!isComplete) return refuse('internal-product.option-values', { row, field: `variants.${index}.option_values` });
    const combination = JSON.stringify(values.map((value) => value.toLowerCase()));
    if (combinations.has(combination))
      return refuse('internal-product.variant-twice', { row, field: `variants.${index}.option_values` });
    if (skus.has(sku.toLowerCase()))
      return refuse('internal-product.sku-twice', { row, field: `variants.${index}.sku`, sku });
    combinations.add(combination);
    skus.add(sku.toLowerCase());
  }
  return ok(null);
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
