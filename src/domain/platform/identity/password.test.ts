import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordFault } from './password.ts';

const owner = { email: 'elin.berg@nordlicht.shop', names: ['Elin Berg'] };

test.each([
  ['short', '1234567'],
  ['long', 'x1'.repeat(101)],
  ['personal', 'elin.berg@nordlicht.shop'],
  ['personal', 'ElinBerg2026'],
  ['personal', 'nordlicht!1'],
  ['personal', 'P4rce1yard'],
  ['personal', 'Parcelyard2026'],
  ['repeated', 'aaaaaaaa'],
  ['repeated', 'abcabcabc'],
  ['repeated', 'hunter2Hunter2'],
  ['repeated', '加油加油加油加油'],
  ['sequence', '12345678'],
  ['sequence', '9876543210'],
  ['sequence', 'abcdefgh'],
  ['sequence', '1234abcd'],
  ['sequence', 'qwertyuiop'],
  ['sequence', 'asdfghjk'],
  ['sequence', 'aaaabbbb'],
  [null, 'correct horse'],
  [null, 'a long password'],
  [null, 'parcelyard keeps my horses'],
  [null, '我的仓库在莱顿的运河边'],
  [null, '!"§$%&/()=?'],
])('%s: %s', (fault, password) => {
  expect(passwordFault(password, owner)).toBe(fault);
});

test('letters, digits and spaces chosen at random are accepted, up to 200 of them', () => {
  const random = fc.string({ unit: fc.constantFrom(...'akzqm pvw2958'), minLength: 16, maxLength: 200 });
  const isVaried = (text: string) => new Set(text).size > 8;
  fc.assert(
    fc.property(random.filter(isVaried), (password) => {
      expect(passwordFault(password)).toBe(null);
    }),
  );
});

test('nothing known of the owner refuses no more than the product name', () => {
  expect(passwordFault('Elin Berg 1')).toBe(null);
  expect(passwordFault('elin berg', { email: '', names: ['', 'Al'] })).toBe(null);
});
