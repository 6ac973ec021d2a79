import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, useFakeDevice } from '../../outbox/device.fixture.ts';
import type { ModeData } from './mode-data.ts';

// What an undo does is also tested with the moves it belongs to: move.device.test.ts.
const device = useFakeDevice();
const warehouse = 'YW';
const database = async () => (await import('../../outbox/device-db.ts')).deviceDb();
const operations = async () => (await database()).operations.orderBy('sequence').toArray();

const item = (variant_code: string) => ({
  variant_code,
  sku: '',
  product_title: '',
  product_title_cn: '',
  image: '',
});
const place = (code: string, capacity: number | null = null) =>
  ({ code, kind: 'pick', zone: 'A', capacity }) as const satisfies ModeData<'move'>['places'][number];
const level = (of: string, variant_code: string, pieces: number, free = pieces) => ({
  place: of,
  variant_code,
  pieces,
  free,
});
const places = [place('A-01', 5), place('A-02'), place('A-03')];
const items = [item('MUG'), item('CUP')];
const stock: ModeData<'move'> = { places, items, levels: [level('A-01', 'MUG', 4), level('A-01', 'CUP', 1)] };

/** What the server says lies where. */
async function store(stand: ModeData<'move'>): Promise<void> {
  const { writeMeta } = await import('../../outbox/device-db.ts');
  await writeMeta(await database(), `mode.move.${warehouse}`, { at: new Date().toISOString(), stand });
}
async function move(code: string | null, quantity: number | null, from = 'A-01', to = 'A-02'): Promise<string> {
  const { moveLocally } = await import('./move.ts');
  const moved = await moveLocally(warehouse, { from, to, code, quantity });
  if (!moved.ok) throw new Error(moved.refusal);
  return moved.opId;
}
const undo = async (opId: string) => (await import('./unmove.ts')).unmoveLocally(warehouse, opId);
const drain = async () => {
  await import('../../outbox/keep-draining.ts');
  await (await import('../../outbox/outbox.ts')).drain();
};
const piecesAt = async (code: string) => {
  const [{ viewOf }, { applyMoves, contentAt }] = [await import('./mode-data.ts'), await import('./move.ts')];
  const view = await viewOf(await database(), 'move', warehouse, applyMoves);
  return view && Object.fromEntries(contentAt(view.stand, code).map((line) => [line.variant_code, line.pieces]));
};

beforeEach(async () => {
  device().respond = () => null;
  await store(stock);
});

describe('an undo', () => {
  test('brings all of a place back, and says how many pieces and from where', async () => {
    const opId = await move(null, null);
    expect(await piecesAt('A-01')).toEqual({});
    expect(await undo(opId)).toMatchObject({ ok: true, pieces: 5, from: 'A-01', to: 'A-02' });
    expect([await piecesAt('A-01'), await piecesAt('A-02')]).toEqual([{ MUG: 4, CUP: 1 }, {}]);
  });

  test('of the second of two moves leaves the first as it is', async () => {
    await move('MUG', 2);
    const second = await move('MUG', 1, 'A-01', 'A-03');
    expect(await undo(second)).toMatchObject({ ok: true, pieces: 1 });
    expect([await piecesAt('A-01'), await piecesAt('A-02'), await piecesAt('A-03')]).toEqual([
      { MUG: 2, CUP: 1 },
      { MUG: 2 },
      {},
    ]);
  });

  test('outlives a reload: it is made by the move that the device has stored', async () => {
    const opId = await move('MUG', 3);
    (await database()).close();
    vi.resetModules();
    expect(await undo(opId)).toMatchObject({ ok: true, pieces: 3 });
    expect(await piecesAt('A-01')).toEqual({ MUG: 4, CUP: 1 });
  });
});

describe('an undo is refused, and nothing is stored', () => {
  test('of a move this device does not have', async () => {
    expect(await undo('01920000-0000-7000-8000-000000000009')).toMatchObject({ ok: false, refusal: 'unmove.unknown' });
    expect(await operations()).toEqual([]);
  });

  test('of a move that the server has refused', async () => {
    const opId = await move('MUG', 2);
    device().respond = () => accepted({ moved: 0, refusal: 'move.promised', missing: [] });
    await drain();
    expect(await undo(opId)).toMatchObject({ ok: false, refusal: 'unmove.unknown' });
    expect(await operations()).toHaveLength(1);
  });

  test('when the old place has been filled since', async () => {
    const opId = await move('MUG', 4);
    await store({ ...stock, levels: [...stock.levels, level('A-01', 'PEN', 3)], items: [...items, item('PEN')] });
    expect(await undo(opId)).toMatchObject({ ok: false, refusal: 'move.full', room: 1, from: 'A-01', to: 'A-02' });
    expect(await operations()).toHaveLength(1);
  });

  test('when the old place is gone', async () => {
    const opId = await move('MUG', 2, 'A-01', 'A-02');
    device().respond = () => accepted({ moved: 2, refusal: null, missing: [] });
    await drain();
    await store({ ...stock, places: [place('A-02')], levels: [level('A-02', 'MUG', 2)] });
    expect(await undo(opId)).toMatchObject({ ok: false, refusal: 'move.unknown-place' });
  });

  test('when one of several items was moved on, of which then none returns', async () => {
    const opId = await move(null, null);
    await move('CUP', 1, 'A-02', 'A-03');
    expect(await undo(opId)).toMatchObject({ ok: false, refusal: 'unmove.gone' });
    expect(await piecesAt('A-02')).toEqual({ MUG: 4 });
  });

  test('when the stock of the warehouse is not on this device', async () => {
    const opId = await move('MUG', 2);
    await (await database()).meta.delete(`mode.move.${warehouse}`);
    expect(await undo(opId)).toMatchObject({ ok: false, refusal: 'unmove.unknown' });
  });
});

test('an undo of a move that the server refused meanwhile changes the stored stock by nothing', async () => {
  const opId = await move('MUG', 2);
  await undo(opId);
  const [first, second] = await operations();
  device().respond = ({ body }) => {
    const results = (body['operations'] as { input: { op_id: string } }[]).map(({ input }) => ({
      op_id: input.op_id,
      output:
        input.op_id === first?.op_id
          ? { moved: 0, refusal: 'move.promised', missing: [] }
          : { moved: 0, refusal: null, missing: [] },
      refused: null,
    }));
    return accepted({ results, parcels: [], missing: [] });
  };
  await drain();
  expect((await operations()).map(({ op_id, state }) => [op_id, state])).toEqual([
    [opId, 'attention'],
    [second?.op_id, 'done'],
  ]);
  expect([await piecesAt('A-01'), await piecesAt('A-02')]).toEqual([{ MUG: 4, CUP: 1 }, {}]);
});
