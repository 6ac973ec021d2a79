import { expect, test } from 'vitest';
import { optionName } from './option-name.ts';

test.each([
  ['Sage', 'Sage'],
  ['', 'Stoneware mug'],
  [' Default Title ', 'Stoneware mug'],
])('an option titled %j is called %j', (title, name) => {
  expect(optionName('Stoneware mug', title)).toBe(name);
});
