import { z } from 'zod';
import { maxCartLines, maxWithoutStock } from '#domain/catalog/cart/limits.ts';
import { lineProblems } from '#domain/catalog/cart/supply.ts';
import { checkoutMethods } from '#domain/sales/checkout/payment.ts';
import { noChannelCauses } from '#domain/shipping/shipping/no-channel.ts';
import { CartLineRow } from '../catalog/cart.ts';
import { command, query } from '../call.ts';
import { TypedAddress } from './typed-address.ts';
import { CountryCode, Id, Instant, Money, UnitPrice } from '../wire.ts';

const PaymentMethod = z.enum(checkoutMethods);

const item = { market_product_id: Id, variant_id: Id };
const ChosenChannel = z.object({ ...item, channel_id: Id });

const Days = z.object({ from: z.int(), to: z.int() });
const Channel = { channel_id: Id, channel: z.string(), channel_cn: z.string(), days: Days };

/** A warehouse that keeps a seller's stock. */
const StockWarehouse = z.object({
  warehouse_id: Id,
  code: z.string(),
  name: z.string(),
  name_cn: z.string(),
  country_code: CountryCode,
  /** The platform's own: no VAT is charged. */
  is_platform: z.boolean(),
  /** Goods travel there by a channel; else the factory delivers, which is part of the price. */
  needs_channel: z.boolean(),
});

/** A channel that carries a line in a parcel of its own. */
const LineOffer = z.object({
  ...Channel,
  /** Per parcel: the highest among its lines applies. */
  base_price: UnitPrice,
  /** Per piece. */
  price: UnitPrice,
});

const PricedLine = CartLineRow.omit({
  quotation_price: true,
  eur_price: true,
  catalogue_price: true,
  status: true,
}).extend({
  /** Per piece, for this user in this country. */
  price: UnitPrice,
  /** VAT per piece. */
  vat: UnitPrice,
  /** Pieces from the user's own stock: their goods are not charged. */
  own: z.int(),
  goods: Money,
  /** Stays in the cart. */
  is_left_out: z.boolean(),
  channel_id: Id.nullable(),
  /** Shipping per piece and per parcel by its channel; null without one. */
  shipping: z.object({ price: UnitPrice, base_price: UnitPrice }).nullable(),
  offers: z.array(LineOffer),
  /** Why it cannot be bought now, as a sentence; null when it can. */
  problem: z
    .object({
      code: z.enum([...lineProblems, 'checkout.no-channel', 'purchase.below-minimum']),
      sentence: z.string(),
      /** Of `checkout.no-channel`. */
      cause: z.enum(noChannelCauses).nullable(),
    })
    .nullable(),
});

const Amounts = { subtotal: Money, shipping: Money, vat: Money, duty: Money };

export const checkoutPreview = query('market_product.checkoutPreview', {
  path: '/market_product/checkoutPreview',
  method: 'POST',
  needs: 'checkout.use',
  summary:
    'What the cart costs in a country: channels per line and for all lines, VAT, fee, totals, and the balance after it.',
  input: z.object({
    country_code: CountryCode.default('NL'),
    /** Some channels charge more for remote areas. */
    zip: z.string().trim().max(200).default(''),
    /** For a stock purchase: where the goods go, instead of the country. */
    warehouse_id: Id.optional(),
    /** For all lines without a channel of their own. */
    channel_id: Id.optional(),
    channels: z.array(ChosenChannel).max(maxCartLines).default([]),
    /** Lines that stay in the cart. */
    left_out: z.array(z.object(item)).max(maxCartLines).default([]),
    payment_method: PaymentMethod.default('balance'),
  }),
  output: z.object({
    country_code: CountryCode,
    /** The chosen one of these; null for an order. */
    warehouse_id: Id.nullable(),
    warehouses: z.array(StockWarehouse),
    currency: z.string(),
    /** Channel prices as of this instant are valid until `valid_until`. */
    priced_at: Instant,
    valid_until: Instant,
    lines: z.array(PricedLine),
    /** Channels that carry all bought lines in one parcel, cheapest first. */
    channels: z.array(z.object({ ...Channel, shipping: Money, total: Money })),
    /** One per chosen channel; one without a channel when the factory delivers. */
    parcels: z.array(
      z.object({
        channel_id: Id.nullable(),
        channel: z.string(),
        channel_cn: z.string(),
        days: Days.nullable(),
        lines: z.int(),
        pieces: z.int(),
        ...Amounts,
      }),
    ),
    /** null: the country has no VAT rule. */
    vat_rate_bp: z.int().nullable(),
    ...Amounts,
    before_fee: Money,
    fee: Money,
    total: Money,
    methods: z.array(z.object({ payment_method: PaymentMethod, fee: Money, total: Money })),
    /** The PayPal account to pay to by hand; empty when there is none. */
    paypal_account: z.string(),
    /** Whether it can be paid on PayPal's page. */
    paypal_connected: z.boolean(),
    /** Available balance including credit, what is missing from it, and what remains of it. */
    available: Money,
    missing: Money,
    remaining: Money,
    /** Why overdue charges stop it now, as a sentence; null when they do not. */
    credit_block: z.string().nullable(),
  }),
});

export const checkout = command('market_product.checkout', {
  path: '/market_product/checkout',
  needs: 'checkout.use',
  offline: 'refuse',
  money: 'posts',
  summary:
    'Buy lines of the user’s own cart as they were shown: orders to an address, or stock in a warehouse, one per channel, with one payment. A line, price or total that changed since refuses it, and nothing is charged.',
  input: z
    .object({
      /** For an order: the store it belongs to, and where it goes. */
      store_id: Id.optional(),
      shipping_address: TypedAddress.optional(),
      /** For a stock purchase, instead of an order. */
      warehouse_id: Id.optional(),
      lines: z
        .array(
          z.object({
            ...item,
            /** The additions that the line consisted of. Later ones stay in the cart. */
            from: z
              .array(z.object({ op_id: Id, quantity: z.int().min(1).max(maxWithoutStock) }))
              .min(1)
              .max(maxWithoutStock),
            price: UnitPrice,
            /** null where the factory delivers. */
            channel_id: Id.nullable(),
          }),
        )
        .min(1)
        .max(maxCartLines)
        .refine(
          (lines) => new Set(lines.map((line) => `${line.market_product_id} ${line.variant_id}`)).size === lines.length,
          'must name each line once',
        ),
      payment_method: PaymentMethod,
      priced_at: Instant,
      /** As shown. */
      totals: z.object({ ...Amounts, fee: Money, total: Money }),
    })
    .refine(
      ({ store_id, shipping_address, warehouse_id }) =>
        warehouse_id === undefined
          ? store_id !== undefined && shipping_address !== undefined
          : store_id === undefined && shipping_address === undefined,
      { path: ['warehouse_id'], error: 'either this, or store_id and shipping_address' },
    ),
  output: z.object({
    checkout_id: Id,
    orders: z.array(z.object({ order_id: Id, order_number: z.string() })),
    purchases: z.array(z.object({ purchase_id: Id, number: z.string() })),
    pieces: z.int(),
    total: Money,
    fee: Money,
    payment_method: PaymentMethod,
    /** The payment that is awaited, and where to pay it; null when paid from the balance. */
    manual_payment: z.object({ manual_payment_id: Id, number: z.string(), paypal_account: z.string() }).nullable(),
    available: Money,
  }),
  refusals: [
    'cart.unavailable',
    'cart.sold-out',
    'checkout.stock-short',
    'checkout.line-changed',
    'checkout.price-changed',
    'checkout.shipping-changed',
    'checkout.vat-changed',
    'checkout.total-changed',
    'checkout.channel-gone',
    'checkout.store-closed',
    'checkout.no-paypal',
    'purchase.below-minimum',
    'order.address-incomplete',
    'account.too-little',
    'credit.blocked',
  ],
});
