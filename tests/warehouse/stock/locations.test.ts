import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { inParallel } from '../../support/server/in-parallel.ts';
import type { Input } from '../../support/server/client.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';
import { deviceOperations } from '../../support/warehouse/device-operations.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, purchaser, manager, seller, warehouse, given, rows } = world;
const { counting } = deviceOperations(world);
const { commandRefusal, queryRefusal } = refusalChecks(app);

let aisle = 0;
/** A new aisle for each test. */
const newAisle = () => `X${(aisle += 1)}`;
type Create = Input<'location.create'>;
const create = (from: string, to: string, more: Partial<Create> = {}, by = purchaser) =>
  by.mutate('location.create', { warehouse_id: warehouse, from, to, kind: 'pick', ...more });
const list = async (keyword: string) =>
  (await packer.query('location.list', { warehouse_id: warehouse, keyword, size: 1000 })).data;
const setClosed = (code: string, closed: boolean) =>
  purchaser.mutate('location.setClosed', { warehouse_id: warehouse, code, closed });
const addStock = async (code: string, place: string, quantity = 5) =>
  purchaser.mutate('internal_stock.addStock', {
    warehouse_id: warehouse,
    code,
    location_code: place,
    quantity,
    reason: 'found',
  });

describe('locations', () => {
  test('are added as a range; existing ones stay as they are, and a repeated range adds none', async () => {
    const x = newAisle();
    expect((await create(`${x}-01-01`, `${x}-02-03`, { capacity: 40 })).data).toEqual({ created: 6, existing: 0 });
    expect((await create(`${x}-02-01`, `${x}-03-03`, { kind: 'bulk', zone: 'north' })).data).toEqual({
      created: 3,
      existing: 3,
    });
    const { list: all, count } = await list(`${x}-`);
    expect(count).toBe(9);
    expect(all[0]).toEqual({
      _id: `${x}-01-01`,
      kind: 'pick',
      zone: x,
      capacity: 40,
      closed_at: null,
      pieces: 0,
      variants: 0,
    });
    expect(all.at(-1)).toMatchObject({ _id: `${x}-03-03`, kind: 'bulk', zone: 'NORTH', capacity: null });
    const again = await create(`${x}-01-01`, `${x}-03-03`);
    expect(again).toMatchObject({ refusal: 'location.exists', details: { count: 9 } });
    const { data: bulk } = await packer.query('location.list', {
      warehouse_id: warehouse,
      kind: ['bulk'],
      zone: ['NORTH'],
    });
    expect(bulk.list.map(({ _id }) => _id)).toEqual(all.slice(6).map(({ _id }) => _id));
  });

  test('two users who add one range at once add it once', async () => {
    const x = newAisle();
    const both = await inParallel([1, 2], () => create(`${x}-01`, `${x}-50`));
    expect(both.map(({ code, refusal }) => refusal ?? code).toSorted()).toEqual([200, 'location.exists']);
    expect((await list(`${x}-`)).count).toBe(50);
  });

  test('show what lies there', async () => {
    const x = newAisle();
    await create(`${x}-01`, `${x}-02`);
    const variant = await given();
    expect((await addStock(world.codeOf(variant), `${x}-01`, 7)).code).toBe(200);
    expect((await list(`${x}-`)).list.map(({ pieces, variants }) => [pieces, variants])).toEqual([
      [7, 1],
      [0, 0],
    ]);
    const { data } = await packer.query('location.content', { warehouse_id: warehouse, code: `${x}-01` });
    expect(data).toMatchObject([{ on_hand: 7, reserved: 0 }]);
  });

  test('close only when empty, take no stock then, and open again', async () => {
    const x = newAisle();
    await create(`${x}-01`, `${x}-02`);
    const variant = await given();
    await addStock(world.codeOf(variant), `${x}-01`);
    expect(await setClosed(`${x}-01`, true)).toMatchObject({ refusal: 'location.not-empty', details: { count: 5 } });
    const closed = await setClosed(`${x}-02`, true);
    expect(closed.data.closed_at).not.toBeNull();
    expect((await addStock(world.codeOf(variant), `${x}-02`)).refusal).toBe('stock-import.location');
    const count = await packer.mutate(
      'pack.count',
      counting(`${x}-02`, [{ code: world.codeOf(variant), quantity: 1 }]),
    );
    expect(count.data.refusal).toBe('count.unknown-place');
    const { data } = await packer.query('pack.places', { warehouse_id: warehouse });
    expect(data.places.filter((code) => code.startsWith(`${x}-`))).toEqual([`${x}-01`]);
    expect((await setClosed(`${x}-02`, false)).data.closed_at).toBeNull();
    expect((await addStock(world.codeOf(variant), `${x}-02`)).code).toBe(200);
  });

  test('are never closed with stock, however stock and closing race', async () => {
    const x = newAisle();
    await create(`${x}-01`, `${x}-10`);
    const variant = await given();
    const places = Array.from({ length: 10 }, (_, nth) => `${x}-${String(nth + 1).padStart(2, '0')}`);
    await Promise.all(places.flatMap((place) => [addStock(world.codeOf(variant), place), setClosed(place, true)]));
    const wrong = await rows(
      `select 1 from locations l join stock_levels s on s.warehouse_id = l.warehouse_id and s.location_code = l.code
       where l.closed_at is not null and s.on_hand > 0`,
    );
    expect(wrong).toEqual([]);
  });

  test('keep their type while goods lie there, and change it when empty', async () => {
    const x = newAisle();
    await create(`${x}-01`, `${x}-01`);
    const change = { warehouse_id: warehouse, code: `${x}-01`, kind: 'quarantine' as const, zone: '', capacity: 3 };
    const variant = await given();
    await addStock(world.codeOf(variant), `${x}-01`);
    expect((await purchaser.mutate('location.update', change)).refusal).toBe('location.not-empty');
    const larger = { ...change, kind: 'pick' as const, capacity: 90 };
    expect((await purchaser.mutate('location.update', larger)).data).toMatchObject({
      capacity: 90,
      zone: x,
      pieces: 5,
    });
  });

  test('in quarantine take no goods for sale', async () => {
    const x = newAisle();
    await create(`${x}-01`, `${x}-01`, { kind: 'quarantine' });
    expect((await addStock(world.codeOf(await given()), `${x}-01`)).refusal).toBe('stock-import.location');
  });
});

describe('warehouses', () => {
  const input = (code: string): Input<'location.saveWarehouse'> => ({
    code,
    name: 'Hamburg',
    name_cn: '汉堡仓',
    kind: 'partner',
    address1: 'Hafen 1',
    zip: '20457',
    city: 'Hamburg',
    country_code: 'DE',
    phone: '',
  });
  const find = async (id: string) => (await packer.query('location.warehouses', {})).data.find(({ _id }) => _id === id);

  test('are added and edited; a code is unique', async () => {
    const { data } = await manager.mutate('location.saveWarehouse', input('HH1'));
    expect(await find(data._id)).toMatchObject({
      code: 'HH1',
      kind: 'partner',
      locations: 0,
      zones: [],
      city: 'Hamburg',
    });
    const taken = await manager.mutate('location.saveWarehouse', input('hh1'));
    expect(taken.refusal).toBe('location.warehouse-taken');
    const renamed = { ...input('HH1'), _id: data._id, name: 'Hamburg port', kind: 'internal' as const };
    expect((await manager.mutate('location.saveWarehouse', renamed)).code).toBe(200);
    expect(await find(data._id)).toMatchObject({ name: 'Hamburg port', kind: 'internal' });
  });

  test('keep their operator once goods were booked', async () => {
    const before = (await find(warehouse))!;
    const { locations: _, zones: _zones, ...same } = before;
    await addStock(world.codeOf(await given()), 'A-01-01', 1);
    const moved = await manager.mutate('location.saveWarehouse', { ...same, kind: 'partner' });
    expect(moved.refusal).toBe('location.warehouse-kind');
    expect((await manager.mutate('location.saveWarehouse', same)).code).toBe(200);
    // Parts of the address that the form does not have stay.
    expect(await rows(`select address->>'company' as company from warehouses where id = $1`, warehouse)).toEqual([
      { company: 'Parcelyard Yiwu (demo)' },
    ]);
  });
});

describe('who may', () => {
  test('read: the warehouse; edit: purchasers and managers', async () => {
    const valid: Create = { warehouse_id: warehouse, from: 'Z-01', to: 'Z-02', kind: 'pick' };
    for (const client of [packer, seller])
      expect(await commandRefusal(client, 'location.create', valid)).toBe('permission.denied');
    expect(await queryRefusal(seller, 'location.list', { warehouse_id: warehouse })).toBe('permission.denied');
    expect(await queryRefusal(seller, 'location.content', { warehouse_id: warehouse, code: 'A-01-01' })).toBe(
      'permission.denied',
    );
    expect((await packer.query('location.list', { warehouse_id: warehouse })).code).toBe(200);
  });

  test.each<BadInput<Create>>([
    ['another width', { from: 'Z-1', to: 'Z-10' }, 'location.range-wrong'],
    ['backwards', { from: 'Z-09', to: 'Z-01' }, 'location.range-wrong'],
    ['too long', { from: 'Z-0001', to: 'Z-9999' }, 'location.range-too-long'],
    ['no warehouse', { warehouse_id: randomUUID() }, 'not-found'],
    ['no capacity', { capacity: 0 }, 'capacity too_small'],
    ['an unknown type', { kind: 'shelf' }, 'kind option'],
  ])('a range with %s adds nothing', async (_, change, expected) => {
    const valid: Create = { warehouse_id: warehouse, from: 'Z-01', to: 'Z-02', kind: 'pick' };
    expect(await commandRefusal(purchaser, 'location.create', { ...valid, ...change } as Create)).toBe(expected);
  });
});
