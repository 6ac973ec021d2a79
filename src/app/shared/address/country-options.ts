import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { countryName } from '../../ui/text/country-name.ts';

/** Every country, named and sorted in the user's language. */
export const countryOptions = (locale: string) =>
  countryCodes
    .map((code) => ({ value: code as string, label: countryName(code, locale), note: code as string }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
