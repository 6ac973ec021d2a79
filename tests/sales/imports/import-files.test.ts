import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { badFiles, garbage, type BadFile } from '../../support/platform/bad-files.ts';
import { shopifyCsv } from '../../support/sales/shopify-file.ts';

const app = await testApp();
const storeId = app.base.stores['NRDL'] ?? '';

async function countAll() {
  const { rows } = await app.pool.query<Record<string, number>>(
    `select (select count(*) from order_imports) as imports, (select count(*) from order_import_rows) as rows,
       (select count(*) from orders) as orders, (select count(*) from shop_products) as products,
       (select count(*) from tasks) as tasks`,
  );
  return rows[0];
}

async function refusedFor(file: BadFile) {
  const seller = await app.as('seller');
  const { name, content } = file;
  const response = await seller.upload(
    'order.importDryRun',
    { store_id: storeId },
    { name, type: 'text/csv', content },
  );
  return { refusal: response.refusal, details: response.details, http: response.http, msg: response.msg };
}

test.each(badFiles)('$what is refused with a message, and nothing is stored', async (file) => {
  const response = await refusedFor(file);
  expect(response.refusal).toBe(file.refusal);
  expect(response.http).toBe(200);
  expect(response.details).toMatchObject(file.details ?? {});
  expect(response.msg).toMatch(/^[A-Z].*[.?]$/s);
  expect(response.msg).not.toMatch(/[{}]/);
  expect(await countAll()).toEqual({ imports: 0, rows: 0, orders: 0, products: 0, tasks: 0 });
});

test.each(garbage(50 * 1024 * 1024))('50 MB: $what, refused within moments', async (file) => {
  const response = await refusedFor(file);
  expect(response.refusal).toBe(file.refusal);
  expect(await countAll()).toEqual({ imports: 0, rows: 0, orders: 0, products: 0, tasks: 0 });
});

test('other requests are served while a file is read', async () => {
  const content = Buffer.alloc(50 * 1024 * 1024, `${shopifyCsv([])}${',\n'.repeat(10_000)}`);
  const progress = { isReading: true };
  const reading = refusedFor({ what: '', name: 'a.csv', content, refusal: 'import.no-orders' }).finally(() => {
    progress.isReading = false;
  });
  const statuses = new Set<number>();
  while (progress.isReading) statuses.add((await fetch(`${app.address}/healthz`)).status);
  expect([...statuses]).toEqual([200]);
  expect((await reading).refusal).not.toBeNull();
});

test('more than 50 MB is not even taken', async () => {
  const response = await refusedFor({
    what: '',
    name: 'a.csv',
    content: Buffer.alloc(51 * 1024 * 1024, 'x'),
    refusal: 'body.too-large',
  });
  expect(response).toMatchObject({ http: 413, refusal: 'body.too-large' });
});
