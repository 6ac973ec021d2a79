import type { z } from 'zod';
import type { submitQuotation } from '#contract/sourcing/quotation-commands.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { decideMove } from '#domain/shared/status.ts';
import { inquiryStatus, type InquiryAction, type InquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { isLowMargin, quoteOf, type Quote } from '#domain/sourcing/quotations/quote.ts';
import type { QuoteInputs } from '#domain/sourcing/quotations/quote-inputs.ts';
import { quotationStatus, quotationTransitions } from '#domain/sourcing/quotations/quotation-status.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, HandlerResult, RequestContext } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { lockInquiry, presentMade, type InquiryRow } from '../inquiries/inquiry-rows.ts';
import { moveInquiry, type MoveContext } from '../inquiries/move.ts';
import { quoteCells } from '../quote-cells/cells.ts';
import { quotationCreated } from './events.ts';
import { touchInquiry } from './follow.ts';
import { saveRelations } from './relation.ts';
import { currentPrices, totalOf, type PriceRow } from './rows.ts';

type Call = typeof submitQuotation;
type Input = z.output<Call['input']>;
type Price = Input['prices'][number];
type Context = Omit<RequestContext<Call>, 'input'>;
type Refusal = Exclude<Call['refusals'][number], 'quotation.variant-unknown'>;

/** A price to store. */
type Formed = {
  readonly price: Price;
  readonly inputs: QuoteInputs;
  readonly quote: Quote;
  readonly valid_days: number;
  /** The current price whose place it takes. */
  readonly before: PriceRow | undefined;
  readonly isLow: boolean;
};

type Key = Pick<Price, 'inquiry_variant_id' | 'country_code' | 'channel_id'>;
const keyOf = ({ inquiry_variant_id, country_code, channel_id }: Key): string =>
  `${inquiry_variant_id} ${country_code} ${channel_id}`;

/** The moves of the inquiry, in order: none when further prices join those it has. */
const movesTo: Partial<Record<InquiryStatus, readonly InquiryAction[]>> = {
  [inquiryStatus.notQuoted]: ['take', 'quote'],
  [inquiryStatus.inProcess]: ['quote'],
  [inquiryStatus.waitRequote]: ['requote'],
  [inquiryStatus.quoted]: [],
  [inquiryStatus.accepted]: [],
};

const withEntered = (inputs: QuoteInputs, { goods_e4, price_e4, base_e4 }: Price): QuoteInputs =>
  goods_e4 === undefined && price_e4 === undefined && base_e4 === undefined
    ? inputs
    : { ...inputs, overrides: { goods_e4, price_e4, base_e4 } };

/** Forms every price again from today's formulas, rates and channels; refused when one is not what was shown. */
async function formPrices(
  { prices, quantity, margin_reason }: Input,
  current: readonly PriceRow[],
  { db, now, actor }: Context,
): Promise<Result<readonly Formed[], Refusal | 'permission.denied'>> {
  const known = new Map(current.map((price) => [keyOf(price), price]));
  const { cells, missing } = await quoteCells(db, {
    variants: prices.map(({ variant_id }) => variant_id),
    countries: prices.map(({ country_code }) => country_code),
    quantity,
    at: now,
  });
  const cellKey = (cell: Pick<Price, 'variant_id' | 'country_code' | 'channel_id'>) =>
    `${cell.variant_id} ${cell.country_code} ${cell.channel_id}`;
  const found = new Map(cells.map((cell) => [cellKey(cell), cell]));
  const formed: Formed[] = [];
  for (const price of prices) {
    const { country_code, variant_id } = price;
    const cell = found.get(cellKey(price));
    if (!cell) {
      const why = missing.find((each) => each.variant_id === variant_id && each.country_code === country_code);
      return refuse('quotation.no-price', { country_code, reason: why?.reason ?? 'channel' });
    }
    const about = { country_code, channel: cell.inputs.channel.name };
    const before = known.get(keyOf(price));
    if (before) {
      const decided = decideMove(
        quotationTransitions,
        { from: before.status, action: 'requote' },
        actor.roles,
        () => null,
      );
      if (!decided.ok)
        return decided.refusal === 'status.wrong'
          ? refuse('quotation.already-quoted', { ...about, status: before.status })
          : refuse('permission.denied');
    }
    const inputs = withEntered(cell.inputs, price);
    const quote = quoteOf(inputs);
    if (totalOf(quote, inputs.currency).minor !== price.total_minor) return refuse('quotation.price-moved', about);
    formed.push({ price, inputs, quote, before, valid_days: cell.valid_days, isLow: isLowMargin(inputs, quote) });
  }
  const low = formed.filter(({ isLow }) => isLow).length;
  return low > 0 && margin_reason === '' ? refuse('quotation.margin-low', { count: low }) : ok(formed);
}

const dayMs = 86_400_000;

/** Inserts the prices; those that they answer become history. @returns the instant at which the first one ends */
async function store(
  db: Db,
  inquiry: InquiryRow,
  formed: readonly Formed[],
  { actorId, now, input }: { readonly actorId: string; readonly now: Date; readonly input: Input },
): Promise<Date> {
  const places = formed.map(({ price }) => ({
    inquiry_variant_id: price.inquiry_variant_id,
    country_code: price.country_code,
  }));
  // A price that waits is places by any channel to its country.
  await db.execute(sql`
    update quotations q set superseded_at = ${now}
    from (select distinct * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as c(inquiry_variant_id uuid, country_code text)) c
    where q.seller_id = ${inquiry.seller_id} and q.inquiry_id = ${inquiry.id} and q.superseded_at is null
      and q.status = ${quotationStatus.waitRequote} and q.inquiry_variant_id = c.inquiry_variant_id
      and q.country_code = c.country_code`);
  const rows = formed.map(({ price, inputs, quote, before, valid_days, isLow }) => {
    const { totals: _, ...prices } = quote;
    return {
      id: newId(),
      inquiry_variant_id: price.inquiry_variant_id,
      variant_id: price.variant_id,
      country_code: price.country_code,
      channel_id: price.channel_id,
      round: (before?.round ?? 0) + 1,
      ...prices,
      currency: inputs.currency,
      days_p50: inputs.channel.days_p50,
      days_p90: inputs.channel.days_p90,
      valid_to: new Date(now.getTime() + (input.valid_days ?? valid_days) * dayMs),
      inputs,
      formula_id: inputs.formula.formula_id,
      channel_price_id: inputs.channel.price_id,
      margin_reason: isLow ? input.margin_reason : '',
    };
  });
  await db.execute(sql`
    insert into quotations (seller_id, inquiry_id, id, inquiry_variant_id, variant_id, country_code, channel_id, round, status,
      goods_e4, price_e4, base_e4, vat_e4, duty_minor, currency, margin_bp, margin_reason, days_p50, days_p90, valid_from,
      valid_to, inputs, formula_id, channel_price_id, quoted_by, quoted_at)
    select ${inquiry.seller_id}, ${inquiry.id}, id, inquiry_variant_id, variant_id, country_code, channel_id, round,
      ${quotationStatus.quoted}, goods_e4, price_e4, base_e4, vat_e4, duty_minor, currency, margin_bp, margin_reason, days_p50,
      days_p90, ${now}::timestamptz, valid_to, inputs, formula_id, channel_price_id, ${actorId}::uuid, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id uuid, inquiry_variant_id uuid, variant_id uuid,
      country_code text, channel_id uuid, round int, goods_e4 bigint, price_e4 bigint, base_e4 bigint, vat_e4 bigint,
      duty_minor bigint, currency text, margin_bp int, margin_reason text, days_p50 smallint, days_p90 smallint,
      valid_to timestamptz, inputs jsonb, formula_id uuid, channel_price_id uuid)`);
  return rows.map(({ valid_to }) => valid_to).reduce((a, b) => (a < b ? a : b));
}

/** Sends prices of an inquiry to its seller, all or none. */
export async function sendPrices(input: Input, context: Context): Promise<HandlerResult<Call>> {
  const { db, scope, actor, now, emit } = context;
  const inquiry = await lockInquiry(db, scope, input.inquiry_id);
  if (!inquiry || inquiry.status === inquiryStatus.unconfirmed) return refuse('not-found');
  const { number, status } = inquiry;
  if (inquiry.version !== input.version) return refuse('inquiry.changed-elsewhere', { number });
  const actions = movesTo[status];
  if (!actions) return refuse('inquiry.wrong-status', { number, status });
  const keys = input.prices.map(keyOf);
  const twice = input.prices.find((price, at) => keys.indexOf(keyOf(price)) !== at);
  if (twice) return refuse('quotation.twice', { country_code: twice.country_code });
  const isRelated = await saveRelations(db, inquiry, input.prices);
  if (!isRelated) return refuse('quotation.variant-unknown', { number });

  const formed = await formPrices(input, await currentPrices(db, inquiry), context);
  if (!formed.ok) return formed;
  const moving: MoveContext = { db, parties: actor.roles, actorId: actor.userId, now, emit };
  let sent = actions.length === 0 ? await touchInquiry(db, inquiry, moving) : inquiry;
  for (const action of actions) {
    const moved = await moveInquiry(sent, { action }, moving);
    if (!moved.ok) return moved;
    sent = moved.value;
  }
  const validTo = await store(db, inquiry, formed.value, { actorId: actor.userId, now, input });
  const round = Math.max(...formed.value.map(({ before }) => (before?.round ?? 0) + 1));
  await emit(quotationCreated(sent, { prices: formed.value.length, round }, moving));
  return ok({
    ...presentMade(sent),
    prices: formed.value.length,
    low_margins: formed.value.filter(({ isLow }) => isLow).length,
    valid_to: validTo.toISOString(),
  });
}
