import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tableFaults } from '../status.ts';
import { emptyAddress, type Address } from './address.ts';
import { addressChangeTransitions, addressToWrite, changedParts, sameDestination } from './address-record.ts';

const home: Address = {
  ...emptyAddress,
  name: 'Sanne de Vries',
  address1: 'Prinsengracht 412-2',
  city: 'Amsterdam',
  zip: '1016 JC',
  country_code: 'NL',
};

test('a change is accepted or not, once', () => {
  expect(tableFaults(addressChangeTransitions)).toEqual([]);
});

test('what differs is named in the order of a label', () => {
  expect(changedParts(home, { ...home, phone: '1', address1: 'Prinsengracht 414' })).toEqual(['address1', 'phone']);
  expect(changedParts(home, { ...home, name: ' Sanne de Vries ' })).toEqual([]);
});

test.each([
  [true, 'accept', null],
  [true, 'keep', 'before'],
  [false, 'accept', 'after'],
  [false, 'keep', null],
] as const)('applied %s and %s writes %s', (applied, choice, written) => {
  const change = { before: home, after: { ...home, zip: '1016 JD' }, applied };
  expect(addressToWrite(change, choice)).toEqual(written && change[written]);
});

describe('one address', () => {
  test.each<[string, Partial<Address>, boolean]>([
    ['capitals and blanks', { name: 'SANNE  de Vries', zip: '1016jc' }, true],
    ['a comma', { address1: 'Prinsengracht, 412 2' }, true],
    ['another telephone', { phone: '+31 6' }, true],
    ['another name', { name: 'Jan de Vries' }, false],
    ['another flat', { address2: '3 hoog' }, false],
    ['another postcode', { zip: '1016 JD' }, false],
    ['another country', { country_code: 'BE' }, false],
    ['another state', { province: 'Utrecht' }, false],
  ])('%s', (_, change, same) => {
    expect(sameDestination(home, { ...home, ...change })).toBe(same);
  });

  test('is the same both ways', () => {
    const part = fc.constantFrom('', 'a', 'A ', 'b');
    const address = fc.record({ name: part, zip: part, city: part }).map((parts): Address => ({ ...home, ...parts }));
    fc.assert(
      fc.property(address, address, (a, b) => {
        expect(sameDestination(a, b)).toBe(sameDestination(b, a));
      }),
    );
  });
});
