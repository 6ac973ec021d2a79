import { emptyGoods, type MarketContent, type VariantContent } from '#domain/catalog/market-editing/content.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import type { Input, Output } from '../../../sync/calls.ts';
import { callQuery, freshQuery } from '../../../sync/queries.ts';
import { keywordOf, readList, writeList, type ListState } from '../../../ui/list/list-state.ts';

export type ProductEdit = Output<'market_product.edit'>;
export type DeletedRow = Output<'market_product.deletedList'>['list'][number];
export type VersionRow = Output<'market_product.versions'>['list'][number];
export type ProductRow = Output<'market_product.list'>['list'][number];

/** The values of the form: the content of a product as the call has it. */
export type ProductValues = Pick<Input<'market_product.create'>, keyof MarketContent>;

/** Never from the cache: a change is based on the newest version. */
export const productEditQuery = (id: string) => freshQuery('market_product.edit', { market_product_id: id });

export const versionsQuery = (id: string, page: number) =>
  freshQuery('market_product.versions', { market_product_id: id, page, size: 20 });
export const versionChangesQuery = (id: string, version: number) =>
  callQuery('market_product.versionChanges', { market_product_id: id, version });

/** What a new product starts with. */
export const defaultsQuery = callQuery('market_product.defaults', {});

const all = { page: 1, size: 1000 };
export const categoriesQuery = callQuery('category.productCategoryList', {});
export const tagsQuery = callQuery('tag.list', all);
export const vendorsQuery = callQuery('vendor.list', all);
export const collectionsQuery = callQuery('collection.list', all);

/** The products for sale, or those that are not. */
export const offeredView = (state: ListState): 1 | -1 => (state.view === 'off' ? -1 : 1);
export const productsQuery = (state: ListState) =>
  callQuery('market_product.list', {
    page: state.page,
    size: state.size,
    keyword: keywordOf(state),
    status: offeredView(state),
  });
export const deletedQuery = (state: ListState) =>
  callQuery('market_product.deletedList', { page: state.page, size: state.size, keyword: keywordOf(state) });

export const readProducts = (search: Record<string, unknown>): ListState => readList(search, []);
export const writeProducts = (state: ListState): Record<string, string | number> => writeList(state);

/** The search of the editor: the product, or none for a new one. */
export type EditSearch = { id?: string | undefined };
export const editSearch = ({ id }: Record<string, unknown>): EditSearch => ({ id: isUuid(id) ? id : undefined });

const firstVariant: VariantContent = {
  ...emptyGoods,
  variant_id: null,
  sku: '',
  variant_code: '',
  option_values: [],
  image: '',
  gtin: '',
};

/** A new product: one variant without options. */
export const emptyProduct: ProductValues = {
  title: '',
  title_cn: '',
  description: '',
  category_id: '',
  vendor_id: null,
  tag_ids: [],
  collection_ids: [],
  images: [],
  urls: [],
  attributes: [],
  option_names: [],
  variants: [{ ...firstVariant, option_values: [] }],
};

/** The values of the form for a product. Its lists are copies, because the form changes them. */
export const valuesOf = ({ variants, ...content }: MarketContent): ProductValues => ({
  ...content,
  tag_ids: [...content.tag_ids],
  collection_ids: [...content.collection_ids],
  images: [...content.images],
  urls: [...content.urls],
  attributes: content.attributes.map((attribute) => ({ ...attribute })),
  option_names: [...content.option_names],
  variants: variants.map((variant) => ({ ...variant, option_values: [...variant.option_values] })),
});
