import { describe, expect, test } from 'vitest';
import { recomputeCharge, type ChargeInputs } from '#domain/shipping/pricing/charge.ts';
import { testApp } from '../../support/server/app.ts';
import { processWorld } from '../../support/sales/process-world.ts';
import { givenReadyOrder, givenVariant, setBalance } from '../../support/server/ready.ts';

const app = await testApp();
const {
  stores,
  channels,
  warehouses,
  shop,
  seller,
  eur,
  a,
  b,
  bought,
  worked,
  express,
  preview,
  asked,
  process,
  row,
  count,
  available,
} = await processWorld(app);

describe('processing', () => {
  test('charges once, freezes prices, promises stock, has the rest bought and opens a parcel', async () => {
    const order = await givenReadyOrder(app.db, shop, [...worked, { variant: bought, quantity: 4 }]);
    const response = await process([order.id], { channels: express });
    expect(response.data).toMatchObject({
      orders: 1,
      purchases: 1,
      parcels: 1,
      parcels_ready: 0,
      manual_payment: null,
    });
    const total = response.data.total.minor;
    expect(response.data.available.minor).toBe(100_000 - total);

    expect(await row('select * from orders where id = $1', order.id)).toMatchObject({
      fulfillment_status: 'in_progress',
      payment_type: 'auto',
      channel_id: channels['YTX-LINE'],
      cost_minor: total,
      version: 2,
    });
    const charge = await row<{ id: string; inputs: ChargeInputs; total_minor: number; goods_minor: number }>(
      'select * from order_charges where order_id = $1',
      order.id,
    );
    expect(charge).toMatchObject({ total_minor: total, goods_minor: 3818, payment_type: 'auto', cancelled_at: null });
    expect(recomputeCharge(charge!.inputs).total.minor).toBe(total);
    expect(charge!.inputs).toMatchObject({
      country_code: 'NL',
      base_minor: 263,
      vat: { scheme: 'ioss', rate_bp: 2100 },
    });
    const lines = await app.pool.query(
      'select quote_e4, ship_e4, vat_e4 from order_lines where order_id = $1 order by position',
      [order.id],
    );
    expect(lines.rows[0]).toEqual({ quote_e4: 30_900, ship_e4: 29_580, vat_e4: 6489 });

    const bills = await app.pool.query(
      `select l.bill_type, l.bill_tax, l.amount_minor from posting_lines l join postings p on p.id = l.posting_id
       join ledger_accounts a on a.id = l.account_id
       where p.order_id = $1 and a.kind = 'seller-available' order by l.seq`,
      [order.id],
    );
    expect(bills.rows).toEqual([
      { bill_type: 1, bill_tax: null, amount_minor: -3818 },
      { bill_type: 1, bill_tax: 'vat', amount_minor: -(total - 3818 - 263 - (await perUnit(order.id))) },
      { bill_type: 2, bill_tax: null, amount_minor: -(263 + (await perUnit(order.id))) },
    ]);
    expect(await row('select source from postings where order_id = $1', order.id)).toEqual({
      source: `process:${order.id}:${charge!.id}`,
    });

    expect(await count(`stock_moves where order_id = $1 and kind = 'reserve'`, order.id)).toBe(2);
    const purchase = await row<{ id: string }>('select * from purchases where order_id = $1', order.id);
    expect(purchase).toMatchObject({ status: 0, warehouse_id: warehouses['YW'], order_number: order.number });
    expect(await row('select * from purchase_lines where purchase_id = $1', purchase!.id)).toMatchObject({
      variant_id: bought,
      quantity: 4,
      status: '',
      unit_cost_fen: 1000,
    });
    const parcel = await row<{ id: string }>('select * from parcels where order_id = $1', order.id);
    expect(parcel).toMatchObject({
      status: 'waiting',
      channel_id: channels['YTX-LINE'],
      expected_g: 2 * 340 + 3 * 138 + 400,
    });
    expect(parcel).toMatchObject({
      waybill: expect.stringMatching(/^PY\d{11}$/),
      track_no: expect.stringMatching(/^YT2632\d{12}$/),
    });
    const sorted = await app.pool.query(
      `select variant_id, sorted, location_code from parcel_lines where parcel_id = $1 order by quantity`,
      [parcel!.id],
    );
    expect(sorted.rows).toEqual([
      { variant_id: a, sorted: 2, location_code: 'A-01-01' },
      { variant_id: b, sorted: 3, location_code: 'A-01-01' },
      { variant_id: bought, sorted: 0, location_code: '' },
    ]);
    const events = await app.pool.query('select name from events where order_id = $1 order by id', [order.id]);
    expect(events.rows.map((event) => event.name)).toEqual(['order.processed', 'purchase.created', 'parcel.created']);
  });

  /** Shipping without the per-parcel part. */
  const perUnit = async (orderId: string) =>
    (await row<{ n: number }>('select shipping_minor - 263 as n from order_charges where order_id = $1', orderId))!.n;

  test('an order served from stock is ready to be packed, and buys nothing', async () => {
    const order = await givenReadyOrder(app.db, shop, worked);
    expect((await process([order.id])).data).toMatchObject({ purchases: 0, parcels: 1, parcels_ready: 1 });
    expect(await row('select status from parcels where order_id = $1', order.id)).toEqual({ status: 'ready' });
    expect(await count('purchases where order_id = $1', order.id)).toBe(0);
  });

  test('the oldest order gets the last pieces', async () => {
    const scarce = await givenVariant(app, { stock: 3 });
    const old = await givenReadyOrder(app.db, shop, [{ variant: scarce, quantity: 2 }]);
    const young = await givenReadyOrder(app.db, shop, [{ variant: scarce, quantity: 2 }]);
    await process([young.id, old.id]);
    const got = await app.pool.query(
      `select p.order_id, l.sorted from parcel_lines l join parcels p on p.id = l.parcel_id where l.variant_id = $1`,
      [scarce],
    );
    expect(new Map(got.rows.map((r) => [r.order_id, r.sorted]))).toEqual(
      new Map([
        [old.id, 2],
        [young.id, 1],
      ]),
    );
    expect(await row('select quantity from purchase_lines where variant_id = $1', scarce)).toEqual({ quantity: 1 });
    expect(await row('select on_hand, reserved from stock_levels where variant_id = $1', scarce)).toEqual({
      on_hand: 3,
      reserved: 3,
    });
  });

  test('by hand touches no balance and waits for the transfer', async () => {
    const orders = [await givenReadyOrder(app.db, shop, worked), await givenReadyOrder(app.db, shop, worked)];
    await setBalance(app, shop.sellerId, 0);
    const ids = orders.map((order) => order.id);
    const { data } = await process(ids, { channels: express, payment_method: 'manual' });
    expect(data).toMatchObject({ total: eur(6830), available: eur(0), payment_method: 'manual' });
    const { number } = data.manual_payment!;
    const list = (await seller.query('account.manualPayList', { keyword: number })).data.list;
    expect(list).toMatchObject([{ number, amount: eur(6830), status: 'CREATED', order_count: 2 }]);
    expect(await count('postings where order_id = any($1::uuid[])', ids)).toBe(0);
    expect(await row('select payment_type from orders where id = $1', ids[0])).toEqual({ payment_type: 'manual' });
    expect(await count('parcels where order_id = any($1::uuid[])', ids)).toBe(0);
    expect(await count('purchases where order_id = any($1::uuid[])', ids)).toBe(0);
  });

  test('work starts once, when the payment by hand has arrived', async () => {
    const order = await givenReadyOrder(app.db, shop, worked);
    const { data } = await process([order.id], { channels: express, payment_method: 'manual' });
    const admin = await app.as('admin');
    const proof = { name: 'proof.pdf', type: 'application/pdf', content: '%PDF-1.7' };
    const { data: file } = await admin.upload('common.uploadFile', { purpose: 'proof' }, proof);
    const arrived = { _id: data.manual_payment!.manual_payment_id, proof_file_id: file.file_id };
    expect((await admin.mutate('account.manualPayComplete', arrived)).code).toBe(200);
    expect((await admin.mutate('account.manualPayComplete', arrived)).refusal).toBe('manual-payment.wrong-status');
    expect(await count('parcels where order_id = $1', order.id)).toBe(1);
    expect(await count('parcel_lines l join parcels p on p.id = l.parcel_id where p.order_id = $1', order.id)).toBe(2);
  });

  test('an order paid by hand waits for the transfer until it has arrived, and can be filtered', async () => {
    const order = await givenReadyOrder(app.db, shop, worked);
    const { data } = await process([order.id], { channels: express, payment_method: 'manual' });
    const payment = data.manual_payment!;
    const dueNow = async () =>
      (await seller.query('order.timeline', { _id: order.id })).data.find((entry) => entry.state === 'now');
    const waiting = async () =>
      (await seller.query('order.list', { manual_pay: '2', order_ids: [order.id] })).data.list.map(({ _id }) => _id);
    expect(await dueNow()).toMatchObject({ kind: 'transferred', expected: null });
    expect(await waiting()).toEqual([order.id]);
    const everywhere = (await seller.query('order.list', { manual_pay: '2', size: 1000 })).data;
    expect(everywhere.list.map(({ _id }) => _id)).toContain(order.id);
    expect(everywhere.count).toBe(everywhere.list.length);
    expect((await seller.query('order.detail', { _id: order.id })).data).toMatchObject({
      awaits_transfer: true,
      charge: { transfer: { number: payment.number, amount: data.total, has_proof: false } },
    });
    const admin = await app.as('admin');
    const proof = { name: 'proof.pdf', type: 'application/pdf', content: '%PDF-1.7' };
    const { data: file } = await admin.upload('common.uploadFile', { purpose: 'proof' }, proof);
    const arrived = { _id: payment.manual_payment_id, proof_file_id: file.file_id };
    expect((await admin.mutate('account.manualPayComplete', arrived)).code).toBe(200);
    expect((await dueNow())?.kind).not.toBe('transferred');
    expect(await waiting()).toEqual([]);
    expect((await seller.query('order.detail', { _id: order.id })).data.awaits_transfer).toBe(false);
  });

  test('a product that is no longer supplied when the payment arrives is not lost from its parcel', async () => {
    const variant = await givenVariant(app, {});
    const order = await givenReadyOrder(app.db, shop, [{ variant }, { variant: a }]);
    const { data } = await process([order.id], { payment_method: 'manual' });
    await app.pool.query('update variants set status = -1 where id = $1', [variant]);
    const admin = await app.as('admin');
    const proof = { name: 'proof.pdf', type: 'application/pdf', content: '%PDF-1.7' };
    const { data: file } = await admin.upload('common.uploadFile', { purpose: 'proof' }, proof);
    const arrived = { _id: data.manual_payment!.manual_payment_id, proof_file_id: file.file_id };
    expect((await admin.mutate('account.manualPayComplete', arrived)).code).toBe(200);
    expect(await count('parcel_lines l join parcels p on p.id = l.parcel_id where p.order_id = $1', order.id)).toBe(2);
  });

  test('too little balance charges nothing and leaves no trace', async () => {
    const order = await givenReadyOrder(app.db, shop, worked);
    await setBalance(app, shop.sellerId, 3000);
    const response = await process([order.id], { channels: express });
    expect(response).toMatchObject({
      refusal: 'account.too-little',
      details: { missing: 415, amount: '4.15', currency: 'EUR' },
    });
    expect(await available()).toBe(3000);
    expect(await count('order_charges where order_id = $1', order.id)).toBe(0);
    expect(await count('events where order_id = $1', order.id)).toBe(0);
    expect(await row('select fulfillment_status, version from orders where id = $1', order.id)).toEqual({
      fulfillment_status: 'unfulfilled',
      version: 1,
    });
  });

  test('a part of the preview is processed at the price of the preview', async () => {
    const orders = [await givenReadyOrder(app.db, shop, worked), await givenReadyOrder(app.db, shop, worked)];
    await setBalance(app, shop.sellerId, 4000);
    const { data } = await preview({ order_ids: orders.map((o) => o.id), channels: express });
    const { order_ids, total, quote_hash } = data.covered;
    const input = { order_ids, total, quote_hash, priced_at: data.priced_at, channels: express };
    const response = await seller.mutate('order.processOrder', { ...input, payment_method: 'auto' });
    expect(response.data).toMatchObject({ orders: 1, total: eur(3415), available: eur(585) });
  });

  test('a part goes by the channels the preview showed, also where another would be cheaper for the part', async () => {
    // Alone the light one is cheapest by registered mail, both together by the economy line.
    const light = await givenVariant(app, { weightG: 10 });
    const heavy = await givenVariant(app, { weightG: 1900 });
    const sweden = { address: { country_code: 'SE', zip: '114 55' } };
    const first = await givenReadyOrder(app.db, shop, [{ variant: light }], sweden);
    const second = await givenReadyOrder(app.db, shop, [{ variant: heavy }], sweden);
    const alone = (await preview({ order_ids: [first.id] })).data.groups[0]!;
    const both = (await preview({ order_ids: [first.id, second.id] })).data;
    expect(both.groups[0]!.channel_id).not.toBe(alone.channel_id);
    await setBalance(app, shop.sellerId, both.groups[0]!.list[0]!.total.minor);
    const { data } = await preview({ order_ids: [first.id, second.id] });
    expect(data.covered.orders).toBe(1);
    const { order_ids, total, quote_hash } = data.covered;
    const input = { order_ids, total, quote_hash, priced_at: data.priced_at, payment_method: 'auto' as const };
    expect((await seller.mutate('order.processOrder', { ...input, channels: [] })).refusal).toBe(
      'process.price-changed',
    );
    const channels = data.groups.map(({ group, country_code, channel_id }) => ({ group, country_code, channel_id }));
    expect((await seller.mutate('order.processOrder', { ...input, channels })).data).toMatchObject({
      available: eur(0),
    });
  });

  test('changed prices are not charged: the refusal names the new total', async () => {
    const variant = await givenVariant(app, { quoteE4: 30_900, weightG: 340, stock: 100 });
    const order = await givenReadyOrder(app.db, shop, [{ variant, quantity: 2 }]);
    const before = await asked([order.id]);
    await app.pool.query('update variants set quote_e4 = 40900 where id = $1', [variant]);
    const response = await seller.mutate('order.processOrder', before);
    const now = (await preview({ order_ids: [order.id] })).data.total.minor;
    expect(response).toMatchObject({ refusal: 'process.price-changed', details: { total: now, currency: 'EUR' } });
    expect(response.msg).toContain((now / 100).toFixed(2));
    expect(await available()).toBe(100_000);
    const same = { ...before, total: eur(now) };
    expect((await seller.mutate('order.processOrder', same)).refusal).toBe('process.price-changed');
    expect((await process([order.id])).code).toBe(200);
  });

  test('a channel that carries none of it is refused', async () => {
    const order = await givenReadyOrder(app.db, shop, worked);
    const pacific = [{ country_code: 'NL', channel_id: channels['ORC-PAC']! }];
    expect(await process([order.id], { channels: pacific })).toMatchObject({
      refusal: 'process.channel-gone',
      details: { country_code: 'NL' },
    });
  });

  const obstacles: [string, Parameters<typeof givenReadyOrder>[3], string][] = [
    ['cancelled', { orderStatus: 'cancelled' }, 'order.not-open'],
    ['of a closed store', { storeId: stores['NRDO']! }, 'order.store-closed'],
    ['not paid', { financialStatus: 'unpaid' }, 'order.not-paid'],
    ['only authorized', { financialStatus: 'authorized' }, 'order.not-paid'],
    ['not mapped', { mappingStatus: 2 }, 'order.not-mapped'],
    ['with a wrong address', { address: { zip: '12' } }, 'order.address-wrong'],
    ['to where no channel goes', { address: { country_code: 'BR' } }, 'order.no-channel'],
    ['in processing', { fulfillmentStatus: 'in_progress' }, 'order.already-processed'],
  ];
  test.each(obstacles)('an order %s refuses all of them and names it', async (_what, extra, refusal) => {
    await app.pool.query(`update stores set status = 'closed' where code = 'NRDO'`);
    const good = await givenReadyOrder(app.db, shop, worked);
    const bad = await givenReadyOrder(app.db, shop, worked, extra);
    const response = await seller.mutate('order.processOrder', {
      ...(await asked([good.id])),
      order_ids: [good.id, bad.id],
    });
    expect(response).toMatchObject({ refusal, details: { order: bad.number } });
    expect(response.msg).toContain(bad.number);
    expect(await count('order_charges where order_id = $1', good.id)).toBe(0);
  });

  test('authorized payments count where the setting allows them', async () => {
    const order = await givenReadyOrder(app.db, shop, worked, { financialStatus: 'authorized' });
    await app.pool.query(`insert into settings (key, value) values ('process_authorized', 'true')`);
    const response = await process([order.id]);
    await app.pool.query(`delete from settings where key = 'process_authorized'`);
    expect(response.code).toBe(200);
  });

  test('foreign orders are not found, and spending needs the permission', async () => {
    const order = await givenReadyOrder(app.db, shop, worked);
    const input = await asked([order.id]);
    const by = async (role: Parameters<typeof app.as>[0]) =>
      (await (await app.as(role)).mutate('order.processOrder', input)).refusal;
    expect(await by('seller2')).toBe('not-found');
    for (const role of ['purchaser', 'packer', 'service', 'affiliate'] as const)
      expect(await by(role)).toBe('permission.denied');
    expect(await by('sales')).toBeNull();
  });
});
