import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deviceDb } from '../../../../sync/outbox/device-db.ts';
import { chooseWarehouse } from '../../../../sync/pack/parcels/stored-parcels.ts';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open, type View } from '../../../view.fixture.ts';
import { ModeFrame } from '../ModeFrame.tsx';
import { CountPlace } from './CountPlace.tsx';
import { CountScreen } from './CountScreen.tsx';
import { readDraft, withTally, type Draft } from './draft.ts';

const screen = useFakeScreen();
const warehouseId = '01920000-0000-7000-8000-000000000009';
const mug = { variant_code: 'MUG', sku: 'sku-MUG', product_title: 'Mug', product_title_cn: '杯子', image: '' };
const draft: Draft = withTally({ place: 'A-01-1', tallies: [] }, mug, 3);
const full = () => {
  throw new DOMException('no room', 'QuotaExceededError');
};

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => {
  screen().on('pack.places', () => ({ places: ['A-01-1'], items: [mug] }));
  return chooseWarehouse(warehouseId, 'YW');
});
afterEach(async () => {
  deviceDb().operations.hook('creating').unsubscribe(full);
  await deviceDb().operations.clear();
});

const scan = (view: View, code: string) =>
  screen().act(() => (view.parts('onCode').at(-1)?.['onCode'] as ((code: string) => void) | undefined)?.(code));
const reported = () => vi.waitFor(() => expect(screen().errors.map(({ kind }) => kind)).toEqual(['full']));

test('a finished count that cannot be stored is not reported as finished, and says that the device is full', async () => {
  const onFinished = vi.fn<(opId: string) => void>();
  const props = { warehouseId, draft, onFinished, onStep: () => undefined, onBack: () => undefined };
  const view = await open(screen(), () => createElement(CountPlace, props), [ModeFrame, PackButton]);
  deviceDb().operations.hook('creating', full);
  await view.press('Finish with 3 pieces');
  await view.press('Everything is counted');
  await reported();
  expect(onFinished).not.toHaveBeenCalled();
  expect(await deviceDb().operations.count()).toBe(0);
});

test('a scan that cannot be stored does not count, and says that the device is full', async () => {
  const view = await open(
    screen(),
    () => createElement(CountScreen, { modes: null, warehouse: null, onLeave: () => undefined }),
    [ModeFrame, PackButton],
  );
  await vi.waitFor(async () => {
    await screen().settle();
    expect(view.text).toContain('Scan a place to count');
  });
  await scan(view, 'A-01-1');
  await scan(view, 'MUG');
  await vi.waitFor(() => expect(readDraft(warehouseId)?.tallies).toMatchObject([{ quantity: 1 }]));
  vi.spyOn(localStorage, 'setItem').mockImplementation(full);
  await scan(view, 'MUG');
  await reported();
  expect(readDraft(warehouseId)?.tallies).toMatchObject([{ quantity: 1 }]);
  // The quantity that is typed is stored the same way.
  const [stepper] = view.parts('value', 'onChange');
  await screen().act(() => (stepper?.['onChange'] as ((next: number) => void) | undefined)?.(40));
  expect(screen().errors.map(({ kind }) => kind)).toEqual(['full', 'full']);
  expect(readDraft(warehouseId)?.tallies).toMatchObject([{ quantity: 1 }]);
});
