import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Address, AddressProblem } from '#domain/shared/address/address.ts';
import type { AddressPart } from '#domain/shared/address/address-record.ts';

/** The labels of the address fields, as in the form. */
export const partLabels: Readonly<Record<AddressPart, MessageDescriptor>> = {
  name: msg`Recipient`,
  company: msg`Company`,
  address1: msg`Street and number`,
  address2: msg`Flat, floor, building`,
  zip: msg`Postcode`,
  city: msg`City`,
  province: msg`State or province`,
  country_code: msg`Country`,
  phone: msg`Phone`,
};

/** The problem, short enough for a row. */
export const shortProblems: Readonly<Record<AddressProblem, MessageDescriptor>> = {
  'name-missing': msg`No name`,
  'street-missing': msg`No street`,
  'city-missing': msg`No city`,
  'country-missing': msg`No country`,
  'country-unknown': msg`Unknown country`,
  'zip-missing': msg`No postcode`,
  'zip-wrong': msg`Wrong postcode`,
  'province-missing': msg`No state`,
  'province-unknown': msg`Unknown state`,
};

/** The address in one line. */
export const inOneLine = ({ name, company, address1, address2, zip, city }: Address): string =>
  [name || company, address1, address2, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
