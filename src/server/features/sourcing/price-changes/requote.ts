import { drizzle, sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { withFormulaOf, withRates, withRowOf } from '#domain/sourcing/price-changes/reform.ts';
import { openQuotationStatuses, quotationStatus } from '#domain/sourcing/quotations/quotation-status.ts';
import type { QuoteInputs } from '#domain/sourcing/quotations/quote-inputs.ts';
import { isBeyond, priceChange } from '#domain/sourcing/quotations/requote.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOfNumbers } from '../../../core/db/any-of.ts';
import { transaction } from '../../../core/db/pool.ts';
import { record, recordMany, type NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { activeFormulas } from '../formulas/active.ts';
import { lockInquiry } from '../inquiries/inquiry-rows.ts';
import { followPrices } from '../quotations/follow.ts';
import { quoteCountries } from '../quote-cells/cells.ts';
import { quoteRates } from '../quote-cells/rates.ts';
import { categoryPaths } from '../quote-cells/variants.ts';
import { cursorAfter, readOpenQuotes, type OpenQuote, type OpenQuoteCursor } from './open-quotes.ts';

export const requoteJob = 'requote-changed';
export const requoteCauses = ['formula', 'rate', 'shipper-price'] as const;
export type RequoteCause = (typeof requoteCauses)[number];
const atOnce = 500;

/** The inputs as they would be today; `gone`: the channel does not carry the parcel any more. Null: nothing changed. */
type Reform = (quote: OpenQuote) => QuoteInputs | 'gone' | null;

async function reformBy(
  db: Db,
  cause: RequoteCause,
  at: Date,
): Promise<(quotes: readonly OpenQuote[]) => Promise<Reform>> {
  if (cause === 'formula') {
    const formulas = await activeFormulas(db);
    const paths = await categoryPaths(db);
    return async () => (quote) =>
      withFormulaOf(quote.inputs, paths.get(quote.category_id ?? '') ?? [], { formulas, at });
  }
  const rates = await quoteRates(db, await booksCurrency(db), at);
  if (cause === 'rate') return async () => (quote) => withRates(quote.inputs, rates);
  return async (quotes) => {
    const codes = quotes.map(({ inputs }) => inputs.channel.country_code);
    const countries = new Map((await quoteCountries(db, codes, at)).map((each) => [each.country_code, each.rows]));
    return ({ inputs, kinds }) => {
      const rows = countries.get(inputs.channel.country_code) ?? [];
      const taking = rows.filter(({ refuses }) => !kinds.some((kind) => refuses.includes(kind)));
      return withRowOf(inputs, taking, rates.books) ?? 'gone';
    };
  };
}

/**
 * Quotes whose price would differ by more than the tolerance since a formula, rate or shipper price changed have to be
 * made again (domain.md §2.3). An accepted price binds until its last day all the same.
 */
export const requoteChanged = defineJob(z.object({ cause: z.enum(requoteCauses) }), async ({ cause }, services) => {
  const now = new Date();
  const reformOf = await reformBy(services.db, cause, now);
  const toleranceBp = await settingOf(services.db, 'sourcing.requoteToleranceBp');
  let after: OpenQuoteCursor = null;
  for (;;) {
    const quotes: OpenQuote[] = await readOpenQuotes(services.db, { after, limit: atOnce, now });
    const reform = await reformOf(quotes);
    const affected = quotes.filter((quote) => {
      const inputs = reform(quote);
      if (inputs === null) return false;
      return inputs === 'gone' || isBeyond(priceChange(quote, inputs), toleranceBp);
    });
    if (affected.length > 0)
      await transaction(services.pool, (client) => requote(drizzle(client), affected, { cause, now }));
    if (quotes.length < atOnce) return;
    after = cursorAfter(quotes);
  }
});

const InquiryOfQuote = z.object({ seller_id: z.string(), inquiry_id: z.string() });
type Done = { readonly cause: RequoteCause; readonly now: Date };

/** Inquiries are locked before their quotes, as by users who accept or quote them. */
async function requote(db: Db, affected: readonly OpenQuote[], { cause, now }: Done): Promise<void> {
  const byInquiry = [...Map.groupBy(affected, ({ inquiry_id }) => inquiry_id)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const events: NewEvent[] = [];
  for (const [inquiryId, quotes] of byInquiry) {
    const inquiry = await lockInquiry(db, { all: true }, inquiryId);
    const ids = quotes.map(({ quotation_id }) => quotation_id);
    // One that was replaced in the meantime is up to date.
    const moved = await query(db, InquiryOfQuote).all(sql`
      update quotations set status = ${quotationStatus.waitRequote}
      where id = any(${sql.param(ids)}::uuid[]) and superseded_at is null
        and status = ${anyOfNumbers(openQuotationStatuses)}
      returning seller_id, inquiry_id`);
    if (!inquiry || moved.length === 0) continue;
    const emit = (event: NewEvent) => record(db, event);
    const by = { db, parties: ['system' as const], actorId: null, now, emit };
    await followPrices(inquiry, { action: 'request-requote', statuses: [quotationStatus.waitRequote] }, by);
    const { number, assignee_id } = inquiry;
    const data = { number, quotes: moved.length, cause, assignee_id };
    events.push({ name: 'quotation.outdated', sellerId: inquiry.seller_id, subjectId: inquiryId, data, at: now });
  }
  await recordMany(db, events);
}
