import { afterEach, expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';
import { initialFormats, setFormats } from './formats.ts';

afterEach(() => setFormats(initialFormats));

const sum = { minor: -123_456_789, currency: 'EUR' };

test.each([
  ['language', '−€1,234,567.89'],
  ['comma', '−€1.234.567,89'],
  ['point', '−€1,234,567.89'],
  ['space', '−€1\u202f234\u202f567,89'],
] as const)('%s writes %s, the symbol where the language has it', (number_format, expected) => {
  setFormats({ number_format });
  expect(formatMoney(sum, 'en-US')).toBe(expected);
});
