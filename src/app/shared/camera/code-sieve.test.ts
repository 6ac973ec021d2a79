import { expect, test } from 'vitest';
import { codeSieve } from './code-sieve.ts';

/** The codes that pass with a frame every 100 ms; a dot is a frame without a code. */
function passed(pictures: string): string {
  const sieve = codeSieve();
  return [...pictures].filter((code, at) => sieve(code === '.' ? null : code, at * 100)).join('');
}

test.each([
  ['a code seen twice is a scan', '..aa..', 'a'],
  ['one picture alone may be misread', '..a...b..', ''],
  ['a code in view for three seconds is one unit', 'a'.repeat(30), 'a'],
  ['a picture that fails in between changes nothing', 'aaa.aa..aaaa', 'a'],
  ['away for less than a second is still the same unit', `aa${'.'.repeat(8)}aa`, 'a'],
  ['away for a second, it is the next unit', `aa${'.'.repeat(9)}aa`, 'aa'],
  ['another code needs no wait', 'aabb', 'ab'],
  ['back and forth within a second counts neither again', 'aabbaabb', 'ab'],
  ['two codes that take turns pass when one of them holds', 'ababbb', 'b'],
])('%s', (_, pictures, scans) => {
  expect(passed(pictures)).toBe(scans);
});
