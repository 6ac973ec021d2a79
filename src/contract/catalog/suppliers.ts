import { z } from 'zod';
import { supplierLimits as limits, supplierPlatforms } from '#domain/catalog/suppliers/offers.ts';
import { isCurrency } from '#domain/shared/money/currencies.ts';
import { command, query } from '../call.ts';
import { CurrencyCode, Id, Instant, Nothing, pageOf, paging, Version } from '../wire.ts';

const Quantity = z.int().min(1).max(limits.quantity);
const PriceBreak = z.object({ from: Quantity, minor: z.int().min(1).max(limits.priceMinor) });

const Supplier = z.object({
  _id: Id,
  name: z.string(),
  platform: z.enum(supplierPlatforms),
  url: z.string(),
});

export const supplierList = query('supplier.list', {
  path: '/supplier/list',
  needs: 'variant.edit',
  summary: 'Suppliers by name, with the number of products they offer.',
  input: z.object({ ...paging, keyword: z.string().trim().max(200).optional() }),
  output: pageOf(Supplier.extend({ product_count: z.int() })),
});

export const supplierOffers = query('supplier.offers', {
  path: '/supplier/offers',
  needs: 'variant.edit',
  summary: 'What suppliers sell an internal product for, the preferred offer first, with the prices it has had.',
  input: z.object({ product_id: Id }),
  output: z.array(
    z.object({
      offer_id: Id,
      version: Version,
      supplier: Supplier,
      url: z.string(),
      currency: CurrencyCode,
      min_quantity: z.int(),
      lead_days: z.int().nullable(),
      price_breaks: z.array(z.object({ from: z.int(), minor: z.int() })),
      is_preferred: z.boolean(),
      /** Prices at the minimum order quantity, the newest first, at most 50. */
      history: z.array(
        z.object({
          price_minor: z.int(),
          currency: CurrencyCode,
          /** Units of the books' currency per unit on that day, in hundred-millionths; null when none was known. */
          rate_e8: z.int().nullable(),
          /** Empty when it is not known. */
          actor: z.string(),
          at: Instant,
        }),
      ),
    }),
  ),
});

const offer = {
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(limits.url)]),
  currency: CurrencyCode.refine(isCurrency, 'a known currency'),
  /** Minimum order quantity in pieces. */
  min_quantity: Quantity,
  lead_days: z.int().min(0).max(limits.leadDays).nullable(),
  price_breaks: z.array(PriceBreak).min(1).max(limits.breaks),
  /** The offer that purchases use; the others are then not preferred. */
  is_preferred: z.boolean(),
};
const breakRefusals = ['supplier.first-break', 'supplier.break-order'] as const;
const Saved = z.object({ offer_id: Id, version: Version });

export const supplierAddOffer = command('supplier.addOffer', {
  path: '/supplier/addOffer',
  needs: 'variant.edit',
  offline: 'refuse',
  summary: 'Add an offer of a supplier for an internal product. The first one is preferred.',
  input: z.object({
    product_id: Id,
    /** A supplier with this name is found or created. */
    name: z.string().trim().min(1).max(limits.name),
    platform: z.enum(supplierPlatforms),
    ...offer,
  }),
  output: Saved,
  refusals: [...breakRefusals, 'supplier.offers-already'],
});

export const supplierSaveOffer = command('supplier.saveOffer', {
  path: '/supplier/saveOffer',
  needs: 'variant.edit',
  offline: 'refuse',
  summary: 'Change an offer, based on the given version. A new price is added to its history.',
  input: z.object({ offer_id: Id, version: Version, ...offer }),
  output: Saved,
  refusals: [...breakRefusals, 'supplier.changed'],
});

export const supplierDeleteOffer = command('supplier.deleteOffer', {
  path: '/supplier/deleteOffer',
  needs: 'variant.edit',
  offline: 'refuse',
  summary: 'Delete an offer with its price history, based on the given version.',
  input: z.object({ offer_id: Id, version: Version }),
  output: Nothing,
  refusals: ['supplier.changed'],
});
