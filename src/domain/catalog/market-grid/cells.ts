import { countryCodes } from '../../shared/reference/country-codes.ts';
import { plainDecimal } from '../../shared/money/text.ts';
import { ok, refuse, type Result } from '../../shared/result.ts';
import { cleanText, cutText } from '../../shared/text/clean.ts';
import { productStatus } from '../marketplace/product-status.ts';
import { fieldRules, type FieldRule, type GridField, type GridValue, type GridValues } from './fields.ts';

/** Why the text of a cell is no value of its column. */
export const cellRefusals = [
  'market-grid.empty',
  'market-grid.too-long',
  'market-grid.digits',
  'market-grid.number',
  'market-grid.ambiguous',
  'market-grid.decimals',
  'market-grid.too-large',
  'market-grid.flag',
  'market-grid.status',
  'market-grid.country',
  'market-grid.formula-error',
] as const;
export type CellRefusal = (typeof cellRefusals)[number];

type Read = Result<GridValue, CellRefusal>;

const yes: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1', '是', '有', '√', '✓']);
const no: ReadonlySet<string> = new Set(['no', 'n', 'false', '0', '否', '无', '×']);
const offered: ReadonlySet<string> = new Set(['offered', 'available', 'on', '1', '已上架', '上架']);
const notOffered: ReadonlySet<string> = new Set(['not offered', 'unavailable', 'off', '-1', '未上架', '下架']);
const countries: ReadonlySet<string> = new Set(countryCodes);

/** What a spreadsheet shows in place of the result of a formula that failed. */
const formulaError = /^#(?:REF|VALUE|N\/A|NAME\?|DIV\/0|NULL|NUM|SPILL|CALC|ERROR|UNKNOWN)[!]?/i;

const shown = (text: string): string => cutText(text, 40);

/** The value of a cell as it was typed, pasted or imported. Nothing is guessed. */
export function readCell(field: GridField, typed: string): Read {
  const text = cleanText(typed).trim();
  if (formulaError.test(text)) return refuse('market-grid.formula-error', { found: shown(text) });
  return readAs(fieldRules[field], text);
}

function readAs(rule: FieldRule, text: string): Read {
  switch (rule.kind) {
    case 'text':
      return readText(rule, text);
    case 'number':
      return readNumber(rule, text);
    case 'flag':
      return pickWord(text, [yes, no], [true, false], 'market-grid.flag');
    case 'status':
      return pickWord(
        text,
        [offered, notOffered],
        [productStatus.available, productStatus.unavailable],
        'market-grid.status',
      );
    case 'country': {
      const code = text.toUpperCase();
      return countries.has(code) ? ok(code) : refuse('market-grid.country', { found: shown(text) });
    }
  }
}

function readText({ max, needed = false, digits = false }: Extract<FieldRule, { kind: 'text' }>, text: string): Read {
  if (text === '') return needed ? refuse('market-grid.empty') : ok('');
  if (text.length > max) return refuse('market-grid.too-long', { count: text.length, limit: max });
  return digits && !/^\d+$/.test(text) ? refuse('market-grid.digits', { found: shown(text) }) : ok(text);
}

/** Both marks can group thousands or begin the decimals, depending on the country: 1,234 is 1234 or 1.234. */
const ambiguous = /^\d{1,3},\d{3}$/;
const plain = /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/;
/** A sign of a currency or a unit next to the number, as spreadsheets show it. */
const around = /^(?:[$€£¥￥]|US\$|CN¥)?\s*(.*?)\s*(?:g|mm|克|毫米|元)?$/i;

function readNumber({ digits, max }: Extract<FieldRule, { kind: 'number' }>, text: string): Read {
  if (text === '') return ok(0);
  const number = around.exec(text)?.[1] ?? text;
  if (ambiguous.test(number)) return refuse('market-grid.ambiguous', readings(number));
  const [, whole = '', fraction = ''] = plain.exec(number) ?? [];
  if (whole === '' && fraction === '') return refuse('market-grid.number', { found: shown(text) });
  if (!/^0*$/.test(fraction.slice(digits))) return refuse('market-grid.decimals', { found: shown(text), digits });
  const value = Number(`${whole.replaceAll(',', '')}${fraction.slice(0, digits).padEnd(digits, '0')}`);
  return value <= max ? ok(value) : refuse('market-grid.too-large', { limit: numberText(max, digits) });
}

const readings = (number: string) => ({
  found: number,
  whole: number.replace(',', ''),
  fraction: number.replace(',', '.'),
});

function pickWord(
  text: string,
  [first, second]: readonly [ReadonlySet<string>, ReadonlySet<string>],
  [one, other]: readonly [GridValue, GridValue],
  refusal: CellRefusal,
): Read {
  const word = text.toLowerCase();
  if (first.has(word)) return ok(one);
  return second.has(word) ? ok(other) : refuse(refusal, { found: shown(text) });
}

/** A number without needless decimals: 380, 3.09, 12.00, 0.0125. */
const numberText = (value: number, digits: number): string =>
  plainDecimal(value, digits).replace(/(\.\d\d)(\d*?)0+$/, '$1$2');

/** A value as the text of its cell, in English and in Chinese; `readCell` reads both. */
export function cellText(field: GridField, value: GridValue, isChinese = false): string {
  const rule = fieldRules[field];
  if (rule.kind === 'number') return value === 0 ? '' : numberText(Number(value), rule.digits);
  if (rule.kind === 'flag') return value === true ? (isChinese ? '是' : 'Yes') : isChinese ? '否' : 'No';
  if (rule.kind === 'status')
    return value === productStatus.available
      ? isChinese
        ? '已上架'
        : 'Offered'
      : isChinese
        ? '未上架'
        : 'Not offered';
  return String(value);
}

/** The values with one of them changed. The value fits the field, because `readCell` made it. */
export const withValue = (values: GridValues, field: GridField, value: GridValue): GridValues => ({
  ...values,
  [field]: value,
});
