import { describe, expect, test } from 'vitest';
import { isRegistrable, isServiceTrouble, numberOutcome, troubleOf } from './registration.ts';

describe('what 17TRACK says of a number', () => {
  test.each([
    [0, 'followed'],
    [-18019901, 'followed'],
    [-18019909, 'followed'],
    [-18019902, 'not-registered'],
    [-18019903, 'carrier'],
    [-18019910, 'carrier'],
    [-18010012, 'number'],
    [-18019908, 'quota'],
    [-18019907, 'later'],
    [-18010003, 'later'],
    [12, 'later'],
  ])('%i means %s', (code, outcome) => expect(numberOutcome(code)).toBe(outcome));
});

test.each([
  [-18010001, 'address'],
  [-18010002, 'key'],
  [-18010004, 'key'],
  [-18010005, 'key'],
  [-18019908, 'quota'],
  [-18019907, null],
  [-18010003, null],
])('code %i of a request means %s', (code, trouble) => {
  expect(troubleOf(code)).toBe(trouble);
  expect(trouble === null || isServiceTrouble(trouble)).toBe(true);
});

test.each([
  ['YT2632123456789012', true],
  ['LZ123456789CN', true],
  ['abc12', true],
  ['AB12', false],
  ['X'.repeat(51), false],
  ['1234 5678', false],
  ['ÄÖ123456', false],
])('the number %s can be registered: %s', (number, can) => expect(isRegistrable(number)).toBe(can));
