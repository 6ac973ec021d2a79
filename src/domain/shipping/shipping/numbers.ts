/** A number as it was meant, however it was typed, copied or scanned: capitals, no spaces. */
export const plainNumber = (text: string): string => text.replaceAll(/\s/gu, '').toUpperCase();

/** A weighted check digit: catches every single wrong digit, and most neighbours that changed places. */
function checkDigit(text: string): number {
  const sum = [...text].reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Our own number of a parcel, on slip and label: PY, its running number in ten digits, a check digit. */
export function waybillNumber(count: number): string {
  const body = String(count).padStart(10, '0');
  return `PY${body}${checkDigit(body)}`;
}

/** Whether a scanned text can be one of our waybills. */
export function isWaybill(text: string): boolean {
  const [, body = '', check] = /^PY(\d{10})(\d)$/.exec(text) ?? [];
  return check !== undefined && Number(check) === checkDigit(body);
}

/** How each carrier's numbers begin; twelve digits follow. */
const prefixes: Readonly<Record<string, string>> = { YTX: 'YT2632', NLP: 'NP', ORC: 'ORC' };

/** How many different digits a tracking number can have. */
export const trackNumberSpace = 1_000_000_000_000;

/**
 * The number everybody follows a parcel by: the carrier's letters and twelve digits. Whoever knows one sees where the parcel
 * is, so the digits are drawn at random by the caller and never derived from a count.
 */
export const trackNumber = (carrierCode: string, digits: number): string =>
  `${prefixes[carrierCode] ?? carrierCode}${String(digits).padStart(12, '0')}`;

/** As many numbers as one question about parcels may hold. */
export const maxNumbers = 50;

/** The numbers in a pasted text, each once, in its order: one a line, or set apart by commas, semicolons or tabs. */
export const numbersIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\n\r\t,;]+/)
      .map(plainNumber)
      .filter((number) => number !== ''),
  ),
];
