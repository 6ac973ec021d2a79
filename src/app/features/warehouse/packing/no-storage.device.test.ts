import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceDb } from '../../../sync/outbox/device-db.ts';
import { drain } from '../../../sync/outbox/outbox.ts';
import { keepDraining } from '../../../sync/outbox/keep-draining.ts';
import { PackButton, PackControls } from '../../../shared/pack/PackControls.tsx';
import { PackFrame } from '../../../shared/pack/PackFrame.tsx';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open, type View } from '../../view.fixture.ts';
import { WaitingPage } from '../../platform/waiting/WaitingPage.tsx';
import { ModeFrame } from '../packing-modes/ModeFrame.tsx';
import { SortScreen } from '../packing-modes/sort/SortScreen.tsx';
import { PackParcel } from './PackParcel.tsx';
import { PackStart } from './PackStart.tsx';
import { StoredParcels } from './StoredParcels.tsx';

const screen = useFakeScreen();
const nothing = () => undefined;
const camera = { isLooking: false, onCamera: nothing };

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => setTimeout(drawn));
  screen().on('pack.queue', () => ({ ready: [], ready_count: 0, packed: [], pull: [], pull_count: 0 }));
  // As in a private window of some phones, and where the browser has lost its database.
  deviceDb().close();
});
// Other test files of this worker have the same database.
afterEach(async () => {
  vi.restoreAllMocks();
  await deviceDb().open();
});

const opened = (page: () => ReactNode) => open(screen(), page, [ModeFrame, PackFrame, PackControls, PackButton]);
const until = (seen: () => void) =>
  vi.waitFor(async () => {
    await screen().settle();
    seen();
  });
const sentence = 'Nothing can be stored on this device';
const says = (view: View) => until(() => expect(view.text).toContain(sentence));

describe('where the browser stores nothing', () => {
  test('a mode says so instead of an empty page', async () => {
    const warehouse = createElement(StoredParcels);
    const view = await opened(() => createElement(SortScreen, { modes: 'modes', warehouse, onLeave: nothing }));
    await says(view);
    expect(view.buttonNames).toContain('Reload');
  });

  test('the packing table says so', async () => {
    const start = { modes: 'modes', onNumber: nothing, onType: nothing, onLeave: nothing, paused: false, camera };
    const view = await opened(() => createElement(PackStart, start));
    await says(view);
    expect(view.text).not.toContain('Where do you pack?');
  });

  test('a parcel is not called unknown', async () => {
    const props = {
      number: 'PY00000000018',
      onType: nothing,
      onBack: nothing,
      onNumber: nothing,
      paused: false,
      camera,
    };
    const view = await opened(() => createElement(PackParcel, props));
    await says(view);
    expect(view.text).not.toContain('Unknown parcel');
  });

  test('the list of what waits does not load for ever', async () => {
    const view = await opened(() => createElement(WaitingPage, { onBack: nothing }));
    await says(view);
    expect(view.text).not.toContain('Everything is sent');
  });

  test('sending ends without a failure', async () => {
    keepDraining();
    await expect(drain()).resolves.toBeUndefined();
  });
});
