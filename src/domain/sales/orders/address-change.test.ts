import { describe, expect, test } from 'vitest';
import { parcelStatuses } from '../../shipping/shipping/parcel-status.ts';
import { emptyAddress } from '../../shared/address/address.ts';
import { addressIsOpen, decideAddress, tidyAddress } from './address-change.ts';

const good = {
  ...emptyAddress,
  name: ' Sanne de Vries ',
  address1: 'Prinsengracht 412-2',
  city: 'Amsterdam',
  zip: '1016jc',
  country_code: 'nl',
};
const free = { order_status: 'open', parcels: [], charged_country: null, address: good } as const;

test('a good address comes back tidy', () => {
  expect(decideAddress(good, free)).toEqual({
    ok: true,
    value: { ...good, name: 'Sanne de Vries', zip: '1016 JC', country_code: 'NL' },
  });
});

test('tidying twice changes nothing more', () => {
  expect(tidyAddress(tidyAddress(good))).toEqual(tidyAddress(good));
});

test.each(parcelStatuses.map((status) => [status, ['waiting', 'ready', 'packing', 'conflict'].includes(status)]))(
  'while the parcel is %s the address may change: %s',
  (status, open) => {
    expect(addressIsOpen({ order_status: 'open', parcels: [status as (typeof parcelStatuses)[number]] })).toBe(open);
  },
);

test('one packed parcel of two is enough to close it', () => {
  expect(decideAddress(good, { ...free, parcels: ['waiting', 'packed'] })).toMatchObject({
    refusal: 'order.address-packed',
  });
});

test('an order that has ended goes nowhere', () => {
  for (const order_status of ['cancelled', 'closed'] as const) {
    expect(decideAddress(good, { ...free, order_status })).toMatchObject({ refusal: 'order.address-ended' });
  }
});

test('the country that is paid stays', () => {
  expect(decideAddress(good, { ...free, charged_country: 'DE' })).toMatchObject({
    refusal: 'order.address-country',
    details: { country_code: 'DE' },
  });
  expect(decideAddress(good, { ...free, charged_country: 'NL' }).ok).toBe(true);
});

test('an address a carrier would send back is refused with its first problem', () => {
  expect(decideAddress({ ...good, zip: '10' }, free)).toMatchObject({
    refusal: 'order.address-incomplete',
    details: { problem: 'zip-wrong' },
  });
});

describe('an address that another user saved meanwhile', () => {
  const newer = { ...free, address: { ...good, city: 'Utrecht' } };

  test('is not replaced by a user who saw an older one', () => {
    expect(decideAddress({ ...good, zip: '1017 AA' }, newer, good)).toMatchObject({ refusal: 'order.address-changed' });
  });

  test('may be replaced by a user who saw it, and by the same text', () => {
    expect(decideAddress({ ...good, zip: '1017 AA' }, newer, newer.address).ok).toBe(true);
    expect(
      decideAddress(
        { ...newer.address, zip: '1016 JC', country_code: 'NL' },
        { ...newer, address: { ...newer.address, zip: '1016 JC', country_code: 'NL' } },
        good,
      ).ok,
    ).toBe(true);
  });

  test('that differs only in spaces is the same', () => {
    expect(
      decideAddress({ ...good, zip: '1017 AA' }, { ...free, address: { ...good, city: ' Amsterdam' } }, good).ok,
    ).toBe(true);
  });
});
