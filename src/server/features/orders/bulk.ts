import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { orderBulk, type bulkActs } from '#contract/order-work.ts';
import { scopeOf, type Scope } from '#domain/permissions/can.ts';
import type { Permission } from '#domain/permissions/policies.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { transaction } from '../../db/pool.ts';
import { record } from '../../events/events.ts';
import { answer, type Db, type Language, type Route } from '../../http/context.ts';
import { sentence } from '../../http/sentences.ts';
import { newId } from '../../ids.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { advanceTask, beginTask, failTask, finishTask, isOpenTask, openTask } from '../tasks/progress.ts';
import { writeNote } from './change.ts';
import { binding, conditionsOf, narrow } from './filter.ts';
import { fulfil, unfulfil } from './fulfil.ts';

export const bulkJob = 'order-bulk';
const bulkTask = 'order-bulk';
/** What one task may hold, and what one transaction of it. */
const most = 10_000;
const atOnce = 50;
/** Refusals a result names one by one. */
const mostNamed = 200;

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

type Payload = {
  readonly task_id: string;
  readonly act: Act;
  readonly note: string;
  readonly ids: readonly string[];
  readonly scope: Scope;
  readonly user_id: string;
  readonly language: Language;
};
type Asked = z.output<typeof orderBulk.input>;

/** The orders that stand in the list now; what comes into it later was not meant. */
async function chosen({ pool }: Services, within: Scope, { filter, ids, except }: Asked): Promise<string[]> {
  const scope = narrow(within, filter.seller_id);
  const bound = binding();
  const conditions = [
    conditionsOf(filter, bound),
    ...(scope.all ? [] : [`o.seller_id = any(${bound.bind([...scope.sellerIds])}::uuid[])`]),
    ...(ids ? [`o.id = any(${bound.bind(ids)}::uuid[])`] : []),
    ...(except?.length ? [`o.id <> all(${bound.bind(except)}::uuid[])`] : []),
  ];
  const text = `select o.id from orders o where ${conditions.join(' and ')} order by o.created_at, o.id limit ${most + 1}`;
  const { rows } = await pool.query<{ id: string }>(text, bound.values);
  return rows.map((row) => row.id);
}

export const bulkRoute: Route = answer(orderBulk, async ({ input, actor, db, now, language, services }) => {
  const scope = scopeOf(actor, rights[input.act]);
  if (!scope) return refuse('permission.denied');
  const ids = await chosen(services, scope, input);
  if (ids.length === 0) return refuse(input.ids ? 'not-found' : 'bulk.nothing');
  if (ids.length > most) return refuse('bulk.too-many', { most, count: ids.length });
  const id = newId();
  const title = titles[input.act][language];
  const about = { act: input.act, orders: ids.length };
  await openTask(db, { id, userId: actor.userId, kind: bulkTask, title, total: ids.length, input: about, now });
  const { act, note = '' } = input;
  const payload: Payload = { task_id: id, act, note, ids, scope, user_id: actor.userId, language };
  await services.jobs.enqueue(db, bulkJob, payload, { key: `${bulkJob} ${id}` });
  return ok({ task_id: id, orders: ids.length });
});

const inTransaction = <T>({ pool }: Services, work: (db: Db) => Promise<T>) =>
  transaction(pool, (client) => work(drizzle(client)));

type Failure = { readonly order_number: string; readonly sentence: string };
type Standing = { done: number; result: { failed?: number; failures?: Failure[] } | null };

/**
 * Does the work in small transactions, each of which writes down how far it came: whoever kills the job loses nothing, and
 * the next run goes on where it stood.
 */
export const runBulk: Job = async (given, services) => {
  const payload = given as unknown as Payload;
  const { task_id: id, ids } = payload;
  if (!(await isOpenTask(services.db, id))) return;
  await inTransaction(services, (db) => beginTask(db, id, new Date()));
  try {
    for (;;) {
      const left = await inTransaction(services, (db) => step(db, payload));
      if (!left) break;
    }
    await inTransaction(services, async (db) => {
      const { result } = await standing(db, id);
      const failed = result?.failed ?? 0;
      const told = { orders: ids.length - failed, failed, failures: result?.failures ?? [] };
      await finishTask(db, id, told, new Date());
    });
  } catch (error) {
    const reference = randomUUID().slice(0, 13);
    services.log.error({ err: error, task: id, reference }, 'work on many orders broke off');
    await inTransaction(services, (db) => failTask(db, id, reference, new Date()));
  }
};

async function standing(db: Db, id: string): Promise<Standing> {
  const { rows } = await db.execute<Standing>(sql`select done, result from tasks where id = ${id} for update`);
  return rows[0] ?? { done: 0, result: null };
}

/** The next orders, and how far the task is then. Answers whether any are left. */
async function step(db: Db, payload: Payload): Promise<boolean> {
  const { task_id: id, ids, language } = payload;
  const { done, result } = await standing(db, id);
  const next = ids.slice(done, done + atOnce);
  const failures = [...(result?.failures ?? [])];
  let failed = result?.failed ?? 0;
  for (const orderId of next) {
    await db.execute(sql`savepoint one`);
    const said = await doOne(db, payload, orderId);
    await db.execute(said.ok ? sql`release savepoint one` : sql`rollback to savepoint one`);
    if (said.ok) continue;
    failed += 1;
    if (failures.length >= mostNamed) continue;
    const order_number = String(said.details?.['order'] ?? (await numberOf(db, orderId)));
    failures.push({ order_number, sentence: sentence(said.refusal, language, said.details) });
  }
  const kept = { failed, failures };
  await db.execute(sql`update tasks set result = ${JSON.stringify(kept)}::jsonb where id = ${id}`);
  await advanceTask(db, id, done + next.length, new Date());
  return done + next.length < ids.length;
}

async function numberOf(db: Db, orderId: string): Promise<string> {
  const { rows } = await db.execute<{ order_number: string }>(
    sql`select order_number from orders where id = ${orderId}`,
  );
  return rows[0]?.order_number ?? '';
}

type Refusals = Parameters<typeof sentence>[0];

/** One order by itself; a refusal leaves it as it was. */
function doOne(db: Db, { act, note, scope, user_id }: Payload, orderId: string): Promise<Result<unknown, Refusals>> {
  const now = new Date();
  const emit = (event: Parameters<typeof record>[1]) => record(db, { actorId: user_id, ...event });
  if (act === 'note') return writeNote({ db, scope, now, emit }, { _id: orderId, note });
  const acting = { db, scope, actorId: user_id, now, emit };
  return act === 'fulfill' ? fulfil([orderId], acting) : unfulfil([orderId], acting);
}
