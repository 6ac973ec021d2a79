import { z } from 'zod';
import { marketSorts } from '#domain/catalog/marketplace/sort.ts';
import { query } from '../call.ts';
import { Id, Instant, listOf, Nothing, numberOf, pageOf, paging, UnitPrice } from '../wire.ts';

/** Available (1) or unavailable (-1). */
const Availability = z.union([z.literal(1), z.literal(-1)]);

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

export const marketProductList = query('market_product.list', {
  path: '/market_product/list',
  method: 'POST',
  needs: 'market.browse',
  summary:
    'Market products by keyword (English or Chinese title, number), category and sort; with in_wishlist 1 the wishlist.',
  input: z.object({
    ...paging,
    title: z.string().trim().max(200).optional(),
    keyword: z.string().trim().max(200).optional(),
    category_id: Id.optional(),
    /** Default: newest first; a wishlist by the time of the wish. */
    sort: z.enum(marketSorts).optional(),
    in_wishlist: numberOf([0, 1]).optional(),
    /** Owners of the wishlists: staff only, all users by default. */
    user_ids: listOf(Id).optional(),
    /** Staff may include unavailable products; for sellers it is ignored. */
    status: Availability.optional(),
  }),
  output: pageOf(MarketProductRow.extend(Wished.partial().shape)),
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
    variants: z.array(MarketVariant),
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
