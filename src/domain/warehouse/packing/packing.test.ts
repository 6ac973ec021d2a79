import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideLabel } from './label.ts';
import type { LabelParcel } from './label.ts';
import { comparePlaces, decideScan, isParcelFinished, nextLine, unitCount } from './scan.ts';
import type { KnownItem, PackLine } from './scan.ts';
import { checkWeight, weightBand } from '../../shipping/shipping/weight.ts';

const mug: PackLine = {
  variant_code: 'MUG-SG',
  sku: 'NRD-MUG-350-SG',
  location_code: 'A-01-03',
  title: 'Stoneware mug 350 ml',
  title_cn: '粗陶马克杯',
  quantity: 2,
  scanned: 0,
};
const candle: PackLine = {
  variant_code: 'CDL-FG',
  sku: 'NRD-CDL-220-FG',
  location_code: 'B-12-07',
  title: 'Soy candle',
  title_cn: '大豆蜡烛',
  quantity: 3,
  scanned: 0,
};
const tote: KnownItem = { variant_code: 'TOT-NA', title: 'Canvas tote', title_cn: '帆布袋', location_code: 'C-04-11' };

test.each(['MUG-SG', ' mug-sg\n', 'nrd-mug-350-sg', 'A-01-03'])('%j counts one mug', (code) => {
  expect(decideScan([mug, candle], code)).toMatchObject({
    ok: true,
    value: { lineIndex: 0, scanned: 1, needed: 2, lineFinished: false, parcelFinished: false },
  });
});

test('a part of a code is no code', () => {
  for (const code of ['MUG', 'MUG-SG-', 'UG-SG', '', '  '])
    expect(decideScan([mug, candle], code)).toMatchObject({ refusal: 'scan.unknown' });
});

test('a wrong item is named, with what is needed and where it goes back', () => {
  expect(decideScan([{ ...mug, scanned: 2 }, candle], 'TOT-NA', tote)).toEqual({
    ok: false,
    refusal: 'scan.wrong-item',
    details: {
      scanned: 'TOT-NA',
      scanned_code: 'TOT-NA',
      scanned_title: 'Canvas tote',
      scanned_title_cn: '帆布袋',
      needed_code: 'CDL-FG',
      needed_title: 'Soy candle',
      needed_title_cn: '大豆蜡烛',
      needed_at: 'B-12-07',
      put_back: 'C-04-11',
    },
  });
});

test('one too many goes back to its place', () => {
  expect(decideScan([{ ...mug, scanned: 2 }, candle], 'MUG-SG')).toMatchObject({
    refusal: 'scan.one-too-many',
    details: { scanned_code: 'MUG-SG', put_back: 'A-01-03', needed_code: 'CDL-FG' },
  });
  const full = [{ ...mug, scanned: 2 }];
  expect(decideScan(full, 'MUG-SG')).toMatchObject({ refusal: 'scan.one-too-many', details: { needed_code: '' } });
});

test('one variant on two lines fills the first, then the second', () => {
  const twins = [
    { ...mug, quantity: 1 },
    { ...mug, quantity: 1 },
  ];
  const first = decideScan(twins, 'MUG-SG');
  expect(first).toMatchObject({ value: { lineIndex: 0, lineFinished: true, parcelFinished: false } });
  const second = first.ok ? decideScan(first.value.lines, 'MUG-SG') : first;
  expect(second).toMatchObject({ value: { lineIndex: 1, parcelFinished: true } });
});

const parcel = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), kind: fc.nat(3) }), { minLength: 1, maxLength: 5 })
  .map((list): PackLine[] =>
    list.map(({ quantity, kind }) => ({
      ...mug,
      quantity,
      variant_code: `V${kind}`,
      sku: `SKU-${kind}`,
      location_code: `A-0${kind}`,
    })),
  );

test('any order of the right scans finishes exactly once and never counts above needed', () => {
  fc.assert(
    fc.property(parcel, fc.infiniteStream(fc.nat()), (lines, picks) => {
      const units = lines.flatMap((l) => Array.from({ length: l.quantity }, () => l));
      const shuffled = units.map((l) => ({ l, key: picks.next().value! })).sort((a, b) => a.key - b.key);
      let now: readonly PackLine[] = lines;
      let finished = 0;
      for (const { l, key } of shuffled) {
        const result = decideScan(now, [l.variant_code, l.sku.toLowerCase(), l.location_code][key % 3]!);
        if (!result.ok) throw new Error(`refused a right scan: ${result.refusal}`);
        now = result.value.lines;
        if (result.value.parcelFinished) finished += 1;
        expect(result.value.scanned).toBeLessThanOrEqual(result.value.needed);
      }
      expect(finished).toBe(1);
      expect(isParcelFinished(now)).toBe(true);
      expect(unitCount(now).scanned).toBe(units.length);
      for (const l of now) expect(decideScan(now, l.sku)).toMatchObject({ refusal: 'scan.one-too-many' });
    }),
  );
});

test('any scans at all never count above needed', () => {
  fc.assert(
    fc.property(parcel, fc.array(fc.constantFrom('V0', 'V1', 'V2', 'SKU-3', 'A-00', 'nothing')), (lines, codes) => {
      let now: readonly PackLine[] = lines;
      let counted = 0;
      for (const code of codes) {
        const result = decideScan(now, code);
        if (result.ok) {
          counted += 1;
          now = result.value.lines;
        }
      }
      expect(now.every((l) => l.scanned <= l.quantity)).toBe(true);
      expect(unitCount(now).scanned).toBe(counted);
    }),
  );
});

test('the next line is the one begun, else the nearest by place', () => {
  const far = { ...mug, location_code: 'A-10-01' };
  const near = { ...mug, location_code: 'A-2-03' };
  const nowhere = { ...mug, location_code: '' };
  expect(nextLine([nowhere, far, near])).toBe(2);
  expect(nextLine([nowhere, { ...far, scanned: 1 }, near])).toBe(1);
  expect(nextLine([{ ...mug, scanned: 2 }])).toBeNull();
  expect(['B-01', '', 'A-10', 'A-9', 'A-9-1'].sort(comparePlaces)).toEqual(['A-9', 'A-9-1', 'A-10', 'B-01', '']);
});

test.each<[Partial<LabelParcel>, 'open' | 'cancelled', string | null]>([
  [{}, 'open', null],
  [{}, 'cancelled', 'label.order-cancelled'],
  [{ status: 'cancelled' }, 'open', 'label.order-cancelled'],
  [{ status: 'conflict' }, 'open', 'label.conflict'],
  [{ lines: [{ ...mug, scanned: 1 }] }, 'open', 'label.units-missing'],
  [{ lines: [] }, 'open', 'label.units-missing'],
  [{ weight_grams: null }, 'open', 'label.weight-missing'],
  [{ weight_grams: 0 }, 'open', 'label.weight-missing'],
  [{ lacks_photo: true }, 'open', 'label.photo-missing'],
  [{ lacks_photo: true, weight_grams: null }, 'open', 'label.weight-missing'],
  [{ status: 'conflict' }, 'cancelled', 'label.order-cancelled'],
])('a label for %o of an order that is %s: %s', (part, order_status, refusal) => {
  const done: LabelParcel = { status: 'packing', lines: [{ ...mug, scanned: 2 }], weight_grams: 742 };
  const result = decideLabel({ ...done, ...part }, { order_status });
  expect(result.ok ? null : result.refusal).toBe(refusal);
});

test('the tolerance is the larger of grams and share', () => {
  expect(weightBand(720)).toEqual({ low: 670, expected: 720, high: 770 });
  expect(weightBand(4000)).toEqual({ low: 3800, expected: 4000, high: 4200 });
  expect(weightBand(20).low).toBe(1);
  const band = weightBand(720);
  expect([669, 670, 742, 770, 771].map((grams) => checkWeight(grams, band))).toEqual([
    'light',
    'within',
    'within',
    'within',
    'heavy',
  ]);
});
