import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { supplierWorld } from '../../support/warehouse/supplier-orders.ts';

const app = await testApp();
const world = await supplierWorld(app);
const { purchaser, packer, manager, info, ordersOf, sent, drafted, send, rows } = world;

type Claiming = Partial<Input<'supplier_order.claimCreate'>>;

/** An order of 10 pieces at 10 yuan, of which 8 came, 2 of them for stock, and 2 were damaged. */
async function delivered() {
  const { variant, orders } = await ordersOf(6);
  const made = await sent(variant, 4);
  const { version, lines } = await info(made.order_id);
  const input = {
    order_id: made.order_id,
    version,
    waybill: `SF${newId().slice(-10)}`,
    lines: [{ line_id: lines[0]!._id, quantity: 10 }],
  };
  expect((await purchaser.mutate('supplier_order.ship', input)).code).toBe(200);
  const came = await packer.mutate('supplier_order.receive', {
    order_id: made.order_id,
    version: version + 1,
    line_id: lines[0]!._id,
    good: 8,
    damaged: 2,
    location_code: 'A-01-02',
    reason: 'Broken',
  });
  expect(came.code).toBe(200);
  return { variant, orders, order: await info(made.order_id) };
}
const claim = (order: { _id: string; lines: { _id: string }[] }, more: Claiming = {}, by = purchaser, key?: string) =>
  by.mutate(
    'supplier_order.claimCreate',
    {
      order_id: order._id,
      kind: 'damaged',
      lines: [{ line_id: order.lines[0]!._id, quantity: 2 }],
      amount_fen: 2000,
      reason: 'Two mugs are broken',
      ...more,
    },
    key,
  );
const detail = async (claim_id: string) => (await purchaser.query('supplier_order.claim', { claim_id })).data;
const based = async (claim_id: string) => ({ claim_id, version: (await detail(claim_id)).version });
const sendClaim = async (id: string, email = '') =>
  purchaser.mutate('supplier_order.claimSend', { ...(await based(id)), email });
const respond = async (id: string, accepted_fen: number, text = '') =>
  purchaser.mutate('supplier_order.claimAnswer', { ...(await based(id)), accepted_fen, answer: text });
const settleClaim = async (id: string, settled_by: 'credit' | 'money') =>
  purchaser.mutate('supplier_order.claimSettle', { ...(await based(id)), settled_by });

/** A settled claim of 20 yuan. */
async function settled(by: 'credit' | 'money') {
  const goods = await delivered();
  const { claim_id: id, number } = (await claim(goods.order)).data;
  await sendClaim(id);
  await respond(id, 2000);
  expect((await settleClaim(id, by)).data).toMatchObject({ status: 'settled' });
  return { ...goods, id, number };
}

describe('a claim', () => {
  test('goes to the supplier in Chinese with its PDF, is answered in part and paid back', async () => {
    const { order, orders } = await delivered();
    const made = (await claim(order)).data;
    expect(made).toMatchObject({ status: 'open', version: 1 });
    const file = await purchaser.download('supplier_order.claimFile', { claim_id: made.claim_id });
    expect(file.body.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    expect((await sendClaim(made.claim_id, 'claims@supplier.test')).data.status).toBe('sent');
    expect(
      await rows(`select language, kind, "values" from mails where address = 'claims@supplier.test'`),
    ).toMatchObject([{ language: 'zh-CN', kind: 'supplier-claim', values: { claim_id: made.claim_id } }]);
    expect((await respond(made.claim_id, 1600)).data.status).toBe('partly');
    expect((await settleClaim(made.claim_id, 'money')).data.status).toBe('settled');
    expect(await detail(made.claim_id)).toMatchObject({
      pieces: 2,
      amount: { minor: 2000 },
      accepted: { minor: 1600 },
      settled_by: 'money',
      credit_order: '',
      mailed_to: 'claims@supplier.test',
    });
    // Six of eight good pieces went to the purchase.
    const [purchase] = await rows<{ supplier_credit_fen: number }>(
      'select supplier_credit_fen from purchases where order_id = $1',
      orders[0]!.id,
    );
    expect(purchase?.supplier_credit_fen).toBe(1200);
  });

  test('names no more pieces than were damaged, missing or delivered, all claims counted', async () => {
    const { order } = await delivered();
    expect(await claim(order, { lines: [{ line_id: order.lines[0]!._id, quantity: 3 }] })).toMatchObject({
      refusal: 'supplier-claim.too-many',
      details: { left: 2 },
    });
    const one = await claim(order);
    expect(await claim(order)).toMatchObject({ refusal: 'supplier-claim.too-many', details: { left: 0 } });
    expect((await claim(order, { kind: 'wrong' })).code).toBe(200);
    await purchaser.mutate('supplier_order.claimCancel', await based(one.data.claim_id));
    expect((await claim(order)).code).toBe(200);
  });

  test('refused needs the reason, and nothing is settled', async () => {
    const { order } = await delivered();
    const { claim_id: id } = (await claim(order)).data;
    expect((await settleClaim(id, 'money')).refusal).toBe('supplier-claim.wrong-status');
    await sendClaim(id);
    expect((await respond(id, 0)).refusal).toBe('supplier-claim.reason-missing');
    expect((await respond(id, 0, 'Broken in transit')).data.status).toBe('refused');
    expect((await settleClaim(id, 'money')).refusal).toBe('supplier-claim.wrong-status');
  });

  test('of an order that was not delivered, of others, or with bad input is refused', async () => {
    const { variant } = await ordersOf(2);
    const draft = await info((await drafted(variant)).order_id);
    expect((await claim(draft)).refusal).toBe('supplier-order.wrong-status');
    const { order } = await delivered();
    const line = order.lines[0]!._id;
    expect((await claim(order, { lines: [{ line_id: newId(), quantity: 1 }] })).refusal).toBe('not-found');
    expect(
      (
        await claim(order, {
          lines: [
            { line_id: line, quantity: 1 },
            { line_id: line, quantity: 1 },
          ],
        })
      ).refusal,
    ).toBe('supplier-order.line-twice');
    expect((await claim(order, { photo_ids: [newId()] })).refusal).toBe('supplier-claim.wrong-photo');
    expect((await claim(order, { reason: '' })).refusal).toBe('input.invalid');
    for (const role of ['seller', 'sales', 'packer', 'service'] as const)
      expect((await claim(order, {}, await app.as(role))).refusal).toBe('permission.denied');
    expect((await claim({ ...order, _id: newId() })).refusal).toBe('not-found');
  });

  test('is made once by a repeated request, and one of two answers at once wins', async () => {
    const { order } = await delivered();
    const key = randomUUID();
    const [one, two] = [await claim(order, {}, purchaser, key), await claim(order, {}, purchaser, key)];
    expect(two.data).toEqual(one.data);
    const { claim_id: id } = one.data;
    await sendClaim(id);
    const stale = await based(id);
    const responses = await Promise.all(
      [1000, 2000].map((accepted_fen) =>
        manager.mutate('supplier_order.claimAnswer', { ...stale, accepted_fen, answer: '' }),
      ),
    );
    expect(responses.map((each) => each.refusal).toSorted()).toEqual([null, 'supplier-claim.changed'].toSorted());
  });
});

describe('a settled claim', () => {
  test('is taken off the next order to the supplier that is large enough, once', async () => {
    const { number, order } = await settled('credit');
    const { variant } = await ordersOf(1);
    const row = (await world.demandOf(variant))!;
    const next = async (quantity: number) => {
      const input = {
        ...world.orderOf([row], { quantity, price_fen: 1000, seen: { for_orders: 0, coming: 1000 } }),
        supplier_id: order.supplier_id,
      };
      return (await send((await world.create(input)).data)).data.order_id;
    };
    expect((await info(await next(1))).credits).toEqual([]);
    const large = await next(5);
    expect((await info(large)).credits).toEqual([{ number, amount: { minor: 2000, currency: 'CNY' } }]);
    expect((await info(await next(5))).credits).toEqual([]);
    const { version } = await info(large);
    await purchaser.mutate('supplier_order.cancel', { order_id: large, version, reason: 'Closed' });
    expect((await info(await next(5))).credits).toHaveLength(1);
  });

  test('counts in the list and in the score of its supplier', async () => {
    const { id, number, order } = await settled('money');
    const found = (
      await purchaser.query('supplier_order.claims', { keyword: number, status: ['settled'], kind: ['damaged'] })
    ).data;
    expect(found).toMatchObject({ count: 1, list: [{ _id: id, order_number: order.number, pieces: 2 }] });
    expect((await purchaser.query('supplier_order.claims', { keyword: number, status: ['open'] })).data.count).toBe(0);
    expect((await purchaser.query('supplier_order.claims', { order_id: order._id })).data.count).toBe(1);
    const { list } = (await purchaser.query('supplier_order.suppliers', { keyword: order.supplier_name })).data;
    const score = list.find((each) => each._id === order.supplier_id)!;
    expect(score.claims).toBeGreaterThan(0);
    expect(score.recovered.minor).toBeGreaterThanOrEqual(2000);
    expect((await packer.query('supplier_order.claims', {})).refusal).toBe('permission.denied');
  });
});
