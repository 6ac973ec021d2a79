import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { invoicedBills } from '../../support/finance/invoiced-bills.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const bills = invoicedBills(app);
const manager = await app.as('manager');
const { seller } = app.base.users;
const kind = 'bank-clearing' as const;
const eur = (minor: number) => money(minor, 'EUR');
const today = new Date().toISOString().slice(0, 10);

const open = async (more: object = {}) =>
  (await manager.query('account.clearingItems', { kind, size: 200, ...more })).data;
const transfer = (reference: string, minor: number, more: object = {}) =>
  manager.mutate('account.postClearingTransfer', {
    kind,
    direction: 'in',
    amount_minor: minor,
    booked_on: '2026-03-10',
    reference,
    ...more,
  });
const itemsOf = async (...minors: readonly number[]) => {
  const { list } = await open();
  return minors.map((minor) => list.find(({ amount }) => amount.minor === minor)?._id ?? 0);
};

beforeAll(async () => {
  await bills.recharge(seller, 10_000, '2026-03-01');
  await bills.recharge(seller, 5000, '2026-03-02');
  await bills.recharge(seller, 7777, '2026-03-03');
});

test('recharges are open items until the statement of the bank is posted and matched', async () => {
  const { list, open: sums } = await open();
  expect(list.map(({ amount, reason }) => [amount.minor, reason])).toEqual([
    [-10_000, 'recharge'],
    [-5000, 'recharge'],
    [-7777, 'recharge'],
  ]);
  expect(sums).toEqual([
    { kind, items: 3, sum: eur(-22_777) },
    { kind: 'paypal-clearing', items: 0, sum: eur(0) },
  ]);
  expect((await transfer('BANK-1', 15_000)).code).toBe(200);
  const [a, b, c] = await itemsOf(-10_000, -5000, 15_000);
  const tooFew = await manager.mutate('account.matchClearing', { kind, items: [a!, c!] });
  expect([tooFew.refusal, tooFew.details['amount']]).toEqual(['books.items-not-zero', '50.00']);
  const matched = await manager.mutate('account.matchClearing', { kind, items: [a!, b!, c!], note: 'March' });
  expect(matched.code).toBe(200);
  expect((await open()).list.map(({ amount }) => amount.minor)).toEqual([-7777]);
  const { list: matches } = (await manager.query('account.clearingMatches', { kind })).data;
  expect(matches).toMatchObject([{ _id: matched.data.match_id, note: 'March', items: 3, amount: eur(15_000) }]);
  const again = await manager.mutate('account.matchClearing', { kind, items: [a!, b!, c!] });
  expect(again.refusal).toBe('books.items-taken');
});

test('a reference is posted once, also when many post it at the same time', async () => {
  expect((await transfer(' bank-1', 1)).refusal).toBe('books.reference-used');
  const all = await Promise.all(Array.from({ length: 8 }, () => transfer('BANK-2', 8000)));
  expect(all.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(new Set(all.map(({ refusal }) => refusal))).toEqual(new Set([null, 'books.reference-used']));
  const key = randomUUID();
  const input = { kind, direction: 'out', amount_minor: 223, booked_on: today, reference: 'FEE-1' } as const;
  const first = await manager.mutate('account.postClearingTransfer', input, key);
  expect((await manager.mutate('account.postClearingTransfer', input, key)).data).toEqual(first.data);
  expect((await open()).open[0]).toEqual({ kind, items: 3, sum: eur(0) });
});

test('a difference is posted with a reason, on an open day, and matched with its items', async () => {
  const [recharge, received] = await itemsOf(-7777, 8000);
  const input = { kind, items: [recharge!, received!], booked_on: '2026-03-12', reason: 'Rate of the bank' };
  const post = (more: object) => manager.mutate('account.postExchangeDifference', { ...input, ...more });
  expect((await post({ reason: ' ' })).refusal).toBe('books.reason-missing');
  expect((await post({ booked_on: '2199-01-01' })).refusal).toBe('books.day-in-future');
  expect((await post({ items: [recharge!, 999_999] })).refusal).toBe('books.items-taken');
  const { data } = await post({});
  expect(data.amount).toEqual(eur(223));
  const posting = (await manager.query('account.posting', { _id: data.posting_id })).data;
  expect(posting).toMatchObject({ booked_on: '2026-03-12', reason: 'exchange-difference', memo: 'Rate of the bank' });
  expect(posting.lines.map((line) => [line.kind, line.amount.minor])).toEqual([
    [kind, -223],
    ['exchange-difference', 223],
  ]);
  const { list } = (await manager.query('account.clearingMatch', { _id: data.match_id })).data;
  expect(list.map(({ amount }) => amount.minor).toSorted((a, b) => a - b)).toEqual([-7777, -223, 8000]);
  const books = (await manager.query('account.trialBalance', { from: '2026-03-01', to: today })).data;
  expect(books.is_balanced).toBe(true);
});

test('a match is taken apart with a reason, and its items are open again', async () => {
  const [match] = (await manager.query('account.clearingMatches', { kind })).data.list;
  const of = (await manager.query('account.clearingMatch', { _id: match!._id })).data.list;
  const items = of.map(({ _id }) => _id);
  const apart = (reason: string) => manager.mutate('account.unmatchClearing', { _id: match!._id, reason });
  expect((await apart('')).refusal).toBe('books.reason-missing');
  expect((await apart('Wrong recharge')).data.items).toBe(match!.items);
  expect((await apart('Wrong recharge')).refusal).toBe('not-found');
  const none = await manager.mutate('account.postExchangeDifference', { kind, items, booked_on: today, reason: 'x' });
  expect(none.refusal).toBe('books.no-difference');
  // Of two who match the same items only one succeeds.
  const both = await Promise.all([1, 2].map(() => manager.mutate('account.matchClearing', { kind, items })));
  expect(both.map(({ refusal }) => refusal).toSorted()).toEqual(['books.items-taken', null]);
});

test('nothing is posted by hand into a closed month', async () => {
  const accepted = ['recharges', 'store-costs', 'marketing-fees', 'bank-clearing', 'paypal-clearing'] as const;
  expect((await manager.mutate('account.closeMonth', { month: '2026-03', accepted: [...accepted] })).code).toBe(200);
  expect((await transfer('BANK-3', 100)).refusal).toBe('books.month-closed');
  expect((await transfer('BANK-3', 100, { booked_on: today })).code).toBe(200);
});

test('open items are searched and filtered by side', async () => {
  expect((await open({ side: 'credit' })).list.map(({ amount }) => amount.minor)).toEqual([100]);
  expect((await open({ keyword: 'bank-3' })).count).toBe(1);
  expect((await open({ keyword: 'no such note' })).count).toBe(0);
});

test.each(['seller', 'sales', 'service'] as const)('a %s reconciles nothing', async (account) => {
  const client = await app.as(account);
  for (const response of [
    await client.query('account.clearingItems', { kind }),
    await client.query('account.clearingMatches', { kind }),
    await client.mutate('account.matchClearing', { kind, items: [1] }),
    await client.mutate('account.unmatchClearing', { _id: seller, reason: 'x' }),
    await client.mutate('account.postExchangeDifference', { kind, items: [1], booked_on: today, reason: 'x' }),
    await client.mutate('account.postClearingTransfer', {
      kind,
      direction: 'in',
      amount_minor: 1,
      booked_on: today,
      reference: 'x',
    }),
  ])
    expect(response.refusal).toBe('permission.denied');
});
