import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Address, AddressProblem } from '#domain/shared/address/address.ts';

/** The address problems for which a carrier returns parcels. */
export const addressProblemLabels: Readonly<Record<AddressProblem, MessageDescriptor>> = {
  'name-missing': msg`The name is missing.`,
  'street-missing': msg`The street is missing.`,
  'city-missing': msg`The city is missing.`,
  'country-missing': msg`The country is missing.`,
  'country-unknown': msg`We do not know this country.`,
  'zip-missing': msg`The postcode is missing.`,
  'zip-wrong': msg`The postcode does not fit the country.`,
  'province-missing': msg`The state or province is missing.`,
  'province-unknown': msg`We do not know this state or province.`,
};

/** The field that shows a problem. */
export const fieldOfProblem: Readonly<Record<AddressProblem, keyof Address>> = {
  'name-missing': 'name',
  'street-missing': 'address1',
  'city-missing': 'city',
  'country-missing': 'country_code',
  'country-unknown': 'country_code',
  'zip-missing': 'zip',
  'zip-wrong': 'zip',
  'province-missing': 'province',
  'province-unknown': 'province',
};
