import { beforeEach, describe, expect, test } from 'vitest';
import { accepted, useFakeDevice } from '../../outbox/device.fixture.ts';
import type { DeviceOp } from '../../outbox/device-db.ts';
import type { ModeData } from './mode-data.ts';

const device = useFakeDevice();
const database = async () => (await import('../../outbox/device-db.ts')).deviceDb();
const moves = async () => import('./move.ts');
const operations = async (): Promise<DeviceOp[]> => (await database()).operations.orderBy('sequence').toArray();
const warehouse = 'YW';

const item = (variant_code: string) => ({
  variant_code,
  sku: `SKU-${variant_code}`,
  product_title: '',
  product_title_cn: '',
  image: '',
});
const place = (
  code: string,
  kind: ModeData<'move'>['places'][number]['kind'] = 'pick',
  capacity: number | null = null,
) => ({
  code,
  kind,
  zone: code.split('-')[0] ?? '',
  capacity,
});
const stock: ModeData<'move'> = {
  places: [
    place('A-01'),
    place('A-02', 'pick', 3),
    place('A-03'),
    place('GATE', 'dock'),
    place('Q-01', 'quarantine'),
    place('Q-02', 'quarantine', 2),
    place('Y-01', 'tray'),
  ],
  items: [item('MUG'), item('CUP')],
  levels: [
    { place: 'GATE', variant_code: 'MUG', pieces: 5, free: 3 },
    { place: 'GATE', variant_code: 'CUP', pieces: 2, free: 2 },
    { place: 'A-01', variant_code: 'MUG', pieces: 1, free: 1 },
  ],
};

beforeEach(async () => {
  device().respond = () => null;
  const { writeMeta } = await import('../../outbox/device-db.ts');
  await writeMeta(await database(), `mode.move.${warehouse}`, { at: new Date().toISOString(), stand: stock });
});

/** What this device shows, with the moves that wait. */
const view = async () => {
  const [{ viewOf }, { applyMoves }] = [await import('./mode-data.ts'), await moves()];
  return (await viewOf(await database(), 'move', warehouse, applyMoves))!.stand;
};
const piecesAt = async (code: string) => {
  const { contentAt } = await moves();
  return Object.fromEntries(contentAt(await view(), code).map((line) => [line.variant_code, line.pieces]));
};
type Wanted = Parameters<Awaited<ReturnType<typeof moves>>['moveLocally']>[1];
const move = async (more: Partial<Wanted> = {}) =>
  (await moves()).moveLocally(warehouse, { from: 'GATE', to: 'A-01', code: 'MUG', quantity: null, ...more });

describe('a move without a connection', () => {
  test('shows at once, waits on the device, and the next one continues from it', async () => {
    expect(await move({ quantity: 4 })).toMatchObject({ ok: true, pieces: 4 });
    expect([await piecesAt('GATE'), await piecesAt('A-01')]).toEqual([{ MUG: 1, CUP: 2 }, { MUG: 5 }]);
    expect(await move({ quantity: 2 })).toMatchObject({ ok: false, refusal: 'move.not-there' });
    expect(await move({ to: 'a-03', code: null })).toMatchObject({ ok: true, pieces: 3 });
    expect([await piecesAt('GATE'), await piecesAt('A-03')]).toEqual([{}, { MUG: 1, CUP: 2 }]);
    expect(await operations()).toMatchObject([
      { call: 'pack.move', state: 'waiting', input: { from: 'GATE', to: 'A-01', code: 'MUG', quantity: 4 } },
      { call: 'pack.move', state: 'waiting', input: { from: 'GATE', to: 'A-03', code: null, quantity: null } },
    ]);
  });

  test.each([
    ['an unknown place', { to: 'B-99' }, 'move.unknown-place'],
    ['the same place', { to: 'GATE' }, 'move.wrong-place'],
    ['a tray', { to: 'Y-01' }, 'move.wrong-place'],
    ['quarantine', { to: 'Q-01' }, 'move.wrong-place'],
    ['a place without room', { to: 'A-02' }, 'move.full'],
  ] as const)('to %s stores nothing', async (_, more, refusal) => {
    expect(await move(more)).toMatchObject({ ok: false, refusal });
    expect(await operations()).toEqual([]);
  });

  test('refused by the server needs attention, and the pieces are back where they were', async () => {
    await move({ quantity: 4 });
    device().respond = () => accepted({ moved: 0, refusal: 'move.promised', missing: [] });
    await import('../../outbox/keep-draining.ts');
    await (await import('../../outbox/outbox.ts')).drain();
    expect(await operations()).toMatchObject([{ state: 'attention', message: 'move.promised' }]);
    expect([await piecesAt('GATE'), await piecesAt('A-01')]).toEqual([{ MUG: 5, CUP: 2 }, { MUG: 1 }]);
  });

  test('whose response was lost is sent again under its own id, and counts once here', async () => {
    await move({ quantity: 4 });
    let requests = 0;
    device().respond = () => {
      requests += 1;
      return requests === 1 ? null : accepted({ moved: 4, refusal: null, missing: [] });
    };
    await import('../../outbox/keep-draining.ts');
    const { drain } = await import('../../outbox/outbox.ts');
    await drain();
    await drain();
    const sent = device().sent.filter(({ path }) => path === '/order/packMove');
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ body }) => body['op_id'])).size).toBe(1);
    expect(await operations()).toMatchObject([{ state: 'done' }]);
    expect([await piecesAt('GATE'), await piecesAt('A-01')]).toEqual([{ MUG: 1, CUP: 2 }, { MUG: 5 }]);
  });
});

describe('a move that is undone without a connection', () => {
  const undo = async (opId: string) => (await import('./unmove.ts')).unmoveLocally(warehouse, opId);
  const moved = async (more: Partial<Wanted> = {}) => {
    const result = await move(more);
    if (!result.ok) throw new Error(result.refusal);
    return result.opId;
  };
  const drained = async () => {
    await import('../../outbox/keep-draining.ts');
    await (await import('../../outbox/outbox.ts')).drain();
  };

  test('shows the pieces where they were at once, and both operations wait', async () => {
    const opId = await moved({ code: null });
    expect(await undo(opId)).toMatchObject({ ok: true, pieces: 7, from: 'GATE', to: 'A-01' });
    expect(await view()).toMatchObject({ levels: expect.arrayContaining([...stock.levels]) });
    expect(await operations()).toMatchObject([
      { call: 'pack.move', op_id: opId, state: 'waiting' },
      { call: 'pack.unmove', state: 'waiting', input: { move_id: opId } },
    ]);
    expect(await undo(opId)).toMatchObject({ ok: false, refusal: 'unmove.unknown' });
  });

  test('is refused when the pieces were moved on, and stores nothing', async () => {
    const opId = await moved();
    await move({ from: 'A-01', to: 'A-03', quantity: 3 });
    expect(await undo(opId)).toMatchObject({ ok: false, refusal: 'unmove.gone', from: 'GATE' });
    expect(await operations()).toHaveLength(2);
  });

  test('is refused when the pieces were promised since', async () => {
    const opId = await moved({ quantity: 3 });
    const { writeMeta } = await import('../../outbox/device-db.ts');
    const levels = [
      { place: 'GATE', variant_code: 'MUG', pieces: 5, free: 3 },
      { place: 'A-01', variant_code: 'MUG', pieces: 4, free: 1 },
    ];
    device().respond = () => accepted({ moved: 3, refusal: null, missing: [] });
    await drained();
    await writeMeta(await database(), `mode.move.${warehouse}`, {
      at: new Date().toISOString(),
      stand: { ...stock, levels },
    });
    expect(await undo(opId)).toMatchObject({ ok: false, refusal: 'unmove.promised' });
  });

  test('after it was sent is sent on its own and changes the stored stock once', async () => {
    const opId = await moved({ quantity: 4 });
    device().respond = ({ path }) =>
      accepted({ moved: 4, refusal: null, missing: [], ...(path === '/order/packUnmove' && { moved: 4 }) });
    await drained();
    expect(await piecesAt('A-01')).toEqual({ MUG: 5 });
    await undo(opId);
    await drained();
    expect(await operations()).toMatchObject([{ state: 'done' }, { call: 'pack.unmove', state: 'done' }]);
    expect([await piecesAt('GATE'), await piecesAt('A-01')]).toEqual([{ MUG: 5, CUP: 2 }, { MUG: 1 }]);
  });

  test('that the server refuses needs attention, and the pieces stay at the new place', async () => {
    const opId = await moved({ quantity: 4 });
    device().respond = ({ path }) =>
      accepted(
        path === '/order/packUnmove'
          ? { moved: 0, refusal: 'unmove.promised', missing: [] }
          : { moved: 4, refusal: null, missing: [] },
      );
    await drained();
    await undo(opId);
    await drained();
    expect((await operations())[1]).toMatchObject({ state: 'attention', message: 'unmove.promised' });
    expect(await piecesAt('A-01')).toEqual({ MUG: 5 });
  });
});

describe('quarantine without a connection', () => {
  const aside = async (quantity: number, photo: Blob | null = null, to = 'Q-01') =>
    (await moves()).setAsideLocally(warehouse, { from: 'GATE', to, code: 'MUG', quantity }, { reason: 'torn', photo });

  test('takes free pieces only, and stores the photo with it', async () => {
    expect(await aside(4)).toMatchObject({ ok: false, refusal: 'move.not-there' });
    expect(await aside(2, new Blob(['picture'], { type: 'image/jpeg' }))).toMatchObject({ ok: true, pieces: 2 });
    const [op] = await operations();
    expect(op).toMatchObject({ call: 'pack.setAside', input: { reason: 'torn', quantity: 2 } });
    expect(op?.input['images']).toMatchObject([expect.stringMatching(/^device:/)]);
    expect(await (await database()).pictures.count()).toBe(1);
    expect([await piecesAt('GATE'), await piecesAt('Q-01')]).toEqual([{ MUG: 3, CUP: 2 }, { MUG: 2 }]);
  });

  test('fills a place up to its capacity', async () => {
    expect(await aside(3, null, 'Q-02')).toMatchObject({ ok: false, refusal: 'move.full', room: 2 });
    expect(await aside(1, null, 'Q-02')).toMatchObject({ ok: true });
    expect(await aside(2, null, 'Q-02')).toMatchObject({ ok: false, refusal: 'move.full', room: 1 });
  });

  test('that is refused here keeps no photo', async () => {
    await aside(9, new Blob(['picture'], { type: 'image/jpeg' }));
    expect(await (await database()).pictures.count()).toBe(0);
  });
});

describe('put-away', () => {
  test('suggests the place of the item, or an empty one with room, by the moves of this device', async () => {
    const { suggestedPlace } = await moves();
    expect(suggestedPlace(await view(), 'MUG', 5, 'GATE')).toBe('A-01');
    expect(suggestedPlace(await view(), 'CUP', 2, 'GATE')).toBe('A-02');
    expect(suggestedPlace(await view(), 'CUP', 9, 'GATE')).toBe('A-03');
    await move({ to: 'A-02', quantity: 3 });
    expect(suggestedPlace(await view(), 'CUP', 2, 'GATE')).toBe('A-03');
  });
});
