import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { afterSaleWorld } from '../../support/sales/after-sales.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input, TestClient } from '../../support/server/client.ts';
import { deviceOperations } from '../../support/warehouse/device-operations.ts';

const app = await testApp();
const { world, seller, manager, rows, askRefund, confirmRefund, refundOf, variant } = await afterSaleWorld(app);
const { packer, warehouse } = world;
const { operation, receiving } = deviceOperations(world);
const place = 'A-01-01';

/** A refund for units of a shipped order that come back. */
async function returned(quantity = 3, of = variant) {
  const order = await world.worked([{ variant: of, quantity }]);
  await world.shipped(order);
  const { lines } = (await seller.query('order.afterSaleOptions', { order_id: order.id })).data;
  const line = lines[0]!.order_line_id;
  const created = await askRefund(order, {
    stage: 'to_be_restocked',
    reason: 'sent-back',
    lines: [{ order_line_id: line, quantity }],
  });
  return { order, caseId: created.data._id, number: created.data.number, line };
}
type Returned = Awaited<ReturnType<typeof returned>>;
type Counted = Partial<Input<'pack.restock'>['lines'][number]>;
const booking = ({ caseId, line }: Returned, more: Counted = {}): Input<'pack.restock'> => ({
  ...operation(),
  case_id: caseId,
  lines: [{ order_line_id: line, returned_before: 0, restocked: 1, scrapped: 0, location_code: place, ...more }],
});
const book = (input: Input<'pack.restock'>, by: TestClient = packer) => by.mutate('pack.restock', input);
const waiting = async ({ caseId }: Returned) =>
  (await packer.query('pack.returns', { warehouse_id: warehouse })).data.list.find(({ _id }) => _id === caseId);
const bookedOf = async ({ caseId }: Returned) =>
  (await rows('select restocked, scrapped from after_sale_lines where after_sale_id = $1', caseId))[0];
const onHand = async (of = variant) => (await world.levelOf(of, place))[0]?.on_hand ?? 0;

describe('goods that come back', () => {
  test('are listed for the phones of their warehouse, with the numbers they are found by', async () => {
    const one = await returned();
    const { number: order_number, id } = one.order;
    const parcel = await world.parcelOf(id);
    expect(await waiting(one)).toMatchObject({
      number: one.number,
      order_number,
      waybills: expect.arrayContaining([parcel.waybill]),
      is_open: true,
      lines: [{ order_line_id: one.line, quantity: 3, restocked: 0, scrapped: 0, location_code: expect.any(String) }],
    });
    expect(JSON.stringify(await waiting(one))).not.toMatch(/amount|minor|price/);
    const elsewhere = (await packer.query('pack.returns', { warehouse_id: newId() })).data.list;
    expect(elsewhere).toEqual([]);
  });

  test('are booked once when the response was lost, and listed until all are booked', async () => {
    const one = await returned();
    const before = await onHand();
    const input = booking(one, { restocked: 1, scrapped: 1, location_code: 'a-01-01' });
    const first = await book(input);
    expect(first.data).toMatchObject({ booked: true, refusal: null, return: { is_open: true } });
    expect((await book(input)).data).toEqual(first.data);
    expect((await onHand()) - before).toBe(1);
    expect(await bookedOf(one)).toEqual({ restocked: 1, scrapped: 1 });
    expect((await waiting(one))?.lines).toMatchObject([{ restocked: 1, scrapped: 1 }]);

    const rest = await book(booking(one, { returned_before: 2 }));
    expect(rest.data).toMatchObject({ booked: true, return: { is_open: false } });
    expect(await waiting(one)).toBeUndefined();
    expect((await refundOf(one.caseId)).history.map(({ what }) => what)).toEqual([
      'requested',
      'restocked',
      'restocked',
    ]);
    const moved = await rows(
      'select kind, sum(quantity)::int as units from stock_moves where order_id = $1 and kind = any($2) group by kind order by kind',
      one.order.id,
      ['restock', 'return'],
    );
    expect(moved).toEqual([
      { kind: 'restock', units: 2 },
      { kind: 'return', units: 3 },
    ]);
  });

  test('are booked in the name of the user who counted them, at the time they were put away', async () => {
    const one = await returned();
    const at = new Date(Date.now() - 3_600_000).toISOString();
    await book({ ...booking(one), at });
    const [move] = await rows(
      `select at, device_id from stock_moves where order_id = $1 and kind = 'restock'`,
      one.order.id,
    );
    expect(move).toEqual({ at: new Date(at), device_id: 'modes' });
  });

  test.each([
    ['an outdated count', { returned_before: 1 }, 'aftersale.counted-meanwhile'],
    ['more than is out', { restocked: 3, scrapped: 1 }, 'aftersale.wrong-units'],
    ['an unknown place', { location_code: 'NOWHERE' }, 'receipt.unknown-place'],
    ['no place', { location_code: '' }, 'receipt.unknown-place'],
  ] as const)('%s changes nothing and is stored with its refusal', async (_, more, refusal) => {
    const one = await returned();
    const input = booking(one, more);
    const first = await book(input);
    expect(first.data).toMatchObject({ booked: false, refusal, return: { is_open: true } });
    expect((await book(input)).data).toEqual(first.data);
    expect(await bookedOf(one)).toEqual({ restocked: 0, scrapped: 0 });
  });

  test('of a rejected request are refused', async () => {
    const one = await returned();
    await confirmRefund(one.caseId, { status: -1, reason: 'Kept by the buyer' });
    expect((await book(booking(one))).data).toMatchObject({
      booked: false,
      refusal: 'aftersale.not-restockable',
      return: { is_open: false },
    });
  });

  test('may be put into quarantine: in stock, and available to none until a lead releases them', async () => {
    const one = await returned(2);
    const to = 'XQ-01';
    const made = { warehouse_id: warehouse, from: to, to, kind: 'quarantine' as const };
    expect((await world.purchaser.mutate('location.create', made)).code).toBe(200);
    expect((await packer.query('pack.inbound', { warehouse_id: warehouse })).data).toMatchObject({
      places: expect.not.arrayContaining([to]),
      quarantines: expect.arrayContaining([to]),
    });
    const input = booking(one, { restocked: 2, location_code: to });
    const first = await book(input);
    expect(first.data).toMatchObject({ booked: true, return: { is_open: false } });
    expect((await book(input)).data).toEqual(first.data);
    expect(await world.levelOf(variant, to)).toMatchObject([{ on_hand: 2, reserved: 2 }]);

    const { list } = (await world.purchaser.query('stock.quarantine', { size: 1000 })).data;
    const mine = list.filter((row) => row.location_code === to);
    expect(mine).toMatchObject([{ quantity: 2, reason: one.number, owner: null, status: 'open' }]);
    const decide = { quarantine_id: mine[0]!._id, action: 'release' as const };
    // Of a variant that lies nowhere else no place is known.
    await rows(`update stock_quarantine set from_code = '' where id = $1`, decide.quarantine_id);
    const nowhere = await world.purchaser.mutate('stock.decideQuarantine', decide);
    expect(nowhere).toMatchObject({ code: 409, refusal: 'move.wrong-place' });
    const before = await onHand();
    const released = await world.purchaser.mutate('stock.decideQuarantine', { ...decide, location_code: place });
    expect(released.data).toMatchObject({ status: 'released', released_to: place });
    expect((await onHand()) - before).toBe(2);
  });

  test('may lie at a full place already', async () => {
    const one = await returned();
    const small = { warehouse_id: warehouse, from: 'XP-01', to: 'XP-01', kind: 'pick' as const, capacity: 1 };
    expect((await world.purchaser.mutate('location.create', small)).code).toBe(200);
    expect((await book(booking(one, { restocked: 2, location_code: 'XP-01' }))).data).toMatchObject({ booked: true });
  });
});

describe('without the right to it', () => {
  test.each(['seller', 'sales', 'purchaser'] as const)('%s neither sees nor books them', async (name) => {
    const one = await returned();
    const by = await app.as(name);
    expect((await by.query('pack.returns', { warehouse_id: warehouse })).refusal).toBe('permission.denied');
    expect((await book(booking(one), by)).refusal).toBe('permission.denied');
    const operations = [{ call: 'pack.restock' as const, input: booking(one) }];
    expect((await by.mutate('pack.batch', { operations })).refusal).toBe('permission.denied');
    expect(await bookedOf(one)).toEqual({ restocked: 0, scrapped: 0 });
  });

  test('an id of another operation, an unknown case and a foreign line are refused', async () => {
    const [one, two] = [await returned(), await returned()];
    const input = booking(one);
    await book(input);
    expect((await book({ ...booking(two), op_id: input.op_id })).refusal).toBe('key.reused');
    expect(await book({ ...booking(one), case_id: newId() })).toMatchObject({ code: 404 });
    expect(await book(booking({ ...one, line: two.line }))).toMatchObject({ code: 404 });
    expect(await book({ ...input, op_id: newId(), lines: [...input.lines, ...input.lines] })).toMatchObject({
      code: 400,
    });
    expect(await bookedOf(two)).toEqual({ restocked: 0, scrapped: 0 });
  });
});

describe('in a batch', () => {
  const send = async (operations: Input<'pack.batch'>['operations'], by: TestClient = packer) =>
    (await by.mutate('pack.batch', { operations })).data;

  test('each is booked alone and once, among received goods', async () => {
    const [one, two] = [await returned(), await returned()];
    const bought = await world.worked([{ variant: await world.given(), quantity: 1 }]);
    const { purchase } = await world.bought(bought);
    const operations: Input<'pack.batch'>['operations'] = [
      { call: 'pack.restock', input: booking(one) },
      { call: 'pack.restock', input: booking(one) },
      { call: 'pack.receive', input: receiving(purchase.lines[0]!._id) },
      { call: 'pack.restock', input: { ...booking(two), case_id: newId() } },
      { call: 'pack.restock', input: booking(two, { restocked: 2, scrapped: 1 }) },
    ];
    const { results, parcels } = await send(operations);
    expect(results).toMatchObject([
      { output: { booked: true, return: { lines: [{ restocked: 1 }] } } },
      { output: { booked: false, refusal: 'aftersale.counted-meanwhile' } },
      { output: { received: true } },
      { output: null, refused: { code: 'not-found' } },
      { output: { booked: true, return: { is_open: false } } },
    ]);
    expect(parcels).toEqual([]);
    expect((await send(operations.toReversed())).results).toEqual(results.toReversed());
    expect((await world.parcelOf(two.order.id)).status).toBe('returned');
  });

  test('of two phones at once, in different orders, each return is booked by one', async () => {
    const returns = [await returned(), await returned(), await returned()];
    const before = await onHand();
    const ways = [returns, returns.toReversed()];
    const responses = await Promise.all(
      ways.map((way) => send(way.map((one) => ({ call: 'pack.restock', input: booking(one) }) as const))),
    );
    const booked = responses.flatMap(({ results }) => results).map((result) => result.output?.['booked']);
    expect(booked.filter((each) => each === true)).toHaveLength(3);
    expect(booked.filter((each) => each === false)).toHaveLength(3);
    expect((await onHand()) - before).toBe(3);
  });

  test('and at the desk at once, one of them books them', async () => {
    const one = await returned(1);
    const desk = { order_line_id: one.line, restocked: 1, scrapped: 0, location_code: place };
    const [atDesk, onPhone] = await Promise.all([
      manager.mutate('order.afterSaleRestock', { _id: one.caseId, lines: [desk] }),
      book(booking(one)),
    ]);
    expect([atDesk.refusal === null, onPhone.data.booked].filter(Boolean)).toHaveLength(1);
    expect(await bookedOf(one)).toEqual({ restocked: 1, scrapped: 0 });
  });
});
