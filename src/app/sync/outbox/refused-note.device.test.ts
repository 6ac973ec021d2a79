import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { id, orderDetail } from '../../features/sales/orders/order.fixture.ts';
import { refusal, unreachable, useFakeScreen } from '../../features/screen.fixture.ts';
import { note } from './device.fixture.ts';
import { deviceDb, type DeviceOp } from './device-db.ts';
import { useNoteConflict, useRefusedNoteOf } from './refused-note.ts';

const screen = useFakeScreen();
const order = id(1);
/** A note of this order that arrived after a newer one. */
const late = (text: string, more: Partial<DeviceOp> = {}): Omit<DeviceOp, 'sequence'> =>
  note(text, {
    subject: order,
    input: { _id: order, note: text, before: '' },
    state: 'attention',
    refusal: 'order.note-changed',
    ...more,
  });
const add = (...ops: Omit<DeviceOp, 'sequence'>[]) => deviceDb().operations.bulkAdd(ops);
const states = async () => (await deviceDb().operations.toArray()).map(({ state }) => state);
const textOf = (op: DeviceOp | null) => op?.input['note'] ?? null;
/** Waits until the page shows it. */
const shown = (check: () => unknown) =>
  vi.waitFor(async () => {
    await screen().settle();
    await check();
  });

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(async () => {
  const session = { token: 'token', userId: 'packer', until: Date.now() + 3_600_000 };
  screen().stored.set('parcelyard.token', JSON.stringify(session));
  await deviceDb().operations.clear();
});

describe('the refused note of an order', () => {
  test('is the oldest one, and then the next, once that is decided', async () => {
    await add(late('first'), late('second'));
    const hook = await screen().run(() => useRefusedNoteOf(order));
    await shown(() => expect(textOf(hook.current)).toBe('first'));
    await deviceDb().operations.where({ op_id: 'first' }).modify({ state: 'done' });
    await shown(() => expect(textOf(hook.current)).toBe('second'));
    await deviceDb().operations.clear();
    await shown(() => expect(hook.current).toBeNull());
  });

  test.each([
    ['of another order', { subject: id(2) }],
    ['of another user, who alone reads it', { user_id: 'other' }],
    ['that still waits', { state: 'waiting' }],
    ['that was decided', { state: 'done' }],
    ['refused for another reason', { refusal: 'order.closed' }],
    ['of another call', { call: 'order.comment' }],
  ] as const)('is none %s', async (_, more) => {
    const hook = await screen().run(() => useRefusedNoteOf(order));
    await add(late('not this one', more));
    await screen().settle();
    expect(hook.current).toBeNull();
    // What is added later is seen, so that the one before was seen, too.
    await add(late('this one'));
    await shown(() => expect(textOf(hook.current)).toBe('this one'));
  });
});

describe('the choice between two notes', () => {
  /** The choice for a note that this device sent too late; `stored` is the server's. */
  async function choice(stored: () => string) {
    screen().on('order.detail', () => orderDetail({ note: stored() }));
    await add(late('Ring twice'));
    const [op] = await deviceDb().operations.toArray();
    if (!op) throw new Error('it is not stored');
    const hook = await screen().run(() => useNoteConflict(op));
    await shown(() => expect(hook.current.stored).toBe(stored()));
    return hook;
  }

  test('shows both', async () => {
    const hook = await choice(() => 'Do not call');
    expect(hook.current).toMatchObject({ stored: 'Do not call', own: 'Ring twice', isSaving: false });
  });

  test('is not there before the stored note is: nothing can be overwritten unseen', async () => {
    await add(late('Ring twice'));
    const [op] = await deviceDb().operations.toArray();
    const hook = await screen().run(() => useNoteConflict({ ...late(''), sequence: op?.sequence ?? 0 }));
    await hook.act(({ saveOwn }) => saveOwn());
    expect([hook.current.stored, screen().inputs('order.updateNote'), await states()]).toEqual([
      null,
      [],
      ['attention'],
    ]);
  });

  test('for the stored note sends nothing, and the own one is over', async () => {
    const hook = await choice(() => 'Do not call');
    await hook.act(({ keepStored }) => keepStored());
    await shown(async () => expect(await states()).toEqual(['done']));
    expect(screen().inputs('order.updateNote')).toEqual([]);
  });

  test('for the own note replaces the one that was shown, once', async () => {
    screen().on('order.updateNote', ({ _id, note: text }) => ({ _id, note: text, version: 2 }));
    const hook = await choice(() => 'Do not call');
    await hook.act(({ saveOwn }) => saveOwn());
    await shown(async () => expect(await states()).toEqual(['done']));
    expect(screen().inputs('order.updateNote')).toEqual([{ _id: order, note: 'Ring twice', before: 'Do not call' }]);
  });

  test('an empty stored note is replaced, too', async () => {
    screen().on('order.updateNote', ({ _id, note: text }) => ({ _id, note: text, version: 2 }));
    const hook = await choice(() => '');
    await hook.act(({ saveOwn }) => saveOwn());
    expect(screen().inputs('order.updateNote')).toMatchObject([{ before: '' }]);
  });

  test('is made again where the note changed once more meanwhile', async () => {
    let stored = 'Do not call';
    screen().on('order.updateNote', () => {
      stored = 'Call after six';
      return refusal('order.note-changed', 'Changed', { note: stored }, 409);
    });
    const hook = await choice(() => stored);
    await hook.act(({ saveOwn }) => saveOwn());
    await shown(() => expect(hook.current.stored).toBe('Call after six'));
    expect([await states(), screen().errors]).toEqual([['attention'], []]);
  });

  test('stays open where the server cannot be reached, and the user is told', async () => {
    screen().on('order.updateNote', () => unreachable);
    const hook = await choice(() => 'Do not call');
    await hook.act(({ saveOwn }) => saveOwn());
    await shown(() => expect(screen().errors).toMatchObject([{ kind: 'network', call: 'order.updateNote' }]));
    expect([await states(), hook.current.isSaving]).toEqual([['attention'], false]);
  });
});
