import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deviceDb } from '../../../sync/outbox/device-db.ts';
import { markUnreachable } from '../../../sync/connectivity.ts';
import type { Parcel } from '../../../sync/pack/parcel.ts';
import { scanLocally } from '../../../sync/pack/scan.ts';
import { putBackLocally } from '../../../sync/pack/put-back.ts';
import { keepParcel } from '../../../sync/pack/parcels/stored-parcels.ts';
import { line, parcelOf } from '../../../sync/pack/parcel.fixture.ts';
import { PackButton, PackControls } from '../../../shared/pack/PackControls.tsx';
import { PackFrame } from '../../../shared/pack/PackFrame.tsx';
import { PackPanel } from '../../../shared/pack/PackPanel.tsx';
import { PackVerdict } from '../../../shared/pack/PackVerdict.tsx';
import { unreachable, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { PackParcel } from './PackParcel.tsx';

const screen = useFakeScreen();
const begun = parcelOf([line('MUG', 3)], { status: 'packing', waybill: 'PY00000000018' });
const cancelled = parcelOf([{ ...line('MUG', 1, 1), to_put_back: 1 }], {
  status: 'cancelled',
  waybill: 'PY00000000017',
  put_back_since: '2026-11-24T08:00:00.000Z',
});

const clear = () => Promise.all([deviceDb().operations.clear(), deviceDb().parcels.clear(), deviceDb().meta.clear()]);

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(async () => {
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => setTimeout(drawn));
  screen().on('order.getTrackPackageDetail', () => unreachable);
  await clear();
});
// Other test files of this worker have the same database.
afterEach(clear);

const nothing = () => undefined;
const shown = async ({ waybill }: Parcel) => {
  const props = {
    number: waybill,
    onType: nothing,
    onBack: nothing,
    onNumber: nothing,
    paused: false,
    camera: { isLooking: false, onCamera: nothing },
  };
  const parts = [PackFrame, PackControls, PackButton, PackPanel, PackVerdict];
  return open(screen(), () => createElement(PackParcel, props), parts);
};

const until = (seen: () => void) =>
  vi.waitFor(async () => {
    await screen().settle();
    seen();
  });

test('without a connection a verdict has the height of the note for itself', async () => {
  await keepParcel(begun);
  await scanLocally(begun, 'MUG');
  await scanLocally((await deviceDb().parcels.get(begun._id))!.local, 'MUG');
  markUnreachable();
  const view = await shown(begun);
  await until(() => expect(view.text).toContain('2 scans are kept on this device'));
  const [controls] = view.parts('onUndo');
  await screen().act(controls!['onUndo'] as () => void);
  await until(() => expect(view.parts('kind', 'location')).toMatchObject([{ kind: 'undone', location: 'A-MUG' }]));
  expect(view.text).not.toContain('Keep scanning.');
});

test('without a connection a parcel whose goods were sorted here says when that counts', async () => {
  const waiting = parcelOf([line('MUG', 1)], { status: 'waiting', waybill: 'PY00000000019' });
  await keepParcel(waiting);
  markUnreachable();
  const view = await shown(waiting);
  const text = 'What was received and sorted on this device counts when the connection is back.';
  await until(() => expect(view.text).toContain(text));
});

test('without a connection the last unit put back empties the box, and stops nothing', async () => {
  await keepParcel(cancelled);
  await putBackLocally(cancelled._id, 'MUG');
  const view = await shown(cancelled);
  await until(() => expect(view.text).toContain('Nothing is left in the box'));
  expect(view.text).not.toContain('Stop packing');
  expect(await deviceDb().operations.toArray()).toMatchObject([{ call: 'pack.putBack', state: 'waiting' }]);
});
