import { z } from 'zod';
import { productStatuses } from '#domain/catalog/marketplace/product-status.ts';
import { marketSorts } from '#domain/catalog/marketplace/sort.ts';
import { stockStates } from '#domain/catalog/marketplace/stock-state.ts';
import { query } from '../call.ts';
import { CurrencyCode, Id, Instant, listOf, maxMinor, Nothing, numberOf, pageOf, paging, UnitPrice } from '../wire.ts';

/** Available (1) or unavailable (-1). */
const Availability = z.literal(productStatuses);

export const MarketProductRow = z.object({
  /** Equal to market_product_id. */
  _id: Id,
  market_product_id: Id,
  /** The internal products it groups. */
  product_ids: z.array(Id),
  number: z.string(),
  title: z.string(),
  title_cn: z.string(),
  category_id: Id,
  images: z.array(z.string()),
  /** Price of the cheapest and of the most expensive available variant. */
  price_from: UnitPrice,
  price_to: UnitPrice,
  variant_count: z.int(),
  sold: z.int(),
  feedback: z.int(),
  status: Availability,
  /** 1 when it is on the user's own wishlist. */
  in_wishlist: z.union([z.literal(0), z.literal(1)]),
  created_at: Instant,
});

/** Wishlist fields of a product. */
const Wished = z.object({
  variants: z.array(z.object({ variant_id: Id, title: z.string(), image: z.string(), price: UnitPrice })),
  /** Factory links and wishing users; empty except for staff. */
  urls: z.array(z.string()),
  user_ids: z.array(Id),
  user_names: z.array(z.string()),
});

export const MarketVariant = z.object({
  variant_id: Id,
  sku: z.string(),
  variant_code: z.string(),
  title: z.string(),
  title_cn: z.string(),
  /** Option name → value, such as Colour → Sage. */
  options: z.record(z.string(), z.string()),
  image: z.string(),
  price: UnitPrice,
  /** Packed weight (g) and size (mm) of one piece. */
  weight_g: z.int(),
  size_mm: z.object({ length: z.int(), width: z.int(), height: z.int() }),
  battery: z.boolean(),
  liquid: z.boolean(),
  /** Available units; null when unknown. */
  stock: z.int().nullable(),
});

const E4 = z.coerce.number().int().min(0).max(maxMinor);

/** What narrows the marketplace. */
const filter = {
  title: z.string().trim().max(200).optional(),
  keyword: z.string().trim().max(200).optional(),
  /** With all categories below it. */
  category_id: Id.optional(),
  stock: listOf(z.enum(stockStates), stockStates.length).optional(),
  /** Limits of the lowest price, in ten-thousandths of the books' currency. */
  price_min_e4: E4.optional(),
  price_max_e4: E4.optional(),
  /** Staff may choose unavailable products; for sellers it is ignored. */
  status: Availability.optional(),
};

export const marketProductList = query('market_product.list', {
  path: '/market_product/list',
  method: 'POST',
  needs: 'market.browse',
  summary:
    'Market products by keyword (English or Chinese title, number, SKU, variant code; staff: factory link), category, stock, price and sort; with in_wishlist 1 the wishlist.',
  input: z.object({
    ...paging,
    ...filter,
    /** Default: newest first; a wishlist by the time of the wish. */
    sort: z.enum(marketSorts).optional(),
    in_wishlist: numberOf([0, 1]).optional(),
    /** Owners of the wishlists: staff only, all users by default. */
    user_ids: listOf(Id).optional(),
  }),
  output: pageOf(MarketProductRow.extend(Wished.partial().shape)).extend({
    /** The keyword without its typing errors, when nothing matched as typed and these products match it. */
    corrected: z.string().nullable(),
  }),
});

export const marketProductFacets = query('market_product.facets', {
  path: '/market_product/facets',
  method: 'POST',
  needs: 'market.browse',
  summary: 'How many market products each option of each filter would find, with the other filters as they are.',
  input: z.object(filter),
  output: z.object({
    currency: CurrencyCode,
    count: z.int(),
    /** With all categories below each. */
    categories: z.array(z.object({ category_id: Id, count: z.int() })),
    stock: z.array(z.object({ state: z.enum(stockStates), count: z.int() })),
    /** Null for users who see available products only. */
    availability: z.object({ available: z.int(), unavailable: z.int() }).nullable(),
    /** The lowest and the highest price; null without products. */
    price: z.object({ from: UnitPrice, to: UnitPrice }).nullable(),
  }),
});

export const marketProductDetail = query('market_product.detail', {
  path: '/market_product/detail',
  needs: 'market.browse',
  summary: 'One market product with its variants.',
  input: z.object({ market_product_id: Id }),
  output: MarketProductRow.extend({
    description: z.string(),
    category_name: z.string(),
    category_name_cn: z.string(),
    /** Factory links; empty except for internal staff. */
    urls: z.array(z.string()),
    variants: z.array(
      MarketVariant.extend({
        /** Pieces of the user's own stock that an order could take. */
        own_stock: z.int(),
      }),
    ),
    /** Shop products in scope that are mapped to one of these variants. */
    used_by: z.int(),
  }),
});

const Category = z.object({
  category_id: Id,
  name: z.string(),
  name_cn: z.string(),
  parent_id: Id.nullable(),
  /** Available market products in it and its children. */
  product_count: z.int(),
});

export const productCategoryList = query('category.productCategoryList', {
  path: '/category/productCategoryList',
  needs: 'market.browse',
  summary: 'All market categories with their number of products.',
  input: Nothing,
  output: z.array(Category),
});

export const parentCategoryList = query('category.parentCategoryList', {
  path: '/category/parentCategoryList',
  needs: 'market.browse',
  summary: 'The top-level categories.',
  input: Nothing,
  output: z.array(Category),
});
