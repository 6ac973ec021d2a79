import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { goodsWorld, type Worked } from '../../support/warehouse/goods.ts';
import { process } from '../../support/sales/processing.ts';
import { givenReadyOrder, goodAddress } from '../../support/server/ready.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { seller, packer, manager, shop, given, worked, bought, packed, shipped, rows, levelOf, eventsOf } = world;
const service = await app.as('service');
const mug = await given(500, 200);
const order = () => worked([{ variant: mug, quantity: 2 }]);
const statusOf = async ({ id }: Worked) =>
  (
    await rows<{ fulfillment_status: string; track_no: string | null }>(
      'select fulfillment_status, track_no from orders where id = $1',
      id,
    )
  )[0];

describe('giving to the carrier and taking back', () => {
  test('there and back again, and every piece is where it was', async () => {
    const made = await order();
    await packed(made, 400);
    const before = await levelOf(mug);
    expect((await manager.mutate('order.fulfill', { order_ids: [made.id] })).data).toEqual({ orders: 1, parcels: 1 });
    expect(await statusOf(made)).toEqual({ fulfillment_status: 'fulfilled', track_no: made.parcel.track_no });
    const response = await manager.mutate('order.unfulfill', { order_ids: [made.id] });
    expect(response.data).toEqual({ orders: 1, parcels: 1 });
    expect(await statusOf(made)).toEqual({ fulfillment_status: 'in_progress', track_no: null });
    expect(await levelOf(mug)).toEqual(before);
    expect((await manager.query('order.timeline', { _id: made.id })).data.map((entry) => entry.kind)).toContain(
      'unfulfilled',
    );
    expect((await manager.mutate('order.fulfill', { order_ids: [made.id] })).code).toBe(200);
    expect((await levelOf(mug))[0]?.on_hand).toBe((before[0]?.on_hand ?? 0) - 2);
  });

  test('not before it is packed, not after the carrier has seen it, and not by a seller', async () => {
    const made = await order();
    const ask = { order_ids: [made.id] };
    expect(await manager.mutate('order.fulfill', ask)).toMatchObject({
      refusal: 'order.nothing-packed',
      details: { order: made.number },
    });
    expect((await manager.mutate('order.unfulfill', ask)).refusal).toBe('order.nothing-sent');
    expect((await seller.mutate('order.fulfill', ask)).refusal).toBe('permission.denied');
    await shipped(made);
    await app.pool.query(`update parcels set tracking_status = 'transit', tracking_at = now() where id = $1`, [
      made.parcel.id,
    ]);
    expect((await manager.mutate('order.unfulfill', ask)).refusal).toBe('order.carrier-has-it');
  });
});

describe('taking processing back', () => {
  test('the preview names to the cent what then returns', async () => {
    const [one, other] = [await order(), await order()];
    const order_ids = [one.id, other.id];
    const { data } = await seller.query('order.cancelPreview', { order_ids });
    expect(data).toMatchObject({ order_ids, unpaid: 0, to_ask: [], refused: [] });
    expect(data.product.minor).toBeGreaterThan(data.vat.minor);
    const response = await seller.mutate('order.cancelProcess', { order_ids });
    expect(response.data.returned).toEqual(data.total);
    const bills = await rows<{ bill_type: number; minor: number }>(
      `select l.bill_type, sum(l.amount_minor)::int as minor from postings p join posting_lines l on l.posting_id = p.id
       where p.order_id = any($1::uuid[]) and l.bill_type < 0 group by 1 order by 1`,
      order_ids,
    );
    expect(bills).toEqual([
      { bill_type: -4, minor: data.shipping.minor },
      { bill_type: -3, minor: data.product.minor },
    ]);
  });

  test('a bought order needs a request, and a manager cancels it', async () => {
    const rare = await given();
    const made = await worked([{ variant: rare, quantity: 1 }]);
    const ask = { order_ids: [made.id], reason: 'The customer changed her mind' };
    await bought(made);
    expect((await seller.query('order.cancelPreview', ask)).data).toMatchObject({ order_ids: [], to_ask: [made.id] });
    expect((await seller.mutate('order.requestCancel', ask)).data).toEqual({ requested: 1 });
    expect((await service.mutate('order.requestCancel', ask)).refusal).toBe('order.cancel-requested');
    const [request] = (await manager.query('order.cancelRequests', { order_id: made.id })).data;
    expect(request).toMatchObject({ status: 'open', reason: ask.reason });
    const { request_id } = request!;
    expect((await seller.mutate('order.decideCancel', { request_id, choice: 'cancel' })).refusal).toBe(
      'permission.denied',
    );
    expect((await manager.mutate('order.decideCancel', { request_id, choice: 'refuse' })).refusal).toBe(
      'order.decision-reason-missing',
    );
    const response = await manager.mutate('order.decideCancel', { request_id, choice: 'cancel' });
    expect(response.data.returned?.minor).toBeGreaterThan(0);
    expect(await statusOf(made)).toMatchObject({ fulfillment_status: 'unfulfilled' });
    expect(await eventsOf(made.id)).toEqual(
      expect.arrayContaining(['order.cancel-requested', 'order.process-cancelled', 'order.cancel-decided']),
    );
    expect((await manager.mutate('order.decideCancel', { request_id, choice: 'cancel' })).refusal).toBe(
      'order.cancel-decided',
    );
  });

  test('a request is done when the processing is cancelled without it, and does not touch the next one', async () => {
    const rare = await given();
    const made = await worked([{ variant: rare, quantity: 1 }]);
    await bought(made);
    const request = { order_ids: [made.id], reason: 'The customer has cancelled' };
    expect((await seller.mutate('order.requestCancel', request)).refusal).toBe(null);
    expect((await manager.mutate('order.cancelProcess', { order_ids: [made.id] })).refusal).toBe(null);
    const requests = async () => (await seller.query('order.cancelRequests', { order_id: made.id })).data;
    expect(await requests()).toMatchObject([{ status: 'done', decided_by: expect.any(String) }]);
    expect((await process(seller, [made.id])).refusal).toBe(null);
    const [{ request_id = '' } = {}] = await requests();
    const grant = { request_id, choice: 'cancel', decision_reason: '' } as const;
    expect((await manager.mutate('order.decideCancel', grant)).refusal).toBe('order.cancel-decided');
    expect(await statusOf(made)).toMatchObject({ fulfillment_status: 'in_progress' });
  });

  test('a shipped order cannot be requested, and an own request can be withdrawn', async () => {
    const gone = await order();
    await shipped(gone);
    const late = { order_ids: [gone.id], reason: 'Too late' };
    expect((await service.mutate('order.requestCancel', late)).refusal).toBe('order.goods-sent');
    const made = await order();
    await service.mutate('order.requestCancel', { order_ids: [made.id], reason: 'By phone' });
    const [request] = (await service.query('order.cancelRequests', { order_id: made.id })).data;
    const { request_id } = request!;
    expect((await seller.mutate('order.withdrawCancel', { request_id })).refusal).toBe('not-found');
    expect((await service.mutate('order.withdrawCancel', { request_id })).code).toBe(200);
    expect((await service.mutate('order.requestCancel', { order_ids: [made.id], reason: 'Again' })).code).toBe(200);
  });
});

describe('margin', () => {
  test('is expected before paying and the same after it, and not for packers', async () => {
    const made = await givenReadyOrder(app.db, shop, [{ variant: mug, quantity: 2 }], { incomeBaseMinor: 4980 });
    const expected = (await seller.query('order.margin', { _id: made.id })).data;
    expect(expected).toMatchObject({ state: 'expected', income: { minor: 4980, currency: 'EUR' } });
    expect((await process(seller, [made.id])).code).toBe(200);
    expect((await seller.query('order.margin', { _id: made.id })).data).toEqual({ ...expected, state: 'charged' });
    expect((await packer.query('order.margin', { _id: made.id })).refusal).toBe('permission.denied');
    const unmapped = await givenReadyOrder(app.db, shop, [{ variant: null }]);
    expect((await seller.query('order.margin', { _id: unmapped.id })).data).toBeNull();
  });
});

describe('many at once', () => {
  test('each order by itself: what is refused is named, the rest is done', async () => {
    const [ready, waiting] = [await order(), await order()];
    await packed(ready, 400);
    const ids = [ready.id, waiting.id];
    const started = await manager.mutate('order.bulk', { act: 'fulfill', filter: {}, ids });
    expect(started.data.orders).toBe(2);
    await app.idle();
    const { data } = await manager.query('task.detail', { task_id: started.data.task_id });
    expect(data).toMatchObject({ status: 'done', done: 2, total: 2, result: { orders: 1, failed: 1 } });
    expect(data.result?.['failures']).toMatchObject([{ order_number: waiting.number }]);
    expect(await statusOf(ready)).toMatchObject({ fulfillment_status: 'fulfilled' });
  });

  test('a note on all that a filter finds, but only on one’s own', async () => {
    const made = [await order(), await order(), await order()];
    const filter = { order_number: made.map(({ number }) => number) };
    const response = await seller.mutate('order.bulk', { act: 'note', note: 'Gift', filter, except: [made[2]!.id] });
    await app.idle();
    expect(response.data.orders).toBe(2);
    const notes = await rows<{ note: string }>(
      'select note from orders where id = any($1::uuid[]) order by order_number',
      made.map(({ id }) => id),
    );
    expect(notes.map((row) => row.note)).toEqual(['Gift', 'Gift', '']);
    const other = await app.as('seller2');
    expect((await other.mutate('order.bulk', { act: 'note', note: 'x', filter })).refusal).toBe('bulk.nothing');
    expect((await seller.mutate('order.bulk', { act: 'fulfill', filter })).refusal).toBe('permission.denied');
  });
});

describe('addresses', () => {
  const list = async (by = seller) => (await by.query('order.addressList', { view: 'changed' })).data.list;

  test('a correction waits next to the customer’s until a user chooses; keeping writes it back', async () => {
    const made = await order();
    const corrected = { ...goodAddress, address1: 'Keizersgracht 7' };
    await seller.mutate('order.updateShippingAddress', { _id: made.id, shipping_address: corrected });
    const more = { ...corrected, zip: '1016 JD' };
    await seller.mutate('order.updateShippingAddress', { _id: made.id, shipping_address: more });
    const row = (await list(manager)).find((each) => each._id === made.id);
    expect(row).toMatchObject({ address_open: true, change: { source: 'user', applied: true } });
    expect(row?.change?.customer).toEqual(goodAddress);
    expect(row?.change?.corrected).toEqual(more);
    expect(row?.change?.parts).toEqual(['address1', 'zip']);
    const change_id = row!.change!._id;
    const stored = await manager.mutate('order.settleAddress', { change_id, choice: 'keep' });
    expect(stored.data.shipping_address).toEqual(goodAddress);
    expect((await manager.mutate('order.settleAddress', { change_id, choice: 'keep' })).refusal).toBe(
      'order.address-settled',
    );
    expect((await seller.query('order.detail', { _id: made.id })).data.shipping_address).toEqual(goodAddress);
  });

  test('an address is found by the words of its order, however they are typed', async () => {
    const address = { name: 'Jürgen Müller', zip: '' };
    const extra = { address, customerName: address.name, addressProblems: ['zip-missing' as const] };
    const made = await givenReadyOrder(app.db, shop, [{ variant: mug }], extra);
    expect((await seller.mutate('order.updateNote', { _id: made.id, note: '陶瓷' })).code).toBe(200);
    for (const keyword of [made.number, 'müller', 'Muller jürgen', '陶瓷']) {
      const { data } = await seller.query('order.addressList', { view: 'wrong', keyword });
      expect(data.list.map((row) => row._id)).toEqual([made.id]);
    }
  });

  test('a correction needs no second acceptance by the user who saved it', async () => {
    const made = await order();
    const saveAddress = (by: typeof seller, address1: string) =>
      by.mutate('order.updateShippingAddress', { _id: made.id, shipping_address: { ...goodAddress, address1 } });
    const isListed = async (by: typeof seller) => (await list(by)).some((each) => each._id === made.id);
    await saveAddress(seller, 'Keizersgracht 7');
    expect([await isListed(seller), await isListed(manager)]).toEqual([false, true]);
    await saveAddress(manager, 'Keizersgracht 9');
    expect([await isListed(seller), await isListed(manager)]).toEqual([true, false]);
  });

  test('back to the customer’s own is no change; packed is too late', async () => {
    const made = await order();
    const saveAddress = (shipping_address: typeof goodAddress) =>
      seller.mutate('order.updateShippingAddress', { _id: made.id, shipping_address });
    await saveAddress({ ...goodAddress, address2: '3 hoog' });
    await saveAddress(goodAddress);
    expect((await list(manager)).filter((each) => each._id === made.id)).toEqual([]);
    await saveAddress({ ...goodAddress, address2: '3 hoog' });
    const change_id = (await list(manager)).find((each) => each._id === made.id)!.change!._id;
    await packed(made, 400);
    expect((await manager.mutate('order.settleAddress', { change_id, choice: 'keep' })).refusal).toBe(
      'order.address-packed',
    );
    expect((await manager.mutate('order.settleAddress', { change_id, choice: 'accept' })).code).toBe(200);
  });
});

describe('labels and stores', () => {
  test('parcels to print come before printed ones', async () => {
    const [printed, open] = [await order(), await order()];
    await packed(printed, 400);
    await world.scanAll(open);
    await packer.mutate('pack.weigh', { parcel_id: open.parcel.id, weight_g: 400 });
    const { data } = await packer.query('order.labelList', { order_ids: [printed.id, open.id] });
    expect(data.list.map((row) => [row.order_number, row.label_prints])).toEqual([
      [open.number, 0],
      [printed.number, 1],
    ]);
    expect(data.counts).toEqual({ to_print: 1, printed: 1 });
    expect((await seller.query('order.labelList', {})).refusal).toBe('permission.denied');
  });

  test('the highest number is the highest number, not the last word', async () => {
    const storeId = app.base.stores['NRDL']!;
    for (const orderNumber of ['ZZ-9', 'AA-100000', 'ZZ-10'])
      await givenReadyOrder(app.db, { ...shop, storeId }, [{ variant: mug }], { orderNumber });
    const { data } = await seller.query('store.maxOrderNumber', { store_id: storeId });
    expect(data.order_number).toBe('AA-100000');
    const oversea = await seller.query('store.overseaAmount', { store_id: storeId });
    expect(oversea.data).toMatchObject({ orders: 0, units: 0, income: { minor: 0, currency: 'EUR' } });
    const other = await app.as('seller2');
    expect((await other.query('store.maxOrderNumber', { store_id: storeId })).refusal).toBe('not-found');
  });
});
