import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Input, TestClient } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';

const app = await testApp();
const seller = await app.as('seller');
const seller2 = await app.as('seller2');
const sales = await app.as('sales');
const admin = await app.as('admin');
const manager = await app.as('manager');
const { users } = app.base;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const claimOf = (minor: number, over: Partial<Input<'account.recharge'>> = {}): Input<'account.recharge'> => ({
  amount: { minor, currency: 'EUR' },
  method: 'bank',
  reference: randomUUID(),
  ...over,
});
const claim = async (minor: number, over: Partial<Input<'account.recharge'>> = {}, by = seller) => {
  const said = await by.tell('account.recharge', claimOf(minor, over));
  if (said.code !== 200) throw new Error(said.msg);
  return said.data;
};
const availableOf = async (client: TestClient) => (await client.ask('account.detail', {})).data.available.minor;
const proofOf = async (client: TestClient) =>
  (await client.upload('common.uploadFile', { purpose: 'proof' }, { name: 'p.png', type: 'image/png', content: png }))
    .data.file_id;
const eventsOf = async (subject: string) =>
  (await app.pool.query(`select name from events where subject_id = $1 order by id`, [subject])).rows.map(
    (e) => e.name,
  );

test('a claim is kept with its proof, waits, and counts for nothing yet', async () => {
  const before = await availableOf(seller);
  const row = await claim(50_000, { proof_file_id: await proofOf(seller), note: ' for week 47 ' });
  expect(row).toMatchObject({
    number: expect.stringMatching(/^R-\d{6}-\w{5}$/),
    seller_id: users.seller,
    claimed: { minor: 50_000, currency: 'EUR' },
    confirmed: null,
    credited: null,
    rate_e8: 100_000_000,
    status: 0,
    note: 'for week 47',
    created_by: users.seller,
    proof: { name: 'p.png', type: 'image/png' },
  });
  expect(await availableOf(seller)).toBe(before);
  const mine = await seller.ask('account.myRechargeRecord', { size: 10 });
  expect(mine.data.list[0]).toEqual(row);
  expect(await eventsOf(row._id)).toEqual(['recharge.created']);
});

test('saying a claim again under its key makes one claim', async () => {
  const key = randomUUID();
  const input = claimOf(900);
  const first = await seller.tell('account.recharge', input, key);
  expect(await seller.tell('account.recharge', input, key)).toEqual(first);
  expect(await seller.tell('account.recharge', input)).toMatchObject({ refusal: 'recharge.reference-taken' });
});

test('a reference is claimed once per method, however it is written and by whom', async () => {
  const reference = `ref ${randomUUID()}`;
  const first = await claim(1000, { reference });
  expect(first.reference).toBe(reference.toUpperCase());
  const again = claimOf(1000, { reference: ` ${reference.toUpperCase().replace(' ', '   ')} ` });
  expect(await seller2.tell('account.recharge', again)).toMatchObject({
    code: 409,
    refusal: 'recharge.reference-taken',
    details: { reference: reference.toUpperCase() },
  });
  expect((await seller2.tell('account.recharge', { ...again, method: 'wise' })).code).toBe(200);
  const raced = claimOf(1000);
  const both = await Promise.all([seller.tell('account.recharge', raced), seller2.tell('account.recharge', raced)]);
  expect(both.map((one) => one.refusal).sort()).toEqual([null, 'recharge.reference-taken']);
});

test('a claim is refused without a rate, with a foreign proof, or with nothing in it', async () => {
  const no = async (over: Partial<Input<'account.recharge'>>) =>
    (await seller.tell('account.recharge', claimOf(1000, over))).refusal;
  expect(await no({ amount: { minor: 1000, currency: 'XPF' } })).toBe('recharge.no-rate');
  expect(await no({ proof_file_id: await proofOf(seller2) })).toBe('recharge.wrong-proof');
  expect(await no({ proof_file_id: randomUUID() })).toBe('recharge.wrong-proof');
  expect(await no({ amount: { minor: 0, currency: 'EUR' } })).toBe('input.invalid');
  expect(await no({ amount: { minor: -5, currency: 'EUR' } })).toBe('input.invalid');
  expect(await no({ reference: '  ' })).toBe('input.invalid');
});

test('staff claims on behalf of an assigned seller, and must say of whom', async () => {
  const row = await claim(1000, { seller_id: users.seller2 }, sales);
  expect(row).toMatchObject({ seller_id: users.seller2, created_by: users.sales });
  const mine = await sales.ask('account.myRechargeRecord', {});
  expect(mine.data.list.map((one) => one._id)).toContain(row._id);
  const no = async (seller_id?: string) =>
    (await sales.tell('account.recharge', claimOf(1000, seller_id ? { seller_id } : {}))).refusal;
  expect(await no()).toBe('account.seller-needed');
  expect(await no(users.seller3)).toBe('not-found');
  expect(await no(users.manager)).toBe('not-found');
  expect((await seller.tell('account.recharge', claimOf(1000, { seller_id: users.seller2 }))).refusal).toBe(
    'not-found',
  );
  expect((await admin.tell('account.recharge', claimOf(1000, { seller_id: users.manager }))).refusal).toBe('not-found');
});

test('a claim is corrected and taken back while it waits, by those it belongs to', async () => {
  const row = await claim(1000, { proof_file_id: await proofOf(seller) });
  const change = { ...claimOf(1200, { method: 'wise', proof_file_id: row.proof!.file_id }), _id: row._id };
  const changed = await seller.tell('account.updateRecord', change);
  expect(changed.data).toMatchObject({ method: 'wise', claimed: { minor: 1200, currency: 'EUR' }, proof: row.proof });
  const other = await claim(1000, { method: 'wise' });
  expect((await seller.tell('account.updateRecord', { ...change, reference: other.reference })).refusal).toBe(
    'recharge.reference-taken',
  );
  for (const [over, refusal] of [
    [{ proof_file_id: await proofOf(seller2) }, 'recharge.wrong-proof'],
    [{ amount: { minor: 1000, currency: 'XPF' } }, 'recharge.no-rate'],
    [{ _id: randomUUID() }, 'not-found'],
  ] as const) {
    expect((await seller.tell('account.updateRecord', { ...change, ...over })).refusal).toBe(refusal);
  }
  expect((await seller2.tell('account.updateRecord', change)).refusal).toBe('not-found');
  expect((await seller2.tell('account.deleteRecharge', { _id: row._id })).refusal).toBe('not-found');
  expect((await seller.tell('account.deleteRecharge', { _id: row._id })).code).toBe(200);
  expect((await seller.tell('account.deleteRecharge', { _id: row._id })).refusal).toBe('not-found');
  expect(await eventsOf(row._id)).toEqual(['recharge.created', 'recharge.changed', 'recharge.changed']);
  const again = await seller.tell('account.recharge', {
    ...claimOf(1200),
    reference: changed.data.reference,
    method: 'wise',
  });
  expect(again.code).toBe(200);
});

test('confirmed with another amount and a fee: both amounts are kept, the fee has its own line', async () => {
  const before = await availableOf(seller);
  const row = await claim(20_000);
  const said = await manager.tell('account.confirmRecordAmount', {
    _id: row._id,
    amount_minor: 19_800,
    fee_minor: 150,
  });
  expect(said.data).toMatchObject({
    status: 1,
    claimed: { minor: 20_000 },
    confirmed: { minor: 19_800 },
    fee: { minor: 150 },
    credited: { minor: 19_650, currency: 'EUR' },
    decided_by_name: 'Marek Lind',
  });
  expect(await availableOf(seller)).toBe(before + 19_650);
  const bills = await seller.ask('account.historyBill', { size: 2 });
  expect(bills.data.list).toMatchObject([
    { kind: 'fee', amount: { minor: -150 }, balance_after: { minor: before + 19_650 } },
    { kind: 'recharge', amount: { minor: 19_800 }, balance_after: { minor: before + 19_800 } },
  ]);
  expect(bills.data.list[0]?.memo).toBe(`${row.number} · ${row.reference}`);
  expect(await eventsOf(row._id)).toEqual(['recharge.created', 'recharge.confirmed']);
});

test('a recharge in another currency is converted at the rate of its confirmation', async () => {
  const before = await availableOf(seller);
  const { rows } = await app.pool.query(
    `select rate_e8 from exchange_rates where from_currency = 'USD' and to_currency = 'EUR'`,
  );
  const row = await claim(10_000, { amount: { minor: 10_000, currency: 'USD' }, method: 'paypal-manual' });
  expect(row.rate_e8).toBe(rows[0].rate_e8);
  const said = await admin.tell('account.confirm', { _id: row._id, status: 1 });
  const credited = Math.round(rows[0].rate_e8 / 10_000);
  expect(said.data).toMatchObject({ credited: { minor: credited, currency: 'EUR' }, rate_e8: rows[0].rate_e8 });
  expect(await availableOf(seller)).toBe(before + credited);
  const { rows: entered } = await app.pool.query(
    `select a.kind from posting_lines l join postings p on p.id = l.posting_id join ledger_accounts a on a.id = l.account_id
     where p.source = $1 and l.amount_minor < 0`,
    [`recharge:${row._id}`],
  );
  expect(entered).toEqual([{ kind: 'paypal-clearing' }]);
});

test('whoever entered a claim does not confirm it', async () => {
  const row = await claim(1000, { seller_id: users.seller }, manager);
  for (const said of [
    await manager.tell('account.confirm', { _id: row._id, status: 1 }),
    await manager.tell('account.confirmRecordAmount', { _id: row._id, amount_minor: 1000 }),
  ]) {
    expect(said).toMatchObject({ code: 409, refusal: 'recharge.own-claim' });
  }
  expect((await admin.tell('account.confirm', { _id: row._id, status: 1 })).code).toBe(200);
});

test('whoever corrected a claim does not confirm it, and what was claimed first stays beside it', async () => {
  const row = await claim(1000);
  const change = { ...claimOf(99_900, { reference: row.reference }), _id: row._id };
  const changed = await manager.tell('account.updateRecord', change);
  expect(changed.data).toMatchObject({
    claimed: { minor: 99_900 },
    first_claimed: { minor: 1000, currency: 'EUR' },
    edited_by: [users.manager],
    edited_by_names: ['Marek Lind'],
  });
  const again = await seller.tell('account.updateRecord', { ...change, amount: { minor: 50_000, currency: 'USD' } });
  expect(again.data).toMatchObject({
    claimed: { minor: 50_000, currency: 'USD' },
    first_claimed: { minor: 1000, currency: 'EUR' },
    edited_by: [users.manager, users.seller],
  });
  for (const said of [
    await manager.tell('account.confirm', { _id: row._id, status: 1 }),
    await manager.tell('account.confirmRecordAmount', { _id: row._id, amount_minor: 50_000 }),
  ])
    expect(said.refusal).toBe('recharge.own-claim');
  expect((await admin.tell('account.confirm', { _id: row._id, status: 1 })).data).toMatchObject({
    first_claimed: { minor: 1000, currency: 'EUR' },
  });
  const { rows } = await app.pool.query(
    `select user_id, before, after from audit_log where call = 'account.updateRecord' and subject_ids @> array[$1::uuid]
     order by at, id`,
    [row._id],
  );
  expect(rows).toEqual([
    {
      user_id: users.manager,
      before: { amount: { minor: 1000, currency: 'EUR' } },
      after: { amount: { minor: 99_900, currency: 'EUR' } },
    },
    {
      user_id: users.seller,
      before: { amount: { minor: 99_900, currency: 'EUR' } },
      after: { amount: { minor: 50_000, currency: 'USD' } },
    },
  ]);
});

test('a claim that somebody else corrected can be confirmed by a third, and a note alone changes no amount', async () => {
  const row = await claim(700);
  const noted = await manager.tell('account.updateRecord', {
    ...claimOf(700, { reference: row.reference, note: 'Seen on the statement' }),
    _id: row._id,
  });
  expect(noted.data).toMatchObject({ first_claimed: null, edited_by: [users.manager] });
  expect((await manager.tell('account.confirm', { _id: row._id, status: 1 })).refusal).toBe('recharge.own-claim');
  expect((await admin.tell('account.confirm', { _id: row._id, status: 1 })).code).toBe(200);
});

test('confirmed by many at once, and again: the balance grows once', async () => {
  const before = await availableOf(seller);
  const row = await claim(3000);
  const key = randomUUID();
  const first = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      i % 2
        ? admin.tell('account.confirm', { _id: row._id, status: 1 })
        : manager.tell('account.confirmRecordAmount', { _id: row._id, amount_minor: 2900 + i }),
    ),
  );
  expect(first.filter((said) => said.code === 200)).toHaveLength(1);
  expect(new Set(first.map((said) => said.refusal))).toEqual(new Set([null, 'recharge.wrong-status']));
  const late = await admin.tell('account.confirm', { _id: row._id, status: 1 }, key);
  expect(late).toMatchObject({ refusal: 'recharge.wrong-status', details: { status: 'confirmed' } });
  expect(late.msg).toContain('is confirmed by now');
  expect(await admin.tell('account.confirm', { _id: row._id, status: 1 }, key)).toEqual(late);
  const winner = first.find((said) => said.code === 200)!.data;
  expect(await availableOf(seller)).toBe(before + winner.confirmed!.minor);
});

test('the same confirmation under one key answers the same and books once', async () => {
  const before = await availableOf(seller);
  const row = await claim(700);
  const key = randomUUID();
  const first = await admin.tell('account.confirm', { _id: row._id, status: 1 }, key);
  expect(await admin.tell('account.confirm', { _id: row._id, status: 1 }, key)).toEqual(first);
  expect(await availableOf(seller)).toBe(before + 700);
});

test('a confirmed claim is final', async () => {
  const row = await claim(1000);
  await admin.tell('account.confirm', { _id: row._id, status: 1 });
  const change = { ...claimOf(1200), _id: row._id };
  expect((await seller.tell('account.updateRecord', change)).refusal).toBe('recharge.wrong-status');
  expect((await seller.tell('account.deleteRecharge', { _id: row._id })).refusal).toBe('recharge.wrong-status');
  for (const status of [-1, 0] as const) {
    const said = await admin.tell('account.confirm', { _id: row._id, status, reason: 'no' });
    expect(said.refusal).toBe('recharge.wrong-status');
  }
});

test('invalid needs a reason, is reopened once, and can be taken back', async () => {
  const row = await claim(1000);
  const step = (status: -1 | 0 | 1, reason?: string) =>
    admin.tell('account.confirm', { _id: row._id, status, ...(reason ? { reason } : {}) });
  expect((await step(-1)).refusal).toBe('recharge.reason-missing');
  expect((await step(-1, '  ')).refusal).toBe('recharge.reason-missing');
  expect((await step(-1, 'Nothing arrived')).data).toMatchObject({ status: -1, reason: 'Nothing arrived' });
  expect((await step(1)).refusal).toBe('recharge.wrong-status');
  expect((await step(0)).data).toMatchObject({ status: 0, reopened: 1 });
  expect((await step(-1, 'Still nothing')).data).toMatchObject({ status: -1 });
  expect((await step(0)).refusal).toBe('recharge.reopened-before');
  expect(await eventsOf(row._id)).toEqual([
    'recharge.created',
    'recharge.refused',
    'recharge.changed',
    'recharge.refused',
  ]);
  expect((await seller.tell('account.deleteRecharge', { _id: row._id })).code).toBe(200);
});

test('a fee that eats the amount, and a rate that went away, are refused', async () => {
  const row = await claim(1000);
  const fee = await admin.tell('account.confirmRecordAmount', { _id: row._id, amount_minor: 1000, fee_minor: 1000 });
  expect(fee.refusal).toBe('recharge.fee-too-high');
  const foreign = await claim(1000, { amount: { minor: 1000, currency: 'SGD' } });
  await app.pool.query(`delete from exchange_rates where 'SGD' in (from_currency, to_currency)`);
  expect(await admin.tell('account.confirm', { _id: foreign._id, status: 1 })).toMatchObject({
    refusal: 'recharge.no-rate',
    details: { currency: 'SGD' },
  });
  expect((await admin.ask('account.rechargeRecord', { keyword: foreign.number })).data.list[0]?.rate_e8).toBeNull();
});

test('only admin and manager confirm', async () => {
  const row = await claim(1000);
  for (const name of ['seller', 'sales', 'purchaser', 'packer', 'service', 'affiliate'] as const) {
    const client = await app.as(name);
    expect(await client.tell('account.confirm', { _id: row._id, status: 1 })).toMatchObject({ http: 403 });
  }
  expect((await admin.tell('account.confirm', { _id: randomUUID(), status: 1 })).refusal).toBe('not-found');
});

test('staff sees what waits first, oldest first, with counts that follow the other filters', async () => {
  const seller3 = await app.as('seller3');
  const [a, b, c] = [await claim(100, {}, seller3), await claim(200, {}, seller3), await claim(300, {}, seller3)];
  await admin.tell('account.confirm', { _id: a._id, status: 1 });
  const ask = (over: Input<'account.rechargeRecord'>, by = admin) =>
    by.ask('account.rechargeRecord', { keyword: 'kleinod', ...over });
  const all = (await ask({})).data;
  expect(all.list.map((row) => row._id)).toEqual([b._id, c._id, a._id]);
  expect(all).toMatchObject({ count: 3, counts: { unconfirmed: 2, confirmed: 1, invalid: 0 } });
  expect((await ask({ status: [1, -1] })).data).toMatchObject({ count: 1, counts: { unconfirmed: 2 } });
  expect((await ask({ status: [0], size: 1, page: 2 })).data.list.map((row) => row._id)).toEqual([c._id]);
  expect((await ask({ keyword: b.reference.toLowerCase() })).data.list.map((row) => row._id)).toEqual([b._id]);
  expect((await ask({ keyword: '%' })).data.count).toBe(0);
  expect((await ask({ seller_id: users.seller })).data.count).toBe(0);
  expect((await ask({ start: b.created_at, end: b.created_at })).data.list.map((row) => row._id)).toEqual([b._id]);
  expect((await ask({}, sales)).data.count).toBe(0);
  const own = await seller3.ask('account.rechargeRecord', { keyword: '' });
  expect(new Set(own.data.list.map((row) => row.seller_id))).toEqual(new Set([users.seller3]));
});

test('where transfers go: the demo’s account until one is set', async () => {
  const first = (await seller.ask('account.bankAccount', {})).data;
  expect(first).toMatchObject({ account_name: 'Parcelyard Demo Ltd', currency: 'EUR' });
  expect(first.currencies.map((one) => one.currency)).toEqual(expect.arrayContaining(['EUR', 'GBP', 'USD']));
  expect(first.currencies).toContainEqual({ currency: 'EUR', rate_e8: 100_000_000 });
  await app.pool.query(`insert into settings values ('bank_account', '{"account_name": "Yard BV", "iban": "NL00"}')`);
  expect((await seller.ask('account.bankAccount', {})).data).toMatchObject({
    account_name: 'Yard BV',
    iban: 'NL00',
    bic: '',
  });
});
