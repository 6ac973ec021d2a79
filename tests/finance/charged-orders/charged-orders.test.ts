import { describe, expect, test } from 'vitest';
import { chargedAmounts } from '#domain/finance/charged-orders/charged-orders.ts';
import { transaction } from '#server/core/db/pool.ts';
import { drizzle } from '#server/core/db/sql.ts';
import { fillAfterSales } from '#server/demo/after-sales.ts';
import { userId } from '#server/demo/people.ts';
import { testApp } from '../../support/server/app.ts';
import { worldAnchor, worldTemplate } from '../../support/database/world.ts';
import type { Input, TestClient } from '../../support/server/client.ts';

const app = await testApp({ template: await worldTemplate() });
const now = worldAnchor;
await transaction(app.pool, async (client) => {
  await fillAfterSales(drizzle(client), now);
});
const [admin, sales, seller] = [await app.as('admin'), await app.as('sales'), await app.as('seller')];

const listOf = async (by: TestClient, input: Partial<Input<'charged_order.list'>> = {}) => {
  const { data, code, msg } = await by.query('charged_order.list', { size: 1000, ...input });
  if (code !== 200) throw new Error(msg);
  return data;
};
const numberOf = async (sql: string, values: unknown[] = []) =>
  Number((await app.pool.query<{ n: string }>(sql, values)).rows[0]?.n ?? 0);

describe('amounts', () => {
  test('the rows add up to the sums, and the sums are the bills of orders in the ledger', async () => {
    const { list, count, sums } = await listOf(seller);
    expect(count).toBe(list.length);
    expect(count).toBeGreaterThan(20);
    for (const name of chargedAmounts)
      expect([name, list.reduce((sum, row) => sum + row[name].minor, 0)]).toEqual([name, sums[name].minor]);
    for (const row of [...list, sums])
      expect(row.total.minor).toBe(
        row.goods.minor + row.shipping.minor + row.taxes.minor + row.collect.minor + row.fee.minor - row.refunded.minor,
      );
    const billed = await numberOf(
      `select -sum(l.amount_minor) as n from postings p join posting_lines l on l.posting_id = p.id
       where p.seller_id = $1 and p.order_id is not null and l.bill_type is not null`,
      [userId('seller')],
    );
    expect(sums.total.minor - sums.fee.minor).toBe(billed);
    expect(sums.refunded.minor).toBeGreaterThan(0);
  });

  test('every order is listed once, newest charge first, in pages', async () => {
    const { list } = await listOf(admin);
    expect(new Set(list.map(({ _id }) => _id)).size).toBe(list.length);
    const times = list.map(({ charged_at }) => charged_at);
    expect(times).toEqual(times.toSorted().toReversed());
    const pages = await Promise.all([1, 2].map((page) => listOf(admin, { page, size: 10 })));
    expect(pages.flatMap((page) => page.list.map(({ _id }) => _id))).toEqual(list.slice(0, 20).map(({ _id }) => _id));
    expect(pages[0]?.sums).toEqual((await listOf(admin)).sums);
  });

  test('an order whose payment has not come is not listed', async () => {
    const open = await numberOf(
      `select count(*) as n from order_charges c join manual_payments m on m.id = c.manual_payment_id
       where m.status = 'CREATED' and c.cancelled_at is null`,
    );
    expect(open).toBeGreaterThan(0);
    const { rows } = await app.pool.query<{ id: string }>(
      `select c.order_id as id from order_charges c join manual_payments m on m.id = c.manual_payment_id
       where m.status = 'CREATED' and c.cancelled_at is null`,
    );
    const listed = new Set((await listOf(admin)).list.map(({ _id }) => _id));
    expect(rows.filter(({ id }) => listed.has(id))).toEqual([]);
  });
});

describe('filters', () => {
  test('by store, source, period, number and view', async () => {
    const { list } = await listOf(seller);
    const store_id = app.base.stores['NRDO'] ?? '';
    const names = (rows: typeof list) => new Set(rows.map(({ store_name }) => store_name));
    expect(names((await listOf(seller, { store_id: [store_id] })).list)).toEqual(new Set(['Nordlys Outdoor']));
    for (const source of ['balance', 'transfer'] as const) {
      const found = (await listOf(seller, { paid_from: [source] })).list;
      expect(found).toEqual(list.filter(({ paid_from }) => paid_from === source));
      expect(found.every(({ payment }) => (payment === null) === (source === 'balance'))).toBe(true);
    }
    const [middle] = list.slice(Math.floor(list.length / 2));
    expect(middle).toBeDefined();
    if (!middle) return;
    const since = (await listOf(seller, { start: middle.charged_at })).count;
    const until = (await listOf(seller, { end: middle.charged_at })).count;
    const same = list.filter(({ charged_at }) => charged_at === middle.charged_at).length;
    expect(since + until).toBe(list.length + same);
    const keyword = middle.order_number.toLowerCase();
    expect((await listOf(seller, { keyword })).list.map(({ _id }) => _id)).toEqual([middle._id]);
    expect((await listOf(seller, { keyword: '%' })).list).toEqual([]);
    const refunded = (await listOf(seller, { view: 'refunded' })).list;
    expect(refunded).toEqual(list.filter((row) => row.refunded.minor > 0));
  });

  test('an invoiced order names its invoice and leaves the view of those without one', async () => {
    const before = await listOf(seller, { view: 'uninvoiced' });
    const issuer = (await app.pool.query<{ id: string }>('select id from invoice_issuers')).rows[0]?.id ?? '';
    const [first] = before.list.toReversed();
    const day = first?.charged_at.slice(0, 10) ?? '';
    await admin.mutate('account.generateInvoices', {
      issuer_id: issuer,
      by: 'period',
      start: day,
      end: day,
      seller_id: [userId('seller')],
      issue: true,
    });
    await app.idle();
    const row = (await listOf(seller)).list.find(({ _id }) => _id === first?._id);
    expect(row?.invoices.map(({ kind }) => kind)).toEqual(['invoice']);
    expect((await listOf(seller, { view: 'uninvoiced' })).list.map(({ _id }) => _id)).not.toContain(first?._id);
  });
});

describe('who sees what', () => {
  test('a seller own orders, a salesperson those of assigned sellers, administrators all', async () => {
    const sellersOf = async (client: TestClient) => new Set((await listOf(client)).list.map((row) => row.seller_id));
    expect(await sellersOf(seller)).toEqual(new Set([userId('seller')]));
    expect(await sellersOf(sales)).toEqual(new Set([userId('seller'), userId('seller2')]));
    expect((await sellersOf(admin)).size).toBeGreaterThan(2);
    expect(await listOf(seller, { seller_id: [userId('seller2')] })).toMatchObject({ list: [], count: 0 });
  });

  test('purchasers, packers, customer service and affiliates have no access', async () => {
    for (const role of ['purchaser', 'packer', 'service', 'affiliate'] as const)
      expect([role, (await (await app.as(role)).query('charged_order.list', {})).refusal]).toEqual([
        role,
        'permission.denied',
      ]);
  });
});

test('the file has the rows of the list', async () => {
  const started = await seller.mutate('export.start', { kind: 'charged_orders', filter: {}, format: 'csv' });
  expect(started.code).toBe(200);
  await app.idle();
  const { rows } = await app.pool.query(`select status from tasks where id = $1`, [started.data.task_id]);
  expect(rows).toEqual([{ status: 'done' }]);
});
