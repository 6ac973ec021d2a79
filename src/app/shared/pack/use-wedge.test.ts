import { createStore, useStore } from '@mantine/store';
import { createElement, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useFakeScreen } from '../../features/screen.fixture.ts';
import { fillStorage } from '../../session/storage.fixture.ts';
import { FakePage } from '../../ui/keys/page.fixture.ts';
import { useWedge, type WedgeState } from './use-wedge.ts';

const screen = useFakeScreen();

class FakeElement extends EventTarget {}
let page = new FakePage();
let at = 1_000;
/** Types as a scanner does; returns the keys that reached the page. */
function scan(code: string, keys: readonly string[] = [...code, 'Enter']): readonly string[] {
  return keys.filter((key) => {
    at += 8;
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key, getModifierState: () => false });
    Object.defineProperty(event, 'timeStamp', { value: at });
    page.dispatchEvent(event);
    return !event.defaultPrevented;
  });
}
const scanned = (code: string) => screen().act(() => scan(code));

beforeEach(() => {
  page = Object.assign(new FakePage(), { ...window });
  vi.stubGlobal('window', page);
  vi.stubGlobal('HTMLElement', FakeElement);
});

let codes: string[] = [];
beforeEach(() => {
  codes = [];
});
/** A screen that receives codes; `change` sets whether it does. */
const open = (name: string, first: WedgeState = 'on') =>
  screen().run(() => {
    const [state, change] = useState(first);
    useWedge((code) => codes.push(`${name}: ${code}`), state);
    return change;
  });

type Screen = { readonly name: string; readonly state: WedgeState };
function Receiver({ name, state }: Screen) {
  useWedge((code) => codes.push(`${name}: ${code}`), state);
  return null;
}
/** A screen in the place of which another one comes; returns what brings it. */
async function openReplaced(first: Screen): Promise<(next: Screen) => Promise<void>> {
  const shown = createStore(first);
  function Page() {
    const now = useStore(shown);
    return createElement(Receiver, { key: now.name, ...now });
  }
  await screen().run(() => null, createElement(Page));
  return (next) => screen().act(() => shown.setState(next));
}

describe('a scan', () => {
  test('reaches the screen as a code; its Enter presses nothing', async () => {
    await open('parcel');
    expect(scan('MUG-1')).not.toContain('Enter');
    expect(codes).toEqual(['parcel: MUG-1']);
  });

  test('reaches the dialog in front, and the screen again when that is closed', async () => {
    await open('parcel');
    const dialog = await open('dialog');
    await scanned('MUG-1');
    await dialog.unmount();
    await scanned('CUP-2');
    expect(codes).toEqual(['dialog: MUG-1', 'parcel: CUP-2']);
  });

  test('reaches no screen that is closed', async () => {
    const { unmount } = await open('parcel');
    await unmount();
    expect(scan('MUG-1')).toContain('Enter');
    expect(codes).toEqual([]);
  });

  test('counts on a device whose storage is full', async () => {
    await open('parcel');
    fillStorage();
    await scanned('MUG-1');
    expect(codes).toEqual(['parcel: MUG-1']);
  });

  test('that a change of the screen cuts in two is one code for the next screen', async () => {
    const replace = await openReplaced({ name: 'list', state: 'on' });
    scan('', [...'MUG']);
    await replace({ name: 'parcel', state: 'on' });
    scan('', [...'-1', 'Enter']);
    expect(codes).toEqual(['parcel: MUG-1']);
  });
});

describe('a screen that is still opening', () => {
  test('receives what was scanned meanwhile, once each and in order', async () => {
    const parcel = await open('parcel', 'queues');
    await scanned('MUG-1');
    await scanned('MUG-1');
    await scanned('CUP-2');
    expect(codes).toEqual([]);
    await parcel.act((change) => change('on'));
    expect(codes).toEqual(['parcel: MUG-1', 'parcel: MUG-1', 'parcel: CUP-2']);
    await scanned('PEN-3');
    expect(codes).toHaveLength(4);
  });

  test('and is replaced passes the codes on to the next one', async () => {
    const replace = await openReplaced({ name: 'opening', state: 'queues' });
    await scanned('MUG-1');
    await scanned('CUP-2');
    await replace({ name: 'parcel', state: 'on' });
    expect(codes).toEqual(['parcel: MUG-1', 'parcel: CUP-2']);
  });

  test('that waits again after the first code receives the rest later', async () => {
    const hook = await screen().run(() => {
      const [state, change] = useState<WedgeState>('queues');
      useWedge((code) => {
        codes.push(code);
        change('queues');
      }, state);
      return change;
    });
    await scanned('MUG-1');
    await scanned('CUP-2');
    await hook.act((change) => change('on'));
    expect(codes).toEqual(['MUG-1']);
    await hook.act((change) => change('on'));
    expect(codes).toEqual(['MUG-1', 'CUP-2']);
  });
});

describe('a screen with an open question', () => {
  test('does not use a scan, and says so', async () => {
    const parcel = await open('parcel', 'refuses');
    await scanned('MUG-1');
    expect(codes).toEqual([]);
    expect(screen().toasts).toMatchObject([
      { title: 'MUG-1 was not used', text: 'Finish what is open, then scan it again.' },
    ]);
    await parcel.act((change) => change('on'));
    expect(codes).toEqual([]);
  });

  test('does not use the codes that waited for it', async () => {
    const parcel = await open('parcel', 'queues');
    await scanned('MUG-1');
    await parcel.act((change) => change('refuses'));
    expect(codes).toEqual([]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['MUG-1 was not used']);
  });
});
