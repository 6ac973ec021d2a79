import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { holdPosting, rechargePosting } from '#domain/finance/accounts/balance-postings.ts';
import { cancelProcessPosting, processPosting } from '#domain/finance/accounts/order-postings.ts';
import { postingKey, type Posting } from '#domain/finance/accounts/posting.ts';
import { money } from '#domain/shared/money/money.ts';
import { transaction } from '#server/core/db/pool.ts';
import { post } from '#server/features/finance/accounts/ledger.ts';
import { postingDb } from '../../support/database/posting-db.ts';
import { pdfText } from '../../support/finance/pdf-text.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const seller = await app.as('seller');
const sellerId = app.base.users.seller;
const eur = (minor: number) => money(minor, 'EUR');

const book = async ({ reason, lines }: Posting, at: string) => {
  const entry = { source: postingKey(reason), reason: reason.kind, sellerId, actorId: sellerId, lines };
  const posted = await transaction(app.pool, (client) => post(postingDb(client), { ...entry, at: new Date(at) }));
  expect(posted.ok).toBe(true);
};
const charge = { seller_id: sellerId, goods: eur(1818), shipping: eur(1215), vat: eur(382), duty: eur(300) };
const recharge = (id: string, minor: number, fee = 0) =>
  rechargePosting(id, { seller_id: sellerId, confirmed: eur(minor), fee: eur(fee), via: 'bank' });

await book(recharge('r1', 10_000, 50), '2026-11-01T12:00:00Z');
// The second of November in Shanghai.
await book(processPosting('p1', { ...charge, fee: eur(0), paid_by: 'balance' }), '2026-11-01T18:00:00Z');
await book(cancelProcessPosting('c1', charge), '2026-11-04T12:00:00Z');
await book(holdPosting('h1', { seller_id: sellerId, amount: eur(1000) }), '2026-11-04T13:00:00Z');

const november = { start: '2026-11-01', end: '2026-11-30' };
const sums = (paid: number, charged: number, returned: number, other: number) => ({
  paid: eur(paid),
  charged: eur(charged),
  returned: eur(returned),
  other: eur(other),
});

test('the daily bill lists the days with movements, newest first, each from its opening to its closing balance', async () => {
  const { data } = await seller.query('account.dailyBill', november);
  expect(data.list).toEqual([
    { day: '2026-11-04', lines: 5, opening: eur(6235), closing: eur(8950), sums: sums(0, 0, 3715, -1000) },
    { day: '2026-11-01', lines: 6, opening: eur(0), closing: eur(6235), sums: sums(10_000, -3715, 0, -50) },
  ]);
  expect(data).toMatchObject({ count: 2, opening: eur(0), closing: eur(8950) });
  expect(data.sums).toEqual(sums(10_000, -3715, 3715, -1050));
});

test('days are those of the zone', async () => {
  const { data } = await seller.query('account.dailyBill', { ...november, time_zone: 'Asia/Shanghai' });
  expect(data.list.map(({ day, closing }) => [day, closing.minor])).toEqual([
    ['2026-11-04', 8950],
    ['2026-11-02', 6235],
    ['2026-11-01', 9950],
  ]);
});

test('a period without movements keeps its balance', async () => {
  const { data } = await seller.query('account.dailyBill', { start: '2026-11-02', end: '2026-11-03' });
  expect(data).toMatchObject({ list: [], count: 0, opening: eur(6235), closing: eur(6235), sums: sums(0, 0, 0, 0) });
});

test('the days come in pages, and all at once for a file', async () => {
  const page = (await seller.query('account.dailyBill', { ...november, page: 2, size: 1 })).data;
  expect(page.list.map(({ day }) => day)).toEqual(['2026-11-01']);
  expect(page).toMatchObject({ count: 2, closing: eur(8950) });
  const all = (await seller.query('account.dailyBill', { ...november, page: 2, size: 1, is_export: '1' })).data;
  expect(all.list).toHaveLength(2);
});

test.each([
  ['2026-10-31T23:59:59.999Z', 0, null],
  ['2026-11-01T12:00:00.000Z', 9950, '2026-11-01T12:00:00.000Z'],
  ['2026-11-03T00:00:00.000Z', 6235, '2026-11-01T18:00:00.000Z'],
  ['2027-01-01T00:00:00.000Z', 8950, '2026-11-04T13:00:00.000Z'],
])('the balance at %s', async (at, minor, last) => {
  expect((await seller.query('account.balanceAt', { at })).data).toEqual({ balance: eur(minor), last_at: last });
});

test('the check adds up every movement', async () => {
  expect((await seller.query('account.checkBooks', {})).data).toEqual({
    lines: 11,
    sum: eur(8950),
    balance: eur(8950),
    first_wrong: null,
    is_right: true,
  });
  const other = await app.as('seller2');
  expect((await other.query('account.checkBooks', {})).data).toMatchObject({ lines: 0, is_right: true });
});

test('periods of more than a year, or backwards, are refused', async () => {
  for (const period of [
    { start: '2025-01-01', end: '2026-11-30' },
    { start: '2026-11-30', end: '2026-11-01' },
    { ...november, time_zone: 'Nowhere/Here' },
  ])
    expect((await seller.query('account.dailyBill', period)).refusal).toBe('input.invalid');
});

test('the file has the same days', async () => {
  const started = await seller.mutate('export.start', { kind: 'daily_bills', filter: november, format: 'csv' });
  await app.idle();
  const { data: task } = await seller.query('task.detail', { task_id: started.data.task_id });
  const { file_id } = task.result as { file_id: string };
  const { body } = await seller.download('common.file', { file_id });
  const [newest, oldest] = parse(body, { columns: true, bom: true }) as Record<string, string>[];
  expect(newest).toMatchObject({ Day: '2026-11-04', 'Given back': '37.15', Other: '-10', 'Closing balance': '89.5' });
  expect(oldest).toMatchObject({ Day: '2026-11-01', Movements: '6', 'Opening balance': '0', Charged: '-37.15' });
  const theirs = { ...november, user_id: app.base.users.seller2 };
  expect((await seller.mutate('export.start', { kind: 'daily_bills', filter: theirs, format: 'csv' })).refusal).toBe(
    'not-found',
  );
});

test('a statement as PDF has the sums and every movement', async () => {
  const started = await seller.mutate('account.statementFile', november);
  await app.idle();
  const { data: task } = await seller.query('task.detail', { task_id: started.data.task_id });
  expect(task).toMatchObject({ status: 'done', result: { rows: 11 } });
  const { file_id } = task.result as { file_id: string };
  const { body, type } = await seller.download('common.file', { file_id });
  expect(type).toBe('application/pdf');
  const text = await pdfText(body);
  for (const part of ['Statement of account', '2026-11-01 – 2026-11-30', 'Opening balance €0.00', 'Charges -€37.15'])
    expect(text).toContain(part);
  expect(text).toContain('Closing balance €89.50');
  expect(text).toContain('Product cost -€18.18 €81.32');
  const theirs = { ...november, user_id: app.base.users.seller2 };
  expect((await seller.mutate('account.statementFile', theirs)).refusal).toBe('not-found');
});

test('a statement of any days is a worksheet as well', async () => {
  const started = await seller.mutate('account.statementFile', { ...november, format: 'xlsx' });
  await app.idle();
  const { data: task } = await seller.query('task.detail', { task_id: started.data.task_id });
  const { file_id } = task.result as { file_id: string };
  const { body, type } = await seller.download('common.file', { file_id });
  expect([type.includes('spreadsheetml'), body.subarray(0, 2).toString()]).toEqual([true, 'PK']);
  const other = { ...november, format: 'docx' as 'pdf' };
  expect((await seller.mutate('account.statementFile', other)).refusal).toBe('input.invalid');
});

test('staff see the sellers of their scope, others none', async () => {
  const manager = await app.as('manager');
  expect((await manager.query('account.dailyBill', { ...november, user_id: sellerId })).data.count).toBe(2);
  const other = await app.as('seller2');
  for (const call of ['account.balanceAt', 'account.dailyBill', 'account.checkBooks'] as const) {
    const input = { ...november, at: '2026-11-30T00:00:00.000Z', user_id: sellerId };
    expect([call, (await other.query(call, input)).refusal]).toEqual([call, 'not-found']);
    expect([call, (await (await app.as('packer')).query(call, input)).http]).toEqual([call, 403]);
  }
});

test('the lines of an account are in time order, although a request that came earlier was booked later', async () => {
  await book(recharge('late', 100), '2026-11-04T12:30:00Z');
  const { data } = await seller.query('account.historyBill', { size: 10 });
  expect(data.list.slice(0, 2).map(({ at, balance_after }) => [at, balance_after.minor])).toEqual([
    ['2026-11-04T13:00:00.000Z', 9050],
    ['2026-11-04T13:00:00.000Z', 8950],
  ]);
  const { rows } = await app.pool.query<{ at: Date }>("select at from postings where source = 'recharge:late'");
  expect(rows[0]?.at.toISOString()).toBe('2026-11-04T12:30:00.000Z');
  expect((await seller.query('account.checkBooks', {})).data.is_right).toBe(true);
});
