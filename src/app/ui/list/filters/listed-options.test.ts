import { expect, test } from 'vitest';
import { listedOptions } from './listed-options.ts';

const options = Array.from({ length: 250 }, (_, index) => ({ value: `v${index}`, label: `Store ${index}` }));

test('at most the cap is listed, and the rest is counted', () => {
  const { listed, left } = listedOptions(options, '', [], 100);
  expect([listed.length, left]).toEqual([100, 150]);
});

test('what is picked is never hidden by the cap', () => {
  expect(listedOptions(options, '', ['v249'], 100).listed[0]?.value).toBe('v249');
});

test('a short list keeps its order', () => {
  const short = options.slice(0, 3);
  expect(listedOptions(short, '', ['v2'], 100).listed).toEqual(short);
});

test('the search ignores case and finds a code by itself', () => {
  expect(listedOptions(options, 'STORE 24', [], 100).listed.map((each) => each.label)).toContain('Store 249');
  expect(listedOptions(options, 'v7', [], 100).listed).toEqual([options[7]]);
});
