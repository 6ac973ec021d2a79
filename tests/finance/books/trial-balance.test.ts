import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { invoicedBills } from '../../support/finance/invoiced-bills.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const bills = invoicedBills(app);
const manager = await app.as('manager');
const { seller, seller2 } = app.base.users;
const eur = (minor: number) => money(minor, 'EUR');

await bills.recharge(seller, 100_000, '2026-01-10');
await bills.charge(seller, '2026-01-20', [1818, 1215, 382, 300]);
await bills.recharge(seller2, 5000, '2026-02-01');
await bills.charge(seller, '2026-02-10', [1000, 0, 190, 0]);
await bills.refund(seller, '2026-03-05', 500);

const february = { from: '2026-02-01', to: '2026-02-28' };
const minors = (figures: {
  opening: { minor: number };
  debit: { minor: number };
  credit: { minor: number };
  closing: { minor: number };
}) => [figures.opening.minor, figures.debit.minor, figures.credit.minor, figures.closing.minor];

test('a trial balance has every account before, in and after the period, and sums to zero', async () => {
  const { data } = await manager.query('account.trialBalance', february);
  expect(data.rows.map((row) => [row.kind, row.accounts, ...minors(row)])).toEqual([
    ['seller-available', 2, 96_285, 1190, 5000, 100_095],
    ['bank-clearing', 1, -100_000, 5000, 0, -105_000],
    ['product-income', 1, 1818, 0, 1000, 2818],
    ['shipping-income', 1, 1215, 0, 0, 1215],
    ['vat', 1, 382, 0, 190, 572],
    ['duty', 1, 300, 0, 0, 300],
  ]);
  expect(data.sums.map(minors)).toEqual([[0, 6190, 6190, 0]]);
  expect(data.is_balanced).toBe(true);
  expect(data.rows.map(({ account_id }) => account_id === null)).toEqual([true, false, false, false, false, false]);
});

test('the accounts of sellers add up to their kind, the largest first', async () => {
  const { data } = await manager.query('account.trialBalanceAccounts', { ...february, kind: 'seller-available' });
  expect(data.list.map((row) => [row.owner_id, ...minors(row)])).toEqual([
    [seller, 96_285, 1190, 0, 95_095],
    [seller2, 0, 0, 5000, 5000],
  ]);
  const name = data.list[1]!.owner_name;
  const found = await manager.query('account.trialBalanceAccounts', {
    ...february,
    kind: 'seller-available',
    keyword: name.slice(0, 5).toUpperCase(),
  });
  expect(found.data.list.map(({ owner_name }) => owner_name)).toContain(name);
  const paged = { ...february, kind: 'seller-available', page: 2, size: 1 } as const;
  const second = await manager.query('account.trialBalanceAccounts', paged);
  expect([second.data.count, second.data.list[0]?.owner_id]).toEqual([2, seller2]);
});

test('an account leads to its lines, a line to its posting', async () => {
  const { rows } = (await manager.query('account.trialBalance', february)).data;
  const bank = rows.find(({ kind }) => kind === 'bank-clearing')!;
  const { data } = await manager.query('account.ledgerLines', { ...february, account_id: bank.account_id! });
  expect(data).toMatchObject({ kind: 'bank-clearing', owner_name: null, count: 1 });
  expect(data.list).toMatchObject([{ reason: 'recharge', booked_on: '2026-02-01', amount: eur(-5000) }]);
  expect(minors(data.figures)).toEqual(minors(bank));
  const posting = (await manager.query('account.posting', { _id: data.list[0]!.posting_id })).data;
  expect(posting.lines.map(({ kind, amount }) => [kind, amount.minor])).toEqual([
    ['bank-clearing', -5000],
    ['seller-available', 5000],
  ]);
  expect(posting.number).toBe(posting.lines[0]?._id);
});

test('the journal lists the postings of a period, by what caused them', async () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const all = (await manager.query('account.journal', year)).data;
  expect(all.list.map(({ booked_on, reason, amount }) => [booked_on, reason, amount.minor])).toEqual([
    ['2026-03-05', 'refund', 500],
    ['2026-02-10', 'process', 1190],
    ['2026-02-01', 'recharge', 5000],
    ['2026-01-20', 'process', 3715],
    ['2026-01-10', 'recharge', 100_000],
  ]);
  const some = (await manager.query('account.journal', { ...year, reason: ['refund'], size: 1 })).data;
  expect([some.count, some.list.length]).toEqual([1, 1]);
});

test('the totals of a month are those of its lines; a wrong total is found', async () => {
  expect((await manager.query('account.checkTotals', { month: '2026-02' })).data).toEqual({
    lines: 6,
    wrong: [],
    unbalanced: 0,
    is_right: true,
  });
  await app.pool.query(`update ledger_days set lines = lines + 1 where day = '2026-03-05' and debit_minor > 0`);
  const { data } = await manager.query('account.checkTotals', { month: '2026-03' });
  expect(data).toMatchObject({ is_right: false, wrong: [{ day: '2026-03-05' }] });
  const { findings } = (await manager.query('account.monthChecklist', { month: '2026-03' })).data;
  expect(findings.map(({ code }) => code)).toContain('totals-differ');
  expect((await manager.mutate('account.closeMonth', { month: '2026-03' })).refusal).toBe('books.unsound');
  await app.pool.query(`update ledger_days set lines = lines - 1 where day = '2026-03-05' and debit_minor > 0`);
});

test('any period of random postings balances, and periods join without a gap', async () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-04-${String(n).padStart(2, '0')}`);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(day, fc.nat({ max: 900 })), { maxLength: 6 }), day, async (charges, cut) => {
      for (const [at, minor] of charges.toSorted()) await bills.charge(seller, at, [minor, 0, minor % 7, 0]);
      const before = (await manager.query('account.trialBalance', { from: '2026-01-01', to: cut })).data;
      const after = (await manager.query('account.trialBalance', { from: cut, to: '2026-12-31' })).data;
      expect([before.is_balanced, after.is_balanced]).toEqual([true, true]);
      const { rows } = await app.pool.query<{ kind: string; minor: number }>(
        `select a.kind, sum(l.amount_minor)::bigint as minor from posting_lines l join ledger_accounts a on a.id = l.account_id
         where l.booked_on <= $1 group by 1`,
        [cut],
      );
      const closing = new Map(before.rows.map((row) => [String(row.kind), row.closing.minor]));
      for (const row of rows) expect([row.kind, closing.get(row.kind)]).toEqual([row.kind, row.minor]);
    }),
    { numRuns: 8 },
  );
});

test('bad input', async () => {
  for (const period of [
    { from: '2026-02-01', to: '2026-01-01' },
    { from: '2000-01-01', to: '2026-01-01' },
    { from: '2026-02-30', to: '2026-03-01' },
  ])
    expect((await manager.query('account.trialBalance', period)).http).toBe(400);
  expect((await manager.query('account.ledgerLines', { ...february, account_id: seller })).refusal).toBe('not-found');
  expect((await manager.query('account.posting', { _id: seller })).refusal).toBe('not-found');
});

test.each(['seller', 'sales', 'purchaser', 'packer', 'affiliate'] as const)('a %s reads no books', async (account) => {
  const client = await app.as(account);
  for (const response of [
    await client.query('account.trialBalance', february),
    await client.query('account.trialBalanceAccounts', { ...february, kind: 'seller-available' }),
    await client.query('account.journal', february),
    await client.query('account.posting', { _id: seller }),
    await client.query('account.months', {}),
    await client.query('account.monthChecklist', { month: '2026-01' }),
    await client.query('account.checkTotals', { month: '2026-01' }),
    await client.mutate('account.closeMonth', { month: '2026-01' }),
    await client.mutate('account.reopenMonth', { month: '2026-01', reason: 'x' }),
  ])
    expect(response.refusal).toBe('permission.denied');
});

test('accounts stand in the order of what they had at the end of the period, not of later balances', async () => {
  await bills.recharge(seller2, 5_000_000, '2026-03-06');
  const { data } = await manager.query('account.trialBalanceAccounts', { ...february, kind: 'seller-available' });
  const sizes = data.list.map(({ closing }) => Math.abs(closing.minor));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(data.list.findIndex(({ owner_id }) => owner_id === seller2)).toBeGreaterThan(0);
});
