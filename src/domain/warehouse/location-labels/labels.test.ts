import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dotsPerMm, modulesOf } from '#domain/shared/labels/barcode.ts';
import { labelFormats, maxLabelsPerFile } from '#domain/shared/labels/formats.ts';
import { decideScan } from '../packing/scan.ts';
import { decideLabels } from './labels.ts';
import { locationLabelsAsZpl, widestSign } from './zpl.ts';

const chosen = { warehouse: 'YW', prefix: '', format: '40x30', codes: ['A-01-03'], count: 1 } as const;

test('labels are in walking order', () => {
  const codes = ['B-1', 'A-10-02', 'A-9-50'];
  expect(decideLabels({ ...chosen, codes, count: 3 })).toEqual({
    ok: true,
    value: ['A-9-50', 'A-10-02', 'B-1'].map((code) => ({ warehouse: 'YW', code })),
  });
});

test.each([
  ['a warehouse without locations', { codes: [], count: 0 }, 'location.none'],
  ['no location that begins so', { prefix: 'Q', codes: [], count: 0 }, 'location.none-match'],
  ['more than a file holds', { count: maxLabelsPerFile + 1 }, 'location.too-many-labels'],
  ['a code longer than the label', { codes: ['A-01', 'A'.repeat(25)], count: 2 }, 'location.no-barcode'],
  ['a code of other signs', { codes: ['货架-01'] }, 'location.no-barcode'],
  ['a code with a space', { codes: ['A 01'] }, 'location.no-barcode'],
] as const)('%s is refused', (_, change, refusal) => {
  expect(decideLabels({ ...chosen, ...change })).toMatchObject({ ok: false, refusal });
});

test('as many as a file holds are printed, and a wide label holds a longer code', () => {
  expect(decideLabels({ ...chosen, count: maxLabelsPerFile }).ok).toBe(true);
  const codes = ['A'.repeat(25)];
  expect([decideLabels({ ...chosen, codes }).ok, decideLabels({ ...chosen, codes, format: '50x30' }).ok]).toEqual([
    false,
    true,
  ]);
});

test('a label for label printers has the warehouse, the code and its barcode', () => {
  const zpl = locationLabelsAsZpl([{ warehouse: 'YW', code: 'A-01-03' }], labelFormats['50x30']);
  expect(zpl).toContain('^FDYW^FS');
  expect(zpl).toContain('^FB368,1,0,C^FH_^FDA-01-03^FS');
  expect(zpl).toContain('^FO32,114^BY3^BCN,110,N,N,N^FH_^FDA-01-03^FS');
  expect(zpl.endsWith('^PQ1\n^XZ')).toBe(true);
});

/** The barcode as a printer reads it. */
const barcodeIn = (zpl: string): string =>
  (/\^BCN.*\^FD(.*)\^FS/.exec(zpl)?.[1] ?? '')
    .replaceAll('>0', '>')
    .replaceAll(/_([\da-f]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

test('every printed label has the code as its barcode, all inside its edges, and a scanner counts it', () => {
  const code = fc.stringMatching(/^[!-~]{1,40}$/);
  fc.assert(
    fc.property(code, fc.constantFrom('40x30', '50x30'), (each, format) => {
      const decided = decideLabels({ ...chosen, format, codes: [each] });
      if (!decided.ok) return;
      const zpl = locationLabelsAsZpl(decided.value, labelFormats[format]);
      expect(barcodeIn(zpl)).toBe(each);
      const width = labelFormats[format].width * dotsPerMm;
      const [, left = '0', module = '0'] = /\^FO(\d+),\d+\^BY(\d)/.exec(zpl) ?? [];
      // Ten blank modules on each side.
      expect(Number(left)).toBeGreaterThanOrEqual(10 * Number(module));
      expect(Number(left) + (modulesOf(each) + 10) * Number(module)).toBeLessThanOrEqual(width);
      const [, size = '0'] = /\^FO16,42\^A0N,(\d+),/.exec(zpl) ?? [];
      expect(Number(size)).toBeGreaterThanOrEqual(12);
      expect(Number(size) * widestSign * each.length).toBeLessThanOrEqual(width - 32);
    }),
  );
});

test('the barcode of a location is what packing accepts for its lines', () => {
  const zpl = locationLabelsAsZpl([{ warehouse: 'YW', code: 'A-01-03' }], labelFormats['40x30']);
  const line = {
    variant_code: 'X',
    sku: '',
    location_code: 'A-01-03',
    title: '',
    title_cn: '',
    quantity: 1,
    scanned: 0,
  };
  expect(decideScan([line], barcodeIn(zpl))).toMatchObject({ ok: true, value: { lineIndex: 0 } });
});
