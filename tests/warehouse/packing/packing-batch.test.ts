import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Input } from '../../support/server/client.ts';
import { testApp } from '../../support/server/app.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const { packer, manager, seller, given, worked, open, codeOf, operation, shipped, rows } = await goodsWorld(app);
const [mug, bowl] = [await given(500, 200), await given(500, 300)];
const order = (quantity = 4) => worked([{ variant: mug, quantity }]);

type Operations = Input<'pack.batch'>['operations'];
const scanOf = (parcelId: string, code = codeOf(mug)) =>
  ({ call: 'pack.scan', input: operation(parcelId, code, { device_id: 'phone-1' }) }) as const;
const undoOf = (scan: ReturnType<typeof scanOf>) => {
  const { code: _, ...input } = operation(scan.input.parcel_id, 'taken back', { device_id: 'phone-1' });
  return { call: 'pack.undo', input: { ...input, scan_id: scan.input.op_id } } as const;
};
const send = async (operations: Operations, by = packer) => (await by.mutate('pack.batch', { operations })).data;
const scannedIn = async (waybill: string) =>
  (await open(waybill)).list.map((line) => line.scanned).reduce((sum, scanned) => sum + scanned, 0);
const recorded = async (...parcelIds: string[]) =>
  (
    await rows<{ count: number }>('select count(*)::int as count from pack_operations where parcel_id = any($1)', [
      parcelIds,
    ])
  )[0]?.count;

test('operations are checked in their order, each alone, and the parcels are returned in their final state', async () => {
  const [one, two] = [await order(2), await order(1)];
  const first = scanOf(one.parcel.id);
  const wrong = scanOf(one.parcel.id, codeOf(bowl));
  const operations: Operations = [first, wrong, scanOf(two.parcel.id), undoOf(first), scanOf(two.parcel.id)];
  const { results, parcels, missing } = await send(operations);
  expect(results.map((result) => result.op_id)).toEqual(operations.map(({ input }) => input.op_id));
  expect(results).toMatchObject([
    { output: { counted: true }, refused: null },
    { output: { counted: false, refusal: { code: 'scan.wrong-item' } } },
    { output: { counted: true } },
    { output: { undone: true } },
    { output: { counted: false, refusal: { code: 'scan.one-too-many' } } },
  ]);
  const byId = new Map(parcels.map((parcel) => [parcel._id, parcel]));
  expect(byId.get(one.parcel.id)).toEqual(await open(one.parcel.waybill));
  expect(byId.get(two.parcel.id)).toMatchObject({ list: [{ scanned: 1 }] });
  expect(missing).toEqual([]);
});

test('sent twice, in another order or alone, they count once and get the same response', async () => {
  const { parcel } = await order(4);
  const operations = [scanOf(parcel.id), scanOf(parcel.id), scanOf(parcel.id, 'NOBODY-KNOWS-IT')];
  const first = await send(operations);
  expect((await send(operations)).results).toEqual(first.results);
  expect((await send(operations.toReversed(), manager)).results).toEqual(first.results.toReversed());
  const [scan] = operations;
  expect((await packer.mutate('pack.scan', scan!.input)).data).toMatchObject(first.results[0]!.output!);
  expect(await scannedIn(parcel.waybill)).toBe(2);
  expect(await recorded(parcel.id)).toBe(3);
});

test('one that is refused leaves no trace, and the others count', async () => {
  const [gone, here] = [await order(1), await order(3)];
  await shipped(gone);
  const before = await recorded(gone.parcel.id);
  const { results } = await send([
    scanOf(here.parcel.id),
    scanOf(gone.parcel.id),
    scanOf(randomUUID()),
    scanOf(here.parcel.id),
  ]);
  expect(results).toMatchObject([
    { output: { counted: true } },
    { output: null, refused: { code: 'pack.gone' } },
    { output: null, refused: { code: 'not-found' } },
    { output: { counted: true } },
  ]);
  expect(await scannedIn(here.parcel.waybill)).toBe(2);
  expect(await recorded(gone.parcel.id)).toBe(before);
});

test('phones that pack the same parcels in different orders wait for each other and all count', async () => {
  const made = [await order(8), await order(8), await order(8)].map(({ parcel }) => parcel);
  const [a, b, c] = made.map((parcel) => parcel.id) as [string, string, string];
  const ways = [
    [a, b, c, a],
    [c, b, a, c],
    [b, a, c, b],
    [c, a, b, a],
  ];
  const responses = await Promise.all(
    ways.map((way, at) =>
      send(
        way.map((parcelId) => scanOf(parcelId)),
        at % 2 ? manager : packer,
      ),
    ),
  );
  expect(responses.flatMap(({ results }) => results).every((result) => result.output?.['counted'])).toBe(true);
  expect(await Promise.all(made.map((parcel) => scannedIn(parcel.waybill)))).toEqual([6, 5, 5]);
});

test('an id is one operation, more than fifty are too many, and sellers do not pack', async () => {
  const { parcel } = await order(2);
  const scan = scanOf(parcel.id);
  const other = { ...scan, input: { ...scan.input, code: codeOf(bowl) } };
  const { results } = await send([scan, other]);
  expect(results).toMatchObject([{ output: { counted: true } }, { output: null, refused: { code: 'key.reused' } }]);
  const many = Array.from({ length: 51 }, () => scanOf(parcel.id));
  expect((await packer.mutate('pack.batch', { operations: many })).refusal).toBe('input.invalid');
  expect((await seller.mutate('pack.batch', { operations: [scan] })).refusal).toBe('permission.denied');
});
