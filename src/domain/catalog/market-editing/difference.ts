import {
  productFields,
  variantFields,
  variantName,
  type MarketContent,
  type ProductField,
  type VariantContent,
  type VariantField,
} from './content.ts';

export type ChangeValue = string | number | boolean | null | readonly string[];

/** One difference between two contents. Ids are values; attributes and lists are lists of texts. */
export interface Change {
  readonly field: ProductField | VariantField | 'option_names' | 'variant' | 'variant_order';
  /** The variant concerned, by its name; empty: the product itself. */
  readonly variant: string;
  readonly before: ChangeValue;
  readonly after: ChangeValue;
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function valueOf(content: MarketContent, field: ProductField): ChangeValue {
  if (field !== 'attributes') return content[field];
  return content.attributes.map(({ name, value }) => `${name}: ${value}`);
}

const byId = (variants: readonly VariantContent[]) => new Map(variants.map((each) => [each.variant_id, each]));

/** How `after` differs from `before`, in the order of the form. */
export function difference(before: MarketContent, after: MarketContent): readonly Change[] {
  const ofProduct = productFields
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, variant: '', before: valueOf(before, field), after: valueOf(after, field) }));
  const { option_names: optionsBefore } = before;
  const { option_names: optionsAfter } = after;
  const ofOptions: readonly Change[] = isSame(optionsBefore, optionsAfter)
    ? []
    : [{ field: 'option_names', variant: '', before: optionsBefore, after: optionsAfter }];
  return [...ofProduct, ...ofOptions, ...variantChanges(before.variants, after.variants)];
}

function variantChanges(before: readonly VariantContent[], after: readonly VariantContent[]): readonly Change[] {
  const [old, fresh] = [byId(before), byId(after)];
  const removed = before
    .filter(({ variant_id: id }) => !fresh.has(id))
    .map((each): Change => ({ field: 'variant', variant: variantName(each), before: each.sku, after: null }));
  const others = after.flatMap((each): readonly Change[] => {
    const was = each.variant_id === null ? undefined : old.get(each.variant_id);
    const variant = variantName(each);
    if (!was) return [{ field: 'variant', variant, before: null, after: each.sku }];
    return variantFields
      .filter((field) => !isSame(was[field], each[field]))
      .map((field) => ({ field, variant: variantName(was), before: was[field], after: each[field] }));
  });
  const shared = (list: readonly VariantContent[], other: ReadonlyMap<string | null, VariantContent>) =>
    list.flatMap(({ variant_id: id }) => (id !== null && other.has(id) ? [id] : []));
  const isReordered = !isSame(shared(before, fresh), shared(after, old));
  const order: readonly Change[] = isReordered
    ? [{ field: 'variant_order', variant: '', before: before.map(variantName), after: after.map(variantName) }]
    : [];
  return [...removed, ...others, ...order];
}
