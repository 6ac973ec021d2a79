import { sql } from '../../sql.ts';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { openQuotationStatuses, quotationStatus } from '#domain/sourcing/quotations/quotation-status.ts';
import { literals } from '../../literals.ts';
import { at, e4, minor, sellerId } from '../columns.ts';
import { inquiries } from './inquiries.ts';

/** Prices whose last day still matters: it is announced, and then they lapse. */
const endingStatuses = [quotationStatus.quoted, quotationStatus.marketQuoted, quotationStatus.accepted];

/**
 * One price of one variant for one country and channel, for one seller. Rows of earlier rounds stay as the history: they
 * have `superseded_at`.
 */
export const quotations = pgTable(
  'quotations',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    inquiryId: uuid('inquiry_id').notNull(),
    inquiryVariantId: uuid('inquiry_variant_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    countryCode: text('country_code').notNull(),
    channelId: uuid('channel_id').notNull(),
    /** 1 for the first quote; each new quote counts on. */
    round: integer('round').notNull().default(1),
    status: smallint('status').notNull().default(quotationStatus.quoted),
    /** Per piece: goods, shipping by weight, VAT. Per parcel: base. */
    goodsE4: e4('goods_e4').notNull(),
    priceE4: e4('price_e4').notNull(),
    baseE4: e4('base_e4').notNull(),
    vatE4: e4('vat_e4').notNull(),
    /** Import duty of a consignment with this item alone. */
    dutyMinor: minor('duty_minor').notNull().default(0),
    currency: text('currency').notNull(),
    /** What is left of goods and shipping after our costs, in basis points of the price. */
    marginBp: integer('margin_bp').notNull(),
    /** Why the margin is below the formula's limit; empty unless it is. */
    marginReason: text('margin_reason').notNull().default(''),
    daysP50: smallint('days_p50').notNull(),
    daysP90: smallint('days_p90').notNull(),
    validFrom: at('valid_from').notNull(),
    /** Exclusive. */
    validTo: at('valid_to').notNull(),
    /** The inputs that explain the price (domain/sourcing/quotations): the price is recomputed from them. */
    inputs: jsonb('inputs').$type<Record<string, unknown>>().notNull(),
    formulaId: uuid('formula_id'),
    /** The row of channel_prices. */
    channelPriceId: uuid('channel_price_id').notNull(),
    quotedBy: uuid('quoted_by'),
    quotedAt: at('quoted_at').notNull(),
    acceptedAt: at('accepted_at'),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by'),
    /** Why the seller rejected it; `targetMinor`: the price the seller would accept. */
    reason: text('reason').notNull().default(''),
    targetMinor: minor('target_minor'),
    /** When the seller was told that the last day is near. */
    remindedAt: at('reminded_at'),
    supersededAt: at('superseded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('quotations_id').on(t.id),
    foreignKey({ columns: [t.sellerId, t.inquiryId], foreignColumns: [inquiries.sellerId, inquiries.id] }).onDelete(
      'cascade',
    ),
    index('quotations_inquiry').on(t.sellerId, t.inquiryId, t.quotedAt),
    /** The price of an order: the accepted one that binds. */
    index('quotations_accepted')
      .on(t.sellerId, t.variantId, t.countryCode, t.validTo)
      .where(sql`${t.acceptedAt} is not null`),
    index('quotations_ending')
      .on(t.validTo)
      .where(sql`${t.supersededAt} is null and ${t.status} in ${sql.raw(literals(endingStatuses))}`),
    /** In the order in which changed formulas, rates and shipper prices are applied to all. */
    index('quotations_open')
      .on(t.sellerId, t.id)
      .where(sql`${t.supersededAt} is null and ${t.status} in ${sql.raw(literals(openQuotationStatuses))}`),
    index('quotations_seller_newest')
      .on(t.sellerId, t.quotedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.supersededAt} is null`),
    index('quotations_newest')
      .on(t.quotedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.supersededAt} is null`),
    index('quotations_formula')
      .on(t.formulaId)
      .where(sql`${t.supersededAt} is null`),
    index('quotations_channel_price')
      .on(t.channelPriceId)
      .where(sql`${t.supersededAt} is null`),
    index('quotations_variant').on(t.variantId, t.quotedAt.desc().nullsFirst()),
  ],
);

/** The price of a market variant in a country, by formula and the cheapest channel. */
export const marketQuotations = pgTable(
  'market_quotations',
  {
    variantId: uuid('variant_id').notNull(),
    countryCode: text('country_code').notNull(),
    channelId: uuid('channel_id').notNull(),
    goodsE4: e4('goods_e4').notNull(),
    priceE4: e4('price_e4').notNull(),
    baseE4: e4('base_e4').notNull(),
    vatE4: e4('vat_e4').notNull(),
    dutyMinor: minor('duty_minor').notNull().default(0),
    currency: text('currency').notNull(),
    daysP50: smallint('days_p50').notNull(),
    daysP90: smallint('days_p90').notNull(),
    formulaId: uuid('formula_id').notNull(),
    formulaVersion: integer('formula_version').notNull(),
    channelPriceId: uuid('channel_price_id').notNull(),
    /** Units of the cost currency for one unit of the books' currency, in 10^-8. */
    rateE8: minor('rate_e8').notNull(),
    costFen: minor('cost_fen').notNull(),
    computedAt: at('computed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.variantId, t.countryCode] }),
    index('market_quotations_formula').on(t.formulaId),
    index('market_quotations_channel').on(t.countryCode, t.channelId),
  ],
);

/**
 * What changed since the prices of the marketplace were computed: products, countries, currencies, formulas. Rows are only
 * added, so that writers never wait for each other, and deleted when they are computed.
 */
export const marketQuotationChanges = pgTable('market_quotation_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  /** An id or code by kind; empty where the kind says all. */
  subject: text('subject').notNull().default(''),
});
