import { expect, test } from 'vitest';
import { scrubMessage, scrubPath, scrubText } from './scrub.ts';

test('a path loses its search and its fragment', () => {
  expect(scrubPath('/order/list?keyword=Berg#x')).toBe('/order/list');
  expect(scrubPath('/order/list\n?x')).toBe('/order/list\n');
});

test.each([
  ['elin.berg@shop.test is not a number', '[email] is not a number'],
  ['call +31 6 1234 5678 now', 'call [number] now'],
  [`bad token ${'aB3_'.repeat(11)}`, 'bad token [token]'],
  ['no order 01890000-0000-7000-8000-000000000001', 'no order 01890000-0000-7000-8000-000000000001'],
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
])('the message “%s” is scrubbed to “%s”', (message, scrubbed) => {
  expect(scrubMessage(message)).toBe(scrubbed);
});

test('a stack keeps files and places, not the search of an address', () => {
  expect(scrubText('at f (https://yard.example/assets/index-B1x.js?token=abc:12:3456789)')).toBe(
    'at f (https://yard.example/assets/index-B1x.js:12:3456789)',
  );
});
