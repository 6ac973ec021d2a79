import type { MarketContent, VariantContent } from '../market-editing/content.ts';
import { marketLimits } from '../market-editing/content.ts';
import { likeVariant } from '../market-editing/options.ts';
import { gridVariantFields } from '../market-grid/fields.ts';
import { optionsText, readOptions } from './options-text.ts';
import { problem, type Problem } from './problems.ts';
import type { FileValues, ReadProduct, ReadVariant } from './read-products.ts';

export const goodsOf = (values: FileValues): Partial<VariantContent> =>
  Object.fromEntries(
    gridVariantFields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  );

type Added = { readonly variants: readonly VariantContent[]; readonly reasons: readonly Problem[] };

const plain = (text: string): string => text.trim().toLowerCase();

/**
 * Rows of a known product with a SKU and options, but without the code of a variant: new variants of it. Columns that are not in
 * the file are those of its first variant, as in the editor.
 */
export function addedVariants(read: ReadProduct, rows: readonly ReadVariant[], content: MarketContent): Added {
  const reasons: Problem[] = [];
  const variants = rows.flatMap((each) => addedVariant(read, each, content, reasons) ?? []);
  const count = content.variants.length + rows.length;
  if (rows.length > 0 && count > marketLimits.variants)
    reasons.push(problem('market-import.too-many-variants', { row: read.row, limit: marketLimits.variants }));
  return { variants, reasons };
}

function addedVariant(
  { number }: ReadProduct,
  { row, code, options, values }: ReadVariant,
  content: MarketContent,
  reasons: Problem[],
): VariantContent | null {
  const { option_names: names } = content;
  if (!options) {
    reasons.push(problem('market-import.code-unknown', { row, number, code: code || '–' }));
    return null;
  }
  const missing = (['sku', 'price_e4'] as const).filter((field) => !values[field]);
  for (const column of missing) reasons.push(problem('market-import.needed', { row, column }));
  const given = readOptions(options);
  if (given === null) reasons.push(problem('market-import.options', { row }));
  const optionValues = given && valuesFor(names, given);
  if (given && !optionValues)
    reasons.push(problem('market-import.options-other', { row, number, options: names.join(', ') || '–' }));
  const [first] = content.variants;
  if (missing.length > 0 || !optionValues || !first) return null;
  const used = content.variants.find(
    (each) => plain(optionsText(names, each.option_values)) === plain(optionsText(names, optionValues)),
  );
  if (used) {
    const value = optionValues.join(' / ');
    reasons.push(problem('market-import.options-used', { row, value, code: used.variant_code || used.sku }));
    return null;
  }
  return { ...likeVariant(first, optionValues), image: '', ...goodsOf(values), variant_code: code };
}

/** The values in the order of the names; null when other options are given, or the product has none. */
function valuesFor(names: readonly string[], given: readonly (readonly [string, string])[]): readonly string[] | null {
  if (names.length === 0 || given.length !== names.length) return null;
  const byName = new Map(given.map(([name, value]) => [plain(name), value]));
  const values = names.map((name) => byName.get(plain(name)) ?? '');
  return values.every((value) => value !== '') ? values : null;
}
