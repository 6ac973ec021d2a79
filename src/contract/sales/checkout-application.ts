import { z } from 'zod';
import { maxCartLines, maxWithoutStock } from '#domain/catalog/cart/limits.ts';
import { command, query } from '../call.ts';
import { Id, listOf, Money, pageOf, paging, UnitPrice } from '../wire.ts';
import { checkout, checkoutPreview } from './checkout.ts';

const { channel_id, channels, payment_method } = checkoutPreview.input.shape;
const { priced_at, totals } = checkout.input.shape;

const Line = z.object({ variant_id: Id, quantity: z.int().min(1).max(maxWithoutStock) });
const isOnce = (lines: readonly { readonly variant_id: string }[]) =>
  new Set(lines.map(({ variant_id }) => variant_id)).size === lines.length;
const once = 'must name each variant once';

/** How the factory sells a product; quantities are over all its variants. */
const Terms = z.object({
  variant_id: Id,
  product_id: Id,
  min_quantity: z.int(),
  lead_days: z.int().nullable(),
  /** From a quantity on, the price of a piece. */
  prices: z.array(z.object({ from: z.int(), price: UnitPrice })),
  /** Why the quantity is too small, as a sentence; null when it is not. */
  problem: z.string().nullable(),
});

export const purchasePreview = query('purchase.preview', {
  path: '/purchase/preview',
  method: 'POST',
  needs: 'checkout.use',
  summary:
    'What stock costs in a warehouse: goods at the price of the quantity, channels, VAT, fee, totals, and the balance after it.',
  input: z.object({
    /** Our first one when absent. */
    warehouse_id: Id.optional(),
    lines: z.array(Line).max(maxCartLines).refine(isOnce, once),
    channel_id,
    channels,
    payment_method,
  }),
  output: checkoutPreview.output.extend({ terms: z.array(Terms) }),
});

export const purchaseCreate = command('purchase.create', {
  path: '/purchase/create',
  needs: 'checkout.use',
  offline: 'refuse',
  money: 'posts',
  summary:
    'Apply for stock in a warehouse as it was shown, one purchase per channel. Its money is on hold until buying starts. A price or total that changed since refuses it, and nothing is held.',
  input: z.object({
    warehouse_id: Id,
    lines: z
      .array(Line.extend({ price: UnitPrice, channel_id: Id.nullable() }))
      .min(1)
      .max(maxCartLines)
      .refine(isOnce, once),
    payment_method,
    priced_at,
    totals,
  }),
  output: checkout.output,
  refusals: [
    'cart.unavailable',
    'cart.sold-out',
    'checkout.stock-short',
    'checkout.price-changed',
    'checkout.shipping-changed',
    'checkout.vat-changed',
    'checkout.total-changed',
    'checkout.channel-gone',
    'checkout.no-paypal',
    'purchase.below-minimum',
    'account.too-little',
    'credit.blocked',
  ],
});

export const purchaseGoods = query('purchase.goods', {
  path: '/purchase/goods',
  needs: 'checkout.use',
  summary:
    'Goods that can become stock: the seller’s own (mapped, or kept for them), soonest sold out first, or the marketplace’s.',
  input: z.object({
    ...paging,
    source: z.enum(['own', 'market']).default('own'),
    keyword: z.string().trim().max(200).optional(),
    variant_ids: listOf(Id, maxCartLines).optional(),
  }),
  output: pageOf(
    z.object({
      variant_id: Id,
      variant_code: z.string(),
      sku: z.string(),
      title: z.string(),
      title_cn: z.string(),
      variant_title: z.string(),
      image: z.string(),
      price: Money,
      min_quantity: z.int(),
      /** The seller's own pieces: in stock, and on the way to it. */
      live: z.int(),
      on_the_way: z.int(),
      sold_30: z.int(),
      sold_90: z.int(),
      /** null: nothing was sold. */
      days_left: z.int().nullable(),
      /** Pieces to order now; 0 while enough are there or on the way. */
      suggested: z.int(),
    }),
  ),
});
