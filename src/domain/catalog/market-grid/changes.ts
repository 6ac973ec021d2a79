import type { MarketContent, VariantContent } from '../market-editing/content.ts';
import type { ProductStatus } from '../marketplace/product-status.ts';
import type { GridProductField, GridValues, GridVariantField } from './fields.ts';

type Partially<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Changes of one product; only the changed fields are named. */
export type ProductChanges = Partially<Pick<GridValues, GridProductField>> & {
  readonly variants: readonly (Partially<Pick<GridValues, GridVariantField>> & { readonly variant_id: string })[];
};

type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

const defined = <T extends object>(changes: T): Defined<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Defined<T>;

type State = { readonly content: MarketContent; readonly status: ProductStatus };

/** The product with the changes; null when a variant is not one of its own. */
export function withChanges({ content, status }: State, changes: ProductChanges): State | null {
  const { variants, status: wanted = status, ...texts } = changes;
  const byId = new Map(variants.map(({ variant_id: id, ...goods }) => [id, defined(goods)]));
  const own = new Set(content.variants.map(({ variant_id: id }) => id));
  if ([...byId.keys()].some((id) => !own.has(id))) return null;
  const changed = content.variants.map((variant): VariantContent => ({
    ...variant,
    ...(variant.variant_id === null ? {} : byId.get(variant.variant_id)),
  }));
  return { content: { ...content, ...defined(texts), variants: changed }, status: wanted };
}
