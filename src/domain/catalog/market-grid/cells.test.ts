import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketLimits } from '../market-editing/content.ts';
import { cellText, readCell } from './cells.ts';
import { fieldRules, gridFields, type GridField, type GridValue } from './fields.ts';

const refusalOf = (field: GridField, text: string) => {
  const read = readCell(field, text);
  return read.ok ? read.value : read.refusal;
};

test.each<readonly [GridField, string, GridValue]>([
  ['price_e4', '12.5', 125_000],
  ['price_e4', ' $ 12.50 ', 125_000],
  ['price_e4', '1,234.50', 12_345_000],
  ['cost_fen', '123,456.5', 12_345_650],
  ['price_e4', '0.0125', 125],
  ['price_e4', '', 0],
  ['cost_fen', '¥9.90', 990],
  ['weight_g', '380', 380],
  ['weight_g', '380 g', 380],
  ['weight_g', '380.0', 380],
  ['battery', 'yes', true],
  ['battery', '否', false],
  ['status', 'Not offered', -1],
  ['status', '已上架', 1],
  ['origin_country', 'cn', 'CN'],
  ['title', '  Mug\u0000 ', 'Mug'],
  ['hs_code', '0069120', '0069120'],
  ['material', '=1+1', '=1+1'],
])('%s “%s” is %j', (field, text, value) => {
  expect(refusalOf(field, text)).toBe(value);
});

test.each<readonly [GridField, string, string]>([
  ['price_e4', '1,234', 'cell.ambiguous'],
  ['price_e4', '12,5', 'cell.number'],
  ['price_e4', '-1', 'cell.number'],
  ['price_e4', '1e3', 'cell.number'],
  ['price_e4', 'twelve', 'cell.number'],
  ['price_e4', '0.00001', 'cell.decimals'],
  ['price_e4', '99999999999', 'cell.too-large'],
  ['cost_fen', '1.005', 'cell.decimals'],
  ['weight_g', '1.5', 'cell.decimals'],
  ['weight_g', '2 kg', 'cell.number'],
  ['length_mm', String(marketLimits.sizeMm + 1), 'cell.too-large'],
  ['battery', '', 'cell.flag'],
  ['battery', 'maybe', 'cell.flag'],
  ['status', 'deleted', 'market-grid.status'],
  ['origin_country', 'China', 'cell.country'],
  ['origin_country', '', 'cell.country'],
  ['title', ' ', 'cell.empty'],
  ['sku', '', 'cell.empty'],
  ['title', 'x'.repeat(marketLimits.title + 1), 'cell.too-long'],
  ['gtin', '12-34', 'cell.digits'],
  ['material', '#REF!', 'cell.formula-error'],
  ['weight_g', '#N/A', 'cell.formula-error'],
])('%s “%s” is refused: %s', (field, text, refusal) => {
  expect(refusalOf(field, text)).toBe(refusal);
});

const valueOf = (field: GridField): fc.Arbitrary<GridValue> => {
  const rule = fieldRules[field];
  switch (rule.kind) {
    case 'number':
      return fc.integer({ min: 0, max: rule.max });
    case 'flag':
      return fc.boolean();
    case 'status':
      return fc.constantFrom(1, -1);
    case 'country':
      return fc.constantFrom('CN', 'DE');
    case 'text':
      return rule.digits
        ? fc.stringMatching(/^\d{1,8}$/)
        : fc.stringMatching(/^[A-Za-z0-9 杯,.'"-]{1,30}$/).map((text) => `a${text}`.trim());
  }
};

test.each(gridFields)('the text of a value of %s is read as this value, in both languages', (field) => {
  fc.assert(
    fc.property(valueOf(field), fc.boolean(), (value, isChinese) => {
      expect(readCell(field, cellText(field, value, isChinese))).toEqual({ ok: true, value });
    }),
  );
});

test.each(gridFields)('any text of %s is a value or refused, and a value stays the same when read again', (field) => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readCell(field, text);
      const again = read.ok ? readCell(field, cellText(field, read.value)) : read;
      expect(again).toEqual(read);
    }),
  );
});
