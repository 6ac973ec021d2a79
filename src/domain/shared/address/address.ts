import { isCountry } from '#domain/shared/reference/countries.ts';
import { postcodeFits, provincesOf } from './postcodes.ts';

/** A shipping address. An absent part is an empty text. */
export interface Address {
  readonly name: string;
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly province: string;
  readonly province_code: string;
  readonly zip: string;
  readonly country_code: string;
  readonly phone: string;
}

export const emptyAddress: Address = {
  name: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  province: '',
  province_code: '',
  zip: '',
  country_code: '',
  phone: '',
};

/** The closed list of address problems; each has a message in the app. */
export const addressProblemCodes = [
  'name-missing',
  'street-missing',
  'city-missing',
  'country-missing',
  'country-unknown',
  'zip-missing',
  'zip-wrong',
  'province-missing',
  'province-unknown',
] as const;
export type AddressProblem = (typeof addressProblemCodes)[number];

const blank = (text: string) => text.trim() === '';

function zipProblem({ country_code, zip }: Address): AddressProblem | null {
  const fits = postcodeFits(country_code, zip);
  if (fits === null || fits) return null;
  return blank(zip) ? 'zip-missing' : 'zip-wrong';
}

function provinceProblem({ country_code, province, province_code }: Address): AddressProblem | null {
  const provinces = provincesOf(country_code);
  if (!provinces) return null;
  // Shops write the name, the code, or the code in the name's field.
  const written = [province_code, province].map((text) => text.trim().toUpperCase()).filter((text) => text !== '');
  if (written.length === 0) return 'province-missing';
  return written.some((text) => provinces.has(text)) || !blank(province) ? null : 'province-unknown';
}

/** All problems a carrier would return the parcel for, in form order. Empty for a valid address. */
export function addressProblems(given: Address): readonly AddressProblem[] {
  const country = given.country_code.trim();
  const address = { ...given, country_code: country };
  const found: (AddressProblem | null)[] = [
    blank(address.name) && blank(address.company) ? 'name-missing' : null,
    blank(address.address1) ? 'street-missing' : null,
    blank(address.city) && country !== 'SG' ? 'city-missing' : null,
    provinceProblem(address),
    zipProblem(address),
    country === '' ? 'country-missing' : null,
    country !== '' && !isCountry(country) ? 'country-unknown' : null,
  ];
  return found.filter((problem) => problem !== null);
}
