import {
  productFields,
  variantFields,
  type MarketContent,
  type ProductField,
  type VariantContent,
  type VariantField,
} from './content.ts';
import { isSame } from './difference.ts';

/** A field that two users changed differently; the merged content has the user's own value. */
export interface Conflict {
  readonly field: ProductField | VariantField | 'option_names';
  /** Empty: the product itself. */
  readonly variantId: string;
}

export interface Merged {
  readonly content: MarketContent;
  readonly conflicts: readonly Conflict[];
  /** Variants that one user removed and the other changed. They stay. */
  readonly retained: readonly VariantContent[];
}

/** The value both changes lead to; null: they contradict each other. */
function pick<T>(base: T, mine: T, theirs: T): { readonly value: T } | null {
  if (isSame(mine, base)) return { value: theirs };
  return isSame(theirs, base) || isSame(mine, theirs) ? { value: mine } : null;
}

/**
 * Joins two changes of one content, so that no work is lost: what only one user changed is taken over, what both changed
 * differently keeps the user's own value and is listed.
 */
export function mergeContent(base: MarketContent, mine: MarketContent, theirs: MarketContent): Merged {
  const conflicts: Conflict[] = [];
  let content = mine;
  for (const field of [...productFields, 'option_names'] as const) {
    const picked = pick<MarketContent[typeof field]>(base[field], mine[field], theirs[field]);
    if (picked) content = { ...content, [field]: picked.value };
    else conflicts.push({ field, variantId: '' });
  }
  // If only one user renamed the options, the option values of that user are used too: names and values belong together.
  const follows = isSame(base.option_names, theirs.option_names) || !isSame(content.option_names, theirs.option_names);
  const isRenamed = !isSame(base.option_names, mine.option_names) || !isSame(base.option_names, theirs.option_names);
  const valuesOf = isRenamed ? (follows ? 'mine' : 'theirs') : 'both';
  const variants = mergeVariants(base, mine, theirs, { valuesOf, width: content.option_names.length, conflicts });
  return { content: { ...content, variants: variants.all }, conflicts, retained: variants.retained };
}

const byId = ({ variants }: MarketContent) => new Map(variants.map((each) => [each.variant_id, each]));

type VariantRules = {
  readonly valuesOf: 'mine' | 'theirs' | 'both';
  readonly width: number;
  readonly conflicts: Conflict[];
};

function mergeVariants(base: MarketContent, mine: MarketContent, theirs: MarketContent, rules: VariantRules) {
  const ofBase = byId(base);
  const ofMine = byId(mine);
  const ofTheirs = byId(theirs);
  const retained: VariantContent[] = [];
  const fitted = (variant: VariantContent): VariantContent => ({
    ...variant,
    option_values: Array.from({ length: rules.width }, (_, place) => variant.option_values[place] ?? ''),
  });
  const own = mine.variants.flatMap((variant): readonly VariantContent[] => {
    if (variant.variant_id === null) return [variant];
    const was = ofBase.get(variant.variant_id);
    const other = ofTheirs.get(variant.variant_id);
    if (other) return [mergeVariant(was ?? other, variant, other, rules)];
    if (isSame(variant, was)) return [];
    retained.push(variant);
    return [variant];
  });
  const added = theirs.variants.filter((other) => {
    if (ofMine.has(other.variant_id)) return false;
    const was = ofBase.get(other.variant_id);
    const isChanged = was !== undefined && !isSame(was, other);
    if (isChanged) retained.push(other);
    return was === undefined || isChanged;
  });
  return { all: [...own, ...added].map(fitted), retained };
}

function mergeVariant(base: VariantContent, mine: VariantContent, theirs: VariantContent, rules: VariantRules) {
  let merged = mine;
  for (const field of variantFields) {
    if (field === 'option_values' && rules.valuesOf !== 'both') {
      merged = { ...merged, option_values: rules.valuesOf === 'mine' ? mine.option_values : theirs.option_values };
      continue;
    }
    const picked = pick<VariantContent[typeof field]>(base[field], mine[field], theirs[field]);
    if (picked) merged = { ...merged, [field]: picked.value };
    else rules.conflicts.push({ field, variantId: mine.variant_id ?? '' });
  }
  return merged;
}

/** The content with the value that the other user saved for a field in conflict. */
export function withTheirs(
  content: MarketContent,
  theirs: MarketContent,
  { field, variantId }: Conflict,
): MarketContent {
  if (variantId === '')
    return isProductField(field) ? { ...content, [field]: theirs[field] } : withOptions(content, theirs);
  const source = theirs.variants.find(({ variant_id: id }) => id === variantId);
  if (!source || !isVariantField(field)) return content;
  const variants = content.variants.map((each) =>
    each.variant_id === variantId ? { ...each, [field]: source[field] } : each,
  );
  return { ...content, variants };
}

function withOptions(content: MarketContent, theirs: MarketContent): MarketContent {
  const { option_names: names } = theirs;
  const variants = content.variants.map((each) => {
    const source = theirs.variants.find(({ variant_id: id }) => id !== null && id === each.variant_id) ?? each;
    return { ...each, option_values: names.map((_, place) => source.option_values[place] ?? '') };
  });
  return { ...content, option_names: names, variants };
}

const isProductField = (field: Conflict['field']): field is ProductField =>
  productFields.some((each) => each === field);
const isVariantField = (field: Conflict['field']): field is VariantField =>
  variantFields.some((each) => each === field);
