import { describe, expect, test, vi } from 'vitest';
import { outboxNames } from '#domain/platform/outbox/outbox.ts';
import { accepted, note, refused, supervisorCall, useFakeDevice } from './device.fixture.ts';
import type { DeviceOp } from './device-db.ts';

const device = useFakeDevice();
const database = async () => (await import('./device-db.ts')).deviceDb();
const queue = () => import('./outbox-queue.ts');
const drain = async () => {
  await import('./keep-draining.ts');
  await (await import('./outbox.ts')).drain();
};
const operations = async (): Promise<DeviceOp[]> => (await database()).operations.orderBy('sequence').toArray();
const states = async () => (await operations()).map(({ state }) => state);
const offline = () => {
  device().respond = () => null;
};

describe('a command that waits', () => {
  const named = { subject: 'order', title: 'Order 1', opId: 'first' };

  test('has everything a later page needs to send it', async () => {
    offline();
    const input = { _id: 'order', note: 'text' };
    await (await queue()).queueCommand('order.updateNote', input, { ...named, preview: { note: 'text' } });
    expect(await operations()).toMatchObject([
      {
        op_id: 'first',
        seq: 0,
        user_id: 'packer',
        call: 'order.updateNote',
        input,
        subject: 'order',
        title: 'Order 1',
        state: 'waiting',
        localResult: 'queued',
        preview: { note: 'text' },
      },
    ]);
  });

  test('is stored once under one id', async () => {
    offline();
    const { queueCommand } = await queue();
    await queueCommand('order.updateNote', { _id: 'order', note: 'a' }, named);
    await expect(queueCommand('order.updateNote', { _id: 'order', note: 'b' }, named)).rejects.toThrow(
      'ConstraintError',
    );
    expect(await operations()).toMatchObject([{ input: { note: 'a' } }]);
  });

  test.each([
    ['the same subject of the same user', {}, true],
    ['another subject', { subject: 'other order' }, false],
    ['another user', { user_id: 'other' }, false],
    ['a packing operation', { seq: 4 }, false],
    ['one that is done', { state: 'done' }, false],
    ['one that was refused', { state: 'attention' }, false],
  ] as const)('is behind one about %s: %s', async (_, more, isBehind) => {
    await (await database()).operations.add(note('first', more));
    expect(await (await queue()).isBehind('order')).toBe(isBehind);
  });
});

describe('the list of what waits', () => {
  test('has refused and waiting operations, oldest first', async () => {
    const db = await database();
    await db.operations.bulkAdd([
      note('a'),
      note('b', { state: 'attention' }),
      note('c', { state: 'done' }),
      note('d'),
      note('e', { state: 'responded' }),
    ]);
    expect((await (await queue()).openOps()).map(({ op_id }) => op_id)).toEqual(['a', 'b', 'd']);
  });

  test('is followed, with the names of the users of the device', async () => {
    const { rememberName, watchWaiting } = await import('./waiting/waiting.ts');
    await rememberName('packer', 'Ana');
    const seen: unknown[] = [];
    const stop = watchWaiting(({ ops, names }) => seen.push([ops.map(({ op_id }) => op_id), names]));
    await vi.waitFor(() => expect(seen).toEqual([[[], { packer: 'Ana' }]]));
    await (await database()).operations.add(note('a'));
    await vi.waitFor(() => expect(seen.at(-1)).toEqual([['a'], { packer: 'Ana' }]));
    await rememberName('packer', 'Ana Lima');
    await vi.waitFor(() => expect(seen.at(-1)).toEqual([['a'], { packer: 'Ana Lima' }]));
    stop();
  });

  test('of one user counts scans and changes, without photos and without what was refused', async () => {
    await (
      await database()
    ).operations.bulkAdd([
      note('change'),
      supervisorCall('scan', 1),
      supervisorCall('photo', 2, { call: 'pack.photo' }),
      note('refused', { state: 'attention' }),
      note('of another', { user_id: 'other' }),
    ]);
    const { watchUnsent } = await import('./waiting/waiting.ts');
    const seen: unknown[] = [];
    const stop = watchUnsent('packer', (unsent) => seen.push(unsent));
    await vi.waitFor(() => expect(seen).toEqual([{ scans: 1, changes: 2 }]));
    stop();
  });
});

describe('a refused operation', () => {
  test('is closed with its photo, once the user has seen it', async () => {
    const db = await database();
    const sequence = await db.operations.add(supervisorCall('photo', 1, { call: 'pack.photo', state: 'attention' }));
    await db.photos.add({ op_id: 'photo', parcel_id: 'parcel', blob: new Blob(['x']) });
    await (await queue()).acknowledge(sequence ?? 0);
    expect([await states(), await db.photos.count()]).toEqual([['done'], 0]);
  });

  test('that is gone is closed without an error', async () => {
    await expect((await queue()).acknowledge(99)).resolves.toBeUndefined();
  });

  test('is sent again only while it is one', async () => {
    const sequence = await (await database()).operations.add(note('sent', { state: 'done' }));
    await (await queue()).sendAgain(sequence ?? 0);
    await drain();
    expect([await states(), device().sent]).toEqual([['done'], []]);
  });

  test('that is refused again needs attention again, in the new words', async () => {
    device().respond = () => refused(409, 'Still closed');
    const sequence = await (await database()).operations.add(note('x', { state: 'attention', message: 'Closed' }));
    await (await queue()).sendAgain(sequence ?? 0);
    await drain();
    expect(await operations()).toMatchObject([{ state: 'attention', message: 'Still closed', op_id: 'x' }]);
  });
});

describe('a command of a screen', () => {
  const note1 = { _id: 'order', note: 'text' };
  const how = {
    named: () => ({ subject: 'order', title: 'Order 1' }),
    optimisticResult: () => ({ note: 'shown at once' }) as never,
  };
  const command = async () => {
    const { mutateOrQueue } = await import('./queued.ts');
    return mutateOrQueue('order.updateNote', note1, 'key', how);
  };

  test('is sent at once, and does not touch the device', async () => {
    device().respond = () => accepted({ note: 'from the server' });
    expect(await command()).toEqual({ note: 'from the server' });
    expect(await operations()).toEqual([]);
  });

  test('without a network waits under the same key, so that it counts once if it arrived after all', async () => {
    offline();
    expect(await command()).toEqual({ note: 'shown at once' });
    expect(await operations()).toMatchObject([{ op_id: 'key', input: note1, state: 'waiting' }]);
    expect(device().sent[0]?.key).toBe('key');
  });

  test('does not overtake one that waits', async () => {
    offline();
    await (await database()).operations.add(note('earlier'));
    device().respond = () => accepted({ note: 'from the server' });
    expect(await command()).toEqual({ note: 'shown at once' });
    await drain();
    expect(device().sent.map(({ key }) => key)).toEqual(['earlier', 'key']);
  });

  test('that is refused is not kept', async () => {
    device().respond = () => refused(409, 'The order is closed');
    await expect(command()).rejects.toThrow('The order is closed');
    expect(await operations()).toEqual([]);
  });

  test('that moves money is never kept for later', async () => {
    offline();
    const { mutateOrQueue } = await import('./queued.ts');
    const pay = mutateOrQueue('order.processOrder', {} as never, 'key', how as never);
    const failure = pay.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await failure).toMatchObject({ name: 'Unreachable' });
    expect(await operations()).toEqual([]);
  });
});

describe('an open page', () => {
  const start = async () => (await import('./keep-draining.ts')).keepDraining();
  const sentKeys = () => device().sent.map(({ key }) => key);

  test('sends what waits at its start, and every half minute', async () => {
    const db = await database();
    await db.operations.add(note('first'));
    await start();
    await vi.waitFor(() => expect(sentKeys()).toEqual(['first']));
    await db.operations.add(note('second'));
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(() => expect(sentKeys()).toEqual(['first', 'second']));
  });

  test('sends at once what waited for the user who has just signed in', async () => {
    const db = await database();
    await db.operations.add(note('of the next', { user_id: 'next' }));
    await start();
    await vi.waitFor(async () => expect((await import('./outbox-store.ts')).outboxStore.state.ofOtherUsers).toBe(1));
    expect(sentKeys()).toEqual([]);
    device().signIn('next');
    await start();
    await vi.waitFor(() => expect(sentKeys()).toEqual(['of the next']));
  });

  test('sends when the network is back, and when it is looked at again', async () => {
    await start();
    const db = await database();
    await db.operations.add(note('first'));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(sentKeys()).toEqual(['first']));
    await db.operations.add(note('second'));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(sentKeys()).toEqual(['first', 'second']));
  });

  test('counts what waits and what was refused, for all tabs', async () => {
    offline();
    const { outboxStore } = await import('./outbox-store.ts');
    await (await database()).operations.bulkAdd([note('a'), note('b'), note('c', { state: 'attention' })]);
    await start();
    await vi.advanceTimersByTimeAsync(500);
    await vi.waitFor(() => expect(outboxStore.state).toMatchObject({ waiting: 2, attention: 1 }));
  });

  test('does not count what was taken back before it was sent', async () => {
    offline();
    const { outboxStore } = await import('./outbox-store.ts');
    const undo = (opId: string, input: object) =>
      supervisorCall(opId, 9, { call: 'pack.undo', input: { ...input } as Record<string, unknown> });
    await (
      await database()
    ).operations.bulkAdd([
      supervisorCall('scan', 1, { call: 'pack.scan' }),
      supervisorCall('taken back', 2, { call: 'pack.scan' }),
      undo('undo', { scan_id: 'taken back' }),
      undo('undo of a sent scan', { scan_id: 'sent before' }),
      undo('undo of another device', { line_id: 'line' }),
    ]);
    await start();
    await vi.advanceTimersByTimeAsync(500);
    await vi.waitFor(() => expect(outboxStore.state).toMatchObject({ waiting: 3 }));
    const { watchUnsentHere } = await import('./waiting/waiting.ts');
    const seen: number[] = [];
    const stop = watchUnsentHere((count) => seen.push(count));
    await vi.waitFor(() => expect(seen).toEqual([3]));
    stop();
  });

  test('deletes sent operations after three days, and no others', async () => {
    offline();
    const old = Date.now() - 3 * 86_400_000 - 1;
    await (
      await database()
    ).operations.bulkAdd([
      note('old', { state: 'done', at: old }),
      note('new', { state: 'done' }),
      note('old but refused', { state: 'attention', at: old }),
      note('old but waiting', { at: old }),
    ]);
    await start();
    await vi.waitFor(async () =>
      expect((await operations()).map(({ op_id }) => op_id)).toEqual(['new', 'old but refused', 'old but waiting']),
    );
  });
});

describe('two tabs of a device', () => {
  test('send one after the other, and nothing twice', async () => {
    const db = await database();
    await db.operations.bulkAdd([note('a'), note('b'), note('c')]);
    let release = () => {};
    const other = navigator.locks.request(outboxNames.lock, () => new Promise<void>((done) => (release = done)));
    const here = drain();
    // The other tab has sent the first one meanwhile.
    await db.operations.where({ op_id: 'a' }).modify({ state: 'done' });
    release();
    await Promise.all([other, here]);
    expect(device().sent.map(({ key }) => key)).toEqual(['b', 'c']);
  });

  test('learn of each other’s responses', async () => {
    const announced: unknown[] = [];
    class Channel extends EventTarget {
      postMessage = (message: unknown) => announced.push(message);
    }
    vi.stubGlobal('BroadcastChannel', Channel);
    await (await database()).operations.add(note('a'));
    await drain();
    expect(announced).toMatchObject([{ op: { op_id: 'a', state: 'done' } }]);
  });
});

describe('the state that is shown', () => {
  test('changes only where it differs: each scan would draw the header again', async () => {
    const { outboxStore, updateOutbox } = await import('./outbox-store.ts');
    let changes = 0;
    const { unsubscribe } = outboxStore.subscribe(() => (changes += 1));
    updateOutbox({ waiting: 0, sending: false });
    updateOutbox({ waiting: 1 });
    updateOutbox({ waiting: 1, attention: 0 });
    expect([changes, outboxStore.state.waiting]).toEqual([1, 1]);
    unsubscribe();
  });
});
