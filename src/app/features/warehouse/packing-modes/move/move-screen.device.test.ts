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
import { MoveScreen } from './MoveScreen.tsx';

const screen = useFakeScreen();
const warehouse = '01920000-0000-7000-8000-000000000009';
const place = (code: string) => ({ code, kind: 'pick' as const, zone: 'A', capacity: null });
const stock = {
  places: [place('A-01'), place('A-02'), place('A-03')],
  items: [{ variant_code: 'MUG', sku: 'sku-MUG', product_title: 'Mug', product_title_cn: '杯子', image: '' }],
  levels: [{ place: 'A-01', variant_code: 'MUG', pieces: 4, free: 4 }],
};
let felt: (readonly number[])[] = [];

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(async () => {
  felt = [];
  Object.assign(navigator, { vibrate: (pattern: readonly number[]) => felt.push(pattern) });
  screen().on('pack.stock', () => stock);
  await chooseWarehouse(warehouse, 'YW');
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
/** All four pieces were moved from A-01 to another place. */
async function moved(to = 'A-02') {
  const view = await open(
    screen(),
    () => createElement(MoveScreen, { modes: null, warehouse: null, onLeave: () => undefined }),
    [ModeFrame],
  );
  await loaded(view, 'Scan the place to move from');
  await use(view, 'onCode', 'A-01');
  await loaded(view, 'Scan what to move');
  await use(view, 'onCode', 'MUG');
  await loaded(view, 'Scan the place they go to');
  await use(view, 'onCode', to);
  await loaded(view, '4 pieces moved');
  return view;
}

test('a move is undone right after it, with the place the pieces go back to', async () => {
  const view = await moved();
  await use(view, 'onUndo');
  await loaded(view, '4 pieces count there again');
  expect(view.parts('location').at(-1)).toMatchObject({ kind: 'undone', location: 'A-01' });
  expect(felt.at(-1)).toEqual(scanVibrations.undone);
  expect(handler(view, 'onUndo')).toBeUndefined();
  await use(view, 'onBack');
  await loaded(view, '4 pieces lie here');
});

test('pieces that were moved on stay, and the packer reads why', async () => {
  const view = await moved();
  await use(view, 'onBack');
  await use(view, 'onCode', 'A-02');
  await loaded(view, 'Scan what to move');
  await use(view, 'onCode', 'MUG');
  await loaded(view, 'Scan the place they go to');
  await use(view, 'onCode', 'A-03');
  await loaded(view, 'Now at');
  // The last move first, then the one before it.
  await deviceDb().operations.where({ subject: 'A-02' }).modify({ state: 'attention' });
  await use(view, 'onUndo');
  await loaded(view, 'Nothing to undo');
  expect(felt.at(-1)).toEqual(scanVibrations.wrong);
});
