import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleFiles, sampleFolder } from '#server/demo/samples.ts';
import { shopifyColumns } from '#server/demo/samples/shopify.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();

const imported = async (name: string) => {
  const seller = await app.as('seller');
  const content = await readFile(join(sampleFolder, name));
  const fields = { store_id: app.base.stores['NRDL'] ?? '' };
  const { data } = await seller.upload('order.importDryRun', fields, { name, type: 'text/csv', content });
  await seller.mutate('order.importStart', { import_id: data.import_id });
  await app.idle();
  return data;
};

test('the files are what the code writes', async () => {
  for (const [name, content] of Object.entries(sampleFiles())) {
    const isSame = (await readFile(join(sampleFolder, name), 'utf8')) === content;
    expect({ name, isSame }).toEqual({ name, isSame: true });
  }
});

test('they are written as Shopify writes them', () => {
  const file = sampleFiles()['shopify-orders.csv'] ?? '';
  expect(shopifyColumns).toHaveLength(79);
  expect(file.startsWith('\ufeffName,Email,Financial Status,Paid at,')).toBe(true);
  expect(file).toContain(',Payment ID,Payment Terms Name,Next Payment Due At,Payment References\n');
  expect(file).toMatch(/"Please leave the parcel with the neighbour,\nfirst floor on the left\./);
  expect(file).toMatch(/"Müller & Söhne ""Atelier"""/);
  expect(file).toMatch(/\n#\d{4},,,,,,,,,,,,,,,,\d,/);
  expect(file).toMatch(/,2026-11-\d\d \d\d:\d\d:\d\d \+0100,/);
});

test('the first is new as a whole; of the second some are new, some changed, most known', async () => {
  const first = await imported('shopify-orders.csv');
  expect(first).toMatchObject({
    kind: 'shopify',
    total: 40,
    counts: { new: 40, changed: 0, unchanged: 0, refused: 0 },
  });
  const problems = await app.pool.query(`select order_number from orders where address_problems <> '{}' order by 1`);
  expect(problems.rows.map((row: { order_number: string }) => row.order_number)).toEqual(['#1007', '#1032']);

  const second = await imported('shopify-orders-2.csv');
  expect(second).toMatchObject({ total: 48, counts: { new: 8, changed: 8, unchanged: 32, refused: 0 } });
  const { rows } = await app.pool.query(
    `select order_number, order_status, financial_status from orders where order_number in ('#1003', '#1006', '#1010', '#1021') order by 1`,
  );
  expect(rows).toEqual([
    { order_number: '#1003', order_status: 'cancelled', financial_status: 'refunded' },
    { order_number: '#1006', order_status: 'open', financial_status: 'partially_refunded' },
    { order_number: '#1010', order_status: 'open', financial_status: 'paid' },
    { order_number: '#1021', order_status: 'open', financial_status: 'voided' },
  ]);
});

test('most of what they sell can be mapped by its sku, and some of it not', async () => {
  const { rows } = await app.pool.query<{ all: number; known: number }>(`
    select count(*) as all, count(*) filter (where exists (select from variants v where v.sku = s.sku)) as known
    from shop_variants s`);
  const { all = 0, known = 0 } = rows[0] ?? {};
  expect(known / all).toBeGreaterThan(0.7);
  expect(all - known).toBeGreaterThan(5);
});
