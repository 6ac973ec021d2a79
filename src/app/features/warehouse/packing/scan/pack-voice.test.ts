import { createElement, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { PackVoice } from './PackVoice.tsx';

const screen = useFakeScreen();
type Next = { readonly line: string; readonly location: string; readonly left: number } | undefined;
let spoken: string[] = [];
let stops = 0;

class Utterance {
  lang = '';
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
const speech = {
  cancel: () => (stops += 1),
  speak: ({ text, lang }: Utterance) => spoken.push(`${lang}: ${text}`),
};

beforeEach(() => {
  [spoken, stops] = [[], 0];
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  Object.assign(window, { speechSynthesis: speech });
});
const mug = { line: 'mug', location: 'A-01-12', left: 2 };
/** The voice button of a parcel; `goTo` changes the unit that is packed next. */
async function voice(first: Next = mug) {
  function Parcel() {
    const [next, goTo] = useState<Next>(first);
    return createElement('section', { goTo } as object, createElement(PackVoice, { next }));
  }
  const view = await open(screen(), () => createElement(Parcel));
  const button = () => view.parts('label', 'onClick').at(-1);
  return {
    view,
    button,
    press: () => screen().act(() => (button()?.['onClick'] as (() => void) | undefined)?.()),
    goTo: (next: Next) =>
      screen().act(() => (view.parts('goTo').at(-1)?.['goTo'] as ((next: Next) => void) | undefined)?.(next)),
  };
}

describe('the voice of the packing table', () => {
  test('is silent until it is switched on, then names the place sign by sign', async () => {
    const { press, button } = await voice();
    expect(spoken).toEqual([]);
    expect(button()?.['aria-pressed']).toBe(false);
    await press();
    expect(spoken).toEqual(['en-US: Go to A, 0 1, 1 2. Take 2.']);
    expect(button()?.['aria-pressed']).toBe(true);
  });

  test('speaks once per line, not again for each of its units', async () => {
    const { press, goTo } = await voice();
    await press();
    await goTo({ ...mug, left: 1 });
    expect(spoken).toHaveLength(1);
    await goTo({ line: 'cup', location: 'B-2', left: 1 });
    expect(spoken.at(-1)).toBe('en-US: Go to B, 2. Take 1.');
  });

  test('names no place where there is none', async () => {
    const { press } = await voice({ ...mug, location: '' });
    await press();
    expect(spoken).toEqual(['en-US: Take 2.']);
  });

  test('says nothing after the last unit', async () => {
    const { press, goTo } = await voice();
    await press();
    await goTo(undefined);
    expect(spoken).toHaveLength(1);
  });

  test('stays on at this device, and stops in the middle of a sentence when it is switched off', async () => {
    await (await voice()).press();
    const { press, button } = await voice();
    expect(spoken).toHaveLength(2);
    const before = stops;
    await press();
    expect(stops).toBe(before + 1);
    expect(button()?.['aria-pressed']).toBe(false);
    await voice();
    expect(spoken).toHaveLength(2);
  });

  test('works on a device that can store no choice', async () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const { press } = await voice();
    await press();
    expect(spoken).toHaveLength(1);
  });

  test('is not offered on a device that cannot speak', async () => {
    Reflect.deleteProperty(window, 'speechSynthesis');
    expect((await voice()).button()).toBeUndefined();
  });
});
