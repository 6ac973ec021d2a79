import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deviceDb } from '../../../../sync/outbox/device-db.ts';
import { chooseWarehouse } from '../../../../sync/pack/parcels/stored-parcels.ts';
import { scanVibrations } from '../../../../shared/pack/sounds.ts';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open, type View } from '../../../view.fixture.ts';
import { ModeFrame } from '../ModeFrame.tsx';
import { LyingHere } from './LyingHere.tsx';
import { SortScreen } from './SortScreen.tsx';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const mug = {
  parcel_id: id(1),
  line_id: id(2),
  waybill: 'PY1',
  tray: '',
  location_code: 'IN-01',
  variant_code: 'MUG',
  sku: 'sku-MUG',
  product_title: 'Mug',
  product_title_cn: '杯子',
  image: '',
  to_sort: 1,
  parcel_missing: 2,
};
let felt: (readonly number[])[] = [];

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(async () => {
  felt = [];
  Object.assign(navigator, { vibrate: (pattern: readonly number[]) => felt.push(pattern) });
  screen().on('pack.unsorted', () => ({ list: [mug], free_trays: ['T-1'] }));
  await chooseWarehouse(id(9), 'YW');
});
afterEach(async () => {
  await deviceDb().operations.clear();
});

const handler = (view: View, name: string) =>
  view.parts('onCode').at(-1)?.[name] as ((code?: string) => void) | undefined;
const use = (view: View, name: string, code?: string) => screen().act(() => handler(view, name)?.(code));
const loaded = async (view: View, text: string) =>
  vi.waitFor(async () => {
    await screen().settle();
    expect(view.text).toContain(text);
  });
const opened = async () => {
  const view = await open(
    screen(),
    () => createElement(SortScreen, { modes: null, warehouse: null, onLeave: () => undefined }),
    [ModeFrame, LyingHere],
  );
  await loaded(view, '1 unit waits to be sorted');
  return view;
};

test('a unit taken back is seen, heard and felt as such, with the place it goes back to', async () => {
  const view = await opened();
  await use(view, 'onCode', 'MUG');
  await loaded(view, 'Put it into');
  await use(view, 'onUndo');
  await loaded(view, 'Taken back');
  expect(view.text).toContain('Put it back at');
  expect(view.parts('location').at(-1)).toMatchObject({ kind: 'undone', location: 'IN-01' });
  expect(felt.at(-1)).toEqual(scanVibrations.undone);
  expect(handler(view, 'onUndo')).toBeUndefined();
});

test('a unit that cannot be taken back sounds wrong', async () => {
  const view = await opened();
  await use(view, 'onCode', 'MUG');
  await loaded(view, 'Put it into');
  await deviceDb().operations.toCollection().modify({ state: 'attention' });
  await use(view, 'onUndo');
  await vi.waitFor(() => expect(felt.at(-1)).toEqual(scanVibrations.wrong));
});
