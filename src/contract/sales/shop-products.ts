import { z } from 'zod';
import { inventoryPolicies } from '#domain/catalog/listing/inventory-policy.ts';
import { marketChangeKinds } from '#domain/catalog/listing/market-change.ts';
import { publishingLimits } from '#domain/catalog/listing/publishable.ts';
import { shopProductStatuses } from '#domain/catalog/listing/shop-product-status.ts';
import { mappingStatuses } from '#domain/shared/order-status/order-status.ts';
import { VariantCard } from '../catalog/mapping.ts';
import { command, query } from '../call.ts';
import {
  CountryCode,
  Id,
  Instant,
  listOf,
  maxMinor,
  Money,
  numberOf,
  pageOf,
  paging,
  UnitPrice,
  Version,
} from '../wire.ts';
import { ListingProblem } from './publishing.ts';

const Text = z.string();
const MappingStatus = z.literal(mappingStatuses);

const MarginShown = z.object({ amount: Money, bp: z.int().nullable() });

const MyProductRow = z.object({
  /** Equal to shop_product_id. */
  _id: Id,
  shop_product_id: Id,
  seller_id: Id,
  seller_name: Text,
  store_id: Id,
  store_name: Text,
  title: Text,
  image: Text.nullable(),
  status: z.enum(shopProductStatuses),
  url: Text,
  /** The entry of the import list it was published from. */
  import_product_id: Id.nullable(),
  option_count: z.int(),
  mapped_count: z.int(),
  /** 1 yes, 0 no, 2 partial. */
  mapping_status: MappingStatus,
  /** Of the option with the most products: the first of them, its units, and how many others there are. */
  goods: z.object({ title: Text, title_cn: Text, quantity: z.int(), more: z.int() }).nullable(),
  price_from: Money,
  price_to: Money,
  /** Units for sale in the shop; null when it tracks none. */
  shop_stock: z.int().nullable(),
  /** The smallest margin of a mapped option in any country: price minus our price of the goods. */
  margin: MarginShown.nullable(),
  unconfirmed_changes: z.int(),
  /** What changed on the market since the seller last dealt with it, of the option whose price changed most. */
  market_change: z
    .object({ kind: z.enum(marketChangeKinds), was: UnitPrice, now: UnitPrice, bp: z.int(), at: Instant })
    .nullable(),
  synced_at: Instant.nullable(),
  /** A change on its way to the shop. */
  pending: z.enum(['update', 'unpublish', 'delete', 'stock']).nullable(),
  problem: ListingProblem.nullable(),
});

export const myProducts = query('product.myProducts', {
  path: '/product/myProducts',
  needs: 'listing.edit',
  summary: 'The products of the connected shops: published by us and made there.',
  input: z.object({
    ...paging,
    store_id: Id.optional(),
    keyword: z.string().trim().max(200).optional(),
    status: listOf(z.enum(shopProductStatuses)).optional(),
    mapping_status: listOf(numberOf(mappingStatuses)).optional(),
    /** ours: published from the import list · shop: made in the shop. */
    origin: z.enum(['ours', 'shop']).optional(),
    /** Listings whose market product became unavailable, dearer or cheaper. */
    market: listOf(z.enum(marketChangeKinds)).optional(),
  }),
  output: pageOf(MyProductRow).extend({
    counts: z.object({
      all: z.int(),
      active: z.int(),
      draft: z.int(),
      deleted: z.int(),
      not_mapped: z.int(),
      market: z.int(),
    }),
  }),
});

const Component = z.object({ variant: VariantCard, quantity: z.int(), active: z.boolean() });

const ShopVariant = z.object({
  shop_variant_id: Id,
  sku: Text,
  title: Text,
  price: Money,
  /** null: not mapped, or no rate into the shop's currency. */
  cost: Money.nullable(),
  margin: MarginShown.nullable(),
  shop_stock: z.int().nullable(),
  /** Our units; null when made to order or not mapped. */
  our_stock: z.int().nullable(),
  /** Of a bundle: its first component. */
  variant: VariantCard.nullable(),
  /** What one unit is made of; empty while unmapped. */
  components: z.array(Component),
  /** Other goods, or another channel, for orders to single countries. */
  countries: z.array(
    z.object({
      country_code: CountryCode,
      components: z.array(Component).nullable(),
      channel: Text.nullable(),
      /** Of the goods there; null where they are the same. */
      cost: Money.nullable(),
      margin: MarginShown.nullable(),
    }),
  ),
  variant_active: z.boolean(),
  inventory_policy: z.enum(inventoryPolicies),
  auto_process: z.boolean(),
  is_gone: z.boolean(),
});

export const shopProductDetail = query('product.shopProduct', {
  path: '/product/shopProduct',
  needs: 'listing.edit',
  summary: 'One shop product with its options, mapping, prices and stock.',
  input: z.object({ shop_product_id: Id }),
  output: MyProductRow.extend({
    version: Version,
    description: Text,
    images: z.array(Text),
    option_names: z.array(Text),
    tags: z.array(Text),
    vendor: Text,
    variants: z.array(ShopVariant),
  }),
});

export const updateShopProduct = command('product.updateShopProduct', {
  path: '/product/updateShopProduct',
  needs: 'listing.edit',
  offline: 'refuse',
  summary: 'Change a product in its shop.',
  input: z.object({
    shop_product_id: Id,
    /** The version the user saw. */
    version: Version,
    title: z.string().trim().min(1).max(publishingLimits.title),
    description: z.string().max(publishingLimits.description),
    tags: z.array(z.string().trim().min(1).max(publishingLimits.tag)).max(publishingLimits.tags),
    vendor: z.string().trim().max(publishingLimits.title),
    prices: z
      .array(z.object({ shop_variant_id: Id, minor: z.int().min(1).max(maxMinor) }))
      .max(publishingLimits.variants),
  }),
  output: z.object({ task_id: Id }),
  refusals: ['listing.changed-meanwhile', 'listing.not-in-shop', 'store.closed', 'store.not-connected'],
});

/** Listings: these, or all that are marked. At most as many as one task changes. */
const marked = { product_ids: z.array(Id).min(1).max(500).optional() };

export const applyMarketChanges = command('product.applyMarketChanges', {
  path: '/product/applyMarketChanges',
  needs: 'listing.edit',
  offline: 'refuse',
  summary:
    'Set the prices of listings whose market product became dearer or cheaper by their price rules, as one task. Without ids: of all.',
  input: z.object(marked),
  output: z.object({
    /** Null when no price can be set. */
    task_id: Id.nullable(),
    count: z.int(),
    /** Listings without a price rule, or in a shop that cannot be written to. */
    left: z.int(),
  }),
});

export const dismissMarketChanges = command('product.dismissMarketChanges', {
  path: '/product/dismissMarketChanges',
  needs: 'listing.edit',
  offline: 'refuse',
  summary: 'Leave listings as they are in spite of a change on the market. Without ids: all.',
  input: z.object(marked),
  output: z.object({ count: z.int() }),
});

const Products = { product_ids: z.array(Id).min(1).max(500), store_id: Id };

export const deleteProduct = command('product.deleteProduct', {
  path: '/product/deleteProduct',
  needs: 'listing.edit',
  offline: 'refuse',
  summary: 'Take products of a store off sale, or with `in_shop` delete them in the shop for good.',
  input: z.object({
    ...Products,
    /** True: deleted in the shop. Otherwise unpublished: customers no longer see them. */
    in_shop: z.boolean().default(false),
  }),
  output: z.object({ task_id: Id, count: z.int() }),
  refusals: ['listing.not-in-shop', 'store.closed', 'store.not-connected'],
});

export const syncShopProducts = command('product.syncShopProducts', {
  path: '/product/syncShopProducts',
  needs: 'listing.edit',
  offline: 'refuse',
  summary: 'Read the products of a shop now.',
  input: z.object({ store_id: Id }),
  output: z.object({ store_id: Id }),
  refusals: ['store.closed', 'store.not-connected'],
});

const Options = { shop_variant_ids: z.array(Id).min(1).max(500) };

export const updateInventoryPolicy = command('mapping.updateInventoryPolicy', {
  path: '/mapping/updateInventoryPolicy',
  needs: 'mapping.edit',
  offline: 'refuse',
  summary:
    'How the stock of shop options is kept: follow ours, stop selling when unavailable, or leave it. At once for what is mapped.',
  input: z.object({ ...Options, inventory_policy: z.enum(inventoryPolicies) }),
  output: z.object({ changed: z.int() }),
});

export const updateAutoProcess = command('mapping.updateAutoProcess', {
  path: '/mapping/updateAutoProcess',
  needs: 'mapping.edit',
  offline: 'refuse',
  summary: 'Whether orders of shop options may be processed automatically.',
  input: z.object({ ...Options, auto_process: z.boolean() }),
  output: z.object({ changed: z.int() }),
  refusals: [],
});

export const copyProduct = command('product.copy', {
  path: '/product/copy',
  needs: 'listing.edit',
  offline: 'refuse',
  summary: 'Publish the entry of the import list of a shop product to other stores as well.',
  input: z.object({ shop_product_id: Id, store_ids: z.array(Id).min(1).max(50) }),
  output: z.object({ task_id: Id, count: z.int() }),
  refusals: [
    'listing.not-from-import-list',
    'store.closed',
    'store.not-connected',
    'publish.other-seller',
    'publish.running',
  ],
});
