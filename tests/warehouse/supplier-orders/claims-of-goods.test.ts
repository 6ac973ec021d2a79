import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { applicationOf } from '../../support/sales/applying.ts';
import { checkoutWorld } from '../../support/sales/checkout.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { setBalance } from '../../support/server/ready.ts';
import { deviceOperations } from '../../support/warehouse/device-operations.ts';
import { supplierWorld } from '../../support/warehouse/supplier-orders.ts';

const app = await testApp();
const world = await supplierWorld(app);
const { seller, purchaser, packer, given, worked, bought, purchaseOf, receive, warehouse, codeOf, rows } = world;
const { offered: offeredGoods } = checkoutWorld(app);
const { operation, counting } = deviceOperations(world);

type Claiming = Input<'supplier_order.claimFromGoods'>;
type About = Pick<Claiming, 'origin' | 'origin_id' | 'variant_id'>;
const offered = async (about: About) => purchaser.query('supplier_order.claimGoods', about);
async function claim(about: About, more: Partial<Claiming> = {}, by = purchaser, key: string = randomUUID()) {
  const { data, refusal } = await offered(about);
  const supplier = { supplier_id: refusal === null ? (data.suppliers[0]?._id ?? null) : null };
  const input = { ...about, ...supplier, quantity: 1, amount_fen: 700, reason: 'Not as bought', photo_ids: [] };
  return by.mutate('supplier_order.claimFromGoods', { kind: 'damaged', ...input, ...more }, key);
}
const detail = async (claim_id: string) => (await purchaser.query('supplier_order.claim', { claim_id })).data;
const based = async (claim_id: string) => ({ claim_id, version: (await detail(claim_id)).version });
async function settled(claim_id: string, accepted_fen: number, settled_by: 'credit' | 'money') {
  await purchaser.mutate('supplier_order.claimSend', { ...(await based(claim_id)), email: '' });
  const response = { ...(await based(claim_id)), accepted_fen, answer: '' };
  await purchaser.mutate('supplier_order.claimAnswer', response);
  const done = await purchaser.mutate('supplier_order.claimSettle', { ...(await based(claim_id)), settled_by });
  expect(done.data).toMatchObject({ status: 'settled' });
}

/** A line of an order's own purchase: 4 good and 2 damaged of 6. */
async function boughtLine() {
  const variant = await given();
  const order = await worked([{ variant, quantity: 6 }]);
  const { purchase } = await bought(order);
  const line = purchase.lines[0]!._id;
  expect((await receive(line, { good: 4, damaged: 2, reason: 'Broken' })).code).toBe(200);
  return { purchase, order, variant, about: { origin: 'purchase' as const, origin_id: line } };
}
async function setAside(quantity = 3) {
  const variant = await given(9);
  const op = { ...operation(), warehouse_id: warehouse, from: 'A-01-01', to: 'Q-01-01', code: codeOf(variant) };
  const { data } = await packer.mutate('pack.setAside', { ...op, quantity, reason: 'torn', images: [] });
  expect(data.refusal).toBeNull();
  return { variant, id: op.op_id, about: { origin: 'quarantine' as const, origin_id: op.op_id } };
}

describe('a purchase without a supplier order', () => {
  test('is claimed from its supplier, and what the supplier pays makes it cheaper', async () => {
    const { purchase, about } = await boughtLine();
    const goods = (await offered(about)).data;
    expect(goods).toMatchObject({
      origin_name: purchase.number,
      pieces: [
        { kind: 'damaged', left: 2 },
        { kind: 'short', left: 2 },
        { kind: 'wrong', left: 6 },
      ],
    });
    expect(goods.suppliers[0]?.name).toBe(purchase.lines[0]!.supplier_name);
    const { claim_id: id } = (await claim(about, { quantity: 2, amount_fen: 1400 })).data;
    expect(await detail(id)).toMatchObject({
      order_id: null,
      order_number: '',
      origin: 'purchase',
      origin_name: purchase.number,
      supplier_name: purchase.lines[0]!.supplier_name,
      pieces: 2,
      lines: [{ quantity: 2 }],
    });
    const file = await purchaser.download('supplier_order.claimFile', { claim_id: id });
    expect(file.body.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    await settled(id, 900, 'money');
    const [row] = await rows('select supplier_credit_fen from purchases where id = $1', purchase._id);
    expect(row).toEqual({ supplier_credit_fen: 900 });
  });

  test('names each piece once for a reason, also when two claims arrive at the same time', async () => {
    const { about } = await boughtLine();
    expect(await claim(about, { quantity: 3 })).toMatchObject({
      refusal: 'supplier-claim.too-many',
      details: { left: 2 },
    });
    const both = await Promise.all([claim(about, { quantity: 2 }), claim(about, { quantity: 2 })]);
    expect(both.map(({ refusal }) => refusal ?? 'made').toSorted()).toEqual(['made', 'supplier-claim.too-many']);
    const made = both.find(({ refusal }) => refusal === null)!.data;
    expect((await claim(about, { kind: 'short', quantity: 2 })).code).toBe(200);
    await purchaser.mutate('supplier_order.claimCancel', await based(made.claim_id));
    expect((await claim(about, { quantity: 2 })).code).toBe(200);
  });

  test('that came with a supplier order is claimed there', async () => {
    const { variant, orders } = await world.ordersOf(2);
    const [order] = orders;
    expect((await purchaseOf(order!)).lines).toMatchObject([{ supplier_order_id: null }]);
    const made = await world.sent(variant);
    const { version, lines } = await world.info(made.order_id);
    const carton = { waybill: `SF${newId().slice(-10)}`, lines: [{ line_id: lines[0]!._id, quantity: 2 }] };
    await purchaser.mutate('supplier_order.ship', { order_id: made.order_id, version, ...carton });
    const [unit] = await rows<{ id: string }>(
      'select purchase_line_id as id from supplier_order_units where line_id = $1',
      lines[0]!._id,
    );
    const about = { origin: 'purchase' as const, origin_id: unit!.id };
    expect((await offered(about)).refusal).toBe('supplier-claim.has-order');
    expect((await claim(about)).refusal).toBe('supplier-claim.has-order');
    // Its line leads there.
    expect((await purchaseOf(order!)).lines).toMatchObject([{ supplier_order_id: made.order_id }]);
    for (const role of ['seller', 'sales'] as const)
      expect((await purchaseOf(order!, await app.as(role))).lines).toMatchObject([{ supplier_order_id: null }]);
  });
});

test('goods of a seller’s stock purchase are claimed, and what the supplier pays makes that purchase cheaper', async () => {
  const { variant_id } = await offeredGoods({ quoteE4: 30_900 });
  await setBalance(app, app.base.users['seller']!, 1_000_000);
  const lines = [{ variant_id, quantity: 6 }];
  const shown = (await seller.query('purchase.preview', { warehouse_id: warehouse, lines })).data;
  const applied = await seller.mutate('purchase.create', applicationOf(shown, lines));
  const [{ purchase_id = '', number = '' } = {}] = applied.data.purchases;
  await purchaser.mutate('purchase.confirm', { purchase_ids: [purchase_id] });
  const stock = async () => {
    const { list } = (await purchaser.query('purchase.list', { kind: 'stock', keyword: number })).data;
    return list[0]!.lines[0]!;
  };
  const line = await stock();
  const numbers = { supplier_order_number: '1688-7', inbound_waybill: `SF${newId().slice(-10)}` };
  await purchaser.mutate('purchase.update', { line_ids: [line._id], ...numbers });
  expect((await receive(line._id, { good: 4, damaged: 2, reason: 'Broken' })).code).toBe(200);

  const about = { origin: 'purchase' as const, origin_id: line._id };
  expect((await offered(about)).data).toMatchObject({
    origin_name: number,
    suppliers: [{ name: line.supplier_name }],
    pieces: [
      { kind: 'damaged', left: 2 },
      { kind: 'short', left: 2 },
      { kind: 'wrong', left: 6 },
    ],
  });
  expect(await stock()).toMatchObject({ received: 4, damaged: 2, supplier_order_id: null });
  const { claim_id } = (await claim(about, { quantity: 2, amount_fen: 1400 })).data;
  expect(await detail(claim_id)).toMatchObject({ origin: 'purchase', origin_name: number, pieces: 2, order_id: null });
  expect((await claim(about)).refusal).toBe('supplier-claim.too-many');
  await settled(claim_id, 1400, 'money');
  const [row] = await rows('select supplier_credit_fen from purchases where id = $1', purchase_id);
  expect(row).toEqual({ supplier_credit_fen: 1400 });
  // The seller keeps the good pieces, and does not see the claim.
  expect(await rows('select pieces from stock_hosted where variant_id = $1', variant_id)).toEqual([{ pieces: 4 }]);
  expect((await seller.query('supplier_order.claim', { claim_id })).refusal).toBe('permission.denied');
});

test('pieces in quarantine are claimed once, and the credit is taken off the next order', async () => {
  const { variant, about } = await setAside();
  const [{ product_id }] = (await rows('select product_id from variants where id = $1', variant)) as [
    { product_id: string },
  ];
  const name = `Maker ${newId()}`;
  const offer = { currency: 'CNY', min_quantity: 1, price_breaks: [{ from: 1, minor: 1000 }], url: '', lead_days: 7 };
  const added = { ...offer, product_id, name, platform: 'factory' as const, is_preferred: false };
  expect((await (await app.as('manager')).mutate('supplier.addOffer', added)).code).toBe(200);
  const maker = (await offered(about)).data.suppliers.find((each) => each.name === name)!;
  const made = await claim(about, { quantity: 3, supplier_id: maker._id, amount_fen: 2100 });
  expect(await detail(made.data.claim_id)).toMatchObject({ origin: 'quarantine', supplier_name: name, pieces: 3 });
  expect((await claim(about, { kind: 'wrong' })).refusal).toBe('supplier-claim.too-many');
  await settled(made.data.claim_id, 2100, 'credit');
  const open = await rows(
    `select accepted_fen from supplier_claims where supplier_id = $1 and settled_by = 'credit' and credit_order_id is null`,
    maker._id,
  );
  expect(open).toEqual([{ accepted_fen: 2100 }]);
  const found = (await purchaser.query('supplier_order.claims', { keyword: made.data.number })).data;
  expect(found.list).toMatchObject([{ origin: 'quarantine', order_id: null }]);
});

test('released pieces, waiting counts and other suppliers are refused', async () => {
  const { id, about } = await setAside(1);
  expect((await claim(about, { supplier_id: newId() })).refusal).toBe('supplier-claim.no-supplier');
  expect((await claim(about, { photo_ids: [newId()] })).refusal).toBe('supplier-claim.wrong-photo');
  const release = { quarantine_id: id, action: 'release' as const };
  expect((await purchaser.mutate('stock.decideQuarantine', release)).code).toBe(200);
  expect((await claim(about)).refusal).toBe('not-found');
  for (const role of ['seller', 'sales', 'packer', 'service'] as const)
    expect((await claim(about, {}, await app.as(role))).refusal).toBe('permission.denied');
});

test('pieces that a count did not find are claimed as missing', async () => {
  const variant = await given(0);
  const place = 'XC-01';
  await purchaser.mutate('location.create', { warehouse_id: warehouse, from: place, to: place, kind: 'pick' });
  const stock = { warehouse_id: warehouse, code: codeOf(variant), location_code: place, quantity: 20, reason: 'came' };
  expect((await purchaser.mutate('internal_stock.addStock', stock)).code).toBe(200);
  const counted = counting(place, [{ code: codeOf(variant), quantity: 19 }]);
  await packer.mutate('pack.count', counted);
  const [row] = await rows<{ id: string; status: string }>(
    'select id, status from stock_counts where location_code = $1',
    place,
  );
  if (row!.status === 'waiting')
    await purchaser.mutate('stock.decideCount', { count_id: row!.id, confirm: true, note: '' });
  const about = { origin: 'count' as const, origin_id: row!.id, variant_id: variant };
  expect((await offered(about)).data.pieces).toContainEqual({ kind: 'short', left: 1 });
  expect((await claim(about)).refusal).toBe('supplier-claim.too-many');
  expect((await claim(about, { kind: 'short' })).code).toBe(200);
  expect((await claim(about, { kind: 'short' })).refusal).toBe('supplier-claim.too-many');
  expect((await offered({ ...about, variant_id: newId() })).refusal).toBe('not-found');
});
