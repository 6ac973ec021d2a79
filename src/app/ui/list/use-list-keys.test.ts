import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useFakeScreen } from '../../features/screen.fixture.ts';
import { activeKeys, keyGroups } from '../keys/keys.ts';
import { useListKeys } from './use-list-keys.ts';

const screen = useFakeScreen();

/** An element of the page that can have the focus. */
class FakeElement extends EventTarget {
  readonly dataset: { id?: string };
  readonly #row: FakeElement | undefined;
  isField = false;
  isInView = false;
  constructor(id?: string, row?: FakeElement) {
    super();
    this.dataset = id === undefined ? {} : { id };
    this.#row = row;
  }
  matches = () => this.isField;
  closest = (): FakeElement | null => (this.dataset.id === undefined ? (this.#row ?? null) : this);
  focus = () => {
    Object.assign(document, { activeElement: this });
  };
  scrollIntoView = () => {
    this.isInView = true;
  };
}
/** The element around the rows. */
class FakeFrame extends FakeElement {
  rows: readonly FakeElement[] = [];
  inside: FakeElement[] = [];
  querySelectorAll = () => this.rows;
  contains = (element: FakeElement) => [...this.rows, ...this.inside].includes(element);
}

let frame = new FakeFrame();
let search: FakeElement | null = null;
let selected: string[] = [];
const focused = () => {
  const { activeElement } = document;
  return activeElement instanceof FakeElement ? (activeElement.dataset.id ?? 'no row') : 'nothing';
};
type Press = { readonly on?: FakeElement; readonly more?: object };
let at = 1_000;
/** Presses a key on an element; returns whether the page used it. An event passes the frame, then the document. */
function press(key: string, { on = new FakeElement(), more = {} }: Press = {}): boolean {
  at += 2_000;
  const plain = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };
  const event = Object.assign(new Event('keydown', { cancelable: true }), { ...plain, key, ...more });
  Object.defineProperties(event, { target: { value: on }, timeStamp: { value: at } });
  if (on === frame || frame.contains(on)) frame.dispatchEvent(event);
  document.dispatchEvent(event);
  return event.defaultPrevented;
}
type Options = { readonly isSelectable?: boolean; readonly enabled?: boolean };
const open = ({ isSelectable = true, enabled = true }: Options = {}) =>
  screen().run(() => {
    const onSelect = (id: string, shift: boolean) => selected.push(shift ? `up to ${id}` : id);
    const ref = { current: frame as unknown as HTMLElement };
    useListKeys(ref, { onSelect: isSelectable ? onSelect : undefined, enabled });
  });

beforeEach(() => {
  vi.stubGlobal('HTMLElement', FakeElement);
  frame = new FakeFrame();
  frame.rows = ['a', 'b', 'c'].map((id) => new FakeElement(id));
  [search, selected] = [null, []];
  Object.assign(document, { activeElement: null, querySelector: () => search });
});

describe('J and K', () => {
  test('go from row to row, which scrolls into view, and stop at both ends', async () => {
    await open();
    const places = ['j', 'j', 'j', 'j', 'k'].map((key) => {
      press(key);
      return focused();
    });
    expect(places).toEqual(['a', 'b', 'c', 'c', 'b']);
    expect(frame.rows.map(({ isInView }) => isInView)).toEqual([true, true, true]);
  });

  test('begin at the end they come from', async () => {
    await open();
    press('k');
    expect(focused()).toBe('c');
  });

  test('go on from the row in which a button has the focus', async () => {
    await open();
    const [, second] = frame.rows;
    const button = new FakeElement(undefined, second);
    frame.inside = [button];
    button.focus();
    press('j');
    expect(focused()).toBe('c');
  });

  test('are letters while a text is typed', async () => {
    await open();
    const field = Object.assign(new FakeElement(), { isField: true });
    expect([press('j', { on: field }), focused()]).toEqual([false, 'nothing']);
  });

  test('do nothing in a list without rows', async () => {
    frame.rows = [];
    await open({ enabled: false });
    expect([press('j'), focused()]).toEqual([false, 'nothing']);
  });
});

describe('the arrows', () => {
  test('go through the rows from a row, and scroll the page elsewhere', async () => {
    await open();
    const [first, second] = frame.rows;
    first?.focus();
    expect([press('ArrowDown', first && { on: first }), focused()]).toEqual([true, 'b']);
    expect([press('ArrowUp', second && { on: second }), focused()]).toEqual([true, 'a']);
    const button = new FakeElement(undefined, first);
    frame.inside = [button];
    expect(press('ArrowDown', { on: button })).toBe(false);
  });

  test.each(['shiftKey', 'altKey', 'ctrlKey', 'metaKey'])('with %s are the browser’s', async (modifier) => {
    await open();
    const [first] = frame.rows;
    expect(press('ArrowDown', { ...(first && { on: first }), more: { [modifier]: true } })).toBe(false);
  });

  test('do nothing once the list is closed', async () => {
    const { unmount } = await open();
    await unmount();
    const [first] = frame.rows;
    first?.focus();
    expect([press('ArrowDown', first && { on: first }), focused()]).toEqual([false, 'a']);
  });
});

describe('X', () => {
  test('selects the row with the focus, with shift all up to it', async () => {
    await open();
    frame.rows[1]?.focus();
    press('x');
    press('X', { more: { shiftKey: true } });
    expect(selected).toEqual(['b', 'up to b']);
  });

  test('selects nothing where no row has the focus', async () => {
    await open();
    press('x');
    new FakeElement('of another list').focus();
    press('x');
    expect(selected).toEqual([]);
  });

  test('is neither used nor listed where rows cannot be selected', async () => {
    await open({ isSelectable: false });
    frame.rows[1]?.focus();
    expect(press('x')).toBe(false);
    expect(activeKeys(keyGroups.state).flatMap(({ keys }) => keys.map((key) => key.press))).not.toContain('x');
  });
});

describe('the slash', () => {
  test('goes to the search', async () => {
    search = new FakeElement('search');
    await open();
    expect([press('/'), focused()]).toEqual([true, 'search']);
  });

  test('is a slash where the page has no search', async () => {
    await open();
    expect(press('/')).toBe(false);
  });
});
