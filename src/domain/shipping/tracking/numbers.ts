import { scannedCode } from '#domain/shared/text/scanned-code.ts';

/** Normalizes a typed, pasted or scanned number: capitals, no spaces. */
export const plainNumber = (text: string): string => scannedCode(text).replaceAll(/\s/gu, '').toUpperCase();

/** A weighted check digit: detects every single wrong digit, and most swapped neighbours. */
function checkDigit(text: string): number {
  const sum = [...text].reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Our parcel number on slip and label: PY, a ten-digit sequence number, a check digit. */
export function waybillNumber(count: number): string {
  const body = String(count).padStart(10, '0');
  return `PY${body}${checkDigit(body)}`;
}

/** Whether a scanned text is a valid waybill number. */
export function isWaybill(text: string): boolean {
  const [, body = '', check] = /^PY(\d{10})(\d)$/.exec(text) ?? [];
  return check !== undefined && Number(check) === checkDigit(body);
}

/** The prefixes of carriers' numbers; twelve digits follow. */
const prefixes: Readonly<Record<string, string>> = { YTX: 'YT2632', NLP: 'NP', ORC: 'ORC' };

/** Number of distinct tracking numbers. */
export const trackNumberSpace = 1_000_000_000_000;

/**
 * The public tracking number: the carrier's prefix and twelve digits. Knowing a number gives access to the parcel's
 * status, so the caller draws the digits at random instead of using a counter.
 */
export const trackNumber = (carrierCode: string, digits: number): string =>
  `${prefixes[carrierCode] ?? carrierCode}${String(digits).padStart(12, '0')}`;

/** Lengths of a number that a parcel can be looked up by, ours or a carrier's. */
export const minNumberLength = 5;
export const maxNumberLength = 50;
/** Whether a normalized number is long enough, and not too long, to look a parcel up by. */
export const isWholeNumber = (number: string): boolean =>
  number.length >= minNumberLength && number.length <= maxNumberLength;

/** Max numbers of one tracking query. */
export const maxNumbers = 50;

/** Parses pasted numbers, without duplicates, in order: one per line, or separated by commas, semicolons or tabs. */
export const numbersIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\n\r\t,;]+/)
      .map(plainNumber)
      .filter((number) => number !== ''),
  ),
];
