import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createElement, useState } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TypeCode } from '../../../shared/pack/TypeCode.tsx';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { PackParcel } from './PackParcel.tsx';
import { PackScreen } from './PackScreen.tsx';
import { PackStart } from './PackStart.tsx';

const screen = useFakeScreen();
let scanned: string[] = [];
beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => {
  scanned = [];
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => setTimeout(drawn));
});

async function table(first = '') {
  function Table() {
    const [number, setNumber] = useState(first);
    return createElement(PackScreen, { modes: null, number, onNumber: setNumber, onLeave: () => undefined });
  }
  const view = await open(screen(), () => createElement(Table), [PackStart, PackParcel, TypeCode]);
  type Props = Record<string, unknown>;
  const part = (...names: readonly string[]): Props | undefined => view.parts(...names).at(-1);
  const start = () => part('modes', 'onType');
  const parcel = () => part('number', 'onType', 'camera');
  const act = (props: Props | undefined, name: string, ...given: readonly unknown[]) =>
    screen().act(() => (props?.[name] as ((...given: readonly unknown[]) => void) | undefined)?.(...given));
  return { start, parcel, dialog: () => part('onCode', 'onClose'), act };
}

describe('the packing table', () => {
  test('opens the parcel of a scanned slip, and goes back to the queue', async () => {
    const { start, parcel, act } = await table();
    expect(parcel()?.['onBack']).toBeUndefined();
    await act(start(), 'onNumber', 'PY1');
    expect(parcel()).toMatchObject({ number: 'PY1', paused: false });
    await act(parcel(), 'onBack');
    expect(start()).toMatchObject({ paused: false });
  });

  test('takes a typed slip like a scanned one, and no scans meanwhile', async () => {
    const { start, parcel, dialog, act } = await table();
    await act(start(), 'onType');
    expect(start()).toMatchObject({ paused: true });
    await act(dialog(), 'onClose');
    await act(start(), 'onType');
    const typing = dialog();
    await act(typing, 'onClose');
    await act(typing, 'onCode', 'PY2');
    expect(parcel()).toMatchObject({ number: 'PY2', paused: false });
    expect(dialog()).toBeUndefined();
  });

  test('gives a code that is typed in a parcel to that parcel, not to the queue', async () => {
    const { parcel, dialog, act } = await table('PY1');
    await act(parcel(), 'onType', (code: string) => scanned.push(code));
    expect(parcel()).toMatchObject({ paused: true });
    expect(scanned).toEqual([]);
    await act(dialog(), 'onCode', 'MUG');
    expect(scanned).toEqual(['MUG']);
    expect(parcel()).toMatchObject({ number: 'PY1' });
  });

  test('leaves the camera on from parcel to parcel', async () => {
    const { start, parcel, act } = await table();
    const camera = (props: Record<string, unknown> | undefined) =>
      props?.['camera'] as { isLooking: boolean; onCamera: () => void };
    await screen().act(() => camera(start()).onCamera());
    await act(start(), 'onNumber', 'PY1');
    expect(camera(parcel()).isLooking).toBe(true);
    await act(parcel(), 'onNumber', 'PY2');
    expect(camera(parcel()).isLooking).toBe(true);
    await screen().act(() => camera(parcel()).onCamera());
    expect(camera(parcel()).isLooking).toBe(false);
  });
});
