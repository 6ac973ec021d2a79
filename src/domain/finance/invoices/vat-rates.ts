/** Members of the European Union, by ISO code. */
export const euMembers: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const memberSet: ReadonlySet<string> = new Set(euMembers);
export const isEuMember = (country: string): boolean => memberSet.has(country);

/** Standard rates in basis points with their first day. The last row of a country whose day has come applies. */
const standardRates: readonly (readonly [country: string, from: string, rateBp: number])[] = [
  ['AT', '1984-01-01', 2000],
  ['BE', '1996-01-01', 2100],
  ['BG', '1999-01-01', 2000],
  ['CH', '2024-01-01', 810],
  ['CY', '2014-01-13', 1900],
  ['CZ', '2013-01-01', 2100],
  ['DE', '2021-01-01', 1900],
  ['DK', '1992-01-01', 2500],
  ['EE', '2024-01-01', 2200],
  ['EE', '2025-07-01', 2400],
  ['ES', '2012-09-01', 2100],
  ['FI', '2013-01-01', 2400],
  ['FI', '2024-09-01', 2550],
  ['FR', '2014-01-01', 2000],
  ['GB', '2011-01-04', 2000],
  ['GR', '2016-06-01', 2400],
  ['HR', '2012-03-01', 2500],
  ['HU', '2012-01-01', 2700],
  ['IE', '2021-03-01', 2300],
  ['IT', '2013-10-01', 2200],
  ['LT', '2009-09-01', 2100],
  ['LU', '2024-01-01', 1700],
  ['LV', '2012-07-01', 2100],
  ['MT', '2004-01-01', 1800],
  ['NL', '2012-10-01', 2100],
  ['NO', '2005-01-01', 2500],
  ['PL', '2011-01-01', 2300],
  ['PT', '2011-01-01', 2300],
  ['RO', '2017-01-01', 1900],
  ['RO', '2025-08-01', 2100],
  ['SE', '1990-07-01', 2500],
  ['SI', '2013-07-01', 2200],
  ['SK', '2011-01-01', 2000],
  ['SK', '2025-01-01', 2300],
];

/** The standard rate of a country on a day (YYYY-MM-DD), or null when we do not know one. */
export function standardRate(country: string, day: string): number | null {
  const rows = standardRates.filter(([of, from]) => of === country && from <= day);
  return rows.at(-1)?.[2] ?? null;
}
