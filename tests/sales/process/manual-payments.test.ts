import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { transaction } from '#server/core/db/pool.ts';
import { orderCharges } from '#server/core/db/schema/orders.ts';
import { record } from '#server/core/events/events.ts';
import { createManualPayment, takeOutOfManualPayment } from '#server/features/sales/manual-payments/payments.ts';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import type { TestClient } from '../../support/server/client.ts';
import { givenOrder, givenShopProduct } from '../../support/shops/shop.ts';

const app = await testApp();
const seller = await app.as('seller');
const seller2 = await app.as('seller2');
const admin = await app.as('admin');
const sellerId = app.base.users.seller;
const shop = { sellerId, storeId: app.base.stores['NRDL']! };
const { options } = await givenShopProduct(app.db, shop, 'Lamp', [{ sku: 'L-1' }]);
const now = new Date('2026-11-20T09:00:00Z');
const eur = (minor: number) => money(minor, 'EUR');
const total = 3415;

/** A payment for so many orders, as created by processing; returns the ids of payment, orders and charges. */
async function givenPayment(count: number, createdBy = sellerId) {
  const numbers = Array.from({ length: count }, () => `#${randomUUID().slice(0, 8)}`);
  const orders = await Promise.all(
    numbers.map((number) => givenOrder(app.db, shop, number, [{ option: options[0]! }])),
  );
  return transaction(app.pool, async (client) => {
    const db = drizzle(client);
    const input = { sellerId, amount: eur(total * count), createdBy, now };
    const payment = await createManualPayment(db, input, (event) => record(db, event));
    const charges = orders.map((orderId) => ({
      sellerId,
      id: newId(),
      orderId,
      channelId: newId(),
      paymentType: 'manual',
      goodsMinor: 1818,
      shippingMinor: 1215,
      vatMinor: 382,
      feeMinor: 0,
      totalMinor: total,
      currency: 'EUR',
      inputs: {},
      manualPaymentId: payment.id,
      createdAt: now,
      createdBy: sellerId,
    }));
    if (charges.length > 0) await db.insert(orderCharges).values(charges);
    return { ...payment, orders, charges: charges.map((charge) => charge.id) };
  });
}

const cancelCharge = (paymentId: string, chargeId: string) =>
  transaction(app.pool, async (client) => {
    const db = drizzle(client);
    await client.query('update order_charges set cancelled_at = $2 where id = $1', [chargeId, now]);
    return takeOutOfManualPayment(db, { paymentId, total: eur(total), now }, (event) => record(db, event));
  });

const proofOf = async (client: TestClient) =>
  (
    await client.upload(
      'common.uploadFile',
      { purpose: 'proof' },
      { name: 'proof.pdf', type: 'application/pdf', content: `%PDF-1.7 ${randomUUID()}` },
    )
  ).data.file_id;
const complete = (_id: string, proof_file_id?: string) =>
  admin.mutate('account.manualPayComplete', { _id, ...(proof_file_id ? { proof_file_id } : {}) });
const availableOf = async () => (await seller.query('account.detail', {})).data.available.minor;
const findPayment = async (client: TestClient, number: string) =>
  (await client.query('account.manualPayList', { keyword: number })).data.list[0];

test('a payment waits with its orders named, and is seen by its seller and staff only', async () => {
  const payment = await givenPayment(2);
  expect(await findPayment(seller, payment.number)).toMatchObject({
    _id: payment.id,
    amount: eur(2 * total),
    status: 'CREATED',
    proof: null,
    order_count: 2,
    orders: expect.arrayContaining(payment.orders.map((id) => expect.objectContaining({ order_id: id }))),
  });
  expect(await findPayment(admin, payment.number)).toMatchObject({ seller_name: 'Nordlys Example Trading' });
  expect(await findPayment(seller2, payment.number)).toBeUndefined();
  expect(await (await app.as('packer')).query('account.manualPayList', {})).toMatchObject({ http: 403 });
});

test('the seller attaches the proof, the admin completes: bank clearing pays the incomes', async () => {
  const before = await availableOf();
  const payment = await givenPayment(2);
  const attached = await seller.mutate('account.manualPayProof', {
    _id: payment.id,
    proof_file_id: await proofOf(seller),
  });
  expect(attached.data.proof).toMatchObject({ name: 'proof.pdf', type: 'application/pdf' });
  const done = await complete(payment.id);
  expect(done.data).toMatchObject({ status: 'COMPLETED', completed_by_name: 'Ada Quist', order_count: 2 });
  expect(await availableOf()).toBe(before);
  const { rows } = await app.pool.query(
    `select a.kind, sum(l.amount_minor)::int as sum from posting_lines l join postings p on p.id = l.posting_id
     join ledger_accounts a on a.id = l.account_id where p.source = any($1) group by a.kind order by a.kind`,
    [payment.charges.map((id, i) => `process:${payment.orders[i]}:${id}`)],
  );
  expect(rows).toEqual([
    { kind: 'bank-clearing', sum: -2 * total },
    { kind: 'product-income', sum: 2 * 1818 },
    { kind: 'seller-available', sum: 0 },
    { kind: 'shipping-income', sum: 2 * 1215 },
    { kind: 'vat', sum: 2 * 382 },
  ]);
  const { rows: notified } = await app.pool.query(
    `select order_id from events where subject_id = $1 and name = 'manual-payment.completed' order by id`,
    [payment.id],
  );
  expect(notified.map((event) => event.order_id).sort()).toEqual([...payment.orders].sort());
});

test('completed twice, by two at once: booked once', async () => {
  const payment = await givenPayment(1);
  const proof = await proofOf(admin);
  const both = await Promise.all([complete(payment.id, proof), complete(payment.id, proof)]);
  expect(both.map((response) => response.refusal).sort()).toEqual(['manual-payment.wrong-status', null]);
  const { rows } = await app.pool.query('select 1 from postings where order_id = $1', [payment.orders[0]]);
  expect(rows).toHaveLength(1);
});

test('without a proof, with a foreign one, or by the seller, it is not completed', async () => {
  const payment = await givenPayment(1);
  expect((await complete(payment.id)).refusal).toBe('manual-payment.proof-missing');
  expect((await complete(payment.id, await proofOf(seller2))).refusal).toBe('recharge.wrong-proof');
  expect((await complete(randomUUID(), await proofOf(admin))).refusal).toBe('not-found');
  const own = await seller.mutate('account.manualPayComplete', {
    _id: payment.id,
    proof_file_id: await proofOf(seller),
  });
  expect(own).toMatchObject({ http: 403, refusal: 'permission.denied' });
  const proof = { _id: payment.id, proof_file_id: await proofOf(seller2) };
  expect((await seller2.mutate('account.manualPayProof', proof)).refusal).toBe('not-found');
  expect((await seller.mutate('account.manualPayProof', proof)).refusal).toBe('recharge.wrong-proof');
});

test('cancelled processing takes its charge out; the last one removes the payment', async () => {
  const payment = await givenPayment(2);
  expect(await cancelCharge(payment.id, payment.charges[0]!)).toBe('unpaid');
  expect(await findPayment(seller, payment.number)).toMatchObject({ amount: eur(total), order_count: 1 });
  expect(await cancelCharge(payment.id, payment.charges[1]!)).toBe('unpaid');
  expect(await findPayment(seller, payment.number)).toBeUndefined();
});

test('once completed, a cancelled charge is paid money', async () => {
  const payment = await givenPayment(1);
  await complete(payment.id, await proofOf(admin));
  expect(await cancelCharge(payment.id, payment.charges[0]!)).toBe('paid');
});

test('what a payment holds beyond its charges stays on the balance', async () => {
  const before = await availableOf();
  const payment = await givenPayment(2);
  await app.pool.query('update order_charges set cancelled_at = now() where id = $1', [payment.charges[0]]);
  await complete(payment.id, await proofOf(admin));
  expect(await availableOf()).toBe(before + total);
});

test('it is deleted only while it waits and pays for nothing', async () => {
  const payment = await givenPayment(1);
  const remove = (client: TestClient, _id: string) => client.mutate('account.manualPayDelete', { _id });
  expect(await remove(seller, payment.id)).toMatchObject({
    refusal: 'manual-payment.in-use',
    details: { number: payment.number, orders: 1 },
    msg: expect.stringContaining('1 processed order.'),
  });
  expect((await remove(seller2, payment.id)).refusal).toBe('not-found');
  const empty = await givenPayment(0);
  expect((await remove(seller, empty.id)).code).toBe(200);
  await complete(payment.id, await proofOf(admin));
  expect((await remove(admin, payment.id)).refusal).toBe('manual-payment.wrong-status');
  const proof = { _id: payment.id, proof_file_id: await proofOf(seller) };
  expect((await seller.mutate('account.manualPayProof', proof)).refusal).toBe('manual-payment.wrong-status');
});

test('waiting ones are first, with counts by status', async () => {
  const payment = await givenPayment(1);
  const { data } = await admin.query('account.manualPayList', {});
  const { CREATED: waits, COMPLETED: done } = data.counts;
  const expected = [...Array<string>(waits).fill('CREATED'), ...Array<string>(done).fill('COMPLETED')];
  expect(data.list.map((row) => row.status)).toEqual(expected);
  expect(data.count).toBe(waits + done);
  const waiting = await admin.query('account.manualPayList', { status: 'CREATED' });
  expect(waiting.data.count).toBe(waits);
  expect(waiting.data.list.map((row) => row._id)).toContain(payment.id);
});

test('the user who created a payment cannot complete it', async () => {
  const payment = await givenPayment(1, app.base.users.admin);
  expect(await complete(payment.id, await proofOf(admin))).toMatchObject({
    refusal: 'manual-payment.own-payment',
    details: { number: payment.number },
  });
  const manager = await app.as('manager');
  const done = await manager.mutate('account.manualPayComplete', {
    _id: payment.id,
    proof_file_id: await proofOf(manager),
  });
  expect(done).toMatchObject({ code: 200 });
});
