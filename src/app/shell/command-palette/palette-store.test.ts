import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakePage } from '../../ui/keys/page.fixture.ts';
import { awaitResults, closePalette, openPalette, paletteStore, stopCapture, typeInPalette } from './palette-store.ts';

let page = new FakePage();
const state = () => paletteStore.getState();

beforeEach(() => {
  page = new FakePage();
  vi.stubGlobal('window', page);
});
afterEach(() => {
  closePalette();
  vi.unstubAllGlobals();
});

/** Presses a key on the page; returns whether the palette took it. */
const press = (key: string, more: object = {}): boolean => page.press(key, more).defaultPrevented;

describe('the palette', () => {
  test('opens empty, or with a text', () => {
    openPalette();
    expect(state()).toEqual({ open: true, text: '', awaited: null });
    openPalette('NRD-1');
    expect(state()).toEqual({ open: true, text: 'NRD-1', awaited: null });
  });

  test('after a scan waits for its exact match', () => {
    openPalette('4006381333931', true);
    expect(state()).toEqual({ open: true, text: '4006381333931', awaited: 'scan' });
  });

  test('that is closed forgets its text', () => {
    openPalette('mug');
    closePalette();
    expect(state()).toEqual({ open: false, text: '', awaited: null });
  });

  test('does not open a match of an earlier text', () => {
    openPalette('mug');
    awaitResults();
    expect(state().awaited).toBe('enter');
    typeInPalette('mugs');
    expect(state()).toMatchObject({ text: 'mugs', awaited: null });
  });
});

describe('while the palette is loading', () => {
  beforeEach(() => openPalette());

  test('no typed key is lost', () => {
    for (const key of ['m', 'u', 'q', 'Backspace', 'g']) expect(press(key)).toBe(true);
    expect(state().text).toBe('mug');
  });

  test('Enter waits for the results, and Escape closes', () => {
    press('m');
    press('Enter');
    expect(state().awaited).toBe('enter');
    press('Escape');
    expect(state().open).toBe(false);
  });

  test.each([
    ['a shortcut', 'k', { ctrlKey: true }],
    ['a shortcut of a Mac', 'k', { metaKey: true }],
    ['a character of another layer', 'k', { altKey: true }],
    ['a key without a text', 'Tab', {}],
    ['a function key', 'F5', {}],
  ])('%s goes on to the page', (_, key, more) => {
    expect(press(key, more)).toBe(false);
    expect(state().text).toBe('');
  });

  test('its own field takes over once it has the focus', () => {
    press('m');
    stopCapture();
    expect(press('u')).toBe(false);
    expect(state().text).toBe('m');
  });

  test('after it was closed the page has its keys back', () => {
    closePalette();
    expect(press('m')).toBe(false);
    expect(state()).toEqual({ open: false, text: '', awaited: null });
  });

  test('opening it again collects each key once', () => {
    openPalette();
    press('m');
    expect(state().text).toBe('m');
  });
});
