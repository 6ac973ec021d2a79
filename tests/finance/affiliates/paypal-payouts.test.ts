import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { checkPayout } from '#server/features/finance/affiliates/payouts/jobs.ts';
import { affiliateWorld } from '../../support/finance/affiliate-world.ts';
import { decidePayout } from '../../support/paypal/payouts.ts';
import { startSimulator } from '../../support/paypal/simulator.ts';
import { paypalWorld } from '../../support/paypal/world.ts';
import { mailsTo } from '../../support/platform/mails.ts';
import { testApp } from '../../support/server/app.ts';
import { inParallel } from '../../support/server/in-parallel.ts';

const paypal = await startSimulator();
const app = await testApp({ config: { paypal: paypal.standIn } });
const { webhook, clearing } = await paypalWorld(app);
const world = await affiliateWorld(app);
const { affiliate, manager, admin, infos, charge, approve, pay, requested, requestedByPaypal, payByPaypal, sent } =
  world;
afterAll(() => paypal.stop());
beforeEach(async () => {
  await world.reset();
  paypal.state.payoutOutcome = 'PENDING';
  paypal.state.failures = 0;
});

const shown = async (_id: string) => (await manager.query('affiliate.withdrawList', { _id })).data.list[0];
/** The minute job, and the jobs it enqueues. */
async function aMinuteLater() {
  await app.pool.query('update affiliate_payouts set next_check_at = now() where next_check_at is not null');
  await app.services.jobs.enqueue(app.db, 'paypal-clock', {});
  await app.idle();
  await app.idle();
}
const message = (status: string, resource: unknown) =>
  paypal.send(webhook, { type: `PAYMENT.PAYOUTS-ITEM.${status}`, resource });

describe('a withdrawal by PayPal', () => {
  test('is approved by one user, sent by another, and booked once with the fee', async () => {
    const before = { paypal: await clearing('paypal-clearing'), fees: await clearing('fees') };
    const row = await requestedByPaypal();
    expect(row).toMatchObject({ method: 'paypal', payout_email: 'amir@osei.example', iban: '', payout: null });
    expect(await payByPaypal(row._id)).toMatchObject({ refusal: 'withdrawal.wrong-status' });
    await approve(row._id);
    expect(await pay(row._id)).toMatchObject({ refusal: 'withdrawal.by-paypal' });
    expect(await payByPaypal(row._id, manager)).toMatchObject({ refusal: 'withdrawal.own-approval' });
    expect(await payByPaypal(row._id)).toMatchObject({ data: { status: 3 } });
    await app.idle();
    expect(await infos()).toMatchObject({ balance: { minor: 10_000 }, available: { minor: 0 } });
    expect(
      await manager.mutate('affiliate.decideWithdraw', { _id: row._id, action: 'fail', reason: 'x' }),
    ).toMatchObject({ refusal: 'withdrawal.wrong-status' });
    const item = decidePayout(paypal.state, row._id, 'SUCCESS');
    expect(item.payout_item).toMatchObject({
      receiver: 'amir@osei.example',
      amount: { currency: 'EUR', value: '100.00' },
    });
    // Messages and the job at the same time, some of them repeated.
    const messages = [1, 2, 3].map(() => message('SUCCEEDED', item));
    await Promise.all([...messages, aMinuteLater(), ...[1, 2, 3].map(() => checkPayout(app.services, row._id))]);
    await app.idle();
    expect(await shown(row._id)).toMatchObject({
      status: 2,
      reference: item.transaction_id,
      payout: { status: 'SUCCESS', fee: { minor: 200, currency: 'EUR' } },
      decided_by_name: expect.any(String),
    });
    expect(await infos()).toMatchObject({ balance: { minor: 0 }, hold: { minor: 0 }, earned: { minor: 10_000 } });
    // PayPal holds less by the amount and the fee, and the fee is a cost.
    expect(await clearing('paypal-clearing')).toBe(before.paypal + 10_000 + 200);
    expect(await clearing('fees')).toBe(before.fees - 200);
    const { data } = await affiliate.query('affiliate.billHistory', {});
    expect(data.list.filter(({ kind }) => kind === 'payout')).toHaveLength(1);
    const mails = await mailsTo(app, 'affiliate@demo.test');
    expect(mails[0]).toMatchObject({ subject: `Withdrawal ${row.number}: paid` });
    expect(mails[0]?.text).toContain('PayPal account');
    await world.booksHold();
  });

  test.each([
    ['FAILED', 'RECEIVER_ACCOUNT_LOCKED'],
    ['RETURNED', 'RECEIVER_UNREGISTERED'],
    ['BLOCKED', 'TRANSACTION_LIMIT_EXCEEDED'],
  ])('that is %s is available again, with the reason', async (status, issue) => {
    const id = await sent();
    await app.idle();
    await message(status, decidePayout(paypal.state, id, status, issue));
    await app.idle();
    expect(await shown(id)).toMatchObject({ status: -4, reason: issue, payout: { status, fee: null } });
    expect(await infos()).toMatchObject({
      balance: { minor: 10_000 },
      hold: { minor: 0 },
      available: { minor: 10_000 },
    });
    expect((await mailsTo(app, 'affiliate@demo.test'))[0]?.text).toContain('available again');
    expect(await approve(id, admin)).toMatchObject({ refusal: 'withdrawal.wrong-status' });
    await world.booksHold();
  });

  test('waits while the receiver has no account, and is booked when it was claimed', async () => {
    const id = await sent();
    await app.idle();
    await message('UNCLAIMED', decidePayout(paypal.state, id, 'UNCLAIMED', 'RECEIVER_UNREGISTERED'));
    await app.idle();
    expect(await shown(id)).toMatchObject({
      status: 3,
      payout: { status: 'UNCLAIMED', issue: 'RECEIVER_UNREGISTERED' },
    });
    expect((await infos()).available.minor).toBe(0);
    decidePayout(paypal.state, id, 'SUCCESS');
    await aMinuteLater();
    expect(await shown(id)).toMatchObject({ status: 2, payout: { issue: '' } });
  });

  test.each([
    ['REVERSED', 'PAYPAL_REVERSAL'],
    ['RETURNED', 'RECEIVER_REFUSED'],
  ])('that is %s after it was paid is booked back once, with an alert and a mail', async (status, issue) => {
    const before = await clearing('paypal-clearing');
    const id = await sent();
    await app.idle();
    const paid = decidePayout(paypal.state, id, 'SUCCESS');
    await message('SUCCEEDED', paid);
    await app.idle();
    expect((await infos()).balance.minor).toBe(0);
    const back = decidePayout(paypal.state, id, status, issue);
    // Repeated, at the same time as the job, and with the message of the success once more after it.
    const repeated = [1, 2, 3].map(() =>
      paypal.send(webhook, { type: `PAYMENT.PAYOUTS-ITEM.${status}`, resource: back, transmissionId: `same-${id}` }),
    );
    await Promise.all([...repeated, message(status, back), checkPayout(app.services, id), aMinuteLater()]);
    await message('SUCCEEDED', paid);
    await app.idle();
    expect(await shown(id)).toMatchObject({
      status: -5,
      reason: issue,
      reference: paid.transaction_id,
      paid_on: expect.any(String),
      payout: { status, fee: { minor: 200 } },
    });
    expect(await infos()).toMatchObject({ balance: { minor: 10_000 }, available: { minor: 10_000 } });
    // Only the fee is gone.
    expect(await clearing('paypal-clearing')).toBe(before + 200);
    const { data } = await affiliate.query('affiliate.billHistory', {});
    expect(data.list.filter(({ kind }) => kind === 'payout-reversal')).toMatchObject([{ amount: { minor: 10_000 } }]);
    expect((await mailsTo(app, 'affiliate@demo.test'))[0]?.text).toContain('took the payment back');
    const number = (await shown(id))?.number ?? '';
    for (const reader of [manager, admin]) {
      const { list } = (await reader.query('notification.list', { size: 50, is_alert: 1 })).data;
      expect(list.filter(({ title }) => title === `PayPal took back withdrawal ${number}`)).toHaveLength(1);
    }
    await world.booksHold();
  });

  test('whose messages arrive in the wrong order ends as PayPal knows it', async () => {
    const id = await sent();
    await app.idle();
    const paid = { ...decidePayout(paypal.state, id, 'SUCCESS') };
    const back = decidePayout(paypal.state, id, 'RETURNED', 'RECEIVER_REFUSED');
    await message('RETURNED', back);
    await app.idle();
    await message('SUCCEEDED', paid);
    await app.idle();
    expect(await shown(id)).toMatchObject({ status: -4, reason: 'RECEIVER_REFUSED', paid_on: null });
    expect((await infos()).available.minor).toBe(10_000);
    await world.booksHold();
  });

  test('is read again later when the message of its reversal was lost', async () => {
    const id = await sent();
    await app.idle();
    await message('SUCCEEDED', decidePayout(paypal.state, id, 'SUCCESS'));
    await app.idle();
    decidePayout(paypal.state, id, 'REVERSED');
    await aMinuteLater();
    expect(await shown(id)).toMatchObject({ status: -5, reason: 'REVERSED' });
  });

  test('that PayPal declines at once is available again', async () => {
    paypal.state.payoutOutcome = 'INSUFFICIENT_FUNDS';
    const id = await sent();
    await app.idle();
    expect(await shown(id)).toMatchObject({ status: -4, reason: 'Sender has insufficient funds' });
    expect((await infos()).available.minor).toBe(10_000);
    expect(paypal.state.payouts.has(id)).toBe(false);
  });

  test('is sent later when PayPal does not respond', async () => {
    paypal.state.failures = 9;
    const id = await sent();
    await app.idle();
    expect(await shown(id)).toMatchObject({ status: 3, payout: { status: '', issue: 'SERVICE_UNAVAILABLE' } });
    paypal.state.failures = 0;
    paypal.state.payoutOutcome = 'SUCCESS';
    await aMinuteLater();
    await aMinuteLater();
    expect(await shown(id)).toMatchObject({ status: 2 });
  });

  test('is paid once when an earlier request arrived without its response, also after PayPal forgot its id', async () => {
    const id = await sent();
    await app.idle();
    await app.pool.query('update affiliate_payouts set batch_id = null where withdrawal_id = $1', [id]);
    paypal.state.done.clear();
    decidePayout(paypal.state, id, 'SUCCESS');
    await aMinuteLater();
    expect(await shown(id)).toMatchObject({ status: 2 });
    expect(paypal.state.payouts.get(id)?.items).toHaveLength(1);
    expect((await infos()).balance.minor).toBe(0);
  });

  test('is not booked by a message that claims more than PayPal knows', async () => {
    const id = await sent();
    await app.idle();
    const claimed = { payout_item_id: 'FAKE', transaction_status: 'SUCCESS', payout_item: { sender_item_id: id } };
    await message('SUCCEEDED', claimed);
    await app.idle();
    expect(await shown(id)).toMatchObject({ status: 3 });
  });

  test('sent by three users at once is handed over once', async () => {
    const { _id } = await requestedByPaypal();
    await approve(_id);
    const all = await inParallel([1, 2, 3], () => payByPaypal(_id));
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1);
    await app.idle();
    expect(paypal.state.payouts.get(_id)?.items).toHaveLength(1);
  });
});

describe('the payout method', () => {
  test.each(['amir', 'amir@', '@osei.example', `${'a'.repeat(130)}@osei.example`])(
    'is refused with the address %s',
    async (email) => {
      expect(await affiliate.mutate('affiliate.savePayoutEmail', { email })).toMatchObject({
        refusal: 'input.invalid',
      });
    },
  );

  test('needs an address, and stays that of the request', async () => {
    await charge(500_000);
    expect(await affiliate.mutate('affiliate.withdraw', { amount_minor: 5_000, method: 'paypal' })).toMatchObject({
      refusal: 'withdrawal.email-missing',
    });
    const { _id } = await requestedByPaypal();
    await affiliate.mutate('affiliate.savePayoutEmail', { email: ' Other@Osei.example ' });
    expect((await affiliate.query('affiliate.bankInfo', {})).data).toMatchObject({
      payout_email: 'other@osei.example',
      is_paypal_connected: true,
    });
    expect(await approve(_id)).toMatchObject({ data: { payout_email: 'amir@osei.example' } });
    const byBank = await requested();
    await approve(byBank._id);
    expect(await payByPaypal(byBank._id)).toMatchObject({ refusal: 'withdrawal.by-bank' });
  });

  test('is a decision of staff only', async () => {
    const { _id } = await requestedByPaypal();
    for (const account of ['affiliate', 'seller', 'sales'] as const)
      expect(await payByPaypal(_id, await app.as(account))).toMatchObject({ code: 403 });
  });
});
