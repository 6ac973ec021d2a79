import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWedge } from './wedge.ts';

type Typing = { everyMs?: number; isInField?: boolean; from?: number };

const packing = { shortest: 3, acceptsSlow: true };
const scanned = { everyMs: 8 };
const typed = { everyMs: 120 };

/** Types keys one after the other; returns the finished codes and the characters that reached the page. */
function type(wedge: ReturnType<typeof createWedge>, keys: readonly string[], how: Typing = scanned) {
  const { everyMs = 8, isInField = false, from = 0 } = how;
  const results = keys.map((key, index) => ({ key, ...wedge.press({ key, at: from + index * everyMs, isInField }) }));
  return {
    codes: results.flatMap(({ code }) => code ?? []),
    through: results.filter(({ isConsumed }) => !isConsumed).map(({ key }) => key),
    restored: results.filter(({ isLateInField }) => isLateInField).length,
  };
}

describe('a code ends', () => {
  test.each(['Enter', 'Tab'])('with %s, which has no other effect', (suffix) => {
    const result = type(createWedge(packing), [...'MUG-1', suffix]);
    expect(result.codes).toEqual(['MUG-1']);
    expect(result.through).not.toContain(suffix);
  });

  test('with a pause, where the scanner sends no suffix', () => {
    const wedge = createWedge(packing);
    expect(type(wedge, [...'MUG-1']).codes).toEqual([]);
    expect(wedge.pause()).toBe('MUG-1');
    expect(wedge.pause()).toBeNull();
  });

  test('once, where the scanner sends two keys', () => {
    const result = type(createWedge(packing), [...'MUG-1', 'Tab', 'Enter']);
    expect(result.codes).toEqual(['MUG-1']);
    expect(result.through).not.toContain('Enter');
  });

  test('with Enter, also when it was typed slowly', () => {
    expect(type(createWedge(packing), [...'MUG-1', 'Enter'], typed).codes).toEqual(['MUG-1']);
  });

  test('with Enter after a stutter of the radio', () => {
    const wedge = createWedge(packing);
    type(wedge, [...'MU']);
    expect(type(wedge, [...'G-1', 'Enter'], { from: 600 }).codes).toEqual(['MUG-1']);
  });
});

test.each([']C1', ']E0', ']Q3'])('the prefix %s is not part of the code', (prefix) => {
  expect(type(createWedge(packing), [...`${prefix}MUG-1`, 'Enter']).codes).toEqual(['MUG-1']);
});

describe('a user who types', () => {
  test('keeps Tab and gets no code from a pause', () => {
    const wedge = createWedge(packing);
    expect(type(wedge, [...'1234', 'Tab'], typed)).toMatchObject({ codes: [], through: [...'1234', 'Tab'] });
    type(wedge, [...'1234'], typed);
    expect(wedge.pause()).toBeNull();
  });

  test('into a field keeps every key', () => {
    const keys = [...'2500', 'Enter'];
    expect(type(createWedge(packing), keys, { ...typed, isInField: true })).toEqual({
      codes: [],
      through: keys,
      restored: 0,
    });
  });

  test('keeps Enter where the texts are no codes', () => {
    const wedge = createWedge({ shortest: 6, acceptsSlow: false });
    expect(type(wedge, [...'orders', 'Enter'], typed).codes).toEqual([]);
  });
});

describe('a scan into a field', () => {
  test.each(['Enter', 'Tab'])('is a code, and the field keeps its content (%s)', (suffix) => {
    const result = type(createWedge(packing), [...'MUG-1', suffix], { isInField: true });
    expect(result).toEqual({ codes: ['MUG-1'], through: [...'MUG'], restored: 1 });
  });

  test('without a suffix is a code after the pause', () => {
    const wedge = createWedge(packing);
    type(wedge, [...'4006381333931'], { isInField: true });
    expect(wedge.pause()).toBe('4006381333931');
  });

  test('does not contain what was typed before it', () => {
    const wedge = createWedge(packing);
    type(wedge, [...'2500'], { ...typed, isInField: true });
    const result = type(wedge, [...'MUG-1', 'Enter'], { isInField: true, from: 900 });
    expect(result.codes).toEqual(['MUG-1']);
  });
});

test('codes of any speed and suffix arrive once each, in order', () => {
  const code = fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{3,20}$/);
  const scans = fc.array(fc.record({ code, suffix: fc.constantFrom('Enter', 'Tab', ''), everyMs: fc.nat(40) }));
  fc.assert(
    fc.property(scans, fc.boolean(), (all, isInField) => {
      const wedge = createWedge(packing);
      let at = 0;
      const codes = all.flatMap(({ code: text, suffix, everyMs }) => {
        const keys = suffix ? [...text, suffix] : [...text];
        const result = type(wedge, keys, { everyMs, isInField, from: at });
        at += keys.length * everyMs + 2000;
        return [...result.codes, ...(suffix ? [] : [wedge.pause() ?? 'lost'])];
      });
      expect(codes).toEqual(all.map(({ code: text }) => text));
    }),
  );
});
