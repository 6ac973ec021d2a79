import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { recomputeCharge, type ChargeInputs } from '#domain/pricing/charge.ts';
import { testApp } from './support/app.ts';
import type { Input, TestClient } from './support/client.ts';
import { askedOf, process as processAs } from './support/processing.ts';
import { givenReadyOrder, givenVariant, setBalance } from './support/ready.ts';

const app = await testApp();
const { users, stores, channels, warehouses } = app.base;
const shop = { sellerId: users.seller, storeId: stores['NRDL']! };
const seller = await app.as('seller');
const eur = (minor: number) => ({ minor, currency: 'EUR' });

// Under YT Express Line to NL (2.63 and 8.70 a kilogram) these are the worked example of domain.md §4.
const a = await givenVariant(app, { quoteE4: 30_900, weightG: 340, stock: 1000 });
const b = await givenVariant(app, { quoteE4: 40_000, weightG: 138, stock: 1000 });
const bought = await givenVariant(app, { quoteE4: 50_000 });
const worked = [
  { variant: a, quantity: 2 },
  { variant: b, quantity: 3 },
];
const express = [{ country_code: 'NL', channel_id: channels['YTX-LINE']! }];

type Preview = Input<'order.processPreview'>;
const preview = async (input: Preview, by: TestClient = seller) => by.ask('order.processPreview', input);

const asked = (orderIds: string[], more?: Parameters<typeof askedOf>[2]) => askedOf(seller, orderIds, more);
const process = (orderIds: string[], more?: Parameters<typeof askedOf>[2]) => processAs(seller, orderIds, more);

const row = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.pool.query<T>(text, values)).rows[0];
const count = async (text: string, ...values: unknown[]) =>
  (await row<{ n: number }>(`select count(*)::int as n from ${text}`, ...values))?.n;
const available = async () => (await seller.ask('account.detail', {})).data.available.minor;

beforeEach(() => setBalance(app, shop.sellerId, 100_000));

describe('the preview', () => {
  test('shows the worked example: goods, shipping, VAT and total of the chosen channel', async () => {
    const order = await givenReadyOrder(app.db, shop, worked);
    const { data } = await preview({ order_ids: [order.id], channels: express });
    const amounts = { goods: eur(1818), shipping: eur(1215), vat: eur(382), total: eur(3415) };
    expect(data).toMatchObject({ orders: 1, units: 5, countries: 1, fee: eur(0), missing: eur(0), ...amounts });
    expect(data.available).toEqual(eur(100_000));
    expect(data.covered).toMatchObject({ orders: 1, total: eur(3415), order_ids: [order.id] });
    expect(data.covered.quote_hash).toBe(data.quote_hash);
    expect(Date.parse(data.held_until) - Date.parse(data.priced_at)).toBe(30 * 60_000);
    expect(data.seller).toEqual({ seller_id: shop.sellerId, name: 'Nordlys Example Trading' });
    const [group] = data.groups;
    expect(group).toMatchObject({
      country_code: 'NL',
      orders: 1,
      units: 5,
      channel_id: channels['YTX-LINE'],
      ...amounts,
    });
    expect(group?.list).toMatchObject([{ order_id: order.id, order_number: order.number, units: 5, ...amounts }]);
    expect(group?.list[0]?.images).toHaveLength(2);
  });

  test('offers the channels that carry it, the cheapest chosen, with days', async () => {
    const order = await givenReadyOrder(app.db, shop, worked);
    const { data } = await preview({ order_ids: [order.id] });
    const [group] = data.groups;
    const codes = new Map(Object.entries(channels).map(([code, id]) => [id, code]));
    const offered = group?.channels.map((offer) => codes.get(offer.channel_id));
    expect(offered?.[0]).toBe('YTX-ECO');
    expect(new Set(offered)).toEqual(new Set(['YTX-ECO', 'YTX-LINE', 'YTX-SPEC', 'NLP-REG', 'ORC-EXP', 'ORC-BULK']));
    expect(group?.channels[0]).toMatchObject({
      channel: 'YT Economy',
      channel_cn: '云途经济',
      days: { from: 11, to: 18 },
    });
    expect(group?.channel_id).toBe(channels['YTX-ECO']);
    const totals = group?.channels.map((offer) => offer.total.minor) ?? [];
    expect(totals).toEqual(totals.toSorted((x, y) => x - y));
    expect(group?.total).toEqual(group?.channels[0]?.total);
  });

  test('keeps goods that few channels carry apart from the rest of their country', async () => {
    const perfume = await givenVariant(app, { liquid: true });
    const plain = await givenReadyOrder(app.db, shop, worked);
    const wet = await givenReadyOrder(app.db, shop, [{ variant: perfume }]);
    const german = await givenReadyOrder(app.db, shop, worked, { address: { country_code: 'DE', zip: '10115' } });
    const { data } = await preview({ order_ids: [plain.id, wet.id, german.id] });
    expect(data).toMatchObject({ orders: 3, countries: 2 });
    expect(data.groups.map((g) => [g.country_code, g.kinds, g.list.map((o) => o.order_id)])).toEqual([
      ['NL', [], [plain.id]],
      ['NL', ['liquid'], [wet.id]],
      ['DE', [], [german.id]],
    ]);
    expect(data.groups[1]?.channels.map((offer) => offer.channel_id)).toEqual([channels['YTX-SPEC']]);
  });

  test('says what stays behind, why, and the way on', async () => {
    const none = await givenReadyOrder(app.db, shop, [{ variant: null, title: 'Headphones, Rose' }]);
    const partly = await givenReadyOrder(app.db, shop, [{ variant: a }, { variant: null, title: 'Lamp' }]);
    const address = await givenReadyOrder(app.db, shop, worked, { address: { zip: '' } });
    const unpaid = await givenReadyOrder(app.db, shop, worked, { financialStatus: 'pending' });
    const gone = await givenReadyOrder(app.db, shop, [{ variant: await givenVariant(app, { status: -1 }) }]);
    const far = await givenReadyOrder(app.db, shop, worked, { address: { country_code: 'BR', zip: '01000-000' } });
    const ready = await givenReadyOrder(app.db, shop, worked);
    const ids = [none, partly, address, unpaid, gone, far, ready].map((order) => order.id);
    const { data } = await preview({ order_ids: ids });
    expect(data.orders).toBe(1);
    expect(data.behind.map((one) => [one.order_number, one.reasons[0], one.way_on])).toEqual([
      [none.number, 'order.not-mapped', 'map'],
      [partly.number, 'order.not-mapped', 'map'],
      [address.number, 'order.address-wrong', 'address'],
      [unpaid.number, 'order.not-paid', null],
      [gone.number, 'order.not-mapped', 'map'],
      [far.number, 'order.no-channel', null],
    ]);
    expect(data.behind[0]).toMatchObject({ mapping_status: 0, lines: 1, not_mapped: ['Headphones, Rose'] });
    expect(data.behind[1]).toMatchObject({ mapping_status: 2, lines: 2, not_mapped: ['Lamp'] });
    expect(data.behind[2]?.sentence).toBe(`A carrier would send ${address.number} back: the postcode is missing.`);
    expect(data.behind[5]?.sentence).toBe(`No shipping channel carries ${far.number} to BR.`);
  });

  test('names the oldest orders a small balance covers, and what is missing', async () => {
    const orders = [];
    for (let i = 0; i < 3; i += 1) orders.push(await givenReadyOrder(app.db, shop, worked));
    await setBalance(app, shop.sellerId, 7000);
    const { data } = await preview({ order_ids: orders.map((o) => o.id).reverse(), channels: express });
    expect(data).toMatchObject({ total: eur(10_245), missing: eur(3245) });
    expect(data.covered).toMatchObject({ orders: 2, total: eur(6830), order_ids: [orders[0]!.id, orders[1]!.id] });
    const byHand = await preview({ order_ids: orders.map((o) => o.id), payment_method: 'manual' });
    expect(byHand.data.missing).toEqual(eur(0));
  });

  test('without names shows what a seller has, oldest first, and asks staff whose', async () => {
    const third = await app.as('seller3');
    const theirs = { sellerId: users.seller3, storeId: stores['KLNO']! };
    const first = await givenReadyOrder(app.db, theirs, worked);
    const second = await givenReadyOrder(app.db, theirs, worked);
    const open = await givenReadyOrder(app.db, theirs, [{ variant: null }]);
    const { data } = await preview({}, third);
    expect(data.groups.flatMap((g) => g.list.map((o) => o.order_id))).toEqual([first.id, second.id]);
    expect(data.behind.map((one) => one.order_id)).toEqual([open.id]);
    expect(data).toMatchObject({ more: 0, behind_more: 0 });
    const admin = await app.as('admin');
    expect((await preview({}, admin)).refusal).toBe('process.seller-needed');
    expect((await preview({ store_id: stores['KLNO']! }, admin)).data.orders).toBe(2);
    expect((await preview({ seller_id: users.seller3 }, admin)).data.orders).toBe(2);
    const found = (await admin.ask('order.processStores', {})).data.find((one) => one.store_id === stores['KLNO']);
    expect(found).toMatchObject({ orders: 2, seller_name: 'Kleinod Musterhandel', code: 'KLNO' });
    expect((await preview({}, await app.as('seller2'))).data).toMatchObject({ orders: 0, groups: [], total: eur(0) });
  });

  test('shows no foreign order, and no mix of sellers', async () => {
    const mine = await givenReadyOrder(app.db, shop, worked);
    const foreign = await givenReadyOrder(app.db, { sellerId: users.seller2, storeId: stores['MSNV']! }, worked);
    expect((await preview({ order_ids: [mine.id, foreign.id] })).refusal).toBe('not-found');
    expect((await preview({ order_ids: [foreign.id] })).refusal).toBe('not-found');
    expect((await preview({ seller_id: users.seller2 })).refusal).toBe('not-found');
    expect((await preview({ order_ids: [randomUUID()] })).refusal).toBe('not-found');
    expect((await preview({ order_ids: [mine.id, foreign.id] }, await app.as('admin'))).refusal).toBe(
      'process.several-sellers',
    );
    expect((await preview({ order_ids: [mine.id] }, await app.as('packer'))).refusal).toBe('permission.denied');
  });
});

describe('processing', () => {
  test('charges once, freezes prices, promises stock, has the rest bought and opens a parcel', async () => {
    const order = await givenReadyOrder(app.db, shop, [...worked, { variant: bought, quantity: 4 }]);
    const said = await process([order.id], { channels: express });
    expect(said.data).toMatchObject({ orders: 1, purchases: 1, parcels: 1, parcels_ready: 0, manual_payment: null });
    const total = said.data.total.minor;
    expect(said.data.available.minor).toBe(100_000 - total);

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
      `select l.bill_type, l.amount_minor from posting_lines l join postings p on p.id = l.posting_id
       join ledger_accounts a on a.id = l.account_id
       where p.order_id = $1 and a.kind = 'seller-available' order by l.seq`,
      [order.id],
    );
    expect(bills.rows).toEqual([
      { bill_type: 1, amount_minor: -(total - Number(charge!.inputs.base_minor) - (await perUnit(order.id))) },
      { bill_type: 2, amount_minor: -(263 + (await perUnit(order.id))) },
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

  /** Shipping without what is paid once a parcel. */
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
    const list = (await seller.ask('account.manualPayList', { keyword: number })).data.list;
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
    expect((await admin.tell('account.manualPayComplete', arrived)).code).toBe(200);
    expect((await admin.tell('account.manualPayComplete', arrived)).refusal).toBe('manual-payment.wrong-status');
    expect(await count('parcels where order_id = $1', order.id)).toBe(1);
    expect(await count('parcel_lines l join parcels p on p.id = l.parcel_id where p.order_id = $1', order.id)).toBe(2);
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
    expect((await admin.tell('account.manualPayComplete', arrived)).code).toBe(200);
    expect(await count('parcel_lines l join parcels p on p.id = l.parcel_id where p.order_id = $1', order.id)).toBe(2);
  });

  test('too little balance charges nothing and leaves no trace', async () => {
    const order = await givenReadyOrder(app.db, shop, worked);
    await setBalance(app, shop.sellerId, 3000);
    const said = await process([order.id], { channels: express });
    expect(said).toMatchObject({
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

  test('a part of the preview goes for what the preview said', async () => {
    const orders = [await givenReadyOrder(app.db, shop, worked), await givenReadyOrder(app.db, shop, worked)];
    await setBalance(app, shop.sellerId, 4000);
    const { data } = await preview({ order_ids: orders.map((o) => o.id), channels: express });
    const { order_ids, total, quote_hash } = data.covered;
    const input = { order_ids, total, quote_hash, priced_at: data.priced_at, channels: express };
    const said = await seller.tell('order.processOrder', { ...input, payment_method: 'auto' });
    expect(said.data).toMatchObject({ orders: 1, total: eur(3415), available: eur(585) });
  });

  test('a part goes by the channels the preview showed, also where another would be cheaper for the part', async () => {
    // By itself the light one is cheapest by registered mail, both together are by the economy line.
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
    expect((await seller.tell('order.processOrder', { ...input, channels: [] })).refusal).toBe('process.price-changed');
    const channels = data.groups.map(({ group, country_code, channel_id }) => ({ group, country_code, channel_id }));
    expect((await seller.tell('order.processOrder', { ...input, channels })).data).toMatchObject({ available: eur(0) });
  });

  test('changed prices are not charged: the refusal names the new total', async () => {
    const variant = await givenVariant(app, { quoteE4: 30_900, weightG: 340, stock: 100 });
    const order = await givenReadyOrder(app.db, shop, [{ variant, quantity: 2 }]);
    const before = await asked([order.id]);
    await app.pool.query('update variants set quote_e4 = 40900 where id = $1', [variant]);
    const said = await seller.tell('order.processOrder', before);
    const now = (await preview({ order_ids: [order.id] })).data.total.minor;
    expect(said).toMatchObject({ refusal: 'process.price-changed', details: { total: now, currency: 'EUR' } });
    expect(said.msg).toContain((now / 100).toFixed(2));
    expect(await available()).toBe(100_000);
    const same = { ...before, total: eur(now) };
    expect((await seller.tell('order.processOrder', same)).refusal).toBe('process.price-changed');
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
  test.each(obstacles)('an order %s keeps all of them back, by its name', async (_what, extra, refusal) => {
    await app.pool.query(`update stores set status = 'closed' where code = 'NRDO'`);
    const good = await givenReadyOrder(app.db, shop, worked);
    const bad = await givenReadyOrder(app.db, shop, worked, extra);
    const said = await seller.tell('order.processOrder', { ...(await asked([good.id])), order_ids: [good.id, bad.id] });
    expect(said).toMatchObject({ refusal, details: { order: bad.number } });
    expect(said.msg).toContain(bad.number);
    expect(await count('order_charges where order_id = $1', good.id)).toBe(0);
  });

  test('authorized money counts where the installation says so', async () => {
    const order = await givenReadyOrder(app.db, shop, worked, { financialStatus: 'authorized' });
    await app.pool.query(`insert into settings (key, value) values ('process_authorized', 'true')`);
    const said = await process([order.id]);
    await app.pool.query(`delete from settings where key = 'process_authorized'`);
    expect(said.code).toBe(200);
  });

  test('foreign orders are not there, and nobody without the right spends', async () => {
    const order = await givenReadyOrder(app.db, shop, worked);
    const input = await asked([order.id]);
    const by = async (who: Parameters<typeof app.as>[0]) =>
      (await (await app.as(who)).tell('order.processOrder', input)).refusal;
    expect(await by('seller2')).toBe('not-found');
    for (const who of ['purchaser', 'packer', 'service', 'affiliate'] as const)
      expect(await by(who)).toBe('permission.denied');
    expect(await by('sales')).toBeNull();
  });
});
