import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rechargePosting } from '#domain/finance/accounts/balance-postings.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import { money } from '#domain/shared/money/money.ts';
import { sqlStateOf, transaction } from '#server/core/db/pool.ts';
import { post } from '#server/features/finance/accounts/ledger.ts';
import { postingDb } from '../../support/database/posting-db.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const manager = await app.as('manager');
const admin = await app.as('admin');
const { seller } = app.base.users;

/** Posts a recharge that happened at this time. */
const recharge = async (at: string, bookedOn?: string): Promise<string> => {
  const amount = { seller_id: seller, confirmed: money(100, 'EUR'), fee: money(0, 'EUR'), via: 'bank' } as const;
  const { reason, lines } = rechargePosting(randomUUID(), amount);
  const about = { reason: reason.kind, sellerId: seller, actorId: seller, at: new Date(at) };
  const entry = { source: postingKey(reason), ...about, lines, ...(bookedOn && { bookedOn }) };
  const posted = await transaction(app.pool, (client) => post(postingDb(client), entry));
  if (!posted.ok) throw new Error('A recharge was refused');
  return posted.value.postingId;
};
const accepted = ['recharges', 'store-costs', 'marketing-fees', 'bank-clearing', 'paypal-clearing'] as const;
const close = (month: string) => manager.mutate('account.closeMonth', { month, accepted: [...accepted] });
const bookedOn = async (id: string) => (await manager.query('account.posting', { _id: id })).data.booked_on;
const monthOf = async (month: string) =>
  (await manager.query('account.months', {})).data.list.find((each) => each.month === month);

await recharge('2026-01-31T23:59:59.999Z');
await recharge('2026-03-15T12:00:00Z');

test('the checklist names what is open, and closing needs it accepted', async () => {
  const { data } = await manager.query('account.monthChecklist', { month: '2026-02' });
  expect(data.earlier).toEqual(['2026-01']);
  expect(data.findings).toContainEqual({ code: 'bank-clearing', count: 1, amount: money(-100, 'EUR') });
  expect((await manager.mutate('account.closeMonth', { month: '2026-02' })).refusal).toBe('books.new-findings');
  expect((await monthOf('2026-01'))?.is_closed).toBe(false);
});

test('a closed month takes the open ones before it along', async () => {
  const key = randomUUID();
  const input = { month: '2026-02', accepted: [...accepted], note: 'Reviewed' };
  const { data } = await manager.mutate('account.closeMonth', input, key);
  expect(data).toEqual({ month: '2026-02', closed: 2 });
  // The same request again is the same response.
  expect((await manager.mutate('account.closeMonth', input, key)).data).toEqual(data);
  expect((await close('2026-02')).refusal).toBe('books.month-closed');
  expect(await monthOf('2026-01')).toMatchObject({ is_closed: true, note: 'Reviewed', accepted: ['bank-clearing'] });
  expect(await monthOf('2026-03')).toMatchObject({ is_closed: false, lines: 2, debit: money(100, 'EUR') });
  const { rows } = await app.pool.query(`select data from events where name = 'books.month-closed'`);
  expect(rows).toEqual([{ data: { month: '2026-02' } }]);
});

test('a late event is booked on the first open day, and keeps its time', async () => {
  const id = await recharge('2026-01-15T08:00:00Z');
  expect((await manager.query('account.posting', { _id: id })).data).toMatchObject({
    booked_on: '2026-03-01',
    at: '2026-01-15T08:00:00.000Z',
  });
});

test('the database refuses any line in a closed month, also of other writers', async () => {
  const state = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => sqlStateOf(error),
    );
  expect(await state(recharge('2026-03-20T08:00:00Z', '2026-02-28'))).toBe('23001');
  const both = (posting: string, line: string) => `
    with p as (insert into postings (id, source, reason, actor_id, at, booked_on)
      values ('${randomUUID()}', '${randomUUID()}', 'recharge', '${seller}', now(), '${posting}') returning id)
    insert into posting_lines (posting_id, account_id, amount_minor, at, booked_on, balance_after)
      select p.id, a.id, v, now(), '${line}', 0 from p, ledger_accounts a, (values (1), (-1)) as x(v) where a.kind = 'bank-clearing'`;
  expect(await state(app.pool.query(both('2026-02-28', '2026-02-28')))).toBe('23001');
  expect(await state(app.pool.query(both('2026-03-02', '2026-03-03')))).toBe('23514');
});

test('only an administrator reopens, with a reason, and the months after it too', async () => {
  expect((await close('2026-04')).code).toBe(200);
  const reopen = { month: '2026-02', reason: 'A bank fee is missing' };
  expect((await manager.mutate('account.reopenMonth', reopen)).refusal).toBe('permission.denied');
  expect((await admin.mutate('account.reopenMonth', { ...reopen, reason: ' ' })).refusal).toBe('books.reason-missing');
  expect((await admin.mutate('account.reopenMonth', { ...reopen, month: '2026-05' })).refusal).toBe('books.month-open');
  expect((await admin.mutate('account.reopenMonth', reopen)).data).toEqual({ month: '2026-02', reopened: 3 });
  expect(await monthOf('2026-01')).toMatchObject({ is_closed: true, reason: '' });
  expect(await monthOf('2026-03')).toMatchObject({ is_closed: false, reason: 'A bank fee is missing' });
  expect(await bookedOn(await recharge('2026-03-20T08:00:00Z', '2026-02-28'))).toBe('2026-02-28');
  const { rows } = await app.pool.query(
    `select after from audit_log where call = 'account.reopenMonth' and after is not null`,
  );
  expect(rows).toMatchObject([{ after: { reason: 'A bank fee is missing' } }]);
});

test('a month that is not over stays open', async () => {
  const month = new Date().toISOString().slice(0, 7);
  expect((await close(month)).refusal).toBe('books.month-not-over');
  expect((await close('2199-12')).refusal).toBe('books.month-not-over');
  expect((await manager.mutate('account.closeMonth', { month: '2026-13' })).http).toBe(400);
});

test('while 32 post and two close, nothing lands in a month after it was closed', async () => {
  let closed: string | null = null;
  const late: string[] = [];
  const post32 = Array.from({ length: 32 }, async () => {
    for (let n = 0; n < 6; n += 1) {
      const isClosed = closed !== null;
      const day = await bookedOn(await recharge('2026-05-31T23:59:59Z'));
      if (isClosed) late.push(day);
    }
  });
  const closing = [close('2026-05'), close('2026-05')].map(async (response) => {
    const { refusal } = await response;
    closed = '2026-05';
    return refusal;
  });
  const refusals = await Promise.all(closing);
  const atClose = await app.pool.query(`select count(*)::int as n from posting_lines where booked_on < '2026-06-01'`);
  await Promise.all(post32);
  const atEnd = await app.pool.query(`select count(*)::int as n from posting_lines where booked_on < '2026-06-01'`);
  expect(refusals.toSorted()).toEqual(['books.month-closed', null]);
  expect(atEnd.rows).toEqual(atClose.rows);
  expect(new Set(late)).toEqual(new Set(late.length > 0 ? ['2026-06-01'] : []));
  const { rows } = await app.pool.query(
    `select sum(lines)::int as days, (select count(*)::int from posting_lines) as lines from ledger_days`,
  );
  expect(rows[0].days).toBe(rows[0].lines);
});
