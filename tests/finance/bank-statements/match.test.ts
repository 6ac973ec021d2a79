import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { importedEntry } from '../../support/finance/bank-files.ts';
import { rechargeClaims } from '../../support/finance/recharge-claims.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const { seller, claim, availableOf } = await rechargeClaims(app);
const admin = await app.as('admin');
const manager = await app.as('manager');
const { users } = app.base;

const amountText = (minor: number) => (minor / 100).toFixed(2);
const entry = (minor: number, reference: string = randomUUID()) =>
  importedEntry(app, manager, { amount: amountText(minor), reference, name: 'Somebody' });
const match = (id: string, parts: readonly (readonly [string, number])[], by = manager, key?: string) =>
  by.mutate(
    'bank_statement.match',
    { _id: id, parts: parts.map(([recharge_id, amount_minor]) => ({ recharge_id, amount_minor })) },
    key,
  );

test('an entry suggests its claim; who accepts it cannot confirm it, another user can', async () => {
  const before = await availableOf(seller);
  const row = await claim(12_345);
  const bank = await entry(12_345, row.reference);
  expect(bank.suggestions[0]).toMatchObject({
    recharge_id: row._id,
    reasons: ['reference', 'amount'],
    confidence: 'certain',
    converted: null,
  });
  const { data: page } = await manager.query('bank_statement.entries', { status: ['open'] });
  expect(page.list.find(({ _id }) => _id === bank._id)?.best?.recharge_id).toBe(row._id);

  const matched = await match(bank._id, [[row._id, 12_345]]);
  expect(matched.data).toMatchObject({ status: 'matched', rest: { minor: 0 }, decided_by_name: 'Marek Lind' });
  expect(await availableOf(seller)).toBe(before);
  const { data: list } = await admin.query('account.rechargeRecord', { keyword: row.number });
  expect(list.list[0]?.matched).toMatchObject({ entry_id: bank._id, by: users.manager, amount: { minor: 12_345 } });
  for (const refused of [
    await manager.mutate('account.confirm', { _id: row._id, status: 1 }),
    await manager.mutate('account.confirmRecordAmount', { _id: row._id, amount_minor: 12_345 }),
    await manager.mutate('account.confirmMany', { recharges: [{ _id: row._id, amount_minor: 12_345 }] }),
  ])
    expect(refused.refusal).toBe('recharge.own-claim');
  expect((await admin.mutate('account.confirm', { _id: row._id, status: 1 })).code).toBe(200);
  expect(await availableOf(seller)).toBe(before + 12_345);
  const late = await admin.mutate('bank_statement.reopen', { _id: bank._id });
  expect(late).toMatchObject({ refusal: 'bank-entry.confirmed', details: { number: row.number } });
});

test('what arrived differs from the claim: this amount is confirmed, and the claim comes back when it is taken back', async () => {
  const row = await claim(10_000, { amount: { minor: 10_000, currency: 'USD' } });
  const bank = await entry(9000, row.reference);
  expect(bank.suggestions[0]?.converted?.currency).toBe('EUR');
  await match(bank._id, [[row._id, 9000]]);
  const read = async () => (await admin.query('account.rechargeRecord', { keyword: row.number })).data.list[0];
  expect(await read()).toMatchObject({
    claimed: { minor: 9000, currency: 'EUR' },
    first_claimed: { minor: 10_000, currency: 'USD' },
  });
  const change = {
    _id: row._id,
    amount: { minor: 1, currency: 'EUR' },
    method: 'bank',
    reference: row.reference,
  } as const;
  expect((await seller.mutate('account.updateRecord', change)).refusal).toBe('recharge.matched');
  expect((await seller.mutate('account.deleteRecharge', { _id: row._id })).refusal).toBe('recharge.matched');
  const invalid = await admin.mutate('account.confirm', { _id: row._id, status: -1, reason: 'No' });
  expect(invalid).toMatchObject({ refusal: 'recharge.matched', details: { number: row.number } });

  const reopened = await admin.mutate('bank_statement.reopen', { _id: bank._id });
  expect(reopened.data).toMatchObject({ status: 'open', matches: [], rest: { minor: 9000 } });
  expect(await read()).toMatchObject({ claimed: { minor: 10_000, currency: 'USD' }, matched: null });
});

test('one entry pays several claims, never more than its amount', async () => {
  const [one, two] = [await claim(3000), await claim(2000)];
  const bank = await entry(5000);
  expect(
    (
      await match(bank._id, [
        [one._id, 3000],
        [two._id, 2001],
      ])
    ).refusal,
  ).toBe('bank-entry.too-much');
  expect(
    (
      await match(bank._id, [
        [one._id, 1],
        [one._id, 1],
      ])
    ).refusal,
  ).toBe('bank-entry.part-twice');
  const part = await match(bank._id, [[one._id, 3000]]);
  expect(part.data).toMatchObject({ status: 'open', rest: { minor: 2000 } });
  const ignored = await manager.mutate('bank_statement.ignore', { _id: bank._id, reason: 'The rest' });
  expect(ignored.refusal).toBe('bank-entry.partly-matched');
  expect((await match(bank._id, [[two._id, 2000]])).data).toMatchObject({ status: 'matched' });
  expect((await match(bank._id, [[two._id, 1]])).refusal).toBe('bank-entry.wrong-status');
});

test('two people accept the same entry, and two entries the same claim: one wins', async () => {
  const [one, two] = [await claim(4000), await claim(4000)];
  const bank = await entry(4000);
  const both = await Promise.all([match(bank._id, [[one._id, 4000]]), match(bank._id, [[two._id, 4000]], admin)]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  expect(both.find(({ code }) => code === 409)).toMatchObject({
    refusal: 'bank-entry.wrong-status',
    details: { status: 'matched' },
  });

  const row = await claim(100);
  const entries = [await entry(100), await entry(100)];
  const claims = await Promise.all(entries.map(({ _id }, n) => match(_id, [[row._id, 100]], n ? admin : manager)));
  expect(claims.map(({ refusal }) => refusal).toSorted()).toEqual([null, 'recharge.matched'].toSorted());
});

test('accepting races with confirming: never confirmed by who accepted', async () => {
  for (let i = 0; i < 5; i += 1) {
    const row = await claim(700);
    const bank = await entry(700);
    const [accepted, confirmed] = await Promise.all([
      match(bank._id, [[row._id, 700]]),
      manager.mutate('account.confirm', { _id: row._id, status: 1 }),
    ]);
    expect([accepted.refusal, confirmed.refusal].filter((refusal) => refusal !== null)).toHaveLength(1);
    expect([null, 'recharge.wrong-status']).toContain(accepted.refusal);
    expect([null, 'recharge.own-claim']).toContain(confirmed.refusal);
  }
});

test('a repeated key returns the stored response', async () => {
  const row = await claim(900);
  const bank = await entry(900);
  const key = randomUUID();
  const first = await match(bank._id, [[row._id, 900]], manager, key);
  expect(await match(bank._id, [[row._id, 900]], manager, key)).toEqual(first);
});

test('an entry that no seller reported becomes a recharge, which another user confirms', async () => {
  const before = await availableOf(seller);
  const bank = await entry(6000);
  const make = (seller_id: string, amount_minor: number) =>
    manager.mutate('bank_statement.createRecharge', { _id: bank._id, seller_id, amount_minor, note: 'By phone' });
  expect((await make(users.packer, 6000)).refusal).toBe('not-found');
  expect((await make(users.seller, 6001)).refusal).toBe('bank-entry.too-much');
  const made = await make(users.seller, 6000);
  expect(made.data).toMatchObject({ status: 'matched', matches: [{ amount: { minor: 6000 }, status: 0 }] });
  const [match0] = made.data.matches;
  const id = match0?.recharge_id ?? '';
  expect((await manager.mutate('account.confirm', { _id: id, status: 1 })).refusal).toBe('recharge.own-claim');
  expect((await admin.mutate('account.confirm', { _id: id, status: 1 })).code).toBe(200);
  expect(await availableOf(seller)).toBe(before + 6000);
});

test('ignored with a reason, and opened again; an outgoing payment pays nothing', async () => {
  const bank = await entry(50);
  const ignored = await manager.mutate('bank_statement.ignore', { _id: bank._id, reason: 'Interest' });
  expect(ignored.data).toMatchObject({ status: 'ignored', reason: 'Interest', suggestions: [] });
  const row = await claim(50);
  expect((await match(bank._id, [[row._id, 50]])).refusal).toBe('bank-entry.wrong-status');
  expect((await manager.mutate('bank_statement.reopen', { _id: bank._id })).data.status).toBe('open');
  expect((await manager.mutate('bank_statement.reopen', { _id: bank._id })).refusal).toBe('bank-entry.wrong-status');
  const sent = await entry(-50);
  expect(sent).toMatchObject({ status: 'outgoing', suggestions: [], rest: { minor: 0 } });
  expect((await match(sent._id, [[row._id, 50]])).refusal).toBe('bank-entry.wrong-status');
  const { rows } = await app.pool.query(
    `select call, before, after from audit_log where subject_ids @> array[$1::uuid] order by at`,
    [bank._id],
  );
  expect(rows.map(({ call }) => call)).toEqual(['bank_statement.ignore', 'bank_statement.reopen']);
});

test('foreign ids and a claim that is confirmed, invalid or by PayPal', async () => {
  const bank = await entry(77);
  expect((await match(randomUUID(), [[randomUUID(), 1]])).refusal).toBe('not-found');
  expect((await match(bank._id, [[randomUUID(), 77]])).refusal).toBe('not-found');
  const done = await claim(77);
  await admin.mutate('account.confirm', { _id: done._id, status: 1 });
  expect(await match(bank._id, [[done._id, 77]])).toMatchObject({
    refusal: 'recharge.wrong-status',
    details: { status: 'confirmed' },
  });
  const paypal = await claim(77, { method: 'paypal-manual' });
  const { data } = await manager.query('bank_statement.entry', { _id: bank._id });
  expect(data.suggestions.map(({ recharge_id }) => recharge_id)).not.toContain(paypal._id);
});

describe('the books', () => {
  const openItems = async (kind: 'bank-clearing' | 'paypal-clearing' = 'bank-clearing') => {
    const { data } = await admin.query('account.clearingItems', { kind });
    return data.open.find((each) => each.kind === kind)?.sum.minor ?? 0;
  };
  const bankBalance = async () =>
    Number(
      (await app.pool.query(`select coalesce(sum(balance_minor), 0) as sum from ledger_accounts where kind = 'bank'`))
        .rows[0].sum,
    );
  const transfersOf = async (id: string) =>
    (
      await app.pool.query(
        `select p.booked_on::text as day, p.memo from postings p where p.source = 'clearing-transfer:bank-entry of recharge ' || $1`,
        [id],
      )
    ).rows;
  const sumsToZero = async () =>
    (await app.pool.query('select coalesce(sum(amount_minor), 0)::int as sum from posting_lines')).rows[0].sum;

  test('a confirmed entry moves to the bank on the day of the statement, and the clearing account is even', async () => {
    const [openBefore, bankBefore] = [await openItems(), await bankBalance()];
    const row = await claim(5500);
    await match((await entry(5500, row.reference))._id, [[row._id, 5500]]);
    expect(await openItems()).toBe(openBefore);
    expect((await manager.mutate('account.confirm', { _id: row._id, status: 1 })).refusal).toBe('recharge.own-claim');
    expect(await transfersOf(row._id)).toEqual([]);
    const fee = { _id: row._id, amount_minor: 5500, fee_minor: 120 };
    expect((await admin.mutate('account.confirmRecordAmount', fee)).code).toBe(200);
    expect(await transfersOf(row._id)).toEqual([{ day: '2026-11-02', memo: `${row.number} · ${row.reference}` }]);
    expect([await openItems(), (await bankBalance()) - bankBefore]).toEqual([openBefore, -5500]);
    const { data } = await admin.query('account.clearingMatches', { kind: 'bank-clearing' });
    expect(data.list[0]).toMatchObject({ note: `${row.number} · ${row.reference}`, items: 2, amount: { minor: 5500 } });
    expect(await sumsToZero()).toBe(0);
  });

  test('without an entry, or with another amount than arrived, the rest stays open', async () => {
    const before = await openItems();
    const [plain, less] = [await claim(800), await claim(900)];
    await match((await entry(900))._id, [[less._id, 900]]);
    await admin.mutate('account.confirm', { _id: plain._id, status: 1 });
    expect((await openItems()) - before).toBe(-800);
    await admin.mutate('account.confirmRecordAmount', { _id: less._id, amount_minor: 880 });
    expect((await openItems()) - before).toBe(-800 + 20);
  });

  test('several at once in another currency, two users at once, and a repeated key: each is moved once', async () => {
    const before = await openItems();
    const rows = await Promise.all([claim(700), claim(800, { amount: { minor: 999, currency: 'USD' } }), claim(650)]);
    const amounts = [700, 777, 650];
    for (const [n, { _id }] of rows.entries()) await match((await entry(amounts[n]!))._id, [[_id, amounts[n]!]]);
    const recharges = rows.map(({ _id }, n) => ({ _id, amount_minor: amounts[n]! }));
    const key = randomUUID();
    const both = await Promise.all([
      admin.mutate('account.confirmMany', { recharges }, key),
      admin.mutate('account.confirmMany', { recharges }, key),
      admin.mutate('account.confirmMany', { recharges: recharges.toReversed() }),
    ]);
    expect(both.filter(({ code }) => code === 200).length).toBeGreaterThanOrEqual(1);
    for (const { _id } of rows) expect(await transfersOf(_id)).toHaveLength(1);
    expect(await openItems()).toBe(before);
    expect(await sumsToZero()).toBe(0);
  });
});
