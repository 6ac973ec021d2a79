import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useFakeStorage } from '../../session/storage.fixture.ts';
import { FakePage } from '../../ui/keys/page.fixture.ts';
import { listenToScanner } from './scanner-keys.ts';

const stored = useFakeStorage();

/** An element of the page; `kind` is what the selectors of the listener find. */
class FakeElement extends EventTarget {
  isContentEditable = false;
  readonly #kind: 'text' | 'checkbox' | 'none';
  #value = '';
  constructor(kind: 'text' | 'checkbox' | 'none') {
    super();
    this.#kind = kind;
  }
  matches(selector: string): boolean {
    const isField = this.#kind !== 'none';
    return selector.startsWith('input:is(') ? this.#kind === 'checkbox' : isField;
  }
  get value() {
    return this.#value;
  }
  set value(text: string) {
    this.#value = text;
  }
}
class FakeTextArea extends FakeElement {}

let page = new FakePage();
let codes: string[] = [];
let stop: () => void = () => undefined;
let at = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
  page = new FakePage();
  codes = [];
  at = 1_000;
  vi.stubGlobal('window', page);
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('HTMLInputElement', FakeElement);
  vi.stubGlobal('HTMLTextAreaElement', FakeTextArea);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const options = { shortest: 3, acceptsSlow: true, takesFields: true };
const listen = (more: Partial<Parameters<typeof listenToScanner>[1]> = {}) => {
  stop = listenToScanner((code) => codes.push(code), { ...options, ...more });
};

type Typing = { target?: FakeElement; everyMs?: number; more?: object };
/** Presses keys on an element; a field receives the characters that reach it. Returns the keys that did. */
function type(keys: readonly string[], { target = new FakeElement('none'), everyMs = 8, more = {} }: Typing = {}) {
  const through: string[] = [];
  for (const key of keys) {
    at += everyMs;
    const event = Object.assign(new Event('keydown', { cancelable: true }), {
      key,
      getModifierState: () => false,
      ...more,
    });
    Object.defineProperties(event, { target: { value: target }, timeStamp: { value: at } });
    page.dispatchEvent(event);
    if (event.defaultPrevented) continue;
    through.push(key);
    if (key.length === 1) target.value += key;
  }
  return through;
}

describe('a scan', () => {
  test.each(['Enter', 'Tab'])('is delivered with its %s, which does nothing else', (suffix) => {
    listen();
    expect(type([...'MUG-1', suffix])).not.toContain(suffix);
    expect(codes).toEqual(['MUG-1']);
  });

  test('without a suffix is delivered after a pause', () => {
    listen();
    type([...'MUG-1']);
    vi.advanceTimersByTime(299);
    expect(codes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(codes).toEqual(['MUG-1']);
  });

  test('of a device whose scanner sends a suffix is not cut by a stutter', () => {
    listen();
    type([...'MUG-1', 'Enter']);
    type([...'CDL']);
    vi.advanceTimersByTime(999);
    expect(codes).toEqual(['MUG-1']);
    type([...'-2', 'Enter']);
    expect(codes).toEqual(['MUG-1', 'CDL-2']);
  });

  test('teaches the device how its scanner ends a code', () => {
    listen();
    type([...'MUG-1', 'Enter']);
    expect(stored.get('parcelyard.scanner.suffix')).toBe('1');
    type([...'MUG-1']);
    vi.advanceTimersByTime(1_000);
    expect(stored.get('parcelyard.scanner.suffix')).toBe('0');
    expect(codes).toEqual(['MUG-1', 'MUG-1']);
  });

  test('is not delivered after the page stopped listening', () => {
    listen();
    type([...'MUG-1']);
    stop();
    vi.advanceTimersByTime(5_000);
    type([...'CDL-2', 'Enter']);
    expect(codes).toEqual([]);
  });

  test('that began before a layer opened, or before a field took the rest, is not delivered in part', () => {
    let isPaused = false;
    listen({ takesFields: false, isPaused: () => isPaused });
    type([...'MUG-']);
    isPaused = true;
    type(['1']);
    isPaused = false;
    vi.advanceTimersByTime(5_000);
    type([...'CDL-']);
    type(['9'], { target: new FakeElement('text') });
    vi.advanceTimersByTime(5_000);
    expect(codes).toEqual([]);
  });

  test('is not delivered while a layer is open', () => {
    let isPaused = true;
    listen({ isPaused: () => isPaused });
    expect(type([...'MUG-1', 'Enter'])).toContain('Enter');
    isPaused = false;
    type([...'CDL-2', 'Enter']);
    expect(codes).toEqual(['CDL-2']);
  });
});

describe('with the focus in a text field', () => {
  test('a scan is a code, and the field has the text it had', () => {
    listen();
    const target = new FakeElement('text');
    target.value = '25';
    type([...'MUG-1', 'Enter'], { target });
    expect([codes, target.value]).toEqual([['MUG-1'], '25']);
  });

  test('React learns of the text that came back', () => {
    listen();
    const target = new FakeElement('text');
    const changes: string[] = [];
    target.addEventListener('input', () => changes.push(target.value));
    type([...'MUG-1', 'Enter'], { target });
    expect(changes).toEqual(['']);
  });

  test('a scan stays text where fields are not taken', () => {
    listen({ takesFields: false });
    const target = new FakeElement('text');
    type([...'MUG-1', 'Enter'], { target });
    expect([codes, target.value]).toEqual([[], 'MUG-1']);
  });

  test('a typed text stays text', () => {
    listen();
    const target = new FakeElement('text');
    type([...'2500', 'Enter'], { target, everyMs: 140 });
    expect([codes, target.value]).toEqual([[], '2500']);
  });

  test('a checkbox takes no text, so a code is not lost in it', () => {
    listen({ takesFields: false });
    type([...'MUG-1', 'Enter'], { target: new FakeElement('checkbox') });
    expect(codes).toEqual(['MUG-1']);
  });
});

describe('what is no scan', () => {
  test.each([
    ['a shortcut', { ctrlKey: true }],
    ['a shortcut of a Mac', { metaKey: true }],
    ['an input method', { isComposing: true }],
  ])('%s', (_, more) => {
    listen();
    expect(type([...'MUG-1', 'Enter'], { more })).toContain('Enter');
    expect(codes).toEqual([]);
  });

  test('a pressed key, which repeats as fast as a scanner types', () => {
    listen();
    type(['A']);
    type([...'AAAAAAA'], { more: { repeat: true } });
    type(['Enter']);
    vi.advanceTimersByTime(5_000);
    expect(codes).toEqual([]);
  });

  test('but AltGr, which writes the bracket of a prefix on some keyboards, is part of one', () => {
    listen();
    const more = { ctrlKey: true, altKey: true, getModifierState: (name: string) => name === 'AltGraph' };
    type([']'], { more });
    type([...'C1MUG-1', 'Enter']);
    expect(codes).toEqual(['MUG-1']);
  });
});
