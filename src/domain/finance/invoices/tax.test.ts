import { expect, test } from 'vitest';
import { missingOf } from './party.ts';
import { taxTreatment } from './tax.ts';
import { standardRate } from './vat-rates.ts';

const german = { country_code: 'DE', vat_number: 'DE123456789' };

test.each([
  ['DE', '', 'domestic', 'S', 1900],
  ['DE', 'DE987654321', 'domestic', 'S', 1900],
  ['FR', 'FR12345678901', 'eu-business', 'AE', 0],
  ['GR', 'EL123456789', 'eu-business', 'AE', 0],
  ['FR', '', 'eu-without-vat-id', 'S', 1900],
  ['FR', 'FR12', 'eu-without-vat-id', 'S', 1900],
  ['GB', 'GB123456789', 'outside-eu', 'G', 0],
  ['CN', '', 'outside-eu', 'G', 0],
] as const)('a buyer in %s with VAT id "%s" is %s: %s at %d', (country_code, vat_number, name, category, rate_bp) => {
  const treatment = taxTreatment(german, { country_code, vat_number }, '2026-11-28');
  expect(treatment).toMatchObject({
    case: name,
    own: { category, rate_bp },
    passedOn: { category: 'E', reason: 'disbursement' },
  });
});

test.each([
  [null, 'eu-business', 'AE'],
  ['valid', 'eu-business', 'AE'],
  ['invalid', 'eu-invalid-vat-id', 'S'],
  ['unavailable', 'eu-unchecked-vat-id', 'S'],
  ['waiting', 'eu-unchecked-vat-id', 'S'],
] as const)('a VAT id whose check is %s: %s, %s', (check, name, category) => {
  const french = { country_code: 'FR', vat_number: 'FR12345678901' };
  expect(taxTreatment(german, french, '2026-11-28', check)).toMatchObject({ case: name, own: { category } });
  const british = { country_code: 'GB', vat_number: 'GB123456789' };
  expect(taxTreatment(german, british, '2026-11-28', check).case).toBe('outside-eu');
});

test('an issuer outside, or without VAT id, issues outside the scope of VAT', () => {
  for (const issuer of [
    { country_code: 'HK', vat_number: '123' },
    { country_code: 'DE', vat_number: '' },
  ])
    expect(taxTreatment(issuer, german, '2026-11-28')).toMatchObject({
      own: { category: 'O' },
      passedOn: { category: 'O' },
    });
});

test('rates are dated', () => {
  expect([
    standardRate('EE', '2025-06-30'),
    standardRate('EE', '2025-07-01'),
    standardRate('US', '2026-01-01'),
  ]).toEqual([2200, 2400, null]);
});

test('a buyer needs a name, an address and a country, and a VAT id only in the right format', () => {
  const buyer = {
    name: 'A',
    address1: 'B',
    address2: '',
    zip: '',
    city: 'C',
    province: '',
    email: '',
    country_code: 'FR',
    vat_number: '',
  };
  expect(missingOf(buyer)).toEqual([]);
  expect(missingOf({ ...buyer, name: ' ', city: '', country_code: '' })).toEqual(['name', 'city', 'country_code']);
  expect(missingOf({ ...buyer, vat_number: 'FR1' })).toEqual(['vat_number']);
});
