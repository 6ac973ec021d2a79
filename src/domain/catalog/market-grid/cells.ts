import {
  numberText,
  readCountry,
  readNumber,
  readPlain,
  readText,
  shownInSentence,
  type CellRefusal as SharedRefusal,
} from '../../shared/grid/cells.ts';
import { ok, refuse, type Result } from '../../shared/result.ts';
import { productStatus } from '../marketplace/product-status.ts';
import { fieldRules, type FieldRule, type GridField, type GridValue, type GridValues } from './fields.ts';

/** Why the text of a cell is no value of its column. */
export type CellRefusal = SharedRefusal | 'market-grid.status';

type Read = Result<GridValue, CellRefusal>;

const yes: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1', '是', '有', '√', '✓']);
const no: ReadonlySet<string> = new Set(['no', 'n', 'false', '0', '否', '无', '×']);
const offered: ReadonlySet<string> = new Set(['offered', 'available', 'on', '1', '已上架', '上架']);
const notOffered: ReadonlySet<string> = new Set(['not offered', 'unavailable', 'off', '-1', '未上架', '下架']);

/** The value of a cell as it was typed, pasted or imported. Nothing is guessed. */
export function readCell(field: GridField, typed: string): Read {
  const text = readPlain(typed);
  return text.ok ? readAs(fieldRules[field], text.value) : text;
}

const units = 'g|mm|克|毫米|元';

function readAs(rule: FieldRule, text: string): Read {
  switch (rule.kind) {
    case 'text':
      return readText(rule, text);
    case 'number':
      return readNumber({ ...rule, units }, text);
    case 'flag':
      return pickWord(text, [yes, no], [true, false], 'cell.flag');
    case 'status':
      return pickWord(
        text,
        [offered, notOffered],
        [productStatus.available, productStatus.unavailable],
        'market-grid.status',
      );
    case 'country':
      return readCountry(text);
  }
}

function pickWord(
  text: string,
  [first, second]: readonly [ReadonlySet<string>, ReadonlySet<string>],
  [one, other]: readonly [GridValue, GridValue],
  refusal: CellRefusal,
): Read {
  const word = text.toLowerCase();
  if (first.has(word)) return ok(one);
  return second.has(word) ? ok(other) : refuse(refusal, { found: shownInSentence(text) });
}

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
