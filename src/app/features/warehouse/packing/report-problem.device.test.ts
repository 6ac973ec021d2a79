import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceDb } from '../../../sync/outbox/device-db.ts';
import { keepParcel } from '../../../sync/pack/parcels/stored-parcels.ts';
import { line, parcelOf } from '../../../sync/pack/parcel.fixture.ts';
import { ProblemPhoto } from '../../../shared/pack/photo/ProblemPhoto.tsx';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open, type View } from '../../view.fixture.ts';
import { ReportProblem } from './ReportProblem.tsx';

const screen = useFakeScreen();
const parcel = parcelOf([line('MUG', 3, 2)], { status: 'packing' });
let closed = 0;
const full = () => {
  throw new DOMException('no room', 'QuotaExceededError');
};
const clear = () => Promise.all(deviceDb().tables.map((table) => table.clear()));

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(async () => {
  closed = 0;
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => setTimeout(drawn));
  await clear();
  await keepParcel(parcel);
});
afterEach(async () => {
  deviceDb().operations.hook('creating').unsubscribe(full);
  await clear();
});

const filled = async () => {
  const view = await open(screen(), () => createElement(ReportProblem, { parcel, onClose: () => (closed += 1) }), [
    ProblemPhoto,
  ]);
  await view.field('Problem').set('damaged');
  await view.field('Units').set(2);
  await view.field('What happened').set(' handle broken ');
  const [photo] = view.parts('photo', 'onPhoto');
  await screen().act(() => (photo?.['onPhoto'] as ((photo: Blob) => void) | undefined)?.(new Blob(['jpg'])));
  return view;
};
const confirm = (view: View) => view.parts('confirm', 'onConfirm').at(-1);
const send = (view: View) => screen().act(() => (confirm(view)?.['onConfirm'] as (() => void) | undefined)?.());
const isClosed = (times: number) => vi.waitFor(() => expect(closed).toBe(times));
const stored = async () => (await deviceDb().operations.orderBy('sequence').toArray()).map(({ call }) => call);

describe('a report of damaged goods', () => {
  test('stops the parcel, with the words and the photo', async () => {
    await send(await filled());
    await isClosed(1);
    expect(await deviceDb().operations.orderBy('sequence').toArray()).toMatchObject([
      { call: 'pack.report', input: { kind: 'damaged', quantity: 2, reason: 'handle broken', line_id: 'line MUG' } },
      { call: 'pack.photo', input: { kind: 'problem' } },
    ]);
    expect((await deviceDb().parcels.get('parcel'))?.local.status).toBe('conflict');
  });

  test('that a full device cannot store keeps what was typed, says so, and can be sent again', async () => {
    const view = await filled();
    deviceDb().operations.hook('creating', full);
    await send(view);
    await vi.waitFor(() => expect(screen().errors.map(({ kind }) => kind)).toEqual(['full']));
    await screen().settle();
    expect(closed).toBe(0);
    expect(view.field('What happened').value).toBe(' handle broken ');
    expect(view.parts('photo', 'onPhoto')[0]?.['photo']).toBeInstanceOf(Blob);
    expect((await deviceDb().parcels.get('parcel'))?.local.status).toBe('packing');
    deviceDb().operations.hook('creating').unsubscribe(full);
    await send(view);
    await isClosed(1);
    expect(await stored()).toEqual(['pack.report', 'pack.photo']);
  });

  test('is one report on a slow device, however often it is sent', async () => {
    const view = await filled();
    const { promise, resolve } = Promise.withResolvers<void>();
    const writing = deviceDb().transaction('rw', deviceDb().operations, () => Dexie.waitFor(promise));
    await send(view);
    expect(confirm(view)).toMatchObject({ loading: true });
    await send(view);
    resolve();
    await writing;
    await isClosed(1);
    expect(await stored()).toEqual(['pack.report', 'pack.photo']);
  });
});
