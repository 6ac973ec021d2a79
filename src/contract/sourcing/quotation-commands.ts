import { z } from 'zod';
import { inquiryStatuses } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { quotationLimits as limits } from '#domain/sourcing/quotations/limits.ts';
import { command } from '../call.ts';
import { CountryCode, Id, Instant, maxMinor, Version } from '../wire.ts';

const once = <T>(list: T[]): T[] => [...new Set(list)];
const Entered = z.int().min(0).max(limits.price).optional();

const Price = z.object({
  inquiry_variant_id: Id,
  /** What we would supply. */
  variant_id: Id,
  country_code: CountryCode,
  channel_id: Id,
  /** Prices that were entered instead of the computed ones. */
  goods_e4: Entered,
  price_e4: Entered,
  base_e4: Entered,
  /** The total of one piece as it was shown, minor units: another one is refused. */
  total_minor: z.int().min(0).max(maxMinor),
});

const quote = {
  inquiry_id: Id,
  /** Of the inquiry as the user saw it. */
  version: Version,
  /** Pieces of one parcel. */
  quantity: z.int().min(1).max(limits.quantity).default(1),
  /** How long the prices bind; absent: as long as their formulas say. */
  valid_days: z.int().min(1).max(limits.validDays).optional(),
  /** Why a margin is below the formula's limit. */
  margin_reason: z.string().trim().max(limits.reason).default(''),
};

const Sent = z.object({
  _id: Id,
  number: z.string(),
  version: z.int(),
  status: z.literal(inquiryStatuses),
  prices: z.int(),
  /** Of these: the ones with a margin below the limit. */
  low_margins: z.int(),
  /** The last day of the price that ends first. */
  valid_to: Instant,
});

const quoting = [
  'inquiry.wrong-status',
  'inquiry.changed-elsewhere',
  'quotation.variant-unknown',
  'quotation.twice',
  'quotation.already-quoted',
  'quotation.no-price',
  'quotation.price-moved',
  'quotation.margin-low',
] as const;

export const submitQuotation = command('quotation.submitQuotation', {
  path: '/quotation/submitQuotation',
  needs: 'inquiry.quote',
  offline: 'refuse',
  summary:
    'Send prices of an inquiry to its seller: the first ones, further ones, or a new round of those that wait for it. The server forms every price from its inputs.',
  input: z.object({ ...quote, prices: z.array(Price).min(1).max(limits.cells) }),
  output: Sent,
  refusals: quoting,
});

export const submitQuote = command('quotation.submitQuote', {
  path: '/quotation/submitQuote',
  needs: 'inquiry.quote',
  offline: 'refuse',
  summary: 'Send one price of an inquiry to its seller.',
  input: z.object({ ...quote, price: Price }),
  output: Sent,
  refusals: quoting,
});

export const setRelation = command('quotation.setRelation', {
  path: '/quotation/setRelation',
  needs: 'inquiry.quote',
  offline: 'refuse',
  summary: 'Choose which of our variants would be supplied for variants of an inquiry.',
  input: z.object({
    inquiry_id: Id,
    relations: z
      .array(z.object({ inquiry_variant_id: Id, variant_id: Id.nullable() }))
      .min(1)
      .max(limits.cells),
  }),
  output: z.object({ _id: Id, number: z.string(), version: z.int(), status: z.literal(inquiryStatuses) }),
  refusals: ['inquiry.wrong-status', 'quotation.variant-unknown'],
});

const Decided = z.object({
  _id: Id,
  number: z.string(),
  version: z.int(),
  status: z.literal(inquiryStatuses),
  quotation_ids: z.array(Id),
  /** Variants of the seller's shops that an acceptance mapped. */
  mapped: z.int(),
});
const decision = ['quotation.wrong-status', 'quotation.replaced', 'quotation.none'] as const;
const accepting = [...decision, 'quotation.expired', 'mapping.variant-inactive'] as const;
const reason = z.string().trim().min(1).max(limits.reason);
/** The price per piece the seller hopes for, delivered, in the currency of the quote. */
const target_minor = z.int().min(1).max(limits.target).nullable().default(null);

export const acceptQuote = command('quotation.acceptQuote', {
  path: '/quotation/acceptQuote',
  needs: 'inquiry.edit',
  offline: 'refuse',
  summary: 'Accept one price. It binds until its last day, and maps the variant of the shop.',
  input: z.object({ quotation_id: Id }),
  output: Decided,
  money: 'steers',
  refusals: accepting,
});

export const rejectQuote = command('quotation.rejectQuote', {
  path: '/quotation/rejectQuote',
  needs: 'inquiry.edit',
  offline: 'refuse',
  summary: 'Reject one price with a reason, and optionally the price hoped for.',
  input: z.object({ quotation_id: Id, reason, target_minor }),
  output: Decided,
  refusals: decision,
});

const chosen = {
  inquiry_id: Id,
  /** These prices; absent: those of the countries. */
  quotation_ids: z.array(Id).max(limits.cells).overwrite(once).optional(),
  /** Absent as well: all countries. */
  country_list: z.array(CountryCode).max(300).overwrite(once).optional(),
};

export const inquiryAccept = command('inquiry.accept', {
  path: '/inquiry/accept',
  needs: 'inquiry.edit',
  offline: 'refuse',
  summary: 'Accept several prices of an inquiry, or the cheapest of every variant in the chosen countries.',
  input: z.object(chosen),
  output: Decided,
  money: 'steers',
  refusals: accepting,
});

export const rejectQuotation = command('quotation.rejectQuotation', {
  path: '/quotation/rejectQuotation',
  needs: 'inquiry.edit',
  offline: 'refuse',
  summary: 'Reject several prices of an inquiry, those of some countries, or all that are not decided.',
  input: z.object({ ...chosen, reason, target_minor }),
  output: Decided,
  refusals: decision,
});

export const requote = command('quotation.requote', {
  path: '/quotation/requote',
  needs: 'inquiry.edit',
  offline: 'refuse',
  summary: 'Ask for new prices: of several, of some countries, or of all. An accepted price binds until its last day.',
  input: z.object({ ...chosen, reason: reason.or(z.literal('')).default(''), target_minor }),
  output: Decided,
  refusals: decision,
});
