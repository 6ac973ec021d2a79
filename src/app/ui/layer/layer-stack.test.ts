import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakePage } from '../keys/page.fixture.ts';
import type * as layers from './layer-stack.ts';

type FakeElement = HTMLElement & { inert: boolean };

let page = new FakePage();
const root = { inert: false };
let stack: typeof layers;

/** An element in the document that contains the given ones. */
const element = (...inside: unknown[]): FakeElement =>
  ({ inert: false, isConnected: true, contains: (other: unknown) => inside.includes(other) }) as unknown as FakeElement;

beforeEach(async () => {
  page = new FakePage();
  root.inert = false;
  vi.stubGlobal('window', page);
  vi.stubGlobal('HTMLElement', class FakeTarget extends EventTarget {});
  vi.stubGlobal('document', { getElementById: () => root });
  // Escape is observed from the first layer on, on the page of this test.
  vi.resetModules();
  stack = await import('./layer-stack.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const closed: string[] = [];
beforeEach(() => {
  closed.length = 0;
});
/** Opens a layer that records when it is told to close, and leaves then. */
function open(name: string, isModal: boolean, own = element(), returnTo: Element | null = null) {
  const leave = stack.enterLayer({
    element: own,
    isModal,
    returnTo,
    onClose: () => {
      closed.push(name);
      leave();
    },
  });
  return { element: own, leave };
}
const escape = (more: object = {}) => page.press('Escape', more);

describe('open layers', () => {
  test('are none on a new page', () => {
    expect([stack.layerIsOpen(), stack.topElement()]).toEqual([false, undefined]);
  });

  test('make the page inert while a modal one is open, and no longer', () => {
    const drawer = open('drawer', true);
    expect([stack.layerIsOpen(), root.inert]).toEqual([true, true]);
    drawer.leave();
    expect([stack.layerIsOpen(), root.inert]).toEqual([false, false]);
  });

  test('leave the page usable next to a popup', () => {
    open('menu', false);
    expect([stack.layerIsOpen(), root.inert]).toEqual([true, false]);
  });

  test('of which only the top modal one is usable', () => {
    const drawer = open('drawer', true);
    const dialog = open('dialog', true);
    expect([drawer.element.inert, dialog.element.inert]).toEqual([true, false]);
    dialog.leave();
    expect([drawer.element.inert, stack.topElement()]).toEqual([false, drawer.element]);
  });

  test('that were removed from the document leave with the next one', () => {
    const drawer = open('drawer', true);
    const dialog = open('dialog', true);
    Object.assign(drawer.element, { isConnected: false });
    dialog.leave();
    expect([stack.layerIsOpen(), root.inert]).toEqual([false, false]);
  });

  test('close the popups beneath a modal one', () => {
    open('menu', false);
    open('dialog', true);
    expect(closed).toEqual(['menu']);
  });
});

describe('Escape', () => {
  test('closes one layer at a time, the top one first', () => {
    open('drawer', true);
    open('menu', false);
    escape();
    expect(closed).toEqual(['menu']);
    escape();
    expect(closed).toEqual(['menu', 'drawer']);
    escape();
    expect(closed).toHaveLength(2);
  });

  test('of an input method closes nothing', () => {
    open('drawer', true);
    escape({ isComposing: true });
    expect(closed).toEqual([]);
  });

  test('that a handler in the layer has used closes nothing', () => {
    page.addEventListener('keydown', (event) => event.preventDefault());
    open('drawer', true);
    escape();
    expect(closed).toEqual([]);
  });

  test('that closes an open select closes only that', () => {
    open('drawer', true);
    const target = Object.assign(new HTMLElement(), { dataset: { mantineStopPropagation: 'true' } });
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key: 'Escape', isComposing: false });
    Object.defineProperty(event, 'target', { value: target });
    page.dispatchEvent(event);
    expect(closed).toEqual([]);
  });

  test.each(['Enter', 'Esc', 'e'])('is not the key %s', (key) => {
    open('drawer', true);
    escape({ key });
    expect(closed).toEqual([]);
  });
});

describe('the focus returns', () => {
  test('to what opened the popup, when a dialog is opened from inside it', () => {
    const item = {} as Element;
    const button = {} as Element;
    open('menu', false, element(item), button);
    expect(stack.returnTarget(item)).toBe(button);
  });

  test('to where it was, outside a popup', () => {
    const field = {} as Element;
    open('menu', false, element());
    expect(stack.returnTarget(field)).toBe(field);
    expect(stack.returnTarget(null)).toBeNull();
  });
});
