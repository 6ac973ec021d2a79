import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, supervisorCall, useFakeDevice } from '../../outbox/device.fixture.ts';
import type { ModeData } from './mode-data.ts';

const device = useFakeDevice();
const database = async () => (await import('../../outbox/device-db.ts')).deviceDb();
const modeData = () => import('./mode-data.ts');
type Stock = ModeData<'move'>;
const stockOf = (pieces: number): Stock => ({
  places: [{ code: 'A-01', kind: 'pick', zone: 'A', capacity: null }],
  items: [{ variant_code: 'MUG', sku: '', product_title: '', product_title_cn: '', image: '' }],
  levels: [{ place: 'A-01', variant_code: 'MUG', pieces, free: pieces }],
});
const refresh = async (warehouse = 'YW') => (await modeData()).refreshMode('move', warehouse);
/** The pieces that are stored for a warehouse. */
const stored = async (warehouse = 'YW') =>
  (await (await modeData()).modeDataOf(await database(), 'move', warehouse))?.stand.levels[0]?.pieces;
const responses = () => {
  const arrivals: ((response: Response) => void)[] = [];
  device().respond = () => new Promise((resolve) => void arrivals.push(resolve));
  return {
    sent: (count: number) => vi.waitFor(() => expect(arrivals).toHaveLength(count)),
    arrive: (nth: number, pieces: number) => arrivals[nth]?.(accepted(stockOf(pieces))),
  };
};

describe('the data of a mode', () => {
  test('is the newest that the server sent, for its warehouse', async () => {
    device().respond = ({ path }) => accepted(stockOf(path.includes('VEN') ? 9 : 4));
    await refresh();
    await refresh('VEN');
    expect([await stored(), await stored('VEN')]).toEqual([4, 9]);
    device().respond = () => accepted(stockOf(3));
    await refresh();
    expect([await stored(), await stored('VEN')]).toEqual([3, 9]);
  });

  test('of several modes is stored although that of one cannot be fetched', async () => {
    device().respond = ({ path }) => (path.includes('packPlaces') ? null : accepted(stockOf(4)));
    const prepared = (await modeData()).refreshModes(['count', 'move'], 'YW');
    await expect(prepared).rejects.toThrow('Network Error');
    expect(await stored()).toBe(4);
  });

  test('stays as it was without a connection', async () => {
    device().respond = () => accepted(stockOf(4));
    await refresh();
    device().respond = () => null;
    await expect(refresh()).rejects.toThrow('Network Error');
    expect(await stored()).toBe(4);
  });

  test('does not go back when the response to an older request comes last', async () => {
    device().respond = () => accepted(stockOf(5));
    await refresh();
    const { sent, arrive } = responses();
    const older = refresh();
    await sent(1);
    // Two requests of one moment have no order.
    const started = Date.now();
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(started));
    const newer = refresh();
    await sent(2);
    arrive(1, 3);
    await newer;
    arrive(0, 4);
    await older;
    expect(await stored()).toBe(3);
  });

  test('is the newer one when the responses come in the order of the requests', async () => {
    const { sent, arrive } = responses();
    const older = refresh();
    await sent(1);
    const newer = refresh();
    await sent(2);
    arrive(0, 4);
    await older;
    arrive(1, 3);
    await newer;
    expect(await stored()).toBe(3);
  });

  test('is fetched again after the clock of the device was set back', async () => {
    const { writeMeta } = await import('../../outbox/device-db.ts');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await writeMeta(await database(), 'mode.move.YW', { at: tomorrow, stand: stockOf(5) });
    device().respond = () => accepted(stockOf(4));
    await refresh();
    expect(await stored()).toBe(4);
  });
});

describe('while an operation waits', () => {
  const move = { call: 'pack.move', input: { from: 'A-01', to: 'A-02', code: 'MUG', quantity: 1 } };
  const wait = async (more: object = move) =>
    (await database()).operations.add(supervisorCall('move-1', 1, { subject: 'A-01', ...more }));

  beforeEach(async () => {
    device().respond = () => accepted(stockOf(4));
    await refresh();
  });

  test('the server’s data is not stored: it may include the operation or not', async () => {
    await wait();
    device().respond = () => accepted(stockOf(3));
    await refresh();
    expect(await stored()).toBe(4);
  });

  test.each(['responded', 'waiting'] as const)('that is %s, the screen shows it as done', async (state) => {
    await wait({ ...move, state });
    const [{ viewOf }, { applyMoves }] = [await modeData(), await import('./move.ts')];
    const view = await viewOf(await database(), 'move', 'YW', applyMoves);
    expect(view?.stand.levels).toContainEqual({ place: 'A-02', variant_code: 'MUG', pieces: 1, free: 1 });
    expect(view?.waiting).toBe(1);
  });

  test('of another mode, the data is stored all the same', async () => {
    await wait({ call: 'pack.count', input: {} });
    device().respond = () => accepted(stockOf(3));
    await refresh();
    expect(await stored()).toBe(3);
  });

  test('a device without data stores the first all the same: something to work with', async () => {
    await wait();
    await refresh('VEN');
    expect(await stored('VEN')).toBe(4);
  });

  test('a response that the device applies outdates what is being fetched', async () => {
    const { sent, arrive } = responses();
    const fetching = refresh();
    await sent(1);
    const db = await database();
    const { changeModeData } = await modeData();
    await db.transaction('rw', db.meta, () => changeModeData(db, 'move', () => stockOf(2)));
    arrive(0, 4);
    await fetching;
    expect(await stored()).toBe(2);
  });
});

test('screens follow the data and the waiting operations, and stop when they are left', async () => {
  const [{ watchMode }, { applyMoves }] = [await modeData(), await import('./move.ts')];
  const seen: (number | undefined)[] = [];
  const stop = watchMode('move', 'YW', applyMoves, (view) => seen.push(view?.stand.levels[0]?.pieces));
  await vi.waitFor(() => expect(seen).toEqual([undefined]));
  device().respond = () => accepted(stockOf(4));
  await refresh();
  await vi.waitFor(() => expect(seen.at(-1)).toBe(4));
  stop();
  device().respond = () => accepted(stockOf(3));
  await refresh();
  expect(seen.at(-1)).toBe(4);
});
