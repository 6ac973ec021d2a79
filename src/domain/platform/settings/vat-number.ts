/**
 * The format of a VAT number after its country prefix, as published by VIES; for GB, NO and CH by their own registers.
 * Only the format is checked; whether the number is in use is known to the register only.
 */
const forms: Readonly<Record<string, { prefix: string; body: RegExp; example: string }>> = Object.fromEntries(
  (
    [
      ['AT', 'AT', /U\d{8}/, 'ATU12345678'],
      ['BE', 'BE', /[01]\d{9}/, 'BE0123456789'],
      ['BG', 'BG', /\d{9,10}/, 'BG123456789'],
      ['CY', 'CY', /\d{8}[A-Z]/, 'CY12345678X'],
      ['CZ', 'CZ', /\d{8,10}/, 'CZ12345678'],
      ['DE', 'DE', /\d{9}/, 'DE123456789'],
      ['DK', 'DK', /\d{8}/, 'DK12345678'],
      ['EE', 'EE', /\d{9}/, 'EE123456789'],
      ['ES', 'ES', /[A-Z]\d{7}[A-Z]|\d{8}[A-Z]|[A-Z]\d{8}/, 'ESX12345678'],
      ['FI', 'FI', /\d{8}/, 'FI12345678'],
      ['FR', 'FR', /[A-HJ-NP-Z0-9]{2}\d{9}/, 'FR12345678901'],
      ['GR', 'EL', /\d{9}/, 'EL123456789'],
      ['HR', 'HR', /\d{11}/, 'HR12345678901'],
      ['HU', 'HU', /\d{8}/, 'HU12345678'],
      ['IE', 'IE', /\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W]/, 'IE1234567WA'],
      ['IT', 'IT', /\d{11}/, 'IT12345678901'],
      ['LT', 'LT', /\d{9}|\d{12}/, 'LT123456789'],
      ['LU', 'LU', /\d{8}/, 'LU12345678'],
      ['LV', 'LV', /\d{11}/, 'LV12345678901'],
      ['MT', 'MT', /\d{8}/, 'MT12345678'],
      ['NL', 'NL', /[A-Z0-9+*]{10}\d{2}/, 'NL123456789B01'],
      ['PL', 'PL', /\d{10}/, 'PL1234567890'],
      ['PT', 'PT', /\d{9}/, 'PT123456789'],
      ['RO', 'RO', /\d{2,10}/, 'RO1234567890'],
      ['SE', 'SE', /\d{12}/, 'SE123456789001'],
      ['SI', 'SI', /\d{8}/, 'SI12345678'],
      ['SK', 'SK', /\d{10}/, 'SK1234567890'],
      // Northern Irish businesses trade goods under XI.
      ['GB', 'GB|XI', /\d{9}|\d{12}|(GD|HA)\d{3}/, 'GB123456789'],
      ['NO', 'NO', /\d{9}(MVA)?/, 'NO123456789MVA'],
      ['CH', 'CHE', /\d{9}(MWST|TVA|IVA)?/, 'CHE123456789MWST'],
    ] as const
  ).map(([country, prefix, body, example]) => [country, { prefix, body, example }]),
);

/** Normalized: without spaces, dots and dashes, uppercase. */
export const plainVatNumber = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();

/**
 * Whether a normalized number has its country's format, with the prefix. For a country without a known format any short
 * text is accepted.
 */
export function vatNumberOk(number: string, country: string): boolean {
  const form = forms[country];
  if (!form) return /^[A-Z0-9]{2,20}$/.test(number);
  return new RegExp(`^(?:${form.prefix})(?:${form.body.source})$`).test(number);
}

/** An example number, or undefined when the country's format is not known. */
export const vatNumberExample = (country: string): string | undefined => forms[country]?.example;
