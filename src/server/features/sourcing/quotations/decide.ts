import type {
  acceptQuote,
  inquiryAccept,
  rejectQuotation,
  rejectQuote,
  requote,
} from '#contract/sourcing/quotation-commands.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import { ok, refuse, type Refused } from '#domain/shared/result.ts';
import { decideMove } from '#domain/shared/status.ts';
import { cheapestOf } from '#domain/sourcing/quotations/cheapest.ts';
import {
  binds,
  quotationTransitions,
  type QuotationAction,
  type QuotationStatus,
} from '#domain/sourcing/quotations/quotation-status.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Handler } from '../../../core/http/context.ts';
import { lockInquiry, presentMade, type InquiryRow } from '../inquiries/inquiry-rows.ts';
import type { MoveContext } from '../inquiries/move.ts';
import { quotationChanged, type Act } from './events.ts';
import { followPrices } from './follow.ts';
import { mapAccepted } from './map-accepted.ts';
import { currentPrices, pricesById, totalOf, type PriceRow } from './rows.ts';

type Chosen = {
  readonly quotation_ids?: readonly string[] | undefined;
  readonly country_list?: readonly string[] | undefined;
};
type UserAction = Extract<QuotationAction, 'accept' | 'reject' | 'request-requote'>;
type Decision = { readonly action: UserAction; readonly reason?: string; readonly target_minor?: number | null };
type Deciding = Omit<MoveContext, 'parties' | 'actorId'> & { readonly actor: Actor };
type Refusal = 'quotation.wrong-status' | 'quotation.replaced' | 'quotation.expired';
type Decided = { readonly ok: true; readonly value: QuotationStatus } | Refused<Refusal | 'permission.denied'>;

const acts: Readonly<Record<UserAction, Act>> = {
  accept: 'accepted',
  reject: 'rejected',
  'request-requote': 'requested',
};

/** Whether one price can be decided so, by its table. */
function decidePrice(price: PriceRow, action: UserAction, { actor, now }: Pick<Deciding, 'actor' | 'now'>): Decided {
  const about = { country_code: price.country_code, channel: price.channel };
  if (price.superseded_at !== null) return refuse('quotation.replaced', about);
  const isPast = price.valid_to.getTime() <= now.getTime();
  const decided = decideMove(quotationTransitions, { from: price.status, action }, actor.roles, () =>
    isPast ? 'quotation.expired' : null,
  );
  if (decided.ok) return decided;
  if (decided.refusal === 'status.wrong') {
    const lapsed = action === 'accept' && isPast && price.accepted_at === null;
    return lapsed
      ? refuse('quotation.expired', { ...about, until: price.valid_to.toISOString().slice(0, 10) })
      : refuse('quotation.wrong-status', { ...about, status: price.status });
  }
  return refuse(decided.refusal, { ...about, until: price.valid_to.toISOString().slice(0, 10) });
}

/** The prices meant: those named, which must all be decidable, or the decidable ones of some or all countries. */
function choose(current: readonly PriceRow[], chosen: Chosen, action: UserAction, context: Deciding) {
  const { quotation_ids: ids, country_list: countries } = chosen;
  if (ids) return current.filter(({ id }) => ids.includes(id));
  const possible = current.filter(
    (price) =>
      (!countries || countries.includes(price.country_code)) &&
      // What is accepted stays so until its last day, unless it is named.
      (action === 'accept' || !binds(price, context.now) || countries !== undefined) &&
      decidePrice(price, action, context).ok,
  );
  if (action !== 'accept') return possible;
  const offered = possible.map((price) => ({ ...price, _id: price.id, total: totalOf(price, price.currency) }));
  // An accepted price that waits for a new one binds as well.
  const taken = new Set(
    current
      .filter((price) => binds(price, context.now))
      .map((price) => `${price.inquiry_variant_id} ${price.country_code}`),
  );
  return cheapestOf(offered).filter((price) => !taken.has(`${price.inquiry_variant_id} ${price.country_code}`));
}

async function save(
  { db, now, actor }: Deciding,
  { seller_id }: InquiryRow,
  moved: readonly { readonly id: string; readonly status: QuotationStatus }[],
  { action, reason = '', target_minor = null }: Decision,
): Promise<void> {
  await db.execute(sql`
    update quotations q set status = c.status, decided_at = ${now}, decided_by = ${actor.userId},
      accepted_at = case when ${action === 'accept'} then ${now}::timestamptz else q.accepted_at end,
      reason = ${reason}, target_minor = ${target_minor}::bigint
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as c(id uuid, status smallint)
    where q.seller_id = ${seller_id} and q.id = c.id`);
}

/** Decides prices of a locked inquiry, all or none. */
async function decide(inquiry: InquiryRow, chosen: Chosen, decision: Decision, context: Deciding) {
  const { db, now, actor, emit } = context;
  const current = await currentPrices(db, inquiry);
  const prices = choose(current, chosen, decision.action, context);
  const { number } = inquiry;
  if (prices.length < (chosen.quotation_ids?.length ?? 1)) {
    const own = await pricesById(db, { all: false, sellerIds: [inquiry.seller_id] }, chosen.quotation_ids ?? []);
    const replaced = own.find((price) => price.superseded_at !== null && price.inquiry_id === inquiry.id);
    if (replaced)
      return refuse('quotation.replaced', { country_code: replaced.country_code, channel: replaced.channel });
    return chosen.quotation_ids && own.length < chosen.quotation_ids.length
      ? refuse('not-found')
      : refuse('quotation.none', { number });
  }
  const moved: { id: string; status: QuotationStatus }[] = [];
  for (const price of prices) {
    const decided = decidePrice(price, decision.action, context);
    if (!decided.ok) return decided;
    moved.push({ id: price.id, status: decided.value });
  }
  await save(context, inquiry, moved, decision);
  const after = new Map(moved.map(({ id, status }) => [id, status]));
  const followed = await followPrices(
    inquiry,
    {
      action: decision.action,
      statuses: current.map(({ id, status }) => after.get(id) ?? status),
      text: decision.reason,
    },
    { db, now, emit, parties: actor.roles, actorId: actor.userId },
  );
  // The inquiry's table allows what the table of its prices allows; another status never leads here.
  if (!followed.ok) throw new Error(`Inquiry ${number} does not follow its prices: ${followed.refusal}`);
  const mapped = decision.action === 'accept' ? await mapAccepted(inquiry, prices, context) : ok(0);
  if (!mapped.ok) return mapped;
  await emit(quotationChanged(followed.value, acts[decision.action], prices.length, { actorId: actor.userId, now }));
  return ok({ ...presentMade(followed.value), quotation_ids: prices.map(({ id }) => id), mapped: mapped.value });
}

/** The inquiry of one price, locked. */
async function inquiryOfPrice({ db, scope }: Pick<HandlerContext, 'db' | 'scope'>, quotationId: string) {
  const [price] = await pricesById(db, scope, [quotationId]);
  return price ? lockInquiry(db, scope, price.inquiry_id) : null;
}
type HandlerContext = Parameters<Handler<typeof rejectQuote>>[0];

export const acceptOne: Handler<typeof acceptQuote> = async ({ input, ...context }) => {
  const inquiry = await inquiryOfPrice(context, input.quotation_id);
  if (!inquiry) return refuse('not-found');
  return decide(inquiry, { quotation_ids: [input.quotation_id] }, { action: 'accept' }, context);
};

export const rejectOne: Handler<typeof rejectQuote> = async ({ input, ...context }) => {
  const { quotation_id, reason, target_minor } = input;
  const inquiry = await inquiryOfPrice(context, quotation_id);
  if (!inquiry) return refuse('not-found');
  return notAccepting(
    await decide(inquiry, { quotation_ids: [quotation_id] }, { action: 'reject', reason, target_minor }, context),
  );
};

export const acceptMany: Handler<typeof inquiryAccept> = async ({ input, scope, ...context }) => {
  const inquiry = await lockInquiry(context.db, scope, input.inquiry_id);
  return inquiry ? decide(inquiry, input, { action: 'accept' }, context) : refuse('not-found');
};

export const rejectMany: Handler<typeof rejectQuotation> = async ({ input, scope, ...context }) => {
  const inquiry = await lockInquiry(context.db, scope, input.inquiry_id);
  if (!inquiry) return refuse('not-found');
  const { reason, target_minor } = input;
  return notAccepting(await decide(inquiry, input, { action: 'reject', reason, target_minor }, context));
};

export const askAgain: Handler<typeof requote> = async ({ input, scope, ...context }) => {
  const inquiry = await lockInquiry(context.db, scope, input.inquiry_id);
  if (!inquiry) return refuse('not-found');
  const { reason, target_minor } = input;
  return notAccepting(await decide(inquiry, input, { action: 'request-requote', reason, target_minor }, context));
};

type Outcome = Awaited<ReturnType<typeof decide>>;

/** Only an acceptance is refused for these reasons. */
function notAccepting(outcome: Outcome) {
  if (outcome.ok) return outcome;
  const { refusal, details } = outcome;
  if (refusal === 'quotation.expired' || refusal === 'mapping.variant-inactive')
    throw new Error(`Only an acceptance is refused so: ${refusal}`);
  return refuse(refusal, details);
}
