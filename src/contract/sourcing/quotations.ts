import { z } from 'zod';
import { quotationStatuses } from '#domain/sourcing/quotations/quotation-status.ts';
import { quotationActions } from '#domain/sourcing/quotations/actions.ts';
import { quotationLimits as limits } from '#domain/sourcing/quotations/limits.ts';
import { query } from '../call.ts';
import { CountryCode, CurrencyCode, Id, Instant, listOf, Money, numberOf, pageOf, paging, UnitPrice } from '../wire.ts';
import { QuoteInputs } from './quote-inputs.ts';
import { QuoteStep } from './quote-steps.ts';

const Status = z.literal(quotationStatuses);

export const QuotationRow = z.object({
  _id: Id,
  inquiry_id: Id,
  inquiry_number: z.string(),
  seller_id: Id,
  seller_name: z.string(),
  inquiry_variant_id: Id,
  /** As the inquiry names them. */
  product_title: z.string(),
  variant_title: z.string(),
  image: z.string().nullable(),
  /** What we supply. */
  variant_id: Id,
  variant_code: z.string(),
  country_code: CountryCode,
  channel_id: Id,
  channel: z.string(),
  channel_cn: z.string(),
  round: z.int(),
  status: Status,
  currency: CurrencyCode,
  /** Per piece: goods, shipping by weight, VAT. Per parcel: base. Duty: of this item alone. */
  goods: UnitPrice,
  price: UnitPrice,
  base: UnitPrice,
  vat: UnitPrice,
  duty: Money,
  /** Of one piece, delivered: shipping by weight and per parcel, and all parts. */
  shipping: Money,
  total: Money,
  /** The total of the round before; null for the first. */
  previous_total: Money.nullable(),
  days_p50: z.int(),
  days_p90: z.int(),
  quoted_at: Instant,
  /** Exclusive. */
  valid_to: Instant,
  accepted_at: Instant.nullable(),
  decided_at: Instant.nullable(),
  /** Accepted, and its last day has not passed. */
  is_binding: z.boolean(),
  /** The seller's reason for a rejection or a requote. */
  reason: z.string(),
  /** The price the seller would accept. */
  target: Money.nullable(),
  /** A newer round took its place; null while it is the current price. */
  superseded_at: Instant.nullable(),
  /** What is left after our costs, and why less than usual; null for sellers. */
  margin: z.object({ bp: z.int(), is_low: z.boolean(), reason: z.string() }).nullable(),
  /** What the reader may do with it now. */
  actions: z.array(z.enum(quotationActions)),
});

export const myQuotations = query('quotation.myQuotations', {
  path: '/quotation/myQuotations',
  needs: 'inquiry.read',
  summary: 'The current prices of sellers, newest first.',
  input: z.object({
    ...paging,
    keyword: z.string().trim().max(100).optional(),
    seller_id: listOf(Id).optional(),
    country_code: listOf(CountryCode).optional(),
    status: listOf(numberOf(quotationStatuses)).optional(),
    variant_id: Id.optional(),
    /** `true`: only prices that expire within three days. */
    ending: z.enum(['true', 'false']).optional(),
  }),
  output: pageOf(QuotationRow),
});

export const quotationList = query('quotation.list', {
  path: '/quotation/list',
  needs: 'inquiry.read',
  summary: 'The current prices of an inquiry.',
  input: z.object({ inquiry_id: Id }),
  output: z.object({ list: z.array(QuotationRow) }),
});

export const quotationInfo = query('quotation.info', {
  path: '/quotation/info',
  needs: 'inquiry.read',
  summary: 'One price with the steps that explain it. Sellers get them without our costs and margins.',
  input: z.object({ quotation_id: Id }),
  output: QuotationRow.extend({ steps: z.array(QuoteStep) }),
});

export const quoteHistory = query('quotation.quoteHistory', {
  path: '/quotation/quoteHistory',
  needs: 'inquiry.read',
  summary: 'All rounds of the prices of an inquiry, or earlier quotes of a variant, newest first.',
  input: z
    .object({ ...paging, inquiry_id: Id.optional(), variant_id: Id.optional(), country_code: CountryCode.optional() })
    .refine(
      ({ inquiry_id, variant_id }) => inquiry_id !== undefined || variant_id !== undefined,
      'an inquiry or a variant',
    ),
  output: pageOf(QuotationRow),
});

const QuoteCell = z.object({
  variant_id: Id,
  country_code: CountryCode,
  channel_id: Id,
  /** The client forms and explains the quote from them. */
  inputs: QuoteInputs,
  /** How long the quote binds, by its formula. */
  valid_days: z.int(),
});

export const shipperChannelAndPrice = query('quotation.shipperChannelAndPrice', {
  path: '/quotation/shipperChannelAndPrice',
  needs: 'inquiry.quote',
  summary: 'The channels to some countries and, for our variants, the prices that the formula gives by each of them.',
  input: z.object({
    /** Joined by commas. */
    country_code: listOf(CountryCode, limits.countries),
    variant_id: listOf(Id, limits.variants).optional(),
    /** Pieces of one parcel. */
    quantity: z.coerce.number().int().min(1).max(limits.quantity).default(1),
  }),
  output: z.object({
    channels: z.array(
      z.object({
        channel_id: Id,
        channel: z.string(),
        channel_cn: z.string(),
        country_codes: z.array(CountryCode),
      }),
    ),
    variants: z.array(z.object({ variant_id: Id, variant_code: z.string(), title: z.string(), title_cn: z.string() })),
    cells: z.array(QuoteCell),
    /** Why a variant has no price for a country. */
    missing: z.array(
      z.object({
        variant_id: Id,
        country_code: CountryCode,
        reason: z.enum(['formula', 'country', 'kinds', 'weight', 'rate', 'variant', 'channel']),
      }),
    ),
  }),
});
