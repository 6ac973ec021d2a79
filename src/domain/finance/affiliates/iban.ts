/** Length of an IBAN by country, from the SWIFT IBAN registry. */
const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
    'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

export type IbanFault = 'form' | 'country' | 'length' | 'checksum';

/** Without spaces, in capitals: as it is stored and sent to the bank. */
export const plainIban = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

/** In groups of four, as banks print it. */
export const printedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** The remainder of a long decimal number by 97, digit by digit. */
const mod97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/** The first fault of a plain IBAN; null when form, country, length and check digits (ISO 13616) are right. */
export function ibanFault(iban: string): IbanFault | null {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'form';
  const length = lengths[iban.slice(0, 2)];
  if (length === undefined) return 'country';
  if (iban.length !== length) return 'length';
  // Letters count as two digits: A is 10, Z is 35.
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return mod97(digits) === 1 ? null : 'checksum';
}

/** The bank code of ISO 9362: eight or eleven characters. */
export const isBic = (bic: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic);
