import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandCellText, bandFields, fieldKinds, readBandCell, type BandCellValue, type CellContext } from './cells.ts';
import type { BandField } from './validate.ts';

const context: CellContext = { currency: 'EUR', zones: [{ zone_id: 'zone-1', name: 'Baltic states' }] };
const read = (field: BandField, text: string, more: Partial<CellContext> = {}) => {
  const value = readBandCell(field, text, { ...context, ...more });
  return value.ok ? value.value : value.refusal;
};

test.each<[BandField, string, BandCellValue]>([
  ['place', 'de', 'DE'],
  ['place', ' baltic STATES ', 'zone-1'],
  ['from_g', '', 0],
  ['from_g', '0', 0],
  ['to_g', '0.5', 500],
  ['to_g', '2 kg', 2000],
  ['to_g', '30', 30_000],
  ['minimum_g', '.05', 50],
  ['step_g', '0.001', 1],
  ['base_minor', '2.63', 263],
  ['base_minor', '€ 1,234.50', 123_450],
  ['per_kg_minor', '8.4', 840],
  ['per_kg_minor', '8.40 EUR', 840],
  ['days_p50', '6', 6],
  ['days_p90', '9 days', 9],
  ['days_p90', '9天', 9],
  ['surcharges', '', []],
  ['surcharges', 'Fuel 0.50', [{ name: 'Fuel', amount_minor: 50 }]],
  [
    'surcharges',
    'Peak season: 1.00; Fuel  €0.5 ;',
    [
      { name: 'Peak season', amount_minor: 100 },
      { name: 'Fuel', amount_minor: 50 },
    ],
  ],
  ['valid_from', '2026-07-01', '2026-07-01'],
  ['valid_from', '2026/7/1', '2026-07-01'],
  ['valid_from', '2026-07-01T00:00:00.000Z', '2026-07-01'],
  ['valid_to', '', null],
])('%s “%s” is %j', (field, text, value) => {
  expect(read(field, text)).toEqual(value);
});

test.each<[BandField, string, string]>([
  ['place', '', 'cell.empty'],
  ['place', 'Nowhere', 'shipper-price.place'],
  ['place', 'XX', 'shipper-price.place'],
  ['to_g', '2,5', 'cell.number'],
  ['to_g', '2,500', 'cell.ambiguous'],
  ['to_g', '0.0005', 'cell.decimals'],
  ['to_g', '5000', 'cell.too-large'],
  ['base_minor', '-1', 'cell.number'],
  ['base_minor', '2.635', 'cell.decimals'],
  ['days_p50', '6.5', 'cell.decimals'],
  ['days_p50', '6-9', 'cell.number'],
  ['surcharges', 'Fuel', 'shipper-price.surcharges'],
  ['surcharges', 'Fuel ten', 'cell.number'],
  ['surcharges', `${'x'.repeat(41)} 1.00`, 'cell.too-long'],
  ['surcharges', Array.from({ length: 11 }, (_, nth) => `S${nth} 1`).join(';'), 'cell.too-large'],
  ['valid_from', '01.07.2026', 'shipper-price.date'],
  ['valid_from', '2026-02-30', 'shipper-price.date'],
  ['valid_from', '#N/A', 'cell.formula-error'],
])('%s “%s” is refused: %s', (field, text, refusal) => {
  expect(read(field, text)).toBe(refusal);
});

test('money has the decimals of its currency', () => {
  expect(read('base_minor', '300', { currency: 'JPY' })).toBe(300);
  expect(read('base_minor', '300.5', { currency: 'JPY' })).toBe('cell.decimals');
});

const name = fc.stringMatching(/^[A-Za-z费]{1,12}( [A-Za-z]{1,8})?$/);
const valueOf = (field: BandField): fc.Arbitrary<BandCellValue> => {
  switch (fieldKinds[field]) {
    case 'place':
      return fc.constantFrom('DE', 'zone-1');
    case 'kg':
      return fc.integer({ min: 0, max: 1_000_000 });
    case 'money':
      return fc.integer({ min: 0, max: 100_000_000 });
    case 'days':
      return fc.integer({ min: 0, max: 365 });
    case 'surcharges':
      return fc.array(fc.record({ name, amount_minor: fc.nat(100_000) }), { maxLength: 3 });
    case 'date':
      return fc.option(fc.constantFrom('2026-07-01', '2027-12-31'), { nil: null });
  }
};

test.each(bandFields)('the text of a value of %s is read as this value', (field) => {
  fc.assert(
    fc.property(valueOf(field), (value) => {
      expect(readBandCell(field, bandCellText(field, value, context), context)).toEqual({ ok: true, value });
    }),
  );
});

test.each(bandFields)('any text of %s is refused, or a value that stays the same when read again', (field) => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const value = readBandCell(field, text, context);
      const again = value.ok ? readBandCell(field, bandCellText(field, value.value, context), context) : value;
      expect(again).toEqual(value);
    }),
  );
});
