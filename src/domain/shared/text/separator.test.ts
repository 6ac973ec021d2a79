import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideSeparator, separatorSigns, type Separator } from './separator.ts';

test.each<[string, Separator, boolean]>([
  ['Name,Email,Total\n1;2;3', 'comma', false],
  ['Name;Email;Total\n1,2,3', 'semicolon', false],
  ['Name\tEmail\tTotal', 'tab', false],
  ['Name|Email|Total', 'pipe', false],
  ['"a,b,c,d";Email;Total', 'semicolon', false],
  ['\uFEFFName;Email', 'semicolon', false],
  ['\r\nName;Email\r\n', 'semicolon', false],
  ['Name', 'comma', false],
  ['', 'comma', false],
  ['sep=;\r\nName,Email;Total,a,b', 'semicolon', true],
  ['\uFEFFsep=\t\nName,Email', 'tab', true],
  ['"sep=,"\nName;Email', 'comma', true],
  ['SEP=|', 'pipe', true],
  ['sep=x\nName;Email', 'comma', false],
  ['sep=;Name;Email', 'semicolon', false],
])('%j → %s', (head, separator, isDeclared) => {
  expect(decideSeparator(head)).toEqual({ separator, isDeclared });
});

test('a header of plain titles is split by the sign it was joined with', () => {
  const titles = fc.array(fc.stringMatching(/^[A-Za-z0-9 ]{1,12}$/), { minLength: 2, maxLength: 40 });
  const names = fc.constantFrom(...(Object.keys(separatorSigns) as Separator[]));
  fc.assert(
    fc.property(titles, names, (cells, name) => {
      expect(decideSeparator(`${cells.join(separatorSigns[name])}\n`).separator).toBe(name);
    }),
  );
});
