import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createElement, useState, type ComponentProps } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deviceDb } from '../../../sync/outbox/device-db.ts';
import { chooseWarehouse } from '../../../sync/pack/parcels/stored-parcels.ts';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open, type View } from '../../view.fixture.ts';
import { ModeFrame } from './ModeFrame.tsx';
import { MoveScreen } from './move/MoveScreen.tsx';
import { useSending } from './use-sending.ts';

const screen = useFakeScreen();
const mug = { variant_code: 'MUG', sku: 'sku-MUG', product_title: 'Mug', product_title_cn: '杯子', image: '' };
const place = (code: string) => ({ code, kind: 'shelf', zone: 'A', sequence: 0, capacity: null });

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(async () => {
  screen().on('pack.stock', () => ({
    places: [place('A-01'), place('A-02'), place('A-03')],
    items: [mug],
    levels: [{ place: 'A-01', variant_code: 'MUG', pieces: 4, free: 4 }],
  }));
  await chooseWarehouse('01920000-0000-7000-8000-000000000009', 'YW');
});
afterEach(async () => {
  await deviceDb().operations.clear();
});

const frame = (view: View) => view.parts('onCode', 'onBack').at(-1);
const onCode = (view: View, code: string) =>
  screen().act(() => (frame(view)?.['onCode'] as ((code: string) => void) | undefined)?.(code));
const loaded = (view: View, text: string) =>
  vi.waitFor(async () => {
    await screen().settle();
    expect(view.text).toContain(text);
  });

test('the place of a move scanned twice moves the pieces once', async () => {
  const view = await open(
    screen(),
    () => createElement(MoveScreen, { modes: null, warehouse: null, onLeave: () => undefined }),
    [ModeFrame],
  );
  await loaded(view, 'Scan the place to move from');
  await onCode(view, 'A-01');
  await onCode(view, 'MUG');
  const [stepper] = view.parts('value', 'onChange');
  await screen().act(() => (stepper?.['onChange'] as ((next: number) => void) | undefined)?.(2));
  const scan = frame(view)?.['onCode'] as ((code: string) => void) | undefined;
  await screen().act(() => {
    scan?.('A-02');
    scan?.('A-02');
  });
  await loaded(view, '2 pieces moved');
  expect(await deviceDb().operations.count()).toBe(1);
});

test('scans are queued until the data shows the operation, and are free again after a refused one', async () => {
  const stored: string[] = [];
  function Probe() {
    const [data, setData] = useState<object>({});
    const { isSending, send } = useSending(data);
    const onCode = (code: string) => void send(() => Promise.resolve(stored.push(code) > 0 && code !== 'REFUSED'));
    const props = { onCode, onBack: () => setData({}), isOpening: isSending } as ComponentProps<typeof ModeFrame>;
    return createElement(ModeFrame, props, 'probe');
  }
  const view = await open(screen(), () => createElement(Probe), [ModeFrame]);
  const isQueued = () => frame(view)?.['isOpening'];
  await onCode(view, 'MUG');
  expect(isQueued()).toBe(true);
  await onCode(view, 'CUP');
  expect(stored).toEqual(['MUG']);
  await screen().act(() => (frame(view)?.['onBack'] as (() => void) | undefined)?.());
  expect(isQueued()).toBe(false);
  await onCode(view, 'REFUSED');
  expect(isQueued()).toBe(false);
});
