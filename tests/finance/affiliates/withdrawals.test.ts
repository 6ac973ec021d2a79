import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { affiliateWorld } from '../../support/finance/affiliate-world.ts';
import { mailsTo } from '../../support/platform/mails.ts';
import { testApp } from '../../support/server/app.ts';
import { inParallel } from '../../support/server/in-parallel.ts';

const app = await testApp();
const world = await affiliateWorld(app);
const { affiliate, manager, admin, users, charge, refund, infos, saveBank, requested, approve, pay, reset, booksHold } =
  world;
const withdraw = (minor: number, key?: string) => affiliate.mutate('affiliate.withdraw', { amount_minor: minor }, key);
const decide = (_id: string, action: 'reject' | 'fail', reason = 'Wrong name') =>
  manager.mutate('affiliate.decideWithdraw', { _id, action, reason });

beforeEach(reset);

describe('bank details', () => {
  test.each([
    ['no IBAN', { iban: '   ' }, 'input.invalid'],
    ['a number of an account', { iban: '0532013000' }, 'bank.wrong-iban'],
    ['a country without IBANs', { iban: 'US64SVBKUS6S3300958879' }, 'bank.iban-country'],
    ['a digit too few', { iban: 'DE8937040044053201300' }, 'bank.iban-length'],
    ['two digits that changed places', { iban: 'DE89370400440532031000' }, 'bank.iban-checksum'],
    ['a BIC of seven characters', { bic: 'COBADEF' }, 'bank.wrong-bic'],
    ['no holder', { holder: ' ' }, 'input.invalid'],
  ])('are refused with %s', async (_, change, refusal) => {
    expect(await saveBank(change)).toMatchObject({ refusal });
    expect((await affiliate.query('affiliate.bankInfo', {})).data.bank).toBeNull();
  });

  test('are stored as the bank needs them, for the affiliate and for staff', async () => {
    expect(await saveBank({ iban: ' de89 3704 0044 0532 0130 00 ', bic: 'cobadeff' })).toMatchObject({ code: 200 });
    const bank = { holder: 'Amir Osei', iban: 'DE89370400440532013000', bic: 'COBADEFF' };
    expect((await affiliate.query('affiliate.bankInfo', {})).data.bank).toMatchObject(bank);
    expect((await manager.query('affiliate.bankInfo', { user_id: users.affiliate })).data.bank).toMatchObject(bank);
  });
});

describe('a withdrawal', () => {
  test('is put on hold, approved by one user, paid by another, and booked once', async () => {
    const row = await requested(10_000);
    expect(row).toMatchObject({ status: 0, amount: { minor: 10_000 }, iban: 'DE89370400440532013000' });
    expect(await infos()).toMatchObject({
      balance: { minor: 10_000 },
      hold: { minor: 10_000 },
      available: { minor: 0 },
    });
    expect(await approve(row._id)).toMatchObject({ data: { status: 1, approved_by_name: 'Marek Lind' } });
    expect(await pay(row._id, 'SEPA 1', manager)).toMatchObject({ refusal: 'withdrawal.own-approval' });
    const key = randomUUID();
    const input = { _id: row._id, reference: ' sepa  2026-1 ', paid_on: world.today() };
    const paid = await admin.mutate('affiliate.payWithdraw', input, key);
    expect(paid.data).toMatchObject({ status: 2, reference: 'SEPA 2026-1', paid_on: world.today() });
    expect(await admin.mutate('affiliate.payWithdraw', input, key)).toEqual(paid);
    expect(await pay(row._id)).toMatchObject({ refusal: 'withdrawal.wrong-status' });
    expect(await infos()).toMatchObject({ balance: { minor: 0 }, hold: { minor: 0 }, earned: { minor: 10_000 } });
    const { data } = await affiliate.query('affiliate.billHistory', {});
    expect(data.list[0]).toMatchObject({ kind: 'payout', amount: { minor: -10_000 }, balance_after: { minor: 0 } });
    const mails = await mailsTo(app, 'affiliate@demo.test');
    expect(mails.filter(({ kind }) => kind === 'withdrawal-decided').map(({ subject }) => subject)).toEqual([
      `Withdrawal ${row.number}: paid`,
      `Withdrawal ${row.number}: approved`,
    ]);
    await booksHold();
  });

  test('needs bank details, the minimum, and the money', async () => {
    await charge(500_000);
    expect(await withdraw(10_000)).toMatchObject({ refusal: 'withdrawal.bank-missing' });
    await saveBank();
    expect(await withdraw(4_999)).toMatchObject({ refusal: 'withdrawal.below-minimum' });
    expect(await withdraw(10_001)).toMatchObject({ refusal: 'withdrawal.too-much', details: { available: '€100.00' } });
    expect(await withdraw(0)).toMatchObject({ refusal: 'input.invalid' });
    expect((await affiliate.query('affiliate.withdrawList', {})).data.count).toBe(0);
  });

  test('ten at once never hold more than there is; a repeated request is one withdrawal', async () => {
    await charge(1_250_000);
    await saveBank();
    const key = randomUUID();
    const first = await withdraw(5_000, key);
    expect(await withdraw(5_000, key)).toEqual(first);
    const all = await inParallel(Array.from({ length: 10 }), () => withdraw(5_000));
    expect(all.filter(({ code }) => code === 200)).toHaveLength(4);
    expect(await infos()).toMatchObject({ hold: { minor: 25_000 }, available: { minor: 0 } });
  });

  test('of two decisions at once one wins', async () => {
    const { _id } = await requested();
    const both = await Promise.all([approve(_id, manager), approve(_id, admin)]);
    expect(both.map(({ refusal }) => refusal).toSorted()).toEqual([null, 'withdrawal.wrong-status'].toSorted());
    const approver = both[0]?.code === 200 ? manager : admin;
    const payer = approver === manager ? admin : manager;
    const paid = await Promise.all(['A-1', 'A-2', 'A-3'].map((reference) => pay(_id, reference, payer)));
    expect(paid.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await infos()).balance.minor).toBe(0);
    await booksHold();
  });

  test('is rejected with a reason or cancelled by its owner, which frees the amount', async () => {
    const first = await requested();
    expect(await decide(first._id, 'reject', ' ')).toMatchObject({ refusal: 'withdrawal.reason-missing' });
    expect(await decide(first._id, 'reject')).toMatchObject({ data: { status: -1, reason: 'Wrong name' } });
    const second = await withdraw(10_000);
    expect(await affiliate.mutate('affiliate.cancelWithdraw', { _id: second.data._id })).toMatchObject({
      data: { status: -2 },
    });
    expect(await approve(second.data._id)).toMatchObject({ refusal: 'withdrawal.wrong-status' });
    expect((await infos()).available.minor).toBe(10_000);
    const third = await withdraw(10_000);
    await approve(third.data._id);
    expect(await affiliate.mutate('affiliate.cancelWithdraw', { _id: third.data._id })).toMatchObject({
      refusal: 'withdrawal.wrong-status',
    });
  });

  test('that failed stays on hold, and is approved again with the corrected bank details', async () => {
    const { _id } = await requested();
    await approve(_id);
    expect(await decide(_id, 'fail', 'Account closed')).toMatchObject({ data: { status: -3 } });
    expect((await infos()).available.minor).toBe(0);
    await saveBank({ iban: 'GB29 NWBK 6016 1331 9268 19' });
    expect(await approve(_id, admin)).toMatchObject({
      data: { status: 1, iban: 'GB29NWBK60161331926819', reason: '' },
    });
    expect(await pay(_id, 'B-1', manager)).toMatchObject({ data: { status: 2 } });
  });

  test('keeps the bank details of its request', async () => {
    const { _id } = await requested();
    await saveBank({ iban: 'GB29 NWBK 6016 1331 9268 19' });
    expect(await approve(_id)).toMatchObject({ data: { iban: 'DE89370400440532013000' } });
  });

  test('has a reference of its own, and a day between the request and today', async () => {
    const [first, second] = [await requested(), await requested()];
    for (const { _id } of [first, second]) await approve(_id);
    expect(await pay(first._id, 'c 1')).toMatchObject({ code: 200 });
    expect(await pay(second._id, ' C  1')).toMatchObject({ refusal: 'withdrawal.reference-taken' });
    for (const paid_on of ['2020-01-01', '2199-01-01'])
      expect(await admin.mutate('affiliate.payWithdraw', { _id: second._id, reference: 'c 2', paid_on })).toMatchObject(
        { refusal: 'withdrawal.wrong-day' },
      );
    expect((await infos()).hold.minor).toBe(10_000);
  });

  test('that refunds have left uncovered is not approved; the next commissions cover it', async () => {
    const { orderId } = await charge(500_000);
    await saveBank();
    const { data } = await withdraw(10_000);
    await refund(orderId, 100_000);
    expect(await approve(data._id)).toMatchObject({
      refusal: 'withdrawal.not-covered',
      details: { balance: '€80.00' },
    });
    await charge(200_000);
    expect(await approve(data._id)).toMatchObject({ code: 200 });
  });

  test('refunds after the payout make the balance negative, and later commissions fill it', async () => {
    const { orderId } = await charge(500_000);
    await saveBank();
    const { data } = await withdraw(10_000);
    await approve(data._id);
    await pay(data._id);
    await refund(orderId, 500_000);
    expect(await infos()).toMatchObject({ balance: { minor: -10_000 }, available: { minor: -10_000 } });
    expect(await withdraw(5_000)).toMatchObject({ refusal: 'withdrawal.too-much' });
    await charge(750_000);
    expect((await infos()).balance.minor).toBe(5_000);
    await booksHold();
  });

  test('is announced to those who decide it, and read for all of them once one did', async () => {
    const row = await requested();
    const { data } = await manager.query('notification.list', { page: 1, size: 20 });
    const notice = data.list.find(({ title }) => title.includes(row.number));
    expect(notice).toMatchObject({ is_read: false, link: `/affiliate/withdraws?open=${row._id}` });
    await approve(row._id, admin);
    const after = await manager.query('notification.list', { page: 1, size: 20 });
    expect(after.data.list.find(({ _id }) => _id === notice?._id)).toMatchObject({ is_read: true });
    const { rows } = await app.pool.query(`select name from events where subject_id = $1 order by id`, [row._id]);
    expect(rows.map(({ name }) => name)).toEqual(['affiliate.withdrawal-requested', 'affiliate.withdrawal-decided']);
  });
});
