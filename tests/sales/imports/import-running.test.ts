import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { runImport, resumeImports } from '#server/features/sales/imports/run.ts';
import { testApp } from '../../support/server/app.ts';
import { importer } from '../../support/sales/importing.ts';
import { manyOrders, shopifyCsv } from '../../support/sales/shopify-file.ts';

const app = await testApp();
const { check, importAll, eventsOf } = importer(app);

/** The state of a store after an import, without generated values. */
async function stateOf(store: string) {
  const { rows } = await app.pool.query(
    `select o.order_number, o.version, o.income_minor, o.unit_count, o.search_text, o.address_problems,
       (select count(*) from order_lines l where l.order_id = o.id) as lines,
       (select count(*) from order_sources s where s.order_id = o.id) as sources,
       (select string_agg(e.name, ',') from events e where e.order_id = o.id) as events
     from orders o where o.store_id = $1 order by o.order_number`,
    [app.base.stores[store]],
  );
  return rows;
}

/** A pool that breaks after so many transactions, like a killed process. */
function dyingPool(transactions: number): Pool {
  let left = transactions;
  const connect = () => (left-- > 0 ? app.pool.connect() : Promise.reject(new Error('killed')));
  return new Proxy(app.pool, { get: (pool, name) => (name === 'connect' ? connect : Reflect.get(pool, name)) });
}

/** Marks an import as started without enqueueing the job: the test runs it. */
const start = (importId: string) =>
  app.pool.query(`update order_imports set status = 'running' where id = $1`, [importId]);

test('an import that is killed goes on where it was, and ends as if nothing had happened', async () => {
  const seller = await app.as('seller');
  const file = shopifyCsv(manyOrders(600));
  await importAll(seller, 'NRDL', file);
  const undisturbed = await stateOf('NRDL');
  expect(undisturbed).toHaveLength(600);

  const other = await app.as('seller2');
  const { import_id } = await check(other, 'MSNV', file);
  await start(import_id);
  // Its beginning and one chunk; the second chunk fails.
  await expect(runImport({ import_id }, { ...app.services, pool: dyingPool(2) })).rejects.toThrow('killed');
  expect((await other.query('order.importInfo', { import_id })).data).toMatchObject({ status: 'running', done: 500 });
  expect(await stateOf('MSNV')).toHaveLength(500);

  await runImport({ import_id }, app.services);
  expect((await other.query('order.importInfo', { import_id })).data).toMatchObject({
    status: 'done',
    counts: { new: 600 },
  });
  expect(await stateOf('MSNV')).toEqual(undisturbed);
  await runImport({ import_id }, app.services);
  expect(await stateOf('MSNV')).toEqual(undisturbed);
});

test('the same import run twice at once imports once', async () => {
  const seller = await app.as('seller3');
  const { import_id } = await check(seller, 'KLNO', shopifyCsv(manyOrders(700)));
  await start(import_id);
  await Promise.all([runImport({ import_id }, app.services), runImport({ import_id }, app.services)]);
  const state = await stateOf('KLNO');
  expect(state).toHaveLength(700);
  expect(new Set(state.map(({ version, events }) => `${version} ${events}`))).toEqual(new Set(['1 order.imported']));
});

test('two files with the same orders at once: each order is imported once, and each file lists its own', async () => {
  const seller = await app.as('seller3');
  const cells = { Currency: 'CHF' };
  const many = (count: number, first: number) =>
    shopifyCsv(manyOrders(count, first).map((order) => ({ ...order, cells: { ...order.cells, ...cells } })));
  const first = await check(seller, 'KLCH', many(550, 1));
  const second = await check(seller, 'KLCH', many(550, 301));
  expect([first.counts.new, second.counts.new]).toEqual([550, 550]);
  for (const { import_id } of [first, second]) await seller.mutate('order.importStart', { import_id });
  await app.idle();
  const infos = await Promise.all(
    [first, second].map(({ import_id }) => seller.query('order.importInfo', { import_id })),
  );
  expect(infos.map(({ data }) => data.status)).toEqual(['done', 'done']);
  expect(infos.reduce((sum, { data }) => sum + data.counts.new, 0)).toBe(850);
  expect(infos.reduce((sum, { data }) => sum + data.counts.unchanged, 0)).toBe(250);
  expect(await stateOf('KLCH')).toHaveLength(850);
});

test('an import that keeps failing is given up, reported, and can be started again', async () => {
  const seller = await app.as('seller');
  const { import_id } = await check(seller, 'NRDL', shopifyCsv(manyOrders(5, 50_000)));
  await start(import_id);
  for (const tries of [1, 2]) {
    const broken = { ...app.services, pool: dyingPool(1) };
    await expect(runImport({ import_id }, broken), `attempt ${tries}`).rejects.toThrow('killed');
  }
  // The third failure is stored instead of thrown.
  await app.pool.query(`alter table order_sources add constraint broken check (content_at < '2000-01-01') not valid`);
  await runImport({ import_id }, app.services);
  await app.pool.query('alter table order_sources drop constraint broken');
  expect((await seller.query('order.importInfo', { import_id })).data).toMatchObject({ status: 'failed', done: 0 });
  expect(await seller.mutate('order.importStart', { import_id })).toMatchObject({ code: 200 });
  await app.idle();
  expect((await seller.query('order.importInfo', { import_id })).data).toMatchObject({
    status: 'done',
    counts: { new: 5 },
  });
});

test('an import whose process died is taken up again', async () => {
  const seller = await app.as('seller');
  const { import_id } = await check(seller, 'NRDL', shopifyCsv(manyOrders(3, 60_000)));
  await start(import_id);
  await resumeImports({}, app.services);
  await app.idle();
  expect((await seller.query('order.importInfo', { import_id })).data.status).toBe('running');
  await app.pool.query(`update order_imports set updated_at = now() - interval '2 minutes' where id = $1`, [import_id]);
  await resumeImports({}, app.services);
  await app.idle();
  expect((await seller.query('order.importInfo', { import_id })).data.status).toBe('done');
});

test('what happens between check and import is seen: a closed store takes nothing, a known order is not new', async () => {
  const seller = await app.as('seller2');
  const store_id = app.base.stores['MVUK'] ?? '';
  const order = { number: '#uk', cells: { Currency: 'GBP' } };
  const first = await check(seller, 'MVUK', shopifyCsv([order]));
  await importAll(seller, 'MVUK', shopifyCsv([order]));
  await seller.mutate('order.importStart', { import_id: first.import_id });
  await app.idle();
  const info = await seller.query('order.importInfo', { import_id: first.import_id });
  expect(info.data.counts).toEqual({ new: 0, changed: 0, unchanged: 1, refused: 0 });
  expect(await eventsOf('#uk')).toHaveLength(1);

  const second = await check(seller, 'MVUK', shopifyCsv([{ ...order, number: '#uk2' }]));
  await start(second.import_id);
  await seller.mutate('store.close', { store_id });
  await runImport({ import_id: second.import_id }, app.services);
  const rows = await seller.query('order.importRows', { import_id: second.import_id });
  expect(rows.data.list[0]).toMatchObject({ outcome: 'refused', reasons: [{ code: 'import.store-closed' }] });
  const third = await seller.upload(
    'order.importDryRun',
    { store_id },
    { name: 'a.csv', type: '', content: shopifyCsv([order]) },
  );
  expect(third).toMatchObject({ refusal: 'import.store-closed', details: { store: 'Maison Verte UK' } });
});
