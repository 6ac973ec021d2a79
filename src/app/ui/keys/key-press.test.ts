import { expect, test } from 'vitest';
import { follow, pressOf, type Pressed } from './key-press.ts';

const event = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

test.each([
  [event('j'), 'j'],
  [event('J', { shiftKey: true }), 'shift+j'],
  [event('?', { shiftKey: true }), '?'],
  [event('/'), '/'],
  [event('k', { ctrlKey: true }), 'mod+k'],
  [event('k', { metaKey: true }), 'mod+k'],
  [event('∑', { altKey: true, code: 'KeyW' }), 'alt+w'],
  [event('„', { altKey: true, shiftKey: true, code: 'KeyW' }), 'alt+shift+w'],
  [event('ArrowRight', { altKey: true, shiftKey: true, code: 'ArrowRight' }), 'alt+shift+right'],
  [event('Enter'), 'enter'],
  [event('Shift', { shiftKey: true }), null],
])('%o is %s', (pressed, press) => {
  expect(pressOf(pressed)).toBe(press);
});

const known = new Set(['j', 'g o', 'o']);
const bound = (press: string) => known.has(press);
const begins = (press: string) => press === 'g';
const type = (...keys: [press: string, at: number][]) => {
  let waiting: ReturnType<typeof follow>['waiting'] = null;
  return keys.map(([press, at]) => {
    const step = follow(waiting, press, at, bound, begins);
    waiting = step.waiting;
    return step.meant;
  });
};

test('two keys one after the other are one act', () => {
  expect(type(['g', 1000], ['o', 1300])).toEqual([null, 'g o']);
});

test('after a long pause the second key counts alone', () => {
  expect(type(['g', 1000], ['o', 3000])).toEqual([null, 'o']);
});

test('a second key without a binding counts alone', () => {
  expect(type(['g', 1000], ['j', 1300])).toEqual([null, 'j']);
});

test('a scanner types faster than people and means no key', () => {
  expect(type(['g', 1000], ['o', 1005])).toEqual([null, null]);
});
