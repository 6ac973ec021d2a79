import { plainDecimal } from '../money/text.ts';
import { countryCodes } from '../reference/country-codes.ts';
import { ok, refuse, type Result } from '../result.ts';
import { cleanText, cutText } from '../text/clean.ts';

/** Why the text of a cell, typed, pasted or imported, is no value of its column. */
export const cellRefusals = [
  'cell.empty',
  'cell.too-long',
  'cell.digits',
  'cell.number',
  'cell.ambiguous',
  'cell.decimals',
  'cell.too-large',
  'cell.flag',
  'cell.country',
  'cell.formula-error',
] as const;
export type CellRefusal = (typeof cellRefusals)[number];

const countries: ReadonlySet<string> = new Set(countryCodes);

/** What a spreadsheet shows in place of the result of a formula that failed. */
const formulaError = /^#(?:REF|VALUE|N\/A|NAME\?|DIV\/0|NULL|NUM|SPILL|CALC|ERROR|UNKNOWN)!?$/i;

export const shownInSentence = (text: string): string => cutText(text, 40);

/** The text of a cell without signs that cannot be seen; refused when a formula failed. */
export function readPlain(typed: string): Result<string, 'cell.formula-error'> {
  const text = cleanText(typed).trim();
  return formulaError.test(text) ? refuse('cell.formula-error', { found: shownInSentence(text) }) : ok(text);
}

export type TextRule = { readonly max: number; readonly needed?: boolean; readonly digits?: boolean };

export function readText(
  { max, needed = false, digits = false }: TextRule,
  text: string,
): Result<string, 'cell.empty' | 'cell.too-long' | 'cell.digits'> {
  if (text === '') return needed ? refuse('cell.empty') : ok('');
  if (text.length > max) return refuse('cell.too-long', { count: text.length, limit: max });
  return digits && !/^\d+$/.test(text) ? refuse('cell.digits', { found: shownInSentence(text) }) : ok(text);
}

export function readCountry(text: string): Result<string, 'cell.country'> {
  // Capitals of other letters may be a code: those of ß are SS.
  const code = /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : '';
  return countries.has(code) ? ok(code) : refuse('cell.country', { found: shownInSentence(text) });
}

/**
 * A number with decimals, stored as a whole number of 10^-digits. `units`: names that may follow it, as an expression.
 * An empty text is 0.
 */
export type NumberRule = { readonly digits: number; readonly max: number; readonly units: string };

/** Longer texts are no numbers; searching them for a unit takes long. */
const longestNumber = 100;
/** Both marks can group thousands or begin the decimals, depending on the country: 1,234 is 1234 or 1.234. */
const ambiguous = /^\d{1,3},\d{3}$/;
const plain = /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/;
/** A sign of a currency or a unit next to the number, as spreadsheets show it. */
const around = (units: string) => new RegExp(`^(?:[$€£¥￥]|US\\$|CN¥)?\\s*(.*?)\\s*(?:${units})?$`, 'i');

export type NumberRefusal = 'cell.number' | 'cell.ambiguous' | 'cell.decimals' | 'cell.too-large';

export function readNumber({ digits, max, units }: NumberRule, text: string): Result<number, NumberRefusal> {
  if (text === '') return ok(0);
  if (text.length > longestNumber) return refuse('cell.number', { found: shownInSentence(text) });
  const number = around(units).exec(text)?.[1] ?? text;
  if (ambiguous.test(number)) return refuse('cell.ambiguous', readings(number));
  const [, whole = '', fraction = ''] = plain.exec(number) ?? [];
  if (whole === '' && fraction === '') return refuse('cell.number', { found: shownInSentence(text) });
  if (!/^0*$/.test(fraction.slice(digits))) return refuse('cell.decimals', { found: shownInSentence(text), digits });
  const value = Number(`${whole.replaceAll(',', '')}${fraction.slice(0, digits).padEnd(digits, '0')}`);
  return value <= max ? ok(value) : refuse('cell.too-large', { limit: numberText(max, digits) });
}

const readings = (number: string) => ({
  found: number,
  whole: number.replace(',', ''),
  fraction: number.replace(',', '.'),
});

/** A number without needless decimals: 380, 3.09, 12.00, 0.0125. */
export const numberText = (value: number, digits: number): string =>
  plainDecimal(value, digits).replace(/(\.\d\d)(\d*?)0+$/, '$1$2');
