import { createElement, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open, type View } from '../../../view.fixture.ts';
import { ScaleLink } from './ScaleLink.tsx';

const screen = useFakeScreen();
const connected = 'The scale is connected: put the box on it.';
const lost = 'The scale does not answer. Type the weight, or connect it again.';

/** A scale on a fake serial port: `weigh` sends a line, `unplug` ends the connection. */
class FakeScale {
  readonly events: string[] = [];
  readable: ReadableStream<Uint8Array> | null = null;
  isBusy = false;
  #line: ReadableStreamDefaultController<Uint8Array> | null = null;
  open = async () => {
    if (this.isBusy) throw new Error('The port is open in another program.');
    this.events.push('open');
    this.readable = new ReadableStream({ start: (line) => void (this.#line = line) });
  };
  close = async () => void this.events.push('close');
  weigh = (grams: number) =>
    this.#line?.enqueue(new TextEncoder().encode(`ST,GS,+ ${(grams / 1000).toFixed(3)}kg\r\n`));
  unplug = () => this.#line?.error(new Error('The device has been lost.'));
}
let known: FakeScale[] = [];
let chosen: FakeScale | null = null;
let grams: number[] = [];

beforeEach(() => {
  [known, chosen, grams] = [[], null, []];
  const requestPort = async () => {
    if (!chosen) throw new DOMException('No port selected by the user.', 'NotFoundError');
    return chosen;
  };
  Object.assign(navigator, { serial: { getPorts: async () => known, requestPort } });
});
const link = () =>
  open(screen(), () => createElement(ScaleLink, { onGrams: (weight: number) => void grams.push(weight) }));
const seen = (view: View, text: string) =>
  vi.waitFor(async () => {
    await screen().settle();
    expect(view.text).toContain(text);
  });

describe('a scale', () => {
  test('that this page knows is connected at once, and its weights arrive', async () => {
    known = [new FakeScale()];
    const view = await link();
    await seen(view, connected);
    known[0]?.weigh(742);
    await vi.waitFor(() => expect(grams).toEqual([742]));
  });

  test('is chosen by a button, and one that was not chosen is none', async () => {
    const view = await link();
    await view.press('Connect a scale');
    expect(view.text).not.toContain(connected);
    chosen = new FakeScale();
    await view.press('Connect a scale');
    await seen(view, connected);
    chosen.weigh(350);
    await vi.waitFor(() => expect(grams).toEqual([350]));
  });

  test('that is unplugged says so, and can be connected again', async () => {
    known = [new FakeScale()];
    const view = await link();
    await seen(view, connected);
    known[0]?.unplug();
    await seen(view, lost);
    [chosen] = known as [FakeScale];
    await view.press('Connect a scale');
    await seen(view, connected);
    expect(view.text).not.toContain(lost);
    known[0]?.weigh(210);
    await vi.waitFor(() => expect(grams).toEqual([210]));
  });

  test('that another program uses does not pretend to be connected', async () => {
    const busy = new FakeScale();
    busy.isBusy = true;
    known = [busy];
    const view = await link();
    await seen(view, lost);
    expect(view.text).not.toContain(connected);
  });

  test('can be chosen although the browser names no known one', async () => {
    Object.assign(navigator, {
      serial: {
        getPorts: () => Promise.reject(new DOMException('Blocked by policy', 'SecurityError')),
        requestPort: async () => chosen,
      },
    });
    chosen = new FakeScale();
    const view = await link();
    await view.press('Connect a scale');
    await seen(view, connected);
    expect(chosen.events).toEqual(['open']);
  });

  test('is free for the next parcel when the packer leaves this one', async () => {
    known = [new FakeScale()];
    function Parcel() {
      const [isOpen, setOpen] = useState(true);
      const next = createElement('button', { onClick: () => setOpen(false) }, 'Next parcel');
      return isOpen ? [next, createElement(ScaleLink, { key: 'scale', onGrams: () => undefined })] : 'the next parcel';
    }
    const view = await open(screen(), () => createElement(Parcel));
    await seen(view, connected);
    await view.press('Next parcel');
    await vi.waitFor(() => expect(known[0]?.events).toEqual(['open', 'close']));
  });

  test('is not offered where the browser has no serial ports', async () => {
    Object.assign(navigator, { serial: undefined });
    expect((await link()).text).toBe('');
  });
});
