import type { z } from 'zod';
import type { marketProductFacets } from '#contract/catalog/marketplace.ts';
import { countGroups, type GroupFilter } from '#domain/catalog/marketplace/facets.ts';
import { productStatus, type ProductStatus } from '#domain/catalog/marketplace/product-status.ts';
import { correctable, correctedKeyword } from '#domain/catalog/marketplace/search-text.ts';
import { withDescendants } from '#domain/catalog/taxonomy/category-tree.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import { isInternalStaff } from '#domain/platform/permissions/roles.ts';
import { termsOf } from '../../../core/db/keyword.ts';
import type { Db } from '../../../core/http/context.ts';
import { readSearch, type MarketFilter, type Search } from './filter.ts';
import type { Market } from './market.ts';
import { nearestWords } from './words.ts';

type Input = z.output<typeof marketProductFacets.input>;

/** Only staff that handles goods sees unavailable products. */
export const statusFor = (actor: Actor, requested: ProductStatus | undefined): ProductStatus =>
  isInternalStaff(actor.roles) ? (requested ?? productStatus.available) : productStatus.available;

/** The filter of a request. */
export async function filterOf(
  { db, actor, market }: { readonly db: Db; readonly actor: Actor; readonly market: Market },
  input: Input,
  status: ProductStatus | undefined,
): Promise<MarketFilter> {
  const { title, keyword, category_id: category } = input;
  return {
    search: await readSearch(db, [title, keyword], { withLinks: isInternalStaff(actor.roles) }),
    categoryIds: category === undefined ? null : withDescendants(await market.tree(), category),
    status,
    stock: input.stock ?? [],
    minE4: input.price_min_e4,
    maxE4: input.price_max_e4,
  };
}

export const groupFilter = ({ categoryIds, status, stock }: MarketFilter): GroupFilter => ({
  categoryIds,
  status: status ?? null,
  stock,
});

/** The keyword without its typing errors, when no product matches it as typed. */
async function correctionOf(db: Db, market: Market, { keywords, link }: Search): Promise<string | null> {
  const [typed, ...more] = keywords;
  if (typed === undefined || more.length > 0 || link !== null) return null;
  const parts = correctable(termsOf(typed));
  if (parts === null) return null;
  return market.correction(typed, async () => correctedKeyword(parts, await nearestWords(db, parts)));
}

type Found = { readonly filter: MarketFilter; readonly count: number; readonly corrected: string | null };

/** The filter with the number of its products: as typed, or without typing errors when nothing matches as typed. */
export async function findProducts(db: Db, market: Market, filter: MarketFilter): Promise<Found> {
  const groups = await market.groups(filter);
  const asTyped = { filter, count: countGroups(groups, groupFilter(filter)), corrected: null };
  if (groups.length > 0) return asTyped;
  const corrected = await correctionOf(db, market, filter.search);
  if (corrected === null) return asTyped;
  const second = { ...filter, search: { keywords: [corrected], coded: [], link: null } };
  const count = countGroups(await market.groups(second), groupFilter(second));
  return count > 0 ? { filter: second, count, corrected } : asTyped;
}
