import { expect, test, vi } from 'vitest';
import { outboxNames } from '#domain/platform/outbox/outbox.ts';
import type { DeviceOp } from './device-db.ts';
import { accepted, note, refused, supervisorCall, useFakeDevice, type Sent } from './device.fixture.ts';

const device = useFakeDevice();

// Read anew for each test: the outbox has one state for each page.
/** With the page loaded, so it sends. */
const outbox = async () => {
  await import('./keep-draining.ts');
  return import('./outbox.ts');
};
const drain = async () => (await outbox()).drain();
const database = async () => (await import('./device-db.ts')).deviceDb();
const add = async (...ops: Omit<DeviceOp, 'sequence'>[]) => (await database()).operations.bulkAdd(ops);
const operation = async (opId: string) => (await database()).operations.get({ op_id: opId });
const stateOf = async (opId: string) => (await operation(opId))?.state;
const keys = () => device().sent.map(({ key }) => key);
const sentTo = (path: string) => device().sent.filter((sent) => sent.path === path);

/** As sw/device.ts writes: without Dexie, so that no page notices it by itself. */
async function writtenByWorker(opId: string, ended: Partial<DeviceOp>): Promise<void> {
  const op = await operation(opId);
  const opened = indexedDB.open(outboxNames.database);
  await new Promise((resolve) => opened.addEventListener('success', resolve));
  const change = opened.result.transaction('operations', 'readwrite');
  change.objectStore('operations').put({ ...op, ...ended });
  await new Promise((resolve) => change.addEventListener('complete', resolve));
  opened.result.close();
}

/** A parcel as far as the outbox stores it. */
const parcel = { _id: 'parcel', version: 1, warehouse_id: 'w', waybill: 'PY1', track_no: '', list: [], photos: 0 };
const called = { called: true, parcel, missing: [] };
/** Responds to packing operations, alone or in a batch. */
function packingServer({ path, body }: Sent): Response {
  if (path !== '/order/packBatch') return accepted(called);
  const { operations } = body as { operations: { input: { op_id: string } }[] };
  const results = operations.map(({ input }) => ({ op_id: input.op_id, output: { called: true }, refused: null }));
  return accepted({ results, parcels: [parcel], missing: [] });
}

test('operations are sent in the order they were made, under their own ids', async () => {
  await add(note('first'), note('second'), note('third'));
  await drain();
  expect(keys()).toEqual(['first', 'second', 'third']);
  expect(await Promise.all(['first', 'second', 'third'].map(stateOf))).toEqual(['done', 'done', 'done']);
});

test('several calls of drain are one', async () => {
  let open = 0;
  device().respond = async () => {
    open += 1;
    expect(open).toBe(1);
    await (await database()).operations.count();
    open -= 1;
    return accepted();
  };
  await add(note('first'), note('second'));
  await Promise.all([drain(), drain(), drain()]);
  expect(keys()).toEqual(['first', 'second']);
});

test('nothing is sent while another page of the device sends', async () => {
  await add(note('first'));
  let finish = () => {};
  const other = navigator.locks.request(outboxNames.lock, () => new Promise<void>((resolve) => (finish = resolve)));
  const drained = drain();
  await database().then((db) => db.operations.count());
  expect(keys()).toEqual([]);
  finish();
  await Promise.all([other, drained]);
  expect(keys()).toEqual(['first']);
});

test('an operation that is added while others are sent is sent with them', async () => {
  device().respond = async ({ key }) => {
    if (key === 'first')
      await (
        await import('./outbox-queue.ts')
      ).queueCommand('order.updateNote', { _id: 'o', note: '' }, { subject: 'o', title: '', opId: 'second' });
    return accepted();
  };
  await add(note('first'));
  await drain();
  expect(keys()).toEqual(['first', 'second']);
});

test('packing operations travel together up to one that cannot', async () => {
  device().respond = packingServer;
  await add(supervisorCall('1', 1), supervisorCall('2', 2), note('note'), supervisorCall('3', 3));
  await drain();
  expect(device().sent.map(({ path }) => path)).toEqual(['/order/packBatch', '/order/updateNote', '/order/packCall']);
  const [batch] = sentTo('/order/packBatch');
  expect(batch?.body['operations']).toMatchObject([{ input: { op_id: '1' } }, { input: { op_id: '2' } }]);
  expect(await Promise.all(['1', '2', 'note', '3'].map(stateOf))).toEqual(['done', 'done', 'done', 'done']);
});

test('a batch that is refused is sent one by one', async () => {
  device().respond = (sent) => (sent.path === '/order/packBatch' ? refused(422, 'bad batch') : packingServer(sent));
  await add(supervisorCall('1', 1), supervisorCall('2', 2));
  await drain();
  expect(device().sent.map(({ path }) => path)).toEqual(['/order/packBatch', '/order/packCall', '/order/packCall']);
});

test('in a batch only the refused operation needs attention', async () => {
  device().respond = () =>
    accepted({
      results: [
        { op_id: '1', output: null, refused: { code: 'pack.gone', msg: 'The parcel is gone' } },
        { op_id: '2', output: { called: true }, refused: null },
      ],
      parcels: [parcel],
      missing: [],
    });
  await add(supervisorCall('1', 1), supervisorCall('2', 2));
  await drain();
  expect(await operation('1')).toMatchObject({ state: 'attention', message: 'The parcel is gone' });
  expect(await stateOf('2')).toBe('done');
});

test('a note that arrives after a newer one waits with its text for its writer’s choice, and for no other user', async () => {
  const data = { refusal: 'order.note-changed', details: { note: 'Do not call' } };
  device().respond = () => Response.json({ code: 409, msg: 'Changed', data }, { status: 409 });
  await add(note('late'));
  await drain();
  const late = await operation('late');
  expect(late).toMatchObject({ state: 'attention', refusal: 'order.note-changed', input: note('late').input });
  const { isRefusedNote } = await import('./refused-note.ts');
  expect(late && isRefusedNote(late)).toBe(true);
  device().signIn('another');
  expect(late && isRefusedNote(late)).toBe(false);
});

test('a refused operation needs attention and does not hold up the next', async () => {
  device().respond = ({ key }) => (key === 'first' ? refused(409, 'The order is closed') : accepted());
  await add(note('first'), note('second'));
  await drain();
  expect(await operation('first')).toMatchObject({ state: 'attention', message: 'The order is closed' });
  expect(await stateOf('second')).toBe('done');
});

test('a refusal that the service worker received is shown and reported by the page that is still open', async () => {
  await add(note('late'));
  device().respond = () => null;
  await drain();
  const { followCounts } = await outbox();
  const { outboxStore } = await import('./outbox-store.ts');
  followCounts();
  await vi.waitFor(() => expect(outboxStore.state).toMatchObject({ waiting: 1, attention: 0 }));
  const seen: string[] = [];
  (await import('./outbox-responses.ts')).listenToResponses((op) => seen.push(`${op.op_id} ${op.state}`));
  await writtenByWorker('late', { state: 'attention', message: 'The order is closed', isUnreported: true });
  await drain();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(outboxStore.state).toMatchObject({ waiting: 0, attention: 1 });
  expect(seen).toEqual(['late attention']);
  await drain();
  expect(seen).toHaveLength(1);
});

test('a refused change needs the attention of its own user, also after a sign-in; a scan that of every packer', async () => {
  await add(
    note('of the other', { user_id: 'other', state: 'attention' }),
    supervisorCall('scan', 1, { user_id: 'other', state: 'attention' }),
  );
  const { followCounts } = await outbox();
  const { outboxStore } = await import('./outbox-store.ts');
  followCounts();
  await vi.waitFor(() => expect(outboxStore.state.attention).toBe(1));
  device().signIn('other');
  await drain();
  expect(outboxStore.state.attention).toBe(2);
});

test('a refused operation is sent again with its id and a new key, or closed', async () => {
  device().respond = () => refused(409, 'The order is closed');
  await add(note('first'), note('second'));
  await drain();
  const { acknowledge, sendAgain } = await import('./outbox-queue.ts');
  const [first, second] = [await operation('first'), await operation('second')];
  device().respond = () => accepted();
  await sendAgain(first?.sequence ?? 0);
  await acknowledge(second?.sequence ?? 0);
  await drain();
  expect(keys()).toHaveLength(3);
  expect(keys().at(-1)).not.toBe('first');
  expect(device().sent.at(-1)?.body).toEqual(first?.input);
  expect(await Promise.all(['first', 'second'].map(stateOf))).toEqual(['done', 'done']);
});

test('an operation of another user waits until that user signs in', async () => {
  await add(note('of the other', { user_id: 'other' }), note('own'));
  await drain();
  expect(keys()).toEqual(['own']);
  const { outboxStore } = await import('./outbox-store.ts');
  expect(outboxStore.state).toMatchObject({ ofOtherUsers: 1, isUnreachable: false });
  device().signIn('other');
  await drain();
  expect(keys()).toEqual(['own', 'of the other']);
});

test('packing operations of another user are sent by any packer, and wait where the sender may not pack', async () => {
  device().respond = () => refused(403, 'Forbidden');
  await add(supervisorCall('1', 1, { user_id: 'other' }));
  await drain();
  expect(await stateOf('1')).toBe('waiting');
  device().respond = packingServer;
  device().signIn('second packer');
  await drain();
  expect(await stateOf('1')).toBe('done');
});

test('nothing is sent without a session', async () => {
  device().signOut();
  await add(note('first'), supervisorCall('1', 1));
  await drain();
  expect(keys()).toEqual([]);
});

test.each([
  ['the server cannot be reached', () => null],
  ['the server fails', () => refused(500, 'Internal Error')],
  ['the session has ended', () => refused(401, 'Unauthorized')],
  ['a proxy responds', () => new Response('<html>Welcome</html>')],
])('when %s, operations wait and are sent again in order', async (_, respond) => {
  device().respond = respond;
  await add(note('first'), note('second'));
  await drain();
  const { outboxStore } = await import('./outbox-store.ts');
  expect([keys(), outboxStore.state.isUnreachable, await stateOf('first')]).toEqual([['first'], true, 'waiting']);
  device().respond = () => accepted();
  await vi.advanceTimersByTimeAsync(2_000);
  await drain();
  expect(keys()).toEqual(['first', 'first', 'second']);
  expect(outboxStore.state.isUnreachable).toBe(false);
});

test('a response that the service worker received is put in place before anything is sent', async () => {
  const order: string[] = [];
  const { listenToResponses } = await import('./outbox-responses.ts');
  listenToResponses(({ op_id }) => order.push(`put in place: ${op_id}`));
  device().respond = ({ key }) => {
    order.push(`sent: ${key}`);
    return accepted();
  };
  await add(note('next'), supervisorCall('from the worker', 1, { state: 'responded', response: called }));
  await drain();
  expect(order).toEqual(['put in place: from the worker', 'sent: next', 'put in place: next']);
  expect(await operation('from the worker')).not.toHaveProperty('answer');
  expect(await (await database()).parcels.get('parcel')).toMatchObject({ waybill: 'PY1' });
});

test('sent operations are stored and sent again when the server misses them', async () => {
  device().respond = packingServer;
  await add(supervisorCall('1', 1));
  await drain();
  expect(await stateOf('1')).toBe('done');
  let isFirst = true;
  device().respond = (sent) => {
    const missing = isFirst ? [1] : [];
    isFirst = false;
    return sent.path === '/order/packBatch' ? packingServer(sent) : accepted({ ...called, missing });
  };
  await add(supervisorCall('2', 2));
  await drain();
  expect(keys()).toEqual(['1', '2', '1']);
});

test('photos are sent in parallel with the other operations, after those about the same parcel', async () => {
  device().respond = packingServer;
  const db = await database();
  await add(supervisorCall('photo', 1, { call: 'pack.photo' }), supervisorCall('call', 2));
  await db.photos.add({ op_id: 'photo', parcel_id: 'parcel', blob: new Blob(['picture'], { type: 'image/jpeg' }) });
  await drain();
  await vi.waitFor(async () => expect(await stateOf('photo')).toBe('done'));
  expect(device().sent.map(({ path }) => path)).toEqual(['/order/packCall', '/order/packPhoto']);
  expect(sentTo('/order/packPhoto')[0]?.body['file']).toBeInstanceOf(File);
  expect(await db.photos.count()).toBe(0);
});

test('the session is stored for the service worker only while something waits', async () => {
  const credentials = async () => (await database()).meta.get(outboxNames.sender);
  device().respond = () => null;
  await add(note('first'));
  await drain();
  await vi.waitFor(async () =>
    expect(await credentials()).toMatchObject({ value: { token: 'token of packer', userId: 'packer' } }),
  );
  device().respond = () => accepted();
  await drain();
  expect(await credentials()).toBeUndefined();
});

test('an operation that the device cannot store is sent while the page is open', async () => {
  const { queueOrHold } = await import('./outbox-queue.ts');
  (await database()).close({ disableAutoOpen: true });
  device().respond = () => null;
  const named = { subject: 'order', title: 'Order 1', opId: 'first' };
  await queueOrHold('order.updateNote', { _id: 'order', note: 'text' }, named);
  await drain();
  const { isInMemory } = await import('./outbox-memory.ts');
  expect(isInMemory()).toBe(true);
  device().respond = () => accepted();
  await drain();
  expect([new Set(keys()), isInMemory()]).toEqual([new Set(['first']), false]);
});
