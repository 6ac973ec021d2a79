import { z } from 'zod';
import { maxComponents, maxPerUnit } from '#domain/catalog/mapping/bundle.ts';
import { mappingStatuses } from '#domain/shared/order-status/order-status.ts';
import { command, query } from '../call.ts';
import { CountryCode, Id, Instant, listOf, Money, numberOf, pageOf, paging, UnitPrice, Version } from '../wire.ts';

/** 1 yes, 0 no, 2 partial. */
const MappingStatus = z.literal(mappingStatuses);
const StatusFilter = numberOf(mappingStatuses);

/** More than the countries that any channel serves. */
const maxCountries = 60;

/** A variant as shown in the picker. */
export const VariantCard = z.object({
  variant_id: Id,
  sku: z.string(),
  variant_code: z.string(),
  title: z.string(),
  title_cn: z.string(),
  /** Option values as text, such as "Sage, 350 ml"; empty for a single variant. */
  variant_title: z.string(),
  image: z.string(),
  price: UnitPrice,
  weight_g: z.int(),
});

export const ShopProductRow = z.object({
  shop_product_id: Id,
  seller_id: Id,
  seller_name: z.string(),
  store_id: Id,
  store_name: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  option_count: z.int(),
  mapped_count: z.int(),
  mapping_status: MappingStatus,
  /** Open, unprocessed orders with an unmapped line of this product. */
  waiting_orders: z.int(),
  /** Order time of the oldest of them. */
  waiting_since: Instant.nullable(),
});

const productFilter = {
  store_id: Id.optional(),
  keyword: z.string().trim().max(200).optional(),
  /** Only products of this order. */
  order_id: Id.optional(),
};

export const shopProducts = query('mapping.shopProducts', {
  path: '/mapping/shopProducts',
  needs: 'mapping.edit',
  summary: 'Shop products with their mapping status; those with the most waiting orders first.',
  input: z.object({
    ...paging,
    ...productFilter,
    mapping_status: listOf(StatusFilter).optional(),
    /** Only products mapped to a variant of this market product. */
    market_product_id: Id.optional(),
  }),
  output: pageOf(ShopProductRow).extend({
    /** With the same filters except the status. */
    counts: z.object({ all: z.int(), not_mapped: z.int(), partly: z.int(), mapped: z.int() }),
    /** All orders in scope that wait for a mapping. */
    waiting_orders: z.int(),
    /** The active filters in readable form; null when absent or out of scope. */
    narrowed: z.object({ order_number: z.string().nullable(), market_product: z.string().nullable() }),
  }),
});

const Suggestion = z.object({
  variant: VariantCard,
  /** 0 to 100. */
  score: z.int(),
  /** sku: identical · sku-like: equal except for case, spaces and dashes · title: similar words. */
  reason: z.enum(['sku', 'sku-like', 'title']),
});

/** One of our variants in one unit of an option. */
const MappedComponent = z.object({ variant: VariantCard, quantity: z.int(), active: z.boolean() });

/** What orders to one country get instead. */
const MappedCountry = z.object({
  country_code: CountryCode,
  /** null: the same goods as elsewhere. */
  components: z.array(MappedComponent).nullable(),
  /** The preferred channel; null: the cheapest. */
  channel_id: Id.nullable(),
  channel: z.string().nullable(),
});

const ShopOption = z.object({
  shop_variant_id: Id,
  sku: z.string(),
  title: z.string(),
  price: Money,
  /** Of a bundle: its first component. */
  variant: VariantCard.nullable(),
  /** What one unit is made of; empty while unmapped. */
  components: z.array(MappedComponent),
  countries: z.array(MappedCountry),
  /** Counts the changes of the mapping. */
  version: z.int(),
  /** A variant is no longer supplied: its orders need another one. */
  variant_active: z.boolean(),
  mapped_at: Instant.nullable(),
  mapped_by: z.string().nullable(),
  waiting_orders: z.int(),
  /** Of these, the orders that become complete once this option is mapped. */
  completes: z.int(),
  suggestions: z.array(Suggestion),
});

export const mappingInfo = query('mapping.mappingInfo', {
  path: '/mapping/mappingInfo',
  needs: 'mapping.edit',
  summary: 'One shop product: its options, their mapping and suggestions, and the waiting orders.',
  input: z.object({ shop_product_id: Id }),
  output: ShopProductRow.extend({
    /** Waiting orders that become complete once all options of this product are mapped. */
    completes: z.int(),
    options: z.array(ShopOption),
    /** The oldest of the waiting orders, at most 20. */
    orders: z.array(z.object({ order_id: Id, order_number: z.string(), created_at: Instant })),
  }),
});

export const exactMatches = query('mapping.exactMatches', {
  path: '/mapping/exactMatches',
  needs: 'mapping.edit',
  summary: 'Unmapped options whose SKU exactly equals one of ours: the preview of mapping them all.',
  input: z.object({ ...productFilter, shop_product_id: Id.optional() }),
  output: z.object({
    /** At most 500 at a time. */
    list: z.array(
      z.object({
        shop_variant_id: Id,
        shop_product_id: Id,
        product_title: z.string(),
        title: z.string(),
        sku: z.string(),
        store_name: z.string(),
        waiting_orders: z.int(),
        variant: VariantCard,
      }),
    ),
    count: z.int(),
    /** Orders that become complete once the whole list is applied. */
    completes: z.int(),
  }),
});

const Component = z.object({ variant_id: Id, quantity: z.int().min(1).max(maxPerUnit) });
const Components = z.array(Component).min(1).max(maxComponents);

const Country = z.object({
  country_code: CountryCode,
  /** null: the same goods as elsewhere. */
  components: Components.nullable(),
  /** The preferred channel; null: the cheapest. */
  channel_id: Id.nullable(),
});

const Choice = z.object({
  shop_variant_id: Id,
  /** null removes the mapping, also of all countries. */
  variant_id: Id.nullable(),
  /** A bundle or a multiple: what one unit is made of, instead of one unit of the variant. */
  components: Components.optional(),
  /** Other goods or another channel by country; absent: unchanged. */
  countries: z.array(Country).max(maxCountries).optional(),
  /** The mapping's version the user saw; refused when it has changed since. */
  version: Version.optional(),
  /** The mapping the user saw; refused when it has changed since. */
  current_variant_id: Id.nullable().optional(),
});

const Mapped = z.object({
  options: z.array(
    z.object({
      shop_variant_id: Id,
      variant_id: Id.nullable(),
      previous_variant_id: Id.nullable(),
      /** False: it was mapped so already. */
      changed: z.boolean(),
      /** The replaced mapping, to undo the change. */
      previous: z.object({ components: z.array(Component), countries: z.array(Country) }),
      version: z.int(),
    }),
  ),
  /** Existing orders: followed the change, became complete, became incomplete. */
  orders_changed: z.int(),
  orders_completed: z.int(),
  orders_reopened: z.int(),
});

export const mapRefusals = [
  'mapping.changed-meanwhile',
  'mapping.variant-inactive',
  'mapping.no-components',
  'mapping.component-twice',
  'mapping.component-quantity',
  'mapping.country-twice',
] as const;

export const map = command('mapping.map', {
  path: '/mapping/map',
  needs: 'mapping.edit',
  offline: 'refuse',
  summary: 'Map or unmap several options, all or none. Unprocessed orders follow.',
  input: z.object({
    mappings: z
      .array(Choice)
      .min(1)
      .max(500)
      .refine((list) => new Set(list.map((choice) => choice.shop_variant_id)).size === list.length, {
        error: 'an option may stand here once',
      }),
  }),
  output: Mapped,
  refusals: mapRefusals,
});

export const mapProductOption = command('mapping.mapProductOption', {
  path: '/mapping/mapProductOption',
  needs: 'mapping.edit',
  offline: 'refuse',
  summary: 'Map or unmap one option.',
  input: Choice,
  output: Mapped,
  refusals: mapRefusals,
});

/** A shop option that uses one of the variants asked for. */
const Relation = z.object({
  shop_product_id: Id,
  shop_variant_id: Id,
  seller_id: Id,
  seller_name: z.string(),
  store_name: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  option_title: z.string(),
  sku: z.string(),
  variant: VariantCard,
  /** Units of it in one unit of the option. */
  quantity: z.int(),
  /** The countries whose orders get it; empty: all. */
  country_codes: z.array(CountryCode),
});

export const productRelation = query('mapping.productRelation', {
  path: '/mapping/productRelation',
  needs: 'mapping.edit',
  summary: 'The shop options that are mapped to a market product or a variant, also within bundles and by country.',
  input: z
    .object({ ...paging, market_product_id: Id.optional(), variant_id: Id.optional() })
    .refine(({ market_product_id, variant_id }) => market_product_id !== undefined || variant_id !== undefined, {
      error: 'market_product_id or variant_id is required',
    }),
  output: pageOf(Relation).extend({ sellers: z.int() }),
});

export const variantSearch = query('variant.search', {
  path: '/variant/search',
  needs: 'mapping.edit',
  summary: 'Variants for the picker, searched by SKU, code, English or Chinese title.',
  input: z.object({ ...paging, keyword: z.string().trim().max(200).optional() }),
  output: pageOf(VariantCard),
});
