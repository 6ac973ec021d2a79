import { z } from 'zod';
import { cartLinesMost, maxWithoutStock } from '#domain/catalog/cart/limits.ts';
import { command, query } from '../call.ts';
import { CountryCode, Id, listOf, UnitPrice } from '../wire.ts';

/** What is left of one act that put something in; `op_id` is the act's own id. */
const Pieces = z.object({ op_id: Id, quantity: z.int().min(1).max(maxWithoutStock) });

export const CartLineRow = z.object({
  /** Of the oldest act in it. */
  _id: Id,
  market_product_id: Id,
  variant_id: Id,
  quantity: z.int(),
  /** How many can be had; null where it is not known. */
  stock: z.int().nullable(),
  product_title: z.string(),
  product_title_cn: z.string(),
  variant_title: z.string(),
  variant_title_cn: z.string(),
  image: z.string(),
  /** One piece, in the currency of the books; and in euros, null where the books are not. */
  quotation_price: UnitPrice,
  eur_price: UnitPrice.nullable(),
  /** 1 = can be ordered, -1 = not any more. */
  status: z.union([z.literal(1), z.literal(-1)]),
  /** The acts it is the sum of, oldest first. */
  adds: z.array(Pieces),
});

const PricedCartLineRow = CartLineRow.extend({
  /** Country → VAT fee of one piece; a country without a rule is not in it. */
  vat_fee_list: z.record(CountryCode, UnitPrice),
});

export const marketCartList = query('market_product.marketCartList', {
  path: '/market_product/marketCartList',
  needs: 'cart.use',
  summary: 'The cart of oneself, or of somebody within one’s reach; what was put in first stands last.',
  input: z.object({
    user_id: Id.optional(),
    page: z.coerce.number().int().min(1).max(cartLinesMost).default(1),
    size: z.coerce.number().int().min(1).max(cartLinesMost).default(cartLinesMost),
  }),
  output: z.object({ list: z.array(PricedCartLineRow), count: z.int(), size: z.int() }),
});

const item = { market_product_id: Id, variant_id: Id };
/** Made where the act happens: the same act said twice counts once, whatever its idempotency key. */
const act = { op_id: Id, ...item };
const seen = z.array(Pieces).max(maxWithoutStock);

const sumOf = (pieces: readonly { quantity: number }[]) => pieces.reduce((all, { quantity }) => all + quantity, 0);

/** The line as it is now, null when nothing is left of it, and how many lines the cart has. */
const Changed = z.object({ line: CartLineRow.nullable(), count: z.int() });

export const addMarketCart = command('market_product.addMarketCart', {
  path: '/market_product/addMarketCart',
  needs: 'cart.use',
  offline: 'queue',
  summary: 'Put pieces of a variant into one’s cart.',
  input: z.object({ ...act, quantity: z.int().min(1).max(maxWithoutStock).default(1) }),
  output: Changed,
  refusals: ['cart.too-many', 'cart.sold-out', 'cart.full', 'cart.unavailable'],
});

export const updateMarketCart = command('market_product.updateMarketCart', {
  path: '/market_product/updateMarketCart',
  needs: 'cart.use',
  offline: 'queue',
  summary: 'More or fewer of a line. Fewer takes the pieces named in `from`, or the newest when none are named.',
  input: z
    .object({ ...act, delta: z.int().min(-maxWithoutStock).max(maxWithoutStock), from: seen.optional() })
    .refine(({ delta }) => delta !== 0, { path: ['delta'], error: 'must not be 0' })
    .refine(({ delta, from = [] }) => from.length === 0 || sumOf(from) === -delta, {
      path: ['from'],
      error: 'must name as many pieces as delta takes',
    }),
  output: Changed,
  refusals: ['cart.too-many', 'cart.sold-out', 'cart.full', 'cart.unavailable'],
});

export const deleteMarketCart = command('market_product.deleteMarketCart', {
  path: '/market_product/deleteMarketCart',
  needs: 'cart.use',
  offline: 'queue',
  summary: 'Take a line out: the pieces named in `from`, or all of it. What was put in unseen meanwhile stays.',
  input: z.object({ ...act, from: seen.optional() }),
  output: Changed,
});

const Shipper = z.object({
  channel_id: Id,
  channel: z.string(),
  channel_cn: z.string(),
  /** Paid once a parcel: the highest among the lines. */
  base_price: UnitPrice,
  /** Of one piece. */
  price: UnitPrice,
  days: z.object({ from: z.int(), to: z.int() }),
});

/** Channels that carry all of it to the country; none where nothing does. */
const ShipperLines = z.array(z.object({ variant_id: Id, shipper_list: z.array(Shipper) }));

export const getShipperPrice = query('market_product.getShipperPrice', {
  path: '/market_product/getShipperPrice',
  needs: 'cart.use',
  summary: 'What shipping one’s cart to a country costs by each channel, line by line, cheapest channel first.',
  input: z.object({ country_code: CountryCode.default('NL') }),
  output: ShipperLines,
});

export const shippingFee = query('shipper.shippingFee', {
  path: '/shipper/shippingFee',
  needs: 'cart.use',
  summary: 'What shipping one piece of each of these variants together costs by each channel.',
  input: z.object({
    market_product_ids: listOf(Id),
    variant_ids: listOf(Id).optional(),
    country_code: CountryCode.default('NL'),
    channel: z.string().trim().max(100).optional(),
  }),
  output: ShipperLines,
});
