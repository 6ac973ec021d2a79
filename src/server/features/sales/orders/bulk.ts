import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { bulkActs, orderBulk } from '#contract/sales/order-work.ts';
import { scopeOf, type Scope } from '#domain/platform/permissions/can.ts';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import { ok, refuse, type Refused, type Result } from '#domain/shared/result.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import { checkedRows } from '#server/core/db/checked-rows.ts';
import { record } from '../../../core/events/events.ts';
import { defineRoute, type Db, type Language, type Route } from '../../../core/http/context.ts';
import { sentence } from '../../../core/http/sentences.ts';
import { newId } from '../../../core/ids.ts';
import { defineJob, LanguageValue, ScopeValue } from '../../../core/jobs/define-job.ts';
import type { Services } from '../../../services.ts';
import { portionAttempts, runInPortions } from '../../platform/tasks/portions.ts';
import { openTask } from '../../platform/tasks/progress.ts';
import { writeNotes } from './note.ts';
import { narrow } from '../../../core/db/scope.ts';
import { binding, conditionsOf } from './list/filter.ts';
import { fulfil, unfulfil } from './fulfil.ts';

export const bulkJob = 'order-bulk';
const bulkTask = 'order-bulk';
/** Max orders of a task, and of one transaction. */
const limit = 10_000;
const atOnce = 50;
/** Max refusals listed in a result. */
const maxNamed = 200;

type Act = (typeof bulkActs)[number];
const rights: Readonly<Record<Act, Permission>> = {
  note: 'order.note',
  fulfill: 'order.fulfill',
  unfulfill: 'order.fulfill',
};
const titles: Readonly<Record<Act, Readonly<Record<Language, string>>>> = {
  note: { 'en-US': 'Note on orders', 'zh-CN': '订单备注' },
  fulfill: { 'en-US': 'Orders given to the carrier', 'zh-CN': '订单交付承运商' },
  unfulfill: { 'en-US': 'Orders taken back from the carrier', 'zh-CN': '订单从承运商撤回' },
};

const Payload = z.object({
  task_id: z.string(),
  act: z.enum(bulkActs),
  note: z.string(),
  ids: z.array(z.string()),
  scope: ScopeValue,
  user_id: z.string(),
  language: LanguageValue,
});
type Payload = z.output<typeof Payload>;
type BulkInput = z.output<typeof orderBulk.input>;

/** The orders in the list now; later additions are not included. */
async function chosen({ pool }: Services, within: Scope, { filter, ids, except }: BulkInput): Promise<string[]> {
  const scope = narrow(within, filter.seller_id);
  const bound = binding();
  const conditions = [
    conditionsOf(filter, bound),
    ...(scope.all ? [] : [`o.seller_id = any(${bound.bind([...scope.sellerIds])}::uuid[])`]),
    ...(ids ? [`o.id = any(${bound.bind(ids)}::uuid[])`] : []),
    ...(except?.length ? [`o.id <> all(${bound.bind(except)}::uuid[])`] : []),
  ];
  const text = `select o.id from orders o where ${conditions.join(' and ')} order by o.created_at, o.id limit ${limit + 1}`;
  const rows = checkedRows(IdRow, await pool.query(text, bound.values));
  return rows.map((row) => row.id);
}

export const bulkRoute: Route = defineRoute(orderBulk, async ({ input, actor, db, now, language, services }) => {
  const scope = scopeOf(actor, rights[input.act]);
  if (!scope) return refuse('permission.denied');
  const ids = await chosen(services, scope, input);
  if (ids.length === 0) return refuse(input.ids ? 'not-found' : 'bulk.nothing');
  if (ids.length > limit) return refuse('bulk.too-many', { limit, count: ids.length });
  const id = newId();
  const title = titles[input.act][language];
  const about = { act: input.act, orders: ids.length };
  await openTask(db, { id, userId: actor.userId, kind: bulkTask, title, total: ids.length, input: about, now });
  const { act, note = '' } = input;
  const payload: Payload = { task_id: id, act, note, ids, scope, user_id: actor.userId, language };
  await services.jobs.enqueue(db, bulkJob, payload, { key: `${bulkJob} ${id}`, attempts: portionAttempts });
  return ok({ task_id: id, orders: ids.length });
});

const Failure = z.object({ order_number: z.string(), sentence: z.string() });
type Failure = z.output<typeof Failure>;
const BulkResult = z.object({ orders: z.number(), failed: z.number(), failures: z.array(Failure) });

/** Each portion lists its refusals; the others are done. */
export const runBulk = defineJob(Payload, async (payload, services) => {
  const { task_id: id, ids } = payload;
  await runInPortions(services, id, BulkResult, async (db, { done, result }) => {
    const next = ids.slice(done, done + atOnce);
    const refused = payload.act === 'note' ? await noteAll(db, payload, next) : await oneByOne(db, payload, next);
    const failed = (result?.failed ?? 0) + refused.length;
    const failures = [...(result?.failures ?? []), ...refused].slice(0, maxNamed);
    const now = done + next.length;
    return { done: now, result: { orders: now - failed, failed, failures }, isLast: now >= ids.length };
  });
});

async function oneByOne(db: Db, payload: Payload, ids: readonly string[]): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  for (const orderId of ids) {
    await db.execute(sql`savepoint one`);
    const outcome = await doOne(db, payload, orderId);
    await db.execute(outcome.ok ? sql`release savepoint one` : sql`rollback to savepoint one`);
    if (!outcome.ok) failures.push(await failureOf(db, payload, orderId, outcome));
  }
  return failures;
}

/** A note is refused only when the order is missing or out of scope by now, so all are written at once. */
async function noteAll(db: Db, payload: Payload, ids: readonly string[]): Promise<readonly Failure[]> {
  const { note, scope, user_id: actorId } = payload;
  const there = await writeNotes(db, { scope, actorId, now: new Date() }, { ids, note });
  const gone = ids.filter((id) => !there.has(id));
  return Promise.all(gone.map((id) => failureOf(db, payload, id, refuse('not-found'))));
}

type Refusals = Parameters<typeof sentence>[0];

async function failureOf(
  db: Db,
  { language }: Payload,
  orderId: string,
  { refusal, details }: Refused<Refusals>,
): Promise<Failure> {
  const order_number = String(details?.['order'] ?? (await numberOf(db, orderId)));
  return { order_number, sentence: sentence(refusal, language, details) };
}

const OrderNumberRow = z.object({ order_number: z.string() });

async function numberOf(db: Db, orderId: string): Promise<string> {
  const row = await query(db, OrderNumberRow).first(sql`select order_number from orders where id = ${orderId}`);
  return row?.order_number ?? '';
}

/** One order separately; a refusal leaves it unchanged. */
function doOne(db: Db, { act, scope, user_id: actorId }: Payload, orderId: string): Promise<Result<unknown, Refusals>> {
  const emit = (event: Parameters<typeof record>[1]) => record(db, { actorId, ...event });
  const acting = { db, scope, actorId, now: new Date(), emit };
  return act === 'fulfill' ? fulfil([orderId], acting) : unfulfil([orderId], acting);
}
