import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { deviceOperations } from '../../support/warehouse/device-operations.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, purchaser, given, codeOf, warehouse, rows } = world;
const { counting, operation } = deviceOperations(world);

const addPlace = (code: string) =>
  app.pool.query(
    `insert into locations (warehouse_id, code, kind, zone) values ($1, $2, 'quarantine', 'Q') on conflict do nothing`,
    [warehouse, code],
  );

/** Three pieces set aside at `place`, of which a confirmed count finds `found`. */
async function counted(place: string, found: number) {
  await addPlace(place);
  const variant = await given(5);
  const code = codeOf(variant);
  const aside = {
    ...operation(),
    warehouse_id: warehouse,
    from: 'A-01-01',
    to: place,
    code,
    quantity: 3,
    reason: 'torn box',
    images: [],
  };
  expect((await packer.mutate('pack.setAside', aside)).data).toMatchObject({ moved: 3 });
  const lines = found === 0 ? [] : [{ code, quantity: found }];
  const { count } = (await packer.mutate('pack.count', counting(place, lines))).data;
  expect(count).toMatchObject({ status: 'waiting' });
  const confirmed = await purchaser.mutate('stock.decideCount', { count_id: count!._id, confirm: true, note: '' });
  expect(confirmed.code).toBe(200);
  const level = () =>
    rows(
      'select location_code, on_hand, reserved from stock_levels where variant_id = $1 and on_hand > 0 order by 1',
      variant,
    );
  return { quarantine_id: aside.op_id, level };
}

test('pieces that a count did not find do not keep the others in quarantine', async () => {
  const released = await counted('Q-71-01', 2);
  const release = { quarantine_id: released.quarantine_id, action: 'release' as const, note: '' };
  expect((await purchaser.mutate('stock.decideQuarantine', release)).data).toMatchObject({
    status: 'released',
    quantity: 2,
  });
  expect(await released.level()).toEqual([{ location_code: 'A-01-01', on_hand: 4, reserved: 0 }]);

  const scrapped = await counted('Q-71-02', 1);
  const scrap = { quarantine_id: scrapped.quarantine_id, action: 'scrap' as const, note: '' };
  expect((await purchaser.mutate('stock.decideQuarantine', scrap)).data).toMatchObject({
    status: 'scrapped',
    quantity: 1,
  });
  expect(await scrapped.level()).toEqual([{ location_code: 'A-01-01', on_hand: 2, reserved: 0 }]);
});

test('of pieces that are all gone, the quarantine is closed by scrapping them', async () => {
  const { quarantine_id, level } = await counted('Q-71-03', 0);
  const decide = (action: 'release' | 'scrap') =>
    purchaser.mutate('stock.decideQuarantine', { quarantine_id, action, note: '' });
  expect((await decide('release')).refusal).toBe('move.not-there');
  expect((await decide('scrap')).data).toMatchObject({ status: 'scrapped', quantity: 0 });
  expect(await level()).toEqual([{ location_code: 'A-01-01', on_hand: 2, reserved: 0 }]);
});

describe('pieces that a count finds in quarantine beyond those set aside', () => {
  const openAt = async (place: string) =>
    (await purchaser.query('stock.quarantine', { size: 1000, status: ['open'] })).data.list.filter(
      (row) => row.location_code === place,
    );

  test('wait for a decision of their own', async () => {
    const { quarantine_id, level } = await counted('Q-71-04', 12);
    const [found, ...others] = (await openAt('Q-71-04')).filter((row) => row._id !== quarantine_id);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ quantity: 9, from_code: 'A-01-01', owner: null });
    for (const id of [quarantine_id, found!._id])
      expect((await purchaser.mutate('stock.decideQuarantine', { quarantine_id: id, action: 'release' })).code).toBe(
        200,
      );
    expect(await level()).toEqual([{ location_code: 'A-01-01', on_hand: 14, reserved: 0 }]);
  });

  test('and that an earlier count had missed belong to what was set aside', async () => {
    const place = 'Q-71-05';
    await addPlace(place);
    const code = codeOf(await given(5));
    const aside = {
      warehouse_id: warehouse,
      from: 'A-01-01',
      to: place,
      code,
      quantity: 3,
      reason: 'torn',
      images: [],
    };
    await packer.mutate('pack.setAside', { ...operation(), ...aside });
    for (const quantity of [1, 4]) {
      const { count } = (await packer.mutate('pack.count', counting(place, [{ code, quantity }]))).data;
      if (count!.status === 'waiting')
        await purchaser.mutate('stock.decideCount', { count_id: count!._id, confirm: true, note: '' });
    }
    expect((await openAt(place)).map((row) => row.quantity).toSorted()).toEqual([1, 3]);
  });
});
