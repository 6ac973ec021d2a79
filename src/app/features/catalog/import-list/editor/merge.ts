import type { Values } from './values.ts';

type Field = Exclude<keyof Values, 'rules'>;
type Variant = Values['variants'][number];

/** `conflicts`: fields that both changed differently; they have the user's own value. */
export type Merged = { readonly values: Values; readonly conflicts: readonly Field[] };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The value that both changes lead to; null: they contradict each other. */
function pick<T>(base: T, mine: T, theirs: T): { readonly value: T } | null {
  if (isSame(mine, base)) return { value: theirs };
  return isSame(theirs, base) || isSame(mine, theirs) ? { value: mine } : null;
}

const variantFields = ['is_on', 'option_values', 'sku', 'image', 'own_prices'] as const;

/** Each field of a variant by itself; null: both changed one of them differently. */
function mergeVariant(base: Variant, mine: Variant, theirs: Variant): Variant | null {
  let merged = theirs;
  for (const field of variantFields) {
    const picked = pick<Variant[typeof field]>(base[field], mine[field], theirs[field]);
    if (!picked) return null;
    merged = { ...merged, [field]: picked.value };
  }
  return merged;
}

function mergeVariants(base: Values, mine: Values, theirs: Values): { value: Variant[]; isConflict: boolean } {
  const byId = ({ variants }: Values) => new Map(variants.map((variant) => [variant.variant_id, variant]));
  const [ofBase, ofMine] = [byId(base), byId(mine)];
  let isConflict = false;
  // Which variants there are depends on the market product, so that the stored list decides.
  const value = theirs.variants.map((variant) => {
    const own = ofMine.get(variant.variant_id);
    const was = ofBase.get(variant.variant_id);
    if (!own || !was) return variant;
    const merged = mergeVariant(was, own, variant);
    isConflict ||= merged === null;
    return merged ?? own;
  });
  return { value, isConflict };
}

const texts = ['title', 'description', 'images', 'option_names', 'tags', 'collection', 'vendor'] as const;

/** Joins the user's edits with a version that was saved meanwhile, so that neither loses work. */
export function mergeValues(base: Values, mine: Values, theirs: Values): Merged {
  const conflicts: Field[] = [];
  let values: Values = { ...theirs, rules: mine.rules };
  for (const field of texts) {
    const picked = pick<Values[typeof field]>(base[field], mine[field], theirs[field]);
    if (!picked) conflicts.push(field);
    values = { ...values, [field]: picked ? picked.value : mine[field] };
  }
  const variants = mergeVariants(base, mine, theirs);
  if (variants.isConflict) conflicts.push('variants');
  return { values: { ...values, variants: variants.value }, conflicts };
}

/** The merged values with the stored ones where both changed the same. */
export const withStored = ({ values, conflicts }: Merged, stored: Values): Values => {
  let next = values;
  for (const field of conflicts) next = { ...next, [field]: stored[field] };
  return next;
};
