import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { deviceOperations, gate, tray } from '../../support/warehouse/device-operations.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, purchaser, manager, given, worked, bought, scan, rows, levelOf, parcelOf, codeOf, warehouse } = world;
const otherTray = 'Y-01-02';

const {
  operation: nextOperation,
  lastSeq,
  unsorted,
  unsortedOf,
  inbound,
  receiving,
  counting,
  sorting,
  laidDown,
  sumsUp,
} = deviceOperations(world);

describe('receiving on a phone', () => {
  test('counts once for one operation, and the goods wait at the gate', async () => {
    const variant = await given();
    const order = await worked([{ variant, quantity: 2 }]);
    const { purchase, waybill } = await bought(order);
    const line = purchase.lines[0]!._id;
    expect(await inbound(waybill)).toMatchObject([{ _id: line, quantity: 2, received: 0, is_open: true }]);
    const operation = receiving(line, { good: 2 });
    const first = await packer.mutate('pack.receive', operation);
    expect(first.data).toMatchObject({ received: true, line: { received: 2, is_open: false } });
    expect((await packer.mutate('pack.receive', operation)).data).toEqual(first.data);
    expect(await levelOf(variant)).toMatchObject([{ location_code: gate, on_hand: 2, reserved: 2 }]);
    expect(await parcelOf(order.id)).toMatchObject({ status: 'waiting' });
    expect(await unsortedOf(order.number)).toMatchObject([
      { location_code: gate, tray: '', to_sort: 2, parcel_missing: 2 },
    ]);
  });

  test('a line that another user counted meanwhile is not received twice, and the refusal is stored', async () => {
    const order = await worked([{ variant: await given(), quantity: 2 }]);
    const { purchase, waybill } = await bought(order);
    const line = purchase.lines[0]!._id;
    expect((await world.receive(line, { good: 1, reason: 'The rest follows' })).code).toBe(200);
    const late = await packer.mutate('pack.receive', receiving(line, { good: 2 }));
    expect(late.data).toMatchObject({ received: false, refusal: 'receipt.counted-meanwhile', line: { received: 1 } });
    const short = await packer.mutate('pack.receive', receiving(line, { received_before: 1, good: 0, damaged: 1 }));
    expect(short.data).toMatchObject({ received: false, refusal: 'receipt.reason-missing' });
    expect((await inbound(waybill))[0]).toMatchObject({ received: 1, damaged: 0 });
    // All were answered: no operation of the device is missing.
    expect(short.data.missing).not.toContain(lastSeq() - 1);
  });
});

describe('sorting', () => {
  test('puts the units of a parcel into one tray, and it is ready with the last', async () => {
    const laid = await laidDown(2);
    expect((await unsorted()).free_trays).toContain(tray);
    const operation = sorting(laid);
    const first = await packer.mutate('pack.sort', operation);
    expect(first.data).toMatchObject({ sorted: true, tray, parcel_ready: false, list: [{ to_sort: 1, tray }] });
    expect((await packer.mutate('pack.sort', operation)).data).toEqual(first.data);
    expect((await unsorted()).free_trays).not.toContain(tray);
    expect((await packer.mutate('pack.sort', sorting(laid, { tray: otherTray }))).data).toMatchObject({
      sorted: false,
      refusal: 'sort.other-tray',
      tray,
    });
    expect((await packer.mutate('pack.sort', sorting(laid))).data).toMatchObject({ sorted: true, parcel_ready: true });
    expect(await parcelOf(laid.order.id)).toMatchObject({ status: 'ready' });
    expect(await levelOf(laid.variant)).toMatchObject([
      { location_code: gate, on_hand: 0, reserved: 0 },
      { location_code: tray, on_hand: 2, reserved: 2 },
    ]);
    await sumsUp(laid.variant);
    const [line] = (await world.open(laid.order.parcel.waybill)).list;
    expect(line).toMatchObject({ sorted: true, location_code: tray, sorted_by: expect.any(String) });
    await world.shipped(laid.order);
    await sumsUp(laid.variant);
  });

  test('has the time it was done, by the server’s clock, even when sent late, and never in the future', async () => {
    const laid = await laidDown(2);
    const [ahead, done] = [3_600_000, new Date(Date.now() - 1_800_000)];
    const at = new Date(done.getTime() + ahead).toISOString();
    const sortedAt = async () =>
      (await rows<{ at: Date }>('select sorted_at as at from parcel_lines where id = $1', laid.line.line_id))[0]!.at;
    await packer.mutate('pack.sort', sorting(laid, { at, clock_ms: ahead }));
    expect(await sortedAt()).toEqual(done);
    const moved = await rows<{ at: Date }>(
      'select distinct at from stock_moves where variant_id = $1 and location_code = $2',
      laid.variant,
      tray,
    );
    expect(moved).toEqual([{ at: done }]);
    await packer.mutate('pack.sort', sorting(laid, { at }));
    expect((await sortedAt()).getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('refuses what another phone was faster with, a taken tray, and a stopped order; each once', async () => {
    const laid = await laidDown(1);
    const taken = await laidDown(1);
    expect((await packer.mutate('pack.sort', sorting(laid, { tray: otherTray }))).data.sorted).toBe(true);
    expect((await packer.mutate('pack.sort', sorting(taken, { tray: otherTray }))).data.refusal).toBe(
      'sort.tray-taken',
    );
    expect((await packer.mutate('pack.sort', sorting(taken, { tray: gate }))).data.refusal).toBe('sort.tray-taken');
    const late = sorting(laid, { tray: otherTray });
    const first = await packer.mutate('pack.sort', late);
    expect(first.data).toMatchObject({ sorted: false, refusal: 'sort.stopped' });
    expect((await packer.mutate('pack.sort', late)).data).toEqual(first.data);
    const [two, three] = await Promise.all(
      ['Y-02-01', 'Y-02-02'].map((each) => packer.mutate('pack.sort', sorting(taken, { tray: each }))),
    );
    expect([two!.data.sorted, three!.data.sorted].filter(Boolean)).toHaveLength(1);
    await sumsUp(taken.variant);
  });

  const unsorting = (operation: Input<'pack.sort'>, more: Partial<Input<'pack.unsort'>> = {}): Input<'pack.unsort'> => {
    const { code: _, ...sorted } = operation;
    return { ...sorted, ...nextOperation(), sort_id: operation.op_id, ...more };
  };

  test('a sorted unit is taken back once, the parcel waits for it again, and its tray is free', async () => {
    const laid = await laidDown(2);
    const [free = ''] = (await unsorted()).free_trays;
    const [first, second] = [sorting(laid, { tray: free }), sorting(laid, { tray: free })];
    await packer.mutate('pack.sort', first);
    expect((await packer.mutate('pack.sort', second)).data.parcel_ready).toBe(true);
    const back = unsorting(second);
    const response = await packer.mutate('pack.unsort', back);
    expect(response.data).toMatchObject({ undone: true, tray_freed: false, list: [{ to_sort: 1, parcel_missing: 1 }] });
    expect((await packer.mutate('pack.unsort', back)).data).toEqual(response.data);
    expect((await packer.mutate('pack.unsort', unsorting(second))).data.undone).toBe(false);
    expect(await parcelOf(laid.order.id)).toMatchObject({ status: 'waiting' });
    expect((await packer.mutate('pack.unsort', unsorting(first))).data).toMatchObject({
      undone: true,
      tray_freed: true,
      list: [{ to_sort: 2, tray: '', location_code: gate }],
    });
    expect((await unsorted()).free_trays).toContain(free);
    expect(await levelOf(laid.variant, gate)).toMatchObject([{ on_hand: 2, reserved: 2 }]);
    await sumsUp(laid.variant);
  });

  test('units being packed, never sorted, or of another place are not unsorted', async () => {
    const laid = await laidDown(1);
    const [free = '', other = ''] = (await unsorted()).free_trays;
    const operation = sorting(laid, { tray: free });
    expect((await packer.mutate('pack.unsort', unsorting(operation))).data.undone).toBe(false);
    await packer.mutate('pack.sort', operation);
    for (const wrong of [{ tray: other }, { location_code: 'Z-99-99' }, { sort_id: newId() }])
      expect((await packer.mutate('pack.unsort', unsorting(operation, wrong))).data.undone).toBe(false);
    await scan(laid.order.parcel.id, codeOf(laid.variant));
    expect((await packer.mutate('pack.unsort', unsorting(operation))).data.undone).toBe(false);
    expect(await parcelOf(laid.order.id)).toMatchObject({ status: 'packing' });
    await sumsUp(laid.variant);
  });

  test('hundreds of units are sent in one request with their undos, by any role that sorts', async () => {
    const [one, two] = [await laidDown(3), await laidDown(2)];
    const [trayOne, trayTwo] = (await unsorted()).free_trays.map((each) => ({ tray: each }));
    const first = sorting(one, trayOne);
    const batch = {
      operations: [
        { call: 'pack.sort' as const, input: first },
        { call: 'pack.sort' as const, input: sorting(two, trayTwo) },
        { call: 'pack.sort' as const, input: sorting(two, trayOne) },
        { call: 'pack.unsort' as const, input: unsorting(first) },
        { call: 'pack.sort' as const, input: sorting(two, trayTwo) },
      ],
    };
    const { data } = await packer.mutate('pack.batch', batch);
    expect(data.results.map((result) => result.output)).toMatchObject([
      { sorted: true, ...trayOne },
      { sorted: true, list: [{ to_sort: 1 }] },
      { sorted: false, refusal: 'sort.other-tray' },
      { undone: true, list: [{ to_sort: 3 }] },
      { sorted: true, parcel_ready: true, list: [] },
    ]);
    expect((await packer.mutate('pack.batch', batch)).data.results).toEqual(data.results);
    for (const laid of [one, two]) await sumsUp(laid.variant);
    expect((await (await app.as('sales')).mutate('pack.batch', batch)).refusal).toBe('permission.denied');
  });

  test('goods at the gate are not missing when the rest is given up', async () => {
    const laid = await given();
    const order = await worked([{ variant: laid, quantity: 3 }]);
    const { purchase } = await bought(order);
    const line = purchase.lines[0]!._id;
    await packer.mutate('pack.receive', receiving(line, { good: 2, reason: 'One follows' }));
    expect((await purchaser.mutate('purchase.terminateLine', { line_id: line, reason: 'Lost' })).code).toBe(200);
    expect(await rows('select quantity from parcel_problems where parcel_id = $1', order.parcel.id)).toEqual([
      { quantity: 1 },
    ]);
  });
});

describe('counting a place', () => {
  const level = async (variant: string, place: string) => (await levelOf(variant, place))[0];
  /** A new item at a new location. */
  async function laying(place: string, pieces: number) {
    const variant = await given(0);
    await rows(
      `with move as (insert into stock_moves (id, op_id, kind, warehouse_id, variant_id, location_code, quantity, actor_id, at)
         values (gen_random_uuid(), gen_random_uuid(), 'import', $1, $2, $3, $4, $5, now() - interval '1 hour'))
       insert into stock_levels (warehouse_id, variant_id, location_code, on_hand) values ($1, $2, $3, $4)`,
      warehouse,
      variant,
      place,
      pieces,
      app.base.users.purchaser,
    );
    return variant;
  }
  const stock = async (place: string, pieces: number) => {
    await rows('delete from stock_levels where warehouse_id = $1 and location_code = $2', warehouse, place);
    return laying(place, pieces);
  };

  test('corrects a small difference at once, as a move in the counter’s name, and once', async () => {
    const variant = await stock('B-01-01', 8);
    const operation = counting('b-01-01', [{ code: codeOf(variant).toLowerCase(), quantity: 6 }]);
    const first = await packer.mutate('pack.count', operation);
    expect(first.data).toMatchObject({
      counted: true,
      count: { status: 'booked', location_code: 'B-01-01', lines: [{ expected: 8, counted: 6 }] },
    });
    expect((await packer.mutate('pack.count', operation)).data).toEqual(first.data);
    expect(await level(variant, 'B-01-01')).toMatchObject({ on_hand: 6 });
    await sumsUp(variant);
    const [move] = await rows(
      `select quantity, actor_id, device_id from stock_moves where reason = 'count' and variant_id = $1`,
      variant,
    );
    expect(move).toEqual({ quantity: -2, actor_id: app.base.users.packer, device_id: 'modes' });
  });

  test('a large difference waits, and a purchaser or manager decides', async () => {
    const variant = await stock('B-01-02', 20);
    const { data } = await packer.mutate('pack.count', counting('B-01-02', []));
    expect(data.count).toMatchObject({ status: 'waiting', lines: [{ expected: 20, counted: 0 }] });
    expect(await level(variant, 'B-01-02')).toMatchObject({ on_hand: 20 });
    const decide = { count_id: data.count!._id, confirm: true };
    expect((await packer.mutate('stock.decideCount', decide)).refusal).toBe('permission.denied');
    expect((await packer.query('stock.counts', {})).refusal).toBe('permission.denied');
    const { data: list } = await manager.query('stock.counts', { status: ['waiting'] });
    expect(list.list.map((each) => each._id)).toContain(data.count!._id);
    expect((await purchaser.mutate('stock.decideCount', decide)).data).toMatchObject({ status: 'confirmed' });
    expect(await level(variant, 'B-01-02')).toMatchObject({ on_hand: 0 });
    await sumsUp(variant);
    expect((await manager.mutate('stock.decideCount', decide)).refusal).toBe('count.decided');
  });

  test('counted again, the older one no longer waits; refused, the stock stays', async () => {
    const variant = await stock('B-01-03', 20);
    const code = codeOf(variant);
    const first = await packer.mutate('pack.count', counting('B-01-03', [{ code, quantity: 1 }]));
    const second = await packer.mutate('pack.count', counting('B-01-03', [{ code, quantity: 2 }]));
    const decide = async (id: string) =>
      manager.mutate('stock.decideCount', { count_id: id, confirm: false, note: 'Look again' });
    expect((await decide(first.data.count!._id)).refusal).toBe('count.decided');
    expect((await decide(second.data.count!._id)).data).toMatchObject({ status: 'refused', note: 'Look again' });
    expect(await level(variant, 'B-01-03')).toMatchObject({ on_hand: 20 });
  });

  test('units moved after the count are no difference, and units in a box are not in stock there', async () => {
    const variant = await given(9);
    const order = await worked([{ variant, quantity: 3 }]);
    const others = (
      await rows<{ variant_code: string; lay: number }>(
        `select v.variant_code, s.on_hand as lay from stock_levels s join variants v on v.id = s.variant_id
       where s.warehouse_id = $1 and s.location_code = 'A-01-01' and s.variant_id <> $2 and s.on_hand > 0`,
        warehouse,
        variant,
      )
    ).map(({ variant_code, lay }) => ({ code: variant_code, quantity: lay }));
    await scan(order.parcel.id, codeOf(variant));
    const at = new Date();
    const now = await packer.mutate(
      'pack.count',
      counting('A-01-01', [...others, { code: codeOf(variant), quantity: 8 }]),
    );
    const mine = (lines: { variant_code: string }[]) =>
      lines.find((line) => line.variant_code.toUpperCase() === codeOf(variant));
    expect(mine(now.data.count!.lines)).toMatchObject({ expected: 8, counted: 8 });
    await world.shipped(order);
    // Counted before two more were packed and all three shipped, but sent only now.
    const late = counting('A-01-01', [...others, { code: codeOf(variant), quantity: 8 }], { at: at.toISOString() });
    const { data } = await packer.mutate('pack.count', late);
    expect(mine(data.count!.lines)).toMatchObject({ expected: 8, counted: 8 });
    expect(await level(variant, 'A-01-01')).toMatchObject({ on_hand: 6, reserved: 0 });
  });

  test('an unknown place or code is refused, and stored', async () => {
    expect((await packer.mutate('pack.count', counting('Z-99-99', []))).data.refusal).toBe('count.unknown-place');
    const unknown = await packer.mutate('pack.count', counting('B-01-04', [{ code: 'NOPE', quantity: 1 }]));
    expect(unknown.data).toMatchObject({ counted: false, refusal: 'count.unknown-code', count: null });
    expect(
      await rows(
        `select 1 from pack_operations where device_id = 'modes' and kind = 'count' and code in ('Z-99-99', 'B-01-04')`,
      ),
    ).toHaveLength(2);
    const { data } = await packer.query('pack.places', { warehouse_id: warehouse });
    expect(data.places).toContain('B-01-04');
    expect(JSON.stringify(data)).not.toMatch(/on_hand|quantity/);
    expect((await packer.query('pack.thing', { code: 'nope' })).data).toBeNull();
  });
});
