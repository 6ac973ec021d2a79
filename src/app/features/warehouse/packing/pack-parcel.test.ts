import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createElement } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deviceDb } from '../../../sync/outbox/device-db.ts';
import { putBackLocally } from '../../../sync/pack/put-back.ts';
import { keepParcel } from '../../../sync/pack/stored-parcels.ts';
import { line, parcelOf } from '../../../sync/pack/parcel.fixture.ts';
import { PackButton, PackControls } from '../../../shared/pack/PackControls.tsx';
import { PackFrame } from '../../../shared/pack/PackFrame.tsx';
import { PackPanel } from '../../../shared/pack/PackPanel.tsx';
import { PackVerdict } from '../../../shared/pack/PackVerdict.tsx';
import { unreachable, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { PackParcel } from './PackParcel.tsx';

const screen = useFakeScreen();
const cancelled = parcelOf([{ ...line('MUG', 1, 1), to_put_back: 1 }], {
  status: 'cancelled',
  waybill: 'PY00000000017',
  put_back_since: '2026-11-24T08:00:00.000Z',
});

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(async () => {
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => setTimeout(drawn));
  screen().on('order.getTrackPackageDetail', () => unreachable);
  await Promise.all([deviceDb().operations.clear(), deviceDb().parcels.clear(), deviceDb().meta.clear()]);
  await keepParcel(cancelled);
});

const nothing = () => undefined;
const shown = async () => {
  const props = {
    number: cancelled.waybill,
    onType: nothing,
    onBack: nothing,
    onNumber: nothing,
    paused: false,
    camera: { isLooking: false, onCamera: nothing },
  };
  const parts = [PackFrame, PackControls, PackButton, PackPanel, PackVerdict];
  return open(screen(), () => createElement(PackParcel, props), parts);
};

test('without a connection the last unit put back empties the box, and stops nothing', async () => {
  await putBackLocally(cancelled._id, 'MUG');
  const view = await shown();
  await vi.waitFor(async () => {
    await screen().settle();
    expect(view.text).toContain('Nothing is left in the box');
  });
  expect(view.text).not.toContain('Stop packing');
  expect(await deviceDb().operations.toArray()).toMatchObject([{ call: 'pack.putBack', state: 'waiting' }]);
});
