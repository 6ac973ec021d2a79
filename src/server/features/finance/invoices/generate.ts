import { z } from 'zod';
import { accountGenerateInvoices, accountInvoicePreview } from '#contract/finance/invoices.ts';
import { missingOf } from '#domain/finance/invoices/party.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { record } from '../../../core/events/events.ts';
import { defineRoute, type Db, type Language, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { portionAttempts, runInPortions } from '../../platform/tasks/portions.ts';
import { openTask } from '../../platform/tasks/progress.ts';
import { groupsAfter, sellerAfter, totalsBySeller } from './bill-groups.ts';
import { buyerOf, buyersOf } from './buyer-store.ts';
import { missingRates, rateInto } from './currency.ts';
import { lockSeller, makeDraft, type Making } from './draft.ts';
import { issuerById } from './issuer-store.ts';
import { issueDraft } from './issue.ts';
import { lockInvoice } from './store.ts';

export const invoicesJob = 'generate-invoices';
export const invoicesTask = 'invoices';
/** Documents of one transaction. */
const atOnce = 25;
const firstId = '00000000-0000-0000-0000-000000000000';

const title: Readonly<Record<Language, string>> = { 'en-US': 'Invoices', 'zh-CN': '发票' };

const Payload = z.object({
  task_id: z.string(),
  issuer_id: z.string(),
  by: z.enum(['period', 'store', 'order']),
  start: z.string(),
  end: z.string(),
  seller_ids: z.array(z.string()).nullable(),
  issue: z.boolean(),
  user_id: z.string(),
  parties: z.array(z.enum(roles)),
});
type Payload = z.output<typeof Payload>;

/** A seller without invoices, because the exchange rate into the seller's currency is missing. */
const WithoutRate = z.object({
  seller_id: z.string(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  day: z.string(),
});

/** `seller` and `key` are where the next portion goes on; `unchecked` drafts wait for VIES. */
const Result = z.object({
  created: z.number(),
  issued: z.number(),
  incomplete: z.number(),
  unchecked: z.number(),
  without_rate: z.array(WithoutRate),
  seller: z.string(),
  key: z.string().nullable(),
});
type Result = z.output<typeof Result>;

const chosenSellers = (ids: readonly string[] | undefined) => (ids?.length ? ids : null);

export const generateRoutes: readonly Route[] = [
  defineRoute(accountInvoicePreview, async ({ input, db, now }) => {
    const period = { start: input.start, end: input.end };
    const rows = await totalsBySeller(db, { by: input.by, period }, chosenSellers(input.seller_id));
    const buyers = await buyersOf(
      db,
      rows.map(({ seller_id }) => seller_id),
    );
    const currencies = [...buyers.values()].map(({ currency }) => currency);
    const missing = await missingRates(db, currencies, utcDay(now));
    const incomplete = [];
    const withoutRate = [];
    for (const { seller_id, name } of rows) {
      const buyer = buyers.get(seller_id);
      if (!buyer || missingOf(buyer.party).length > 0) incomplete.push({ seller_id, name });
      const missed = buyer && missing.get(buyer.currency);
      if (missed) withoutRate.push({ seller_id, name, ...missed });
    }
    const sum = (of: 'count' | 'total') => rows.reduce((total, row) => total + row[of], 0);
    const total = { minor: sum('total'), currency: await booksCurrency(db) };
    return ok({ count: sum('count'), total, sellers: rows.length, incomplete, without_rate: withoutRate });
  }),

  defineRoute(accountGenerateInvoices, async ({ input, actor, db, now, language, services, audit }) => {
    const { start, end, by, issuer_id, issue } = input;
    if (end < start) return refuse('invoice.wrong-period');
    if (!(await issuerById(db, issuer_id))) return refuse('not-found');
    const sellerIds = chosenSellers(input.seller_id);
    const rows = await totalsBySeller(db, { by, period: { start, end } }, sellerIds);
    const total = rows.reduce((sum, { count }) => sum + count, 0);
    if (total === 0) return refuse('invoice.nothing');
    const id = newId();
    const about = { issuer_id, by, start, end, issue };
    await openTask(db, {
      id,
      userId: actor.userId,
      kind: invoicesTask,
      title: `${title[language]} ${start} – ${end}`,
      total,
      input: about,
      now,
    });
    const payload: Payload = {
      task_id: id,
      issuer_id,
      by,
      start,
      end,
      issue,
      user_id: actor.userId,
      parties: [...actor.roles],
      seller_ids: sellerIds === null ? null : [...sellerIds],
    };
    audit({ subject: id, after: { ...about, invoices: total } });
    await services.jobs.enqueue(db, invoicesJob, payload, { key: `${invoicesJob} ${id}`, attempts: portionAttempts });
    return ok({ task_id: id });
  }),
];

/** Each portion is one transaction of one seller: a killed run goes on behind the last one, and makes nothing twice. */
export const runGenerate = defineJob(Payload, async (payload, services) => {
  const empty: Result = {
    created: 0,
    issued: 0,
    incomplete: 0,
    unchecked: 0,
    without_rate: [],
    seller: firstId,
    key: null,
  };
  await runInPortions(services, payload.task_id, Result, async (db, { result }) => {
    const before = result ?? empty;
    const portion = await nextPortion(db, payload, before);
    return { done: portion?.created ?? before.created, result: portion ?? before, isLast: portion === null };
  });
});

async function nextPortion(db: Db, payload: Payload, before: Result): Promise<Result | null> {
  const { by, start, end, seller_ids: sellerIds, user_id: userId } = payload;
  const period = { start, end };
  const seller =
    before.key === null ? await sellerAfter(db, period, { sellerIds, after: before.seller }) : before.seller;
  if (seller === null) return null;
  await lockSeller(db, seller);
  const issuer = await issuerById(db, payload.issuer_id);
  if (!issuer) throw new Error(`The issuer ${payload.issuer_id} is gone`);
  const making: Making = { db, issuer, by, period, userId, now: new Date() };
  const withoutRate = await missingRateOf(making, seller);
  if (withoutRate) return { ...before, without_rate: [...before.without_rate, withoutRate], seller, key: null };
  const groups = await groupsAfter(db, { by, period }, { sellerId: seller, key: before.key, limit: atOnce });
  const after = { ...before, seller };
  for (const group of groups) {
    const id = await makeDraft(making, seller, group);
    if (id === null) continue;
    after.created += 1;
    if (!payload.issue) continue;
    after[await issueOne(making, payload, id)] += 1;
  }
  if (groups.length > 0) {
    const data = { number: '', what: 'drafted' };
    await record(db, {
      name: 'invoice.changed',
      actorId: userId,
      sellerId: seller,
      subjectId: payload.task_id,
      data,
      at: making.now,
    });
  }
  return { ...after, key: groups.length < atOnce ? null : (groups.at(-1)?.key ?? null) };
}

/** The exchange rate that is missing for a seller's invoices; null when they can be made. */
async function missingRateOf({ db, now }: Making, sellerId: string) {
  const { party, currency } = await buyerOf(db, sellerId);
  const { missing } = await rateInto(db, currency, utcDay(now));
  return missing && { seller_id: sellerId, name: party.name, ...missing };
}

async function issueOne({ db, userId, now }: Making, { parties }: Payload, id: string) {
  const row = await lockInvoice(db, { all: true }, id);
  const issued = row && (await issueDraft({ db, userId, parties, now }, row));
  if (issued?.ok) return 'issued';
  return issued?.refusal === 'invoice.vat-unchecked' ? 'unchecked' : 'incomplete';
}
