import { z } from 'zod';
import { addressProblemCodes } from '#domain/shared/address/address.ts';
import { noChannelCauses } from '#domain/shipping/shipping/no-channel.ts';
import { processRefusals as obstacles } from '#domain/sales/orders/processable.ts';
import { financialStatuses, mappingStatuses, orderStatuses } from '#domain/shared/order-status/order-status.ts';
import { command, query } from '../call.ts';
import { CountryCode, Id, Instant, Money, Nothing } from '../wire.ts';

/** From the balance, or manually with a transfer receipt. */
export const PaymentMethod = z.enum(['auto', 'manual']);

const orderIds = z
  .array(Id)
  .min(1)
  .max(1000)
  .transform((ids) => [...new Set(ids)]);

/** A channel for one group of the preview, or for all groups of a country. */
const ChannelChoice = z.object({
  country_code: CountryCode,
  group: z.string().max(200).optional(),
  channel_id: Id,
});
const choices = z.array(ChannelChoice).max(1000).default([]);

const Amounts = { goods: Money, shipping: Money, vat: Money, duty: Money, total: Money };

const OrderToProcess = z.object({
  order_id: Id,
  order_number: z.string(),
  created_at: Instant,
  store_id: Id,
  store_name: z.string(),
  units: z.int(),
  /** One picture per line; null without one. */
  images: z.array(z.object({ src: z.string().nullable(), name: z.string() })),
  /** Lines that take pieces from the seller's own stock: the price of these pieces is not charged. */
  own_lines: z.array(z.object({ order_line_id: Id, title: z.string(), quantity: z.int(), own: z.int() })),
  ...Amounts,
});

const Offer = z.object({
  channel_id: Id,
  channel: z.string(),
  channel_cn: z.string(),
  /** Tells channels of one name apart. */
  channel_code: z.string(),
  days: z.object({ from: z.int(), to: z.int() }),
  /** For all orders of the group. */
  shipping: Money,
  total: Money,
});

const CountryGroup = z.object({
  /** A country is one group, unless some parcels have fewer channels. */
  group: z.string(),
  country_code: CountryCode,
  /** Restricted kinds in these parcels: battery, liquid. */
  kinds: z.array(z.string()),
  /** Of the heaviest parcel, grams. */
  heaviest_g: z.int(),
  /** Channels that carry every order of the group, cheapest first. */
  channels: z.array(Offer),
  channel_id: Id,
  /** The channel that the mapping of these goods prefers. */
  preferred_channel_id: Id.nullable(),
  orders: z.int(),
  units: z.int(),
  ...Amounts,
  /** Oldest first. */
  list: z.array(OrderToProcess),
});

const Behind = z.object({
  order_id: Id,
  order_number: z.string(),
  created_at: Instant,
  country_code: z.string(),
  /** All obstacles, the most basic first. */
  reasons: z.array(z.enum(obstacles)),
  /** The message of the first obstacle. */
  sentence: z.string(),
  /** Where the user can resolve it; null when only the shop or time can. */
  way_on: z.enum(['map', 'options', 'address', 'store', 'channel']).nullable(),
  order_status: z.enum(orderStatuses),
  financial_status: z.enum(financialStatuses),
  mapping_status: z.literal(mappingStatuses),
  address_problems: z.array(z.enum(addressProblemCodes)),
  lines: z.int(),
  /** Titles of unmapped lines. */
  not_mapped: z.array(z.string()),
  /** Restricted kinds and weight of the order: why no channel may carry it. */
  kinds: z.array(z.string()),
  grams: z.int(),
  /** Why no channel carries it; null when one does, or while that is unknown. */
  no_channel: z
    .object({
      cause: z.enum(noChannelCauses),
      /** Kinds that every channel refuses, and the titles of the lines with them. */
      kinds: z.array(z.string()),
      titles: z.array(z.string()),
      /** Max weight of the channels that take the goods, grams. */
      limit_g: z.int().nullable(),
      /** When a channel was requested for this order. */
      requested_at: Instant.nullable(),
    })
    .nullable(),
});

/** An order the user left out of the run. */
const LeftOut = z.object({
  order_id: Id,
  order_number: z.string(),
  country_code: z.string(),
  units: z.int(),
});

const Payable = {
  orders: z.int(),
  total: Money,
  /** Hash of the orders, channels and prices of `total`; required for processing. */
  quote_hash: z.string(),
};

export const processPreview = query('order.processPreview', {
  path: '/order/processPreview',
  method: 'POST',
  needs: 'order.process',
  summary:
    'Preview of processing these orders: cost by country with its channels, and orders that cannot be processed. Without ids: the oldest 200 processable orders of a seller or store.',
  input: z.object({
    order_ids: orderIds.optional(),
    seller_id: Id.optional(),
    store_id: Id.optional(),
    channels: choices,
    payment_method: PaymentMethod.default('auto'),
    /** Left out of groups, totals and obstacles, and listed on their own. */
    left_out: z.array(Id).max(1000).default([]),
  }),
  output: z.object({
    seller: z.object({ seller_id: Id, name: z.string() }).nullable(),
    currency: z.string(),
    /** Prices as of this instant are valid until `valid_until`. */
    priced_at: Instant,
    valid_until: Instant,
    groups: z.array(CountryGroup),
    countries: z.int(),
    orders: z.int(),
    units: z.int(),
    /** Of these from the seller's own stock. */
    own_units: z.int(),
    goods: Money,
    shipping: Money,
    vat: Money,
    duty: Money,
    fee: Money,
    total: Money,
    quote_hash: z.string(),
    methods: z.array(z.object({ payment_method: PaymentMethod, fee: Money })),
    /** Available balance including credit. */
    available: Money,
    /** Why overdue charges stop it now, as a sentence; null when they do not. */
    credit_block: z.string().nullable(),
    missing: Money,
    /** The oldest orders the balance covers without skipping one. */
    covered: z.object({ ...Payable, order_ids: z.array(Id) }),
    /** Processable orders beyond the 200 shown; 0 when ids were given. */
    more: z.int(),
    behind: z.array(Behind),
    left_out: z.array(LeftOut),
    /** Unprocessable orders beyond those listed. */
    behind_more: z.int(),
  }),
  refusals: ['process.several-sellers', 'process.seller-needed'],
});

export const processOrder = command('order.processOrder', {
  path: '/order/processOrder',
  needs: 'order.process',
  offline: 'refuse',
  money: 'posts',
  summary: 'Process orders, all or none, with one charge of the previewed total.',
  input: z.object({
    order_ids: orderIds,
    /** As shown in the preview: the cheapest channel for some of its orders may differ from that for all. */
    channels: choices,
    payment_method: PaymentMethod,
    /** As shown in the preview. */
    total: Money,
    quote_hash: z.string().max(100),
    priced_at: Instant,
  }),
  output: z.object({
    orders: z.int(),
    total: Money,
    payment_method: PaymentMethod,
    manual_payment: z.object({ manual_payment_id: Id, number: z.string() }).nullable(),
    /** Number of purchases created, and of parcels ready to pack. */
    purchases: z.int(),
    parcels: z.int(),
    parcels_ready: z.int(),
    /** Available balance. */
    available: Money,
  }),
  refusals: [
    ...obstacles,
    'process.several-sellers',
    'process.channel-gone',
    'process.price-changed',
    'account.too-little',
    'credit.blocked',
  ],
});

export const processOrders = command('order.processOrders', {
  path: '/order/processOrders',
  needs: 'order.process',
  offline: 'refuse',
  money: 'posts',
  summary:
    'Process many orders from the balance as a task: 50 per transaction, oldest first, at the previewed prices. Stops when the balance is used up; the result lists the rest.',
  input: z.object({
    order_ids: orderIds,
    channels: choices,
    total: Money,
    quote_hash: z.string().max(100),
    priced_at: Instant,
  }),
  output: z.object({ task_id: Id, orders: z.int() }),
  refusals: [
    ...obstacles,
    'process.several-sellers',
    'process.channel-gone',
    'process.price-changed',
    'account.too-little',
    'credit.blocked',
  ],
});

export const requestChannel = command('order.requestChannel', {
  path: '/order/requestChannel',
  needs: 'order.note',
  offline: 'refuse',
  summary: 'Request a shipping channel for an order that none carries: the staff of its seller are notified.',
  input: z.object({ order_id: Id }),
  output: z.object({ requested_at: Instant }),
  refusals: ['process.channel-found', 'process.channel-requested'],
});

export const cancelProcess = command('order.cancelProcess', {
  path: '/order/cancelProcess',
  needs: 'order.cancel-process',
  offline: 'refuse',
  money: 'posts',
  summary: 'Cancel the processing before the goods are bought, all or none: the charge returns to the balance.',
  input: z.object({ order_ids: orderIds }),
  output: z.object({ orders: z.int(), returned: Money }),
  refusals: [
    'order.not-processed',
    'order.goods-bought',
    'order.goods-arrived',
    'order.being-packed',
    'order.goods-sent',
    'process.several-sellers',
  ],
});

export const processStores = query('order.processStores', {
  path: '/order/processStores',
  needs: 'order.process',
  summary: 'Stores with processable orders, most orders first.',
  input: Nothing,
  output: z.array(
    z.object({
      store_id: Id,
      name: z.string(),
      code: z.string(),
      seller_id: Id,
      seller_name: z.string(),
      orders: z.int(),
    }),
  ),
});
