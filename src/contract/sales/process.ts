import { z } from 'zod';
import { addressProblemCodes } from '#domain/shared/address/address.ts';
import { processRefusals as obstacles } from '#domain/sales/orders/processable.ts';
import { financialStatuses, mappingStatuses, orderStatuses } from '#domain/shared/order-status/order-status.ts';
import { command, query } from '../call.ts';
import { CountryCode, Id, Instant, Money, Nothing } from '../wire.ts';

/** From the account balance, or by hand with a proof of the transfer. */
export const PaymentMethod = z.enum(['auto', 'manual']);

const orderIds = z
  .array(Id)
  .min(1)
  .max(1000)
  .transform((ids) => [...new Set(ids)]);

/** A channel for one group of the preview, or for every group of a country that it fits. */
const ChannelChoice = z.object({
  country_code: CountryCode,
  group: z.string().max(200).optional(),
  channel_id: Id,
});
const choices = z.array(ChannelChoice).max(1000).default([]);

const Amounts = { goods: Money, shipping: Money, vat: Money, total: Money };

const OrderToProcess = z.object({
  order_id: Id,
  order_number: z.string(),
  created_at: Instant,
  store_id: Id,
  store_name: z.string(),
  units: z.int(),
  /** One picture for each line; null where the product has none. */
  images: z.array(z.object({ src: z.string().nullable(), name: z.string() })),
  ...Amounts,
});

const Offer = z.object({
  channel_id: Id,
  channel: z.string(),
  channel_cn: z.string(),
  days: z.object({ from: z.int(), to: z.int() }),
  /** For all orders of the group. */
  shipping: Money,
  total: Money,
});

const CountryGroup = z.object({
  /** One country is one group, unless what is in some parcels leaves them fewer channels. */
  group: z.string(),
  country_code: CountryCode,
  /** What some channels refuse, and these parcels hold: battery, liquid. */
  kinds: z.array(z.string()),
  /** Of the heaviest parcel, grams. */
  heaviest_g: z.int(),
  /** Those that carry every order of the group, cheapest first. */
  channels: z.array(Offer),
  channel_id: Id,
  orders: z.int(),
  units: z.int(),
  ...Amounts,
  /** Duty that is due on import: not part of the total, it follows as an extra charge of its own. */
  duty: Money,
  /** Oldest first. */
  list: z.array(OrderToProcess),
});

const Behind = z.object({
  order_id: Id,
  order_number: z.string(),
  created_at: Instant,
  country_code: z.string(),
  /** Everything in the way, the most basic first. */
  reasons: z.array(z.enum(obstacles)),
  /** The first reason in a sentence. */
  sentence: z.string(),
  /** Where a person can do something about it; null when only the shop or time can. */
  way_on: z.enum(['map', 'address', 'store']).nullable(),
  order_status: z.enum(orderStatuses),
  financial_status: z.enum(financialStatuses),
  mapping_status: z.literal(mappingStatuses),
  address_problems: z.array(z.enum(addressProblemCodes)),
  lines: z.int(),
  /** Titles of the lines that have no product yet. */
  not_mapped: z.array(z.string()),
  /** What some channels refuse and this order holds, and its grams: why no channel may carry it. */
  kinds: z.array(z.string()),
  grams: z.int(),
});

const Payable = {
  orders: z.int(),
  total: Money,
  /** Says for which orders, channels and prices `total` stands; processing wants to hear it. */
  quote_hash: z.string(),
};

export const processPreview = query('order.processPreview', {
  path: '/order/processPreview',
  method: 'POST',
  needs: 'order.process',
  summary:
    'What processing these orders would cost: by country with its channels, and what stays behind. Without orders: the oldest 200 of a seller or store that can be processed.',
  input: z.object({
    order_ids: orderIds.optional(),
    seller_id: Id.optional(),
    store_id: Id.optional(),
    channels: choices,
    payment_method: PaymentMethod.default('auto'),
  }),
  output: z.object({
    seller: z.object({ seller_id: Id, name: z.string() }).nullable(),
    currency: z.string(),
    /** Prices read at this moment count until `held_until`. */
    priced_at: Instant,
    held_until: Instant,
    groups: z.array(CountryGroup),
    countries: z.int(),
    orders: z.int(),
    units: z.int(),
    goods: Money,
    shipping: Money,
    vat: Money,
    fee: Money,
    total: Money,
    /** Duty of all orders, asked for apart from the total. */
    duty: Money,
    quote_hash: z.string(),
    methods: z.array(z.object({ payment_method: PaymentMethod, fee: Money })),
    /** Balance and credit that can be spent now. */
    available: Money,
    missing: Money,
    /** The oldest orders that the balance covers without skipping one. */
    covered: z.object({ ...Payable, order_ids: z.array(Id) }),
    /** Processable orders beyond the 200 shown; 0 when orders were named. */
    more: z.int(),
    behind: z.array(Behind),
    /** Stay-behinds beyond those listed. */
    behind_more: z.int(),
  }),
  refusals: ['process.several-sellers', 'process.seller-needed'],
});

export const processOrder = command('order.processOrder', {
  path: '/order/processOrder',
  needs: 'order.process',
  offline: 'refuse',
  money: 'posts',
  summary: 'Process orders: all of them or none, charged once, for the total the preview named.',
  input: z.object({
    order_ids: orderIds,
    /** As the preview showed them: what is cheapest for a part of its orders may differ from what is for all. */
    channels: choices,
    payment_method: PaymentMethod,
    /** As the preview said it. */
    total: Money,
    quote_hash: z.string().max(100),
    priced_at: Instant,
  }),
  output: z.object({
    orders: z.int(),
    total: Money,
    payment_method: PaymentMethod,
    manual_payment: z.object({ manual_payment_id: Id, number: z.string() }).nullable(),
    /** What had to be bought, and how many parcels can be packed at once. */
    purchases: z.int(),
    parcels: z.int(),
    parcels_ready: z.int(),
    /** What can be spent now. */
    available: Money,
  }),
  refusals: [
    ...obstacles,
    'process.several-sellers',
    'process.channel-gone',
    'process.price-changed',
    'account.too-little',
  ],
});

export const processOrders = command('order.processOrders', {
  path: '/order/processOrders',
  needs: 'order.process',
  offline: 'refuse',
  money: 'posts',
  summary:
    'Process many orders from the balance as a task: 50 in one transaction, oldest first, each for what the preview named. Where the balance ends the rest stays unprocessed, and the result says so.',
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
  ],
});

export const cancelProcess = command('order.cancelProcess', {
  path: '/order/cancelProcess',
  needs: 'order.cancel-process',
  offline: 'refuse',
  money: 'posts',
  summary: 'Take processing back before the goods are bought: the charge returns to the balance, all or none.',
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
  summary: 'Stores with orders that can be processed now, the fullest first.',
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
