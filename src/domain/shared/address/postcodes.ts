const digits = (n: number) => new RegExp(`^\\d{${n}}$`);

/** Matched against the postcode in capitals without spaces and dashes; countries without a pattern are not checked. */
const patterns: Readonly<Record<string, RegExp>> = {
  FR: digits(5),
  DE: digits(5),
  GB: /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2})$/,
  IT: digits(5),
  ES: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  NL: /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/,
  BE: /^[1-9]\d{3}$/,
  LU: /^(L)?\d{4}$/,
  FI: /^(FI|AX)?\d{5}$/,
  PL: digits(5),
  PT: digits(7),
  SE: /^(SE|S)?[1-9]\d{4}$/,
  AT: /^[1-9]\d{3}$/,
  DK: /^(DK)?\d{4}$/,
  GR: /^[1-8]\d{4}$/,
  CH: /^[1-9]\d{3}$/,
  NO: digits(4),
  BG: digits(4),
  CY: digits(4),
  CZ: digits(5),
  EE: digits(5),
  HR: digits(5),
  HU: digits(4),
  IE: /^(D6W|[AC-FHKNPRTV-Y]\d{2})[\dAC-FHKNPRTV-Y]{4}$/,
  LT: /^(LT)?\d{5}$/,
  LV: /^(LV)?\d{4}$/,
  MT: /^[A-Z]{3}\d{2,4}$/,
  RO: digits(6),
  SI: /^(SI)?\d{4}$/,
  SK: digits(5),
  US: /^\d{5}(\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
  AU: digits(4),
  NZ: digits(4),
};

const bare = (zip: string) => zip.toUpperCase().replaceAll(/[\s-]/g, '');

/** Whether a postcode is valid in its country; null for a country without a pattern. */
export function postcodeFits(country: string, zip: string): boolean | null {
  const pattern = patterns[country];
  return pattern ? pattern.test(bare(zip)) : null;
}

const written: Readonly<Record<string, readonly [RegExp, string]>> = {
  NL: [/^(\d{4})([A-Z]{2})$/, '$1 $2'],
  GB: [/^([A-Z\d]{2,4})([A-Z\d]{3})$/, '$1 $2'],
  CA: [/^([A-Z\d]{3})([A-Z\d]{3})$/, '$1 $2'],
  IE: [/^([A-Z\d]{3})([A-Z\d]{4})$/, '$1 $2'],
  PL: [/^(\d{2})(\d{3})$/, '$1-$2'],
  PT: [/^(\d{4})(\d{3})$/, '$1-$2'],
  SE: [/^(\d{3})(\d{2})$/, '$1 $2'],
  GR: [/^(\d{3})(\d{2})$/, '$1 $2'],
  CZ: [/^(\d{3})(\d{2})$/, '$1 $2'],
  SK: [/^(\d{3})(\d{2})$/, '$1 $2'],
  US: [/^(\d{5})(\d{4})$/, '$1-$2'],
};

/** The postcode as its country writes it; an invalid one is unchanged. */
export function tidyPostcode(country: string, zip: string): string {
  if (!postcodeFits(country, zip)) return zip.trim();
  const form = written[country];
  return form ? bare(zip).replace(form[0], form[1]) : bare(zip);
}

const us =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI UM AA AE AP';
const provinces: Readonly<Record<string, ReadonlySet<string>>> = {
  US: new Set(us.split(' ')),
  CA: new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ')),
  AU: new Set('ACT NSW NT QLD SA TAS VIC WA'.split(' ')),
};

/** The province codes of countries whose carriers require one; null elsewhere. */
export const provincesOf = (country: string): ReadonlySet<string> | null => provinces[country] ?? null;
