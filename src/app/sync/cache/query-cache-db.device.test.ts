import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { asVersion3, note, supervisorCall, useFakeDevice } from '../outbox/device.fixture.ts';
import type { CartChange } from '../cart/cart-lines.ts';
import type { OldCartAct } from '../cart/cart-upgrade.ts';
import { oldestCached } from './query-cache-db.ts';

test('what is older than a week goes', () => {
  expect(oldestCached([], 100, 10)).toBe(100);
  expect(oldestCached([[150, 4]], 100, 10)).toBe(100);
});

test('of what is too much the oldest go', () => {
  const sizes = [
    [300, 4],
    [200, 4],
    [150, 4],
    [120, 1],
  ] as const;
  expect(oldestCached(sizes, 100, 10)).toBe(151);
  expect(oldestCached(sizes, 100, 12)).toBe(121);
  expect(oldestCached(sizes, 100, 13)).toBe(100);
});

const device = useFakeDevice();

const facts: CartChange['facts'] = {
  market_product_id: 'market lamp',
  variant_id: 'lamp',
  stock: null,
  own_stock: 0,
  product_title: 'Lamp',
  product_title_cn: '',
  variant_title: '',
  variant_title_cn: '',
  image: '',
  quotation_price: { e4: 10_000, currency: 'EUR' },
  eur_price: null,
  accepted: null,
  catalogue_price: { e4: 10_000, currency: 'EUR' },
  status: 1,
};
const item = { market_product_id: 'market lamp', variant_id: 'lamp' };
const added = '0199c0de-0000-7000-8000-000000000001';
const removed = '0199c0df-0000-7000-8000-000000000002';
const from = [{ op_id: added, quantity: 1 }];
const acts: OldCartAct[] = [
  { seq: 1, op_id: added, act: { operation: { kind: 'add', op_id: added, ...item, quantity: 2 }, facts } },
  {
    seq: 2,
    op_id: removed,
    act: { operation: { kind: 'remove', op_id: removed, ...item, from }, facts, isRemoval: false },
  },
];
const lines = [{ ...facts, _id: 'older', quantity: 1, adds: [{ op_id: 'older', quantity: 1 }] }];

/** The databases as the version before wrote them: a user's cart, and two waiting operations of the device. */
async function writeOldVersion(): Promise<void> {
  const cache = new Dexie('parcelyard.packer');
  cache.version(1).stores({ answers: 'key, at' });
  cache.version(2).stores({ cart: 'key', cartActs: '++seq, op_id' });
  cache.version(3).stores({ answers: 'key, at, [at+size]' });
  await cache.table('cart').add({ key: 'cart', lines });
  await cache.table('cartActs').bulkAdd(acts);
  await cache.table('answers').add({ key: 'orders', value: '{}', at: 1, size: 2 });
  cache.close();
  const old = new Dexie('parcelyard.device');
  old.version(1).stores({
    ops: '++n, &op_id, [state+n], [about+state], seq',
    parcels: 'id, waybill, track_no, warehouse_id, *codes',
    meta: 'key',
  });
  old.version(2).stores({ photos: 'op_id, parcel_id' });
  await old.table('ops').bulkAdd([supervisorCall('call', 1), note('note')].map(asVersion3));
  await old.table('meta').add({ key: 'seq', value: 1 });
  old.close();
}

const open = async () => {
  const [{ openQueryCacheDb }, { deviceDb }] = await Promise.all([
    import('./query-cache-db.ts'),
    import('../outbox/device-db.ts'),
  ]);
  const cache = openQueryCacheDb('packer');
  await cache.open();
  return { cache, db: deviceDb() };
};

test('an upgrade moves the waiting cart operations into the outbox, behind what waits there', async () => {
  await writeOldVersion();
  const { cache, db } = await open();
  expect(cache.tables.map(({ name }) => name)).toEqual(['responses']);
  expect(await cache.responses.toArray()).toEqual([{ key: 'orders', value: '{}', at: 1, size: 2 }]);
  const ops = await db.operations.orderBy('sequence').toArray();
  expect(ops.map(({ op_id, state, user_id }) => [op_id, state, user_id])).toEqual(
    ['call', 'note', added, removed].map((opId) => [opId, 'waiting', 'packer']),
  );
  expect(ops.slice(0, 2)).toMatchObject([supervisorCall('call', 1), note('note')]);
  expect(ops.at(2)).toMatchObject({
    call: 'market_product.addMarketCart',
    input: { op_id: added, ...item, quantity: 2 },
    title: 'Lamp',
    at: 0x0199c0de0000,
  });
  expect(ops.at(3)).toMatchObject({
    call: 'market_product.updateMarketCart',
    input: { op_id: removed, ...item, from, delta: -1 },
  });
  expect(await db.meta.get('seq')).toEqual({ key: 'seq', value: 1 });
  const { readCart } = await import('../cart/cart-device.ts');
  const cart = await readCart('packer', []);
  expect(cart.lines).toEqual(lines);
  expect(cart.changes.map(({ operation }) => operation)).toEqual(acts.map(({ act }) => act.operation));
  cache.close();
});

test('cached responses of the version before are read from their new table', async () => {
  const old = new Dexie('parcelyard.packer');
  old.version(4).stores({ answers: 'key, at, [at+size]' });
  await old.table('answers').add({ key: 'orders', value: '{}', at: 1, size: 2 });
  old.close();
  const { cache } = await open();
  expect(await cache.responses.toArray()).toEqual([{ key: 'orders', value: '{}', at: 1, size: 2 }]);
  cache.close();
});

test('moved operations are sent once, with what waited before them', async () => {
  await writeOldVersion();
  const { cache } = await open();
  await import('../outbox/keep-draining.ts');
  await (await import('../outbox/outbox.ts')).drain();
  expect(device().sent.map(({ key }) => key)).toEqual(['call', 'note', added, removed]);
  cache.close();
});

test('an upgrade that was interrupted after the move is repeated without doubling', async () => {
  await writeOldVersion();
  const { importCart } = await import('../cart/cart-upgrade.ts');
  await importCart('packer', acts, undefined);
  const { cache, db } = await open();
  expect(await db.operations.count()).toBe(4);
  cache.close();
});

test('when the device database cannot be written, nothing is removed from the old one', async () => {
  await writeOldVersion();
  const { deviceDb } = await import('../outbox/device-db.ts');
  deviceDb().close({ disableAutoOpen: true });
  await expect(open()).rejects.toThrow('Database has been closed');
  const old = await new Dexie('parcelyard.packer').open();
  expect(await old.table('cartActs').count()).toBe(2);
  old.close();
});

test('at sign-out the cached responses go and waiting cart operations stay', async () => {
  await writeOldVersion();
  const { deleteQueryCacheDb } = await import('./query-cache-db.ts');
  await deleteQueryCacheDb('packer');
  const { deviceDb } = await import('../outbox/device-db.ts');
  expect(await deviceDb().operations.count()).toBe(4);
  expect(await Dexie.exists('parcelyard.packer')).toBe(false);
});
