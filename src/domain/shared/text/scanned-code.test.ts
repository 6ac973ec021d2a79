import { expect, test } from 'vitest';
import { scannedCode } from './scanned-code.ts';

test.each([
  [']C1MUG-1', 'MUG-1'],
  [']E04006381333931', '4006381333931'],
  [']Q3A-01-03', 'A-01-03'],
  [']d2 PY00000000017 ', 'PY00000000017'],
  [' MUG-1 ', 'MUG-1'],
  ['C1-MUG', 'C1-MUG'],
  [']C1', ']C1'],
  ['', ''],
])('"%s" is the code "%s"', (scanned, code) => {
  expect(scannedCode(scanned)).toBe(code);
});
