import { isCountry } from '#domain/shared/reference/countries.ts';
import { plainVatNumber, vatNumberOk } from '#domain/platform/settings/vat-number.ts';

/** Who issues or receives an invoice, as printed on it. */
export interface InvoiceParty {
  readonly name: string;
  readonly address1: string;
  readonly address2: string;
  readonly zip: string;
  readonly city: string;
  readonly province: string;
  readonly country_code: string;
  readonly vat_number: string;
  readonly email: string;
}

/** What an invoice demands of its buyer and this one lacks. */
export const missingParts = ['name', 'address1', 'city', 'country_code', 'vat_number'] as const;
export type MissingPart = (typeof missingParts)[number];

export function missingOf(party: InvoiceParty): readonly MissingPart[] {
  const isBlank = (text: string) => text.trim() === '';
  const number = plainVatNumber(party.vat_number);
  return missingParts.filter((part) => {
    if (part === 'vat_number') return number !== '' && !vatNumberOk(number, party.country_code);
    if (part === 'country_code') return !isCountry(party.country_code);
    return isBlank(party[part]);
  });
}
