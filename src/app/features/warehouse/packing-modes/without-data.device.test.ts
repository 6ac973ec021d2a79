import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createElement, type ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceDb } from '../../../sync/outbox/device-db.ts';
import { chooseWarehouse, forgetParcels } from '../../../sync/pack/parcels/stored-parcels.ts';
import { PackButton } from '../../../shared/pack/PackControls.tsx';
import { scanVibrations } from '../../../shared/pack/sounds.ts';
import { unreachable, useFakeScreen } from '../../screen.fixture.ts';
import { open, type View } from '../../view.fixture.ts';
import { CountScreen } from './count/CountScreen.tsx';
import { ModeFrame, type ModeProps } from './ModeFrame.tsx';
import { MoveScreen } from './move/MoveScreen.tsx';
import { PickScreen } from './pick/PickScreen.tsx';
import { ReceiveScreen } from './receive/ReceiveScreen.tsx';
import { SortScreen } from './sort/SortScreen.tsx';

const screen = useFakeScreen();
const calls = ['pack.picking', 'pack.unsorted', 'pack.inbound', 'pack.stock', 'pack.places'] as const;
const modes: readonly (readonly [string, ComponentType<ModeProps>])[] = [
  ['sorting', SortScreen],
  ['receiving', ReceiveScreen],
  ['moving', MoveScreen],
  ['counting', CountScreen],
];
let felt: (readonly number[])[] = [];

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(async () => {
  felt = [];
  Object.assign(navigator, { vibrate: (pattern: readonly number[]) => felt.push(pattern) });
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => setTimeout(drawn));
  for (const call of calls) screen().on(call, () => unreachable);
  await chooseWarehouse('01920000-0000-7000-8000-000000000009', 'YW');
});
afterEach(async () => {
  await deviceDb().operations.clear();
  await forgetParcels();
});

const seen = (view: View, text: string) =>
  vi.waitFor(async () => {
    await screen().settle();
    expect(view.text).toContain(text);
  });
const opened = (mode: ComponentType<ModeProps>) =>
  open(
    screen(),
    () => createElement(mode, { modes: 'all modes', warehouse: 'choose a warehouse', onLeave: () => undefined }),
    [ModeFrame, PackButton],
  );
const scan = (view: View, code: string) =>
  screen().act(() => (view.parts('onCode').at(-1)?.['onCode'] as ((code: string) => void) | undefined)?.(code));

describe.each(modes)('%s without a connection and without stored data', (_, mode) => {
  test('says so, and a scan is no error of the packer', async () => {
    const view = await opened(mode);
    await seen(view, 'No data on this device yet');
    await scan(view, 'A-01');
    expect(view.text).toContain('Open it once with a connection.');
    expect(felt.at(-1)).toEqual(scanVibrations.wrong);
    expect(await deviceDb().operations.count()).toBe(0);
  });

  test('asks for the warehouse first, where the device has none', async () => {
    await forgetParcels();
    const view = await opened(mode);
    await seen(view, 'choose a warehouse');
    await scan(view, 'A-01');
    expect(view.text).toContain('choose a warehouse');
    expect(screen().requests).toEqual([]);
  });
});

test('scans are queued while the data of a mode is loading', async () => {
  screen().on('pack.picking', () => new Promise(() => undefined));
  const view = await opened(PickScreen);
  await seen(view, 'all modes');
  await vi.waitFor(() => expect(screen().inputs('pack.picking')).toHaveLength(1));
  expect(view.parts('onCode').at(-1)?.['isOpening']).toBe(true);
});
