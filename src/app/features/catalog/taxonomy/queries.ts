import { categoryKinds, type CategoryKind } from '#domain/catalog/taxonomy/category-tree.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { readList, writeList, type ListState } from '../../../ui/list/list-state.ts';

export type TagRow = Output<'tag.list'>['list'][number];
export type VendorRow = Output<'vendor.list'>['list'][number];
export type CollectionRow = Output<'collection.list'>['list'][number];

/** A list with an entry open next to it; `new`: the form of a new one. */
export type OpenState = ListState & { open: string | undefined };

const openOf = ({ open }: Record<string, unknown>) => (typeof open === 'string' && open !== '' ? open : undefined);

export const readLabels = (search: Record<string, unknown>): OpenState => ({
  ...readList(search, []),
  open: openOf(search),
});
export const writeLabels = ({ open, ...list }: OpenState): Record<string, string | number> => ({
  ...writeList(list),
  ...(open ? { open } : {}),
});

const inputOf = ({ page, size, live, keyword }: ListState) => ({ page, size, keyword: live || keyword });

export const tagsQuery = (state: ListState) => callQuery('tag.list', inputOf(state));
export const vendorsQuery = (state: ListState) => callQuery('vendor.list', inputOf(state));
export const collectionsQuery = (state: ListState) => callQuery('collection.list', inputOf(state));

/** All entries to choose a merge target from. */
const all = { page: 1, size: 1000 };
export const allTags = callQuery('tag.list', all);
export const allVendors = callQuery('vendor.list', all);
export const allCollections = callQuery('collection.list', all);

/** The search of the categories page. */
export type CategoriesSearch = { kind?: CategoryKind | undefined; open?: string | undefined };

export const categoriesSearch = ({ kind, open }: Record<string, unknown>): CategoriesSearch => ({
  kind: categoryKinds.find((each) => each === kind && each !== 'product'),
  open: openOf({ open }),
});

export const categoriesOf = (kind: CategoryKind) =>
  kind === 'product' ? callQuery('category.productCategoryList', {}) : callQuery('category.internalCategoryList', {});
