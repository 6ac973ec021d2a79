import type { CountryCode } from './countries.ts';

const eu17 = 'FR DE GB IT ES NL BE LU FI PL PT SE AT DK GR CH NO'.split(' ') as CountryCode[];

/**
 * Shortcuts of the country picker. They are no tax rule: GB, CH and NO are in "EU 17". In a separate file, because
 * every list needs them and few need the country names.
 */
export const countryQuickGroups: readonly { readonly name: string; readonly codes: readonly CountryCode[] }[] = [
  { name: 'EU 17', codes: eu17 },
  { name: 'US/CA/AU/NZ', codes: ['US', 'CA', 'AU', 'NZ'] },
];
