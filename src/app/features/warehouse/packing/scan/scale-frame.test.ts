import { expect, test } from 'vitest';
import { readScaleLine, weightReader } from './scale-frame.ts';

test.each([
  ['ST,GS,+  0.742kg', 742, true],
  ['ST,GS,+ 0.742kg', 742, true],
  ['ST,NT,-  0.080kg', -80, true],
  ['US,GS,+  0.740kg', 740, false],
  ['ST,+00742.0  g', 742, true],
  ['  742 g', 742, undefined],
  ['0,742 kg', 742, undefined],
  ['S S      742.0 g', 742, true],
  ['S D      739.5 g', 740, false],
  ['+   1.250 KG', 1250, undefined],
  ['  1.25 lb', 567, undefined],
  ['10.0 oz', 283, undefined],
  ['ST,GS,-  0.000kg', 0, true],
  ['  742 g ?', 742, false],
  ['12345.6 g', 12346, undefined],
])('%j is %i g, at rest: %s', (line, grams, isStable) => {
  expect(readScaleLine(line)).toEqual({ grams, isStable });
});

test.each([
  '',
  'OL,GS,+99999.9kg',
  'S +',
  'S I',
  'ES',
  '-- OVER 9.999 kg',
  'Gross weight',
  '742',
  '742 ct',
  'ST,GS,+      kg',
])('%j is no weight', (line) => {
  expect(readScaleLine(line)).toBeNull();
});

const weightsOf = (...pieces: string[]) => {
  const listen = weightReader();
  return pieces.map(listen);
};

test('a line that arrives in pieces is one weight', () => {
  expect(weightsOf('ST,GS,+ 0.', '742kg', '\r\n')).toEqual([null, null, 742]);
});

test('an unstable weight does not count, however often it is sent', () => {
  expect(weightsOf(...Array<string>(5).fill('US,GS,+ 0.742kg\r\n'))).toEqual([null, null, null, null, null]);
});

test('a scale without a stable flag is accepted at the third equal weight', () => {
  expect(weightsOf('740 g\n', '742 g\n', '742 g\n', '742 g\n')).toEqual([null, null, null, 742]);
});

test('a stable weight is reported once, and again when it has changed', () => {
  const [light, heavy] = ['ST,GS,+ 0.500kg\n', 'ST,GS,+ 0.742kg\n'];
  expect(weightsOf(light, light, heavy, heavy, light)).toEqual([500, null, 742, null, 500]);
});

test('an empty scale weighs nothing', () => {
  expect(weightsOf('ST,GS,+ 0.000kg\n', 'ST,GS,- 0.002kg\n')).toEqual([null, null]);
});

test('of several lines the last one counts', () => {
  expect(weightsOf('ST,GS,+ 0.500kg\nUS,GS,+ 0.610kg\n')).toEqual([null]);
  expect(weightsOf('US,GS,+ 0.610kg\nST,GS,+ 0.742kg\n')).toEqual([742]);
});

test('noise without a line end is not stored', () => {
  expect(weightsOf('x'.repeat(10_000), '\nST,GS,+ 0.742kg\n')).toEqual([null, 742]);
});
