import { beforeEach, describe, expect, test } from 'vitest';
import { accepted, note, refused, useFakeDevice, type Sent } from '../outbox/device.fixture.ts';
import type { DeviceOp } from '../outbox/device-db.ts';
import { line, parcelOf } from './parcel.fixture.ts';
import type { Parcel } from './parcel.ts';

const device = useFakeDevice();
const database = async () => (await import('../outbox/device-db.ts')).deviceDb();
const batch = () => import('./batch.ts');
const operations = async (): Promise<DeviceOp[]> => (await database()).operations.orderBy('sequence').toArray();
const local = async () => (await (await database()).parcels.get('parcel'))?.local;
const parcel = parcelOf([line('MUG', 3)], { status: 'packing' });
const version = (of: number, scanned: number): Parcel =>
  parcelOf([line('MUG', 3, scanned)], { status: 'packing', version: of });

/** Scans that wait, as the packer made them. */
async function scans(...codes: readonly string[]): Promise<DeviceOp[]> {
  const { scanLocally } = await import('./scan.ts');
  for (const code of codes) await scanLocally((await local()) ?? parcel, code);
  return operations();
}
type Result = { op_id: string; output: object | null; refused: { code: string; msg: string } | null };
const idsOf = ({ body }: Sent) =>
  (body['operations'] as { input: { op_id: string } }[]).map(({ input }) => input.op_id);
const counted = (op_id: string): Result => ({ op_id, output: { counted: true, line_id: 'line MUG' }, refused: null });
/** Responds to a batch with one result per operation. */
function respond(result: (opId: string, at: number) => Result, parcels: readonly Parcel[], missing: number[] = []) {
  device().respond = (sent) => accepted({ results: idsOf(sent).map(result), parcels, missing });
}

beforeEach(async () => {
  device().respond = () => null;
  const db = await database();
  const { mergeParcels } = await import('./parcels/merge-parcels.ts');
  await db.transaction('rw', db.parcels, db.operations, () => mergeParcels(db, [parcel]));
  await import('../outbox/ack-handlers.ts');
});

describe('a batch', () => {
  test('is one request with the operations in their order, each under its own id', async () => {
    const ops = await scans('MUG', 'MUG');
    respond(counted, [version(5, 2)]);
    device().sent.length = 0;
    const ended = await (await batch()).sendBatch(ops);
    expect(device().sent.map((sent) => [sent.path, idsOf(sent)])).toEqual([
      ['/order/packBatch', ops.map(({ op_id }) => op_id)],
    ]);
    expect(ended.map(({ op }) => [op.op_id, op.state])).toEqual(ops.map(({ op_id }) => [op_id, 'done']));
    expect((await local())?.list[0]?.scanned).toBe(2);
  });

  test('keeps what was scanned while it was on its way', async () => {
    const ops = await scans('MUG');
    device().respond = async (sent) => {
      await scans('MUG');
      return accepted({ results: idsOf(sent).map(counted), parcels: [version(4, 1)], missing: [] });
    };
    await (await batch()).sendBatch(ops);
    expect((await operations()).map(({ state }) => state)).toEqual(['done', 'waiting']);
    expect((await local())?.list[0]?.scanned).toBe(2);
  });

  test('of which one is refused: that one needs attention and no longer counts here', async () => {
    const ops = await scans('MUG', 'MUG');
    const gone = { code: 'pack.gone', msg: 'The parcel is gone' };
    respond((id, at) => (at === 0 ? { op_id: id, output: null, refused: gone } : counted(id)), [version(4, 1)]);
    const ended = await (await batch()).sendBatch(ops);
    expect(ended.map(({ response }) => response === null)).toEqual([true, false]);
    expect(await operations()).toMatchObject([
      { state: 'attention', message: gone.msg },
      { state: 'done', message: '' },
    ]);
    expect((await local())?.list[0]?.scanned).toBe(1);
  });

  test('in which the server counts a scan otherwise than it was shown: the packer is told', async () => {
    const ops = await scans('MUG');
    const output = { counted: false, refusal: { code: 'scan.one-too-many' }, line_id: null };
    respond((op_id) => ({ op_id, output, refused: null }), [version(4, 3)]);
    await (await batch()).sendBatch(ops);
    expect(await operations()).toMatchObject([{ state: 'attention', message: 'scan.one-too-many' }]);
  });

  test('about a parcel that the server no longer shows is done', async () => {
    const ops = await scans('MUG');
    respond(counted, []);
    await (await batch()).sendBatch(ops);
    expect(await operations()).toMatchObject([{ state: 'done', message: '' }]);
  });

  test('after which the server misses an earlier operation: it waits again', async () => {
    const [first] = await scans('MUG');
    await (await database()).operations.update(first?.sequence ?? 0, { state: 'done' });
    const [, second] = await scans('MUG');
    respond(counted, [version(4, 1)], [first?.seq ?? 0]);
    await (await batch()).sendBatch(second ? [second] : []);
    expect((await operations()).map(({ state }) => state)).toEqual(['waiting', 'done']);
  });
});

describe('a batch that fails', () => {
  const unchanged = async () => {
    expect((await operations()).map(({ state, message }) => [state, message])).toEqual([
      ['waiting', ''],
      ['waiting', ''],
    ]);
    expect((await local())?.list[0]?.scanned).toBe(2);
  };

  test.each([
    ['in another order', (ids: string[]) => ids.toReversed().map(counted)],
    ['for fewer operations', (ids: string[]) => ids.slice(1).map(counted)],
    ['for none', () => []],
  ])('because the responses are %s changes nothing', async (_, results) => {
    const ops = await scans('MUG', 'MUG');
    device().respond = (sent) => accepted({ results: results(idsOf(sent)), parcels: [version(4, 2)], missing: [] });
    await expect((await batch()).sendBatch(ops)).rejects.toThrow('do not match');
    await unchanged();
  });

  test('because it is refused changes nothing', async () => {
    const ops = await scans('MUG', 'MUG');
    device().respond = () => refused(422, 'bad batch');
    await expect((await batch()).sendBatch(ops)).rejects.toThrow('bad batch');
    await unchanged();
  });

  test('because the device is full stores no part of it, so that all is sent again', async () => {
    const ops = await scans('MUG', 'MUG');
    respond(counted, [version(4, 2)]);
    const full = () => {
      throw new DOMException('Storage is full', 'QuotaExceededError');
    };
    const { parcels } = await database();
    parcels.hook('updating', full);
    await expect((await batch()).sendBatch(ops)).rejects.toThrow('Storage is full');
    parcels.hook('updating').unsubscribe(full);
    await unchanged();
  });
});

test('only what the server takes in a batch travels in one', async () => {
  const { isBatchable } = await batch();
  const calls = ['pack.scan', 'pack.undo', 'pack.call', 'pack.report', 'pack.putBack', 'pack.move', 'pack.unmove'];
  const others = ['pack.photo', 'pack.weigh', 'pack.setAside', 'order.updateNote', 'toString'];
  const can = (call: string) => isBatchable({ ...note('x', { call }), sequence: 1 });
  expect([calls.filter(can), others.filter(can)]).toEqual([calls, []]);
});
