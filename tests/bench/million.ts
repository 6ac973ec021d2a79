import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestClient } from '../support/server/client.ts';
import { timed, timesOf, type Times } from './figures.ts';
import type { Running } from './running.ts';

type Query = Readonly<Record<string, string>>;
type Named = Times & { readonly questions: number; readonly slowest: readonly string[] };
type ExportFigures = { readonly rows: number; readonly seconds: number; readonly mb_above_idle: number };
export type MillionFigures = {
  /**
   * Single filters, pairs and triples of the list, and every sorting. Each is requested twice, so that the database
   * files are in memory, with a change in between to invalidate the cache.
   */
  readonly filters: Named;
  readonly sorted: Named;
  readonly dashboard: Readonly<Record<'seller' | 'sales', Times>>;
  readonly statistics_of_a_month: Readonly<Record<'seller' | 'sales', Times>>;
  readonly shipping_profit_of_a_month: Readonly<Record<'seller' | 'sales', Times>>;
  readonly export_of_100000: ExportFigures;
  readonly export_of_all: ExportFigures;
  readonly process: {
    readonly orders: number;
    readonly preview_ms: number;
    readonly seconds: number;
    readonly reported: number;
  };
  readonly note: { readonly orders: number; readonly seconds: number };
};

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** One value of every kind of filter, frequent and rare ones. */
const facets = (storeId: string): readonly Query[] => [
  { financial_status: 'paid' },
  { financial_status: 'refunded' },
  { fulfillment_status: 'fulfilled' },
  { fulfillment_status: 'partial' },
  { status: 'open' },
  { status: 'cancelled' },
  { country_code: 'DE' },
  { country_code: 'CY,MT,LU' },
  { store_id: storeId },
  { mapping_status: '2' },
  { not_mapped: '1' },
  { manual_pay: '1' },
  { note: '*' },
  { note: 'gift' },
  { start: day(40), end: day(10) },
  { start: day(365), end: day(0) },
  { keyword: 'virtanen' },
  { keyword: 'fischer mug' },
  { view: 'to_process' },
  { view: 'on_the_way' },
];

const sortings: readonly Query[] = ['created_at', 'order_number', 'income', 'margin'].flatMap((sort) =>
  ['asc', 'desc'].map((direction) => ({ sort, direction })),
);

/** Every facet, every pair of different keys, and every seventh triple. */
function combinations(all: readonly Query[]): readonly Query[] {
  const keysOf = (query: Query) => Object.keys(query);
  const differ = (one: Query, other: Query) => keysOf(one).every((key) => !(key in other));
  const pairs = all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((two) => (differ(one, two) ? [{ ...one, ...two }] : [])),
  );
  const triples = pairs
    .flatMap((pair, at) => all.flatMap((third) => (differ(third, pair) ? [{ at, query: { ...pair, ...third } }] : [])))
    .filter((_, index) => index % 7 === 0)
    .map(({ query }) => query);
  return [...all, ...pairs, ...triples];
}

async function askAll({ address }: Running, { token }: TestClient, questions: readonly Query[]): Promise<Named> {
  const times: { ms: number; text: string }[] = [];
  for (const question of questions) {
    const text = new URLSearchParams({ ...question, size: '50' }).toString();
    const ms = await timed(async () => {
      const response = await fetch(`${address}/admin/v1/order/list?${text}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { code, msg } = (await response.json()) as { code: number; msg: string };
      if (code !== 200) throw new Error(`${text}: ${msg}`);
    });
    times.push({ ms, text });
  }
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 8);
  return {
    questions: times.length,
    ...timesOf(times.map(({ ms }) => ms)),
    slowest: slowest.map(({ ms, text }) => `${Math.round(ms)} ms ${text}`),
  };
}

/** Invalidates the cached lists of this seller without changing data. */
async function change(seller: TestClient): Promise<void> {
  const { list } = (await seller.query('order.list', { size: 1 })).data;
  for (const order of list)
    for (const note of ['Measured', order.note]) await seller.mutate('order.updateNote', { _id: order._id, note });
}

async function askTwice(server: Running, seller: TestClient, questions: readonly Query[]): Promise<Named> {
  await askAll(server, seller, questions);
  await change(seller);
  return askAll(server, seller, questions);
}

type Reply = { readonly code: number; readonly msg: string };

async function times(count: number, work: () => Promise<Reply>): Promise<Times> {
  const all: number[] = [];
  for (let index = 0; index < count; index += 1)
    all.push(
      await timed(async () => {
        const { code, msg } = await work();
        if (code !== 200) throw new Error(msg);
      }),
    );
  return timesOf(all);
}

async function both(people: { seller: TestClient; sales: TestClient }, look: (by: TestClient) => Promise<Times>) {
  return { seller: await look(people.seller), sales: await look(people.sales) };
}

/** Waits for a task's end; counts the progress reports. */
async function ended(
  client: TestClient,
  task_id: string,
): Promise<{ reported: number; result: Record<string, unknown> }> {
  const seen = new Set<number>();
  for (;;) {
    const { data } = await client.query('task.detail', { task_id });
    seen.add(data.done);
    if (data.status === 'failed') throw new Error(`A task broke off: ${data.failure}`);
    if (data.status === 'done') return { reported: seen.size, result: data.result ?? {} };
    await wait(100);
  }
}

const megabytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function measureExport(seller: TestClient, pid: number, days: number): Promise<ExportFigures> {
  await wait(3_000);
  const idle = megabytesOf(pid);
  let max = idle;
  const watch = setInterval(() => (max = Math.max(max, megabytesOf(pid))), 50);
  let rows = 0;
  const ms = await timed(async () => {
    const filter = { start: day(days), end: day(0) };
    const { code, msg, data } = await seller.mutate('export.start', { kind: 'orders', format: 'xlsx', filter });
    if (code !== 200) throw new Error(msg);
    rows = Number((await ended(seller, data.task_id)).result['rows']);
  });
  clearInterval(watch);
  return { rows, seconds: Math.round(ms / 100) / 10, mb_above_idle: Math.round(max - idle) };
}

async function measureMany(seller: TestClient): Promise<MillionFigures['process']> {
  const { list } = (await seller.query('order.list', { view: 'to_process', size: 1000 })).data;
  const order_ids = list.map((order) => order._id);
  const began = performance.now();
  const { data: preview } = await seller.query('order.processPreview', { order_ids });
  const preview_ms = Math.round(performance.now() - began);
  const ids = preview.groups.flatMap((group) => group.list.map((order) => order.order_id));
  let reportedCount = 0;
  const ms = await timed(async () => {
    const { code, msg, data } = await seller.mutate('order.processOrders', {
      order_ids: ids,
      channels: preview.groups.map(({ country_code, group, channel_id }) => ({ country_code, group, channel_id })),
      total: preview.total,
      quote_hash: preview.quote_hash,
      priced_at: preview.priced_at,
    });
    if (code !== 200) throw new Error(msg);
    const done = await ended(seller, data.task_id);
    if (done.result['processed'] !== ids.length) throw new Error(JSON.stringify(done.result));
    ({ reported: reportedCount } = done);
  });
  const { code, msg } = await seller.mutate('order.cancelProcess', { order_ids: ids });
  if (code !== 200) throw new Error(`Taking back was refused: ${msg}`);
  return { orders: ids.length, preview_ms, seconds: Math.round(ms / 100) / 10, reported: reportedCount };
}

async function measureNote(seller: TestClient): Promise<MillionFigures['note']> {
  const { list } = (await seller.query('order.list', { country_code: ['DE'], size: 1000 })).data;
  const ids = list.filter((order) => order.note === '').map((order) => order._id);
  const write = async (note: string) => {
    const { code, msg, data } = await seller.mutate('order.bulk', { act: 'note', note, filter: {}, ids });
    if (code !== 200) throw new Error(msg);
    await ended(seller, data.task_id);
  };
  const ms = await timed(() => write('Measured'));
  await write('');
  return { orders: ids.length, seconds: Math.round(ms / 100) / 10 };
}

/** Typical requests of a company with a million orders, uncached. */
export async function measureMillion(server: Running): Promise<MillionFigures> {
  const people = { seller: await server.signIn('seller'), sales: await server.signIn('sales') };
  const { seller } = people;
  const [store] = (await seller.query('store.list', {})).data.list;
  const all = facets(store?.store_id ?? '');
  await askAll(server, seller, [{}]);
  const filters = await askTwice(server, seller, combinations(all));
  const sorted = await askTwice(
    server,
    seller,
    all.flatMap((one) => sortings.map((sorting) => ({ ...one, ...sorting }))),
  );
  const month = { start: day(40), end: day(10) };
  return {
    filters,
    sorted,
    dashboard: await both(people, (by) => times(20, () => by.query('home.dashboard', {}))),
    statistics_of_a_month: await both(people, (by) => times(5, () => by.query('order.statistics', month))),
    shipping_profit_of_a_month: await both(people, (by) => times(5, () => by.query('order.shippingProfit', month))),
    export_of_100000: await measureExport(seller, server.pid, 219),
    export_of_all: await measureExport(seller, server.pid, 3_650),
    process: await measureMany(seller),
    note: await measureNote(seller),
  };
}
