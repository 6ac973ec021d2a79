import { msg } from '@lingui/core/macro';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useFakeScreen } from '../../features/screen.fixture.ts';
import { enterLayer } from '../layer/layer-stack.ts';
import { activeKeys, keyGroups, useKeys, type KeyBinding, type KeyGroup } from './keys.ts';

const screen = useFakeScreen();

/** An element that is or is not a field for text. */
class FakeElement extends EventTarget {
  readonly #isField: boolean;
  inert = false;
  isConnected = true;
  constructor(isField: boolean) {
    super();
    this.#isField = isField;
  }
  matches = () => this.#isField;
}
const field = new FakeElement(true);

let at = 1_000;
type Press = { readonly target?: FakeElement; readonly everyMs?: number; readonly more?: object };
/** Presses a key; returns whether the page used it. */
function press(key: string, { target = new FakeElement(false), everyMs = 2_000, more = {} }: Press = {}): boolean {
  at += everyMs;
  const plain = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };
  const event = Object.assign(new Event('keydown', { cancelable: true }), { ...plain, key, ...more });
  Object.defineProperties(event, { target: { value: target }, timeStamp: { value: at } });
  document.dispatchEvent(event);
  return event.defaultPrevented;
}

let done: string[] = [];
const key = (name: string, more: Partial<KeyBinding> = {}): KeyBinding => ({
  press: name,
  label: msg`Next row`,
  does: () => done.push(name),
  ...more,
});
const group = (id: string, ...keys: KeyBinding[]): KeyGroup => ({ id, title: msg`List`, keys });
const bind = (...keys: KeyBinding[]) => screen().run(() => useKeys(group('list', ...keys)));

beforeEach(() => {
  done = [];
  vi.stubGlobal('HTMLElement', FakeElement);
  Object.assign(document, { getElementById: () => null });
});

describe('a bound key', () => {
  test('does its work, and nothing else does', async () => {
    await bind(key('j'));
    expect([press('j'), press('k'), done]).toEqual([true, false, ['j']]);
  });

  test('does nothing once its component is gone', async () => {
    const { unmount } = await bind(key('j'));
    await unmount();
    expect([press('j'), done, keyGroups.state.size]).toEqual([false, [], 0]);
  });

  test('stays bound while another component with it is left', async () => {
    const first = await bind(key('j'));
    await bind(key('j', { does: () => done.push('of the second') }));
    press('j');
    await first.unmount();
    press('j');
    expect(done).toEqual(['of the second', 'of the second']);
  });

  test('does what the newest render says', async () => {
    let word = 'before';
    const hook = await screen().run(() => useKeys(group('list', key('j', { does: () => done.push(word) }))));
    await hook.act(() => {
      word = 'after';
    });
    press('j');
    expect(done).toEqual(['after']);
  });

  test('that another listener has used, or that an input method composes, is not pressed', async () => {
    await bind(key('j'));
    document.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    const used = Object.assign(new Event('keydown', { cancelable: true }), { key: 'j', isComposing: false });
    used.preventDefault();
    document.dispatchEvent(used);
    press('j', { more: { isComposing: true } });
    expect(done).toEqual([]);
  });

  test('where two keys follow one another, each waits for the other', async () => {
    await bind(key('g o'), key('o'));
    press('g');
    press('o', { everyMs: 200 });
    press('o');
    expect(done).toEqual(['g o', 'o']);
  });

  test('is not meant by a scanner, which types faster than people', async () => {
    await bind(key('g o'), key('o'));
    press('g');
    press('o', { everyMs: 5 });
    expect(done).toEqual([]);
  });
});

test('a browser that fills in a form sends events without a key, which mean nothing', async () => {
  await bind(key('j'));
  document.dispatchEvent(new Event('keydown', { cancelable: true }));
  press('j');
  expect(done).toEqual(['j']);
});

describe('while a text is typed', () => {
  test('a letter is a letter', async () => {
    await bind(key('j'), key('mod+k', { anywhere: true }));
    expect([press('j', { target: field }), done]).toEqual([false, []]);
    expect([press('k', { target: field, more: { ctrlKey: true } }), done]).toEqual([true, ['mod+k']]);
  });
});

describe('under an open layer', () => {
  test('only keys for anywhere work, until it is closed', async () => {
    await bind(key('j'), key('mod+k', { anywhere: true }));
    const element = new FakeElement(false) as unknown as HTMLElement;
    const close = enterLayer({ element, isModal: true, returnTo: null, onClose: () => undefined });
    press('j');
    press('k', { more: { metaKey: true } });
    expect(done).toEqual(['mod+k']);
    close();
    press('j');
    expect(done).toEqual(['mod+k', 'j']);
  });
});

describe('a key that is not active', () => {
  test('leaves the press to the one below it', async () => {
    await bind(key('x', { does: () => done.push('list') }));
    let isOn = true;
    await bind(key('x', { does: () => done.push('drawer'), when: () => isOn }));
    press('x');
    isOn = false;
    press('x');
    expect(done).toEqual(['drawer', 'list']);
  });

  test('is not in the help, and a group without any key is not either', () => {
    const off = key('x', { when: () => false });
    const groups = new Map([
      ['a', group('list', key('j'), off)],
      ['b', group('drawer', off)],
    ]);
    expect(activeKeys(groups).map(({ id, keys }) => [id, keys.map((each) => each.press)])).toEqual([['list', ['j']]]);
  });
});

test('a group that is there twice is in the help once, as the last one has it', () => {
  const groups = new Map([
    ['a', group('list', key('j'))],
    ['b', group('frame', key('?'))],
    ['c', group('list', key('j'), key('k'))],
  ]);
  expect(activeKeys(groups).map(({ id, keys }) => [id, keys.length])).toEqual([
    ['list', 2],
    ['frame', 1],
  ]);
});

test('a key that is only listed is left to the focused element', async () => {
  const { does: _, ...listed } = key('enter');
  await bind(listed);
  expect(press('Enter')).toBe(false);
  expect(activeKeys(keyGroups.state).flatMap(({ keys }) => keys.map((each) => each.press))).toEqual(['enter']);
});
