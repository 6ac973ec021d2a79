import type { ProductDetail } from '../queries.ts';

/** What the form edits; prices in minor units by option, null while the field holds no price. */
export type ShopValues = {
  readonly title: string;
  readonly description: string;
  readonly vendor: string;
  readonly prices: Readonly<Record<string, number | null>>;
};

type Stored = Pick<ProductDetail, 'title' | 'description' | 'vendor'> & {
  readonly variants: readonly {
    readonly shop_variant_id: string;
    readonly is_gone: boolean;
    readonly price: { readonly minor: number };
  }[];
};

export const shopValuesOf = ({ title, description, vendor, variants }: Stored): ShopValues => ({
  title,
  description,
  vendor,
  prices: Object.fromEntries(
    variants.filter(({ is_gone }) => !is_gone).map(({ shop_variant_id, price }) => [shop_variant_id, price.minor]),
  ),
});

/** A value that the user and someone else changed differently. */
export type ShopConflict = {
  readonly field: 'title' | 'description' | 'vendor' | 'price';
  /** Of a price; empty for the others. */
  readonly shopVariantId: string;
};

type Rebased = { readonly values: ShopValues; readonly conflicts: readonly ShopConflict[] };

const texts = ['title', 'description', 'vendor'] as const;

/**
 * Joins the user's edits with a newer version of the product: what only one of both changed is taken over. Of what both
 * changed differently the user's own value stays and is listed, so that the user can choose.
 */
export function rebase(base: ShopValues, mine: ShopValues, theirs: ShopValues): Rebased {
  const conflicts: ShopConflict[] = [];
  const join = <T>(was: T, own: T, other: T, conflict: ShopConflict): T => {
    if (own === was) return other;
    if (other !== was && other !== own) conflicts.push(conflict);
    return own;
  };
  const [title, description, vendor] = texts.map((field) =>
    join(base[field], mine[field], theirs[field], { field, shopVariantId: '' }),
  );
  const prices = Object.fromEntries(
    Object.entries(theirs.prices).map(([id, other]) => {
      const was = base.prices[id] ?? other;
      const own = id in mine.prices ? (mine.prices[id] ?? null) : was;
      return [id, join(was, own, other, { field: 'price', shopVariantId: id })];
    }),
  );
  return {
    values: { title: title ?? '', description: description ?? '', vendor: vendor ?? '', prices },
    conflicts,
  };
}

/** Those conflicts that were listed before and are still open, and the new ones. */
export function openConflicts(
  before: readonly ShopConflict[],
  { values: mine, conflicts }: Rebased,
  theirs: ShopValues,
): readonly ShopConflict[] {
  const isListed = ({ field, shopVariantId: id }: ShopConflict) =>
    conflicts.some((each) => each.field === field && each.shopVariantId === id);
  const differs = ({ field, shopVariantId: id }: ShopConflict) =>
    field === 'price' ? mine.prices[id] !== theirs.prices[id] : mine[field] !== theirs[field];
  return [...before.filter((each) => !isListed(each) && differs(each)), ...conflicts];
}
