import { ok, refuse, type Result } from '#domain/shared/result.ts';

/** product: of the marketplace. internal: of internal products. */
export const categoryKinds = ['product', 'internal'] as const;
export type CategoryKind = (typeof categoryKinds)[number];

export interface CategoryNode {
  readonly category_id: string;
  readonly parent_id: string | null;
  readonly name: string;
}

/** Levels of a tree; deeper ones cannot be browsed on a phone. */
export const maxCategoryDepth = 4;

/** A category with its depth: 1 for the top level. */
export type PlacedCategory<C extends CategoryNode> = C & { readonly depth: number };

/** The tree in reading order: each category before its children, siblings by name. Orphans are at the top level. */
export function inTreeOrder<C extends CategoryNode>(categories: readonly C[]): readonly PlacedCategory<C>[] {
  const ids = new Set(categories.map(({ category_id }) => category_id));
  const children = Map.groupBy(categories, ({ parent_id }) =>
    parent_id !== null && ids.has(parent_id) ? parent_id : null,
  );
  const below = (parent: string | null, depth: number): readonly PlacedCategory<C>[] =>
    (children.get(parent) ?? [])
      .toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
      .flatMap((category) => [{ ...category, depth }, ...below(category.category_id, depth + 1)]);
  return below(null, 1);
}

/** The ids of a category and of all below it. */
export function withDescendants(
  categories: readonly Pick<CategoryNode, 'category_id' | 'parent_id'>[],
  id: string,
): ReadonlySet<string> {
  const found = new Set([id]);
  for (const ancestor of found)
    for (const { category_id, parent_id } of categories) if (parent_id === ancestor) found.add(category_id);
  return found;
}

function depthOf(categories: readonly CategoryNode[], id: string | null): number {
  const byId = new Map(categories.map((category) => [category.category_id, category]));
  let depth = 0;
  for (let at = id; at !== null && depth <= categories.length; at = byId.get(at)?.parent_id ?? null) depth += 1;
  return depth;
}

/** Levels from a category down to its lowest descendant; 1 without children. */
function heightOf(categories: readonly CategoryNode[], id: string): number {
  const children = categories.filter(({ parent_id }) => parent_id === id);
  return 1 + Math.max(0, ...children.map(({ category_id }) => heightOf(categories, category_id)));
}

/** Whether a category (null: a new one) may be placed below this parent. */
export function decidePlace(
  categories: readonly CategoryNode[],
  id: string | null,
  parentId: string | null,
): Result<null, 'category.below-itself' | 'category.too-deep'> {
  if (id !== null && parentId !== null && withDescendants(categories, id).has(parentId))
    return refuse('category.below-itself');
  const height = id === null ? 1 : heightOf(categories, id);
  return depthOf(categories, parentId) + height > maxCategoryDepth
    ? refuse('category.too-deep', { levels: maxCategoryDepth })
    : ok(null);
}
