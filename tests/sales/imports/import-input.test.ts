import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { badIds } from '../../support/server/bad-ids.ts';
import type { Input } from '../../support/server/client.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';
import { importer } from '../../support/sales/importing.ts';
import { manyOrders, shopifyCsv } from '../../support/sales/shopify-file.ts';

const app = await testApp({ works: false });
const { stores } = app.base;
const seller = await app.as('seller');
const { check } = importer(app);
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);
const { import_id } = await check(seller, 'NRDL', shopifyCsv(manyOrders(2)));

const badChoices: readonly BadInput<Input<'order.importStart'>>[] = [
  ...badIds('import_id', import_id),
  ['an unknown import', { import_id: randomUUID() }, 'not-found'],
  ['the store instead of the import', { import_id: stores['NRDL'] }, 'not-found'],
  ['an unknown encoding', { encoding: 'klingon' }, 'encoding option'],
  ['an unknown decimal sign', { decimals: ';' }, 'decimals option'],
  ['an unknown order of dates', { dates: 'sideways' }, 'dates option'],
  ['a list as the order of dates', { dates: ['day'] }, 'dates other'],
];

describe.each(['order.importStart', 'order.importRecheck'] as const)('%s imports nothing with', (name) => {
  test.each(badChoices)('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, name, { import_id, ...change })).toBe(expected);
  });

  test('the rights of others', async () => {
    expect(await commandRefusal(await app.as('seller2'), name, { import_id })).toBe('not-found');
    for (const account of ['packer', 'purchaser', 'service', 'affiliate'] as const)
      expect(await commandRefusal(await app.as(account), name, { import_id })).toBe('permission.denied');
    expect(await commandRefusal(app.anonymous, name, { import_id })).toBe('session.missing');
  });
});

describe('a file is not checked for', () => {
  const file = { name: 'orders.csv', type: 'text/csv', content: shopifyCsv(manyOrders(1)) };

  test.each([
    ['no store', {}],
    ['a store by its code', { store_id: 'NRDL' }],
    ['an unknown encoding', { store_id: stores['NRDL'] ?? '', encoding: 'klingon' }],
  ])('%s', async (_, fields) => {
    const response = await seller.upload('order.importDryRun', fields, file);
    expect([response.http, response.refusal]).toEqual([400, 'input.invalid']);
  });

  test.each([
    ['an unknown store', randomUUID()],
    ['the store of another seller', stores['MSNV'] ?? ''],
  ])('%s', async (_, store_id) => {
    expect((await seller.upload('order.importDryRun', { store_id }, file)).refusal).toBe('not-found');
  });
});

test.each([
  ['an unknown import', { import_id: randomUUID() }, 'not-found'],
  ['an import by its file', { import_id: 'orders.csv' }, 'import_id format'],
  ['an unknown outcome', { import_id, outcome: 'lost' }, 'outcome option'],
  ['a size above 1000', { import_id, size: 1001 }, 'size too_big'],
] satisfies readonly BadInput<Input<'order.importRows'>>[])(
  'the rows are refused for %s',
  async (_, input, expected) => {
    expect(await queryRefusal(seller, 'order.importRows', input)).toBe(expected);
  },
);

test('with one key an import starts once, and not again with another', async () => {
  const input = { import_id };
  expect((await runOncePerKey(seller, 'order.importStart', input, { import_id: randomUUID() })).code).toBe(200);
  expect(await commandRefusal(seller, 'order.importStart', input)).toBe('import.wrong-status');
});
