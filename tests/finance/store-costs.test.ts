import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { userId } from '#server/demo/people.ts';
import { rechargeClaims } from '../support/finance/recharge-claims.ts';
import { testApp } from '../support/server/app.ts';
import type { Input, TestClient } from '../support/server/client.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const { users, stores } = app.base;
const [admin, manager, sales, seller, seller2] = [
  await app.as('admin'),
  await app.as('manager'),
  await app.as('sales'),
  await app.as('seller'),
  await app.as('seller2'),
];
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);
const { proofOf, eventsOf } = await rechargeClaims(app);
const [store, store2, store3] = [stores['NRDL'] ?? '', stores['MSNV'] ?? '', stores['KLNO'] ?? ''];

await admin.mutate('funding.saveMediaType', { name: 'Meta Ads', user_ids: [users.seller, users.sales] });

type Create = Input<'funding.createStoreCost'>;
const costOf = (over: Partial<Create> = {}): Create => ({
  store_id: store,
  type: 'app',
  amount: money(3_900, 'EUR'),
  from: '2026-11-01',
  to: '2026-11-30',
  note: 'Reviews',
  ...over,
});
const enter = async (by: TestClient, over: Partial<Create> = {}) => {
  const response = await by.mutate('funding.createStoreCost', costOf(over));
  if (response.code !== 200) throw new Error(response.msg);
  return response.data;
};
const seen = ({ _id, version }: { _id: string; version: number }) => ({ _id, version });
const listed = async (by: TestClient, input: Input<'funding.storeCostList'> = {}) =>
  (await by.query('funding.storeCostList', input)).data;

test('an entry is changed, confirmed at the rate of the day, and stays then as it is', async () => {
  const file_id = await proofOf(seller);
  const entered = await enter(seller, { file_id, amount: money(50_000, 'SEK') });
  expect(entered).toMatchObject({
    seller_id: users.seller,
    store_name: 'Nordlys Home',
    amount: money(50_000, 'SEK'),
    base: null,
    status: 0,
    version: 1,
    file: { file_id, name: 'p.png' },
  });
  const changed = await seller.mutate('funding.updateStoreCost', {
    ...costOf({ amount: money(60_000, 'SEK'), type: 'design', file_id }),
    ...seen(entered),
  });
  expect(changed.data).toMatchObject({ amount: money(60_000, 'SEK'), type: 'design', version: 2, file: { file_id } });

  // Only what the manager saw is confirmed.
  expect(await manager.mutate('funding.confirmStoreCost', seen(entered))).toMatchObject({
    refusal: 'expense.changed-meanwhile',
    details: { number: entered.number },
  });
  const { data } = await manager.mutate('funding.confirmStoreCost', seen(changed.data));
  expect(data).toMatchObject({ status: 1, confirmed_by_name: 'Marek Lind', base: { currency: 'EUR' } });
  const rate = BigInt(data.rate_e8 ?? 0);
  expect(data.base?.minor).toBe(Number((60_000n * rate * 2n + 100_000_000n) / 200_000_000n));

  const stays = await listed(admin, { keyword: entered.number });
  for (const refused of [
    await seller.mutate('funding.updateStoreCost', { ...costOf(), ...seen(data) }),
    await admin.mutate('funding.updateStoreCost', { ...costOf(), ...seen(data) }),
    await admin.mutate('funding.deleteStoreCost', seen(data)),
    await admin.mutate('funding.confirmStoreCost', seen(data)),
  ])
    expect(refused).toMatchObject({ refusal: 'expense.confirmed', details: { number: entered.number } });
  expect(await listed(admin, { keyword: entered.number })).toEqual(stays);
  expect(await eventsOf(entered._id)).toEqual(['store-cost.changed', 'store-cost.changed', 'store-cost.confirmed']);
  const { rows } = await app.pool.query(
    `select call, before, after from audit_log where $1 = any(subject_ids) and call = 'funding.confirmStoreCost'`,
    [entered._id],
  );
  expect(rows).toMatchObject([{ before: { status: 0 }, after: { status: 1 } }]);
});

test('an unconfirmed entry is deleted, once', async () => {
  const entered = await enter(seller);
  expect((await seller.mutate('funding.deleteStoreCost', { ...seen(entered), version: 9 })).refusal).toBe(
    'expense.changed-meanwhile',
  );
  expect((await seller.mutate('funding.deleteStoreCost', seen(entered))).code).toBe(200);
  expect((await seller.mutate('funding.deleteStoreCost', seen(entered))).refusal).toBe('not-found');
  expect((await listed(admin, { keyword: entered.number })).count).toBe(0);
});

test('of a change and a confirmation at once, one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const entered = await enter(seller);
    const both = await Promise.all([
      seller.mutate('funding.updateStoreCost', { ...costOf({ amount: money(1, 'EUR') }), ...seen(entered) }),
      manager.mutate('funding.confirmStoreCost', seen(entered)),
      seller.mutate('funding.deleteStoreCost', seen(entered)),
    ]);
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
  }
});

test('with one idempotency key an entry is made, changed, confirmed and deleted once', async () => {
  const created = await runOncePerKey(seller, 'funding.createStoreCost', costOf(), costOf({ note: 'other' }));
  const change = { ...costOf({ note: 'changed' }), ...seen(created.data) };
  const changed = await runOncePerKey(seller, 'funding.updateStoreCost', change, { ...change, note: 'other' });
  const confirmed = await runOncePerKey(admin, 'funding.confirmStoreCost', seen(changed.data), seen(created.data));
  const other = await enter(seller);
  const deleted = await runOncePerKey(seller, 'funding.deleteStoreCost', seen(other), seen(created.data));
  expect([created, changed, confirmed, deleted].map(({ code }) => code)).toEqual([200, 200, 200, 200]);
});

describe('who may do what', () => {
  test('without a media type the pages, calls and files are closed, except for administrators and managers', async () => {
    const file_id = await proofOf(seller);
    const entered = await enter(seller, { file_id });
    for (const role of ['seller2', 'purchaser', 'service', 'packer', 'affiliate'] as const) {
      const client = await app.as(role);
      const refusals = await Promise.all([
        client.query('funding.storeCostList', {}),
        client.query('funding.storeList', {}),
        client.mutate('funding.createStoreCost', costOf()),
        client.mutate('funding.updateStoreCost', { ...costOf(), ...seen(entered) }),
        client.mutate('funding.deleteStoreCost', seen(entered)),
        client.mutate('funding.confirmStoreCost', seen(entered)),
      ]);
      expect([role, refusals.map(({ refusal }) => refusal)]).toEqual([role, refusals.map(() => 'permission.denied')]);
      expect((await client.download('common.file', { file_id })).refusal).toBe('not-found');
    }
    for (const client of [admin, manager, seller]) expect((await listed(client)).count).toBeGreaterThan(0);
  });

  test('the menu has the pages where they are open', async () => {
    const pathsOf = async (client: TestClient) => {
      const { menus } = (await client.query('permission.currentUserPermission', {})).data;
      return menus
        .flatMap(({ child }) => child.map(({ path }) => path))
        .filter((path) => /store-cost|marketing-fee/.test(path));
    };
    const both = ['/accounts/store-cost', '/accounts/marketing-fee'];
    for (const client of [admin, manager, seller, sales]) expect(await pathsOf(client)).toEqual(both);
    for (const role of ['seller2', 'purchaser', 'service', 'packer', 'affiliate'] as const)
      expect([role, await pathsOf(await app.as(role))]).toEqual([role, []]);
  });

  test('a seller enters costs of own stores, a salesperson those of assigned sellers; each sees what is theirs', async () => {
    expect(await commandRefusal(seller, 'funding.createStoreCost', costOf({ store_id: store2 }))).toBe('not-found');
    expect(await commandRefusal(sales, 'funding.createStoreCost', costOf({ store_id: store3 }))).toBe('not-found');
    const [bySales, bySeller, byAdmin] = [
      await enter(sales, { note: 'by sales' }),
      await enter(seller, { note: 'by the seller' }),
      await enter(admin, { note: 'by the admin', store_id: store3 }),
    ];
    const notesOf = async (client: TestClient) => (await listed(client, { size: 200 })).list.map(({ note }) => note);
    expect(await notesOf(sales)).toEqual(['by sales']);
    expect(await notesOf(seller)).toEqual(expect.arrayContaining(['by sales', 'by the seller']));
    expect(await notesOf(seller)).not.toContain('by the admin');
    expect(await notesOf(admin)).toEqual(expect.arrayContaining(['by sales', 'by the seller', 'by the admin']));
    // What one does not see, one does not change.
    expect((await sales.mutate('funding.deleteStoreCost', seen(bySeller))).refusal).toBe('not-found');
    expect((await seller.mutate('funding.deleteStoreCost', seen(byAdmin))).refusal).toBe('not-found');
    expect((await sales.mutate('funding.confirmStoreCost', seen(bySales))).refusal).toBe('permission.denied');
    const choices = async (client: TestClient) =>
      (await client.query('funding.storeList', {})).data.stores.map(({ seller_id }) => seller_id);
    expect(new Set(await choices(seller))).toEqual(new Set([userId('seller')]));
    expect(new Set(await choices(sales))).toEqual(new Set([userId('seller'), userId('seller2')]));
    expect(new Set(await choices(admin)).size).toBe(3);
  });

  test('an attachment is read by those who see the entry', async () => {
    const file_id = await proofOf(sales);
    await enter(sales, { file_id });
    for (const client of [sales, seller, admin])
      expect((await client.download('common.file', { file_id })).refusal).toBeNull();
    expect((await seller2.download('common.file', { file_id })).refusal).toBe('not-found');
  });
});

const badCosts: readonly BadInput<Create>[] = [
  ['no amount', { amount: undefined }, 'amount empty'],
  ['an amount of 0', { amount: { minor: 0, currency: 'EUR' } }, 'amount.minor other'],
  ['a fraction of a cent', { amount: { minor: 0.5, currency: 'EUR' } }, 'amount.minor whole'],
  ['an amount above the limit', { amount: { minor: 10_000_000_000_001, currency: 'EUR' } }, 'amount.minor amount_big'],
  [
    'an amount below the limit',
    { amount: { minor: -10_000_000_000_001, currency: 'EUR' } },
    'amount.minor amount_small',
  ],
  ['a currency without a rate', { amount: { minor: 100, currency: 'XPF' } }, 'expense.no-rate'],
  ['a currency that does not exist', { amount: { minor: 100, currency: 'QQQ' } }, 'expense.no-rate'],
  ['an unknown type', { type: 'bribe' }, 'type option'],
  ['an end before its start', { to: '2026-10-31' }, 'expense.wrong-period'],
  ['a period of four years', { from: '2022-11-30' }, 'expense.wrong-period'],
  ['a day that does not exist', { from: '2026-02-30' }, 'from format'],
  ['an instant as a day', { from: '2026-02-01T00:00:00Z' }, 'from format'],
  ['a note of 501 characters', { note: 'n'.repeat(501) }, 'note too_long'],
  ['an unknown file', { file_id: randomUUID() }, 'expense.wrong-file'],
];

describe('an entry is refused with', () => {
  test.each(badCosts)('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'funding.createStoreCost', { ...costOf(), ...change })).toBe(expected);
  });

  test.each([
    ['an unknown store', randomUUID(), 'not-found'],
    ['a store that is no id', 'NRDL', 'store_id format'],
  ])('%s', async (_, store_id, expected) => {
    expect(await commandRefusal(seller, 'funding.createStoreCost', costOf({ store_id }))).toBe(expected);
  });

  test('the file of another user', async () => {
    const file_id = await proofOf(seller2);
    expect(await commandRefusal(seller, 'funding.createStoreCost', costOf({ file_id }))).toBe('expense.wrong-file');
  });
});

describe('a change is refused, and the entry stays, with', async () => {
  const entered = await enter(seller, { note: 'stays' });
  test.each(badCosts)('%s', async (_, change, expected) => {
    const valid = { ...costOf(), ...seen(entered) };
    expect(await commandRefusal(seller, 'funding.updateStoreCost', { ...valid, ...change })).toBe(expected);
  });
});

test('a negative entry is a credit', async () => {
  const credit = await enter(seller, { amount: money(-1_250, 'EUR'), note: 'credit' });
  const { data } = await admin.mutate('funding.confirmStoreCost', seen(credit));
  expect(data.base).toEqual(money(-1_250, 'EUR'));
});

describe('the list', async () => {
  const only = { keyword: 'of the list' };
  const [first, second, third] = [
    await enter(admin, { note: 'one of the list', from: '2026-01-01', to: '2026-01-31', amount: money(3_000, 'EUR') }),
    await enter(admin, {
      note: 'two of the list',
      from: '2026-03-01',
      to: '2026-05-31',
      type: 'staff',
      store_id: store2,
    }),
    await enter(admin, { note: 'three of the list', from: '2026-02-01', to: '2026-02-28', amount: money(100, 'EUR') }),
  ];
  await admin.mutate('funding.confirmStoreCost', seen(first));
  await admin.mutate('funding.confirmStoreCost', seen(third));
  const idsOf = async (input: Input<'funding.storeCostList'>) =>
    (await listed(admin, { ...only, ...input })).list.map(({ _id }) => _id);

  test.each<[string, Input<'funding.storeCostList'>, readonly { _id: string }[]]>([
    ['newest first', {}, [third, second, first]],
    ['oldest first', { direction: 'asc' }, [first, second, third]],
    ['by period', { sort: 'period', direction: 'asc' }, [first, third, second]],
    ['by amount', { sort: 'amount' }, [first, third, second]],
    ['confirmed', { status: [1] }, [third, first]],
    ['not confirmed', { status: [0] }, [second]],
    ['of a store', { store_id: [store2] }, [second]],
    ['of a seller', { seller_id: [users.seller] }, [third, first]],
    ['of a type', { type: ['staff', 'other'] }, [second]],
    ['for some day of a period', { start: '2026-01-31', end: '2026-02-01' }, [third, first]],
    ['until a day', { end: '2026-01-15' }, [first]],
    ['the second page', { page: 2, size: 2 }, [first]],
    ['a keyword with a wildcard', { keyword: '%' }, []],
  ])('%s', async (_, input, expected) => {
    expect(await idsOf(input)).toEqual(expected.map(({ _id }) => _id));
  });

  test('counts by status and sums what is confirmed, over all pages', async () => {
    const { count, counts, confirmed } = await listed(admin, { ...only, size: 1 });
    expect({ count, counts, confirmed }).toEqual({
      count: 3,
      counts: { unconfirmed: 1, confirmed: 2 },
      confirmed: money(3_100, 'EUR'),
    });
    expect((await listed(admin, { ...only, status: [0] })).count).toBe(1);
  });

  test.each([
    ['an unknown status', { status: [2] }, 'status.0 option'],
    ['an unknown type', { type: ['bribe'] }, 'type.0 option'],
    ['a size above 1000', { size: 1001 }, 'size too_big'],
    ['an unknown order', { sort: 'note' }, 'sort option'],
    ['a start that is no day', { start: '2026-13-01' }, 'start format'],
  ] as const)('is refused with %s', async (_, input, expected) => {
    expect(await queryRefusal(admin, 'funding.storeCostList', input)).toBe(expected);
  });

  test('is exported with its filter', async () => {
    const started = await admin.mutate('export.start', { kind: 'store_costs', filter: only, format: 'csv' });
    expect(started.code).toBe(200);
    await app.idle();
    const { rows } = await app.pool.query(`select status, done from tasks where id = $1`, [started.data.task_id]);
    expect(rows).toMatchObject([{ status: 'done', done: 3 }]);
  });
});
