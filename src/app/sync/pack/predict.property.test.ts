import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitsOf, type Parcel } from './parcel.ts';
import { isStopped, newerOf, predictScan, takeOut, withOps, type WaitingOp } from './predict.ts';

const line = (code: string, quantity: number): Parcel['list'][number] => ({
  _id: `line ${code}`,
  location_code: `A-${code}`,
  product_title: code,
  product_title_cn: '',
  quantity,
  scanned: 0,
  to_put_back: 0,
  sku: `sku-${code}`,
  variant_code: code,
  variant_code_cn: '',
  image: '',
  market_product_urls: [],
  sorted: true,
  sorted_at: null,
  sorted_by: null,
});

const codes = ['MUG', 'CDL', 'TOT'] as const;
const quantities = fc.tuple(...codes.map(() => fc.integer({ min: 1, max: 4 })));
const parcel = quantities.map((each): Parcel => ({
  _id: 'parcel',
  warehouse_id: 'w',
  version: 1,
  status: 'ready',
  waybill: 'PY1',
  track_no: '',
  order_number: '1',
  country_code: 'NL',
  channel: '',
  note: '',
  conflict: null,
  changes: [],
  put_back_since: null,
  weight: { low: 1, expected: 2, high: 3, measured: null },
  label_prints: 0,
  packed_by: null,
  labelled_at: null,
  photos: 0,
  order_cancelled: false,
  list: codes.map((code, at) => line(code, each[at] ?? 1)),
}));

const code = fc.constantFrom(...codes, ...codes.map((each) => `sku-${each}`), ' mug ', 'unknown');
const lineId = fc.constantFrom(...codes.map((each) => `line ${each}`), 'line of another parcel');
const scan = code.map((each): WaitingOp => ({ kind: 'scan', code: each }));
const undo = lineId.map((each): WaitingOp => ({ kind: 'undo', lineId: each }));
const photo = fc.constant<WaitingOp>({ kind: 'photo' });
const report = fc
  .record({
    lineId,
    problem: fc.constantFrom('damaged' as const, 'missing' as const),
    quantity: fc.integer({ min: 1, max: 4 }),
  })
  .map((each): WaitingOp => ({ kind: 'report', ...each }));
const ops = fc.array(fc.oneof(scan, scan, undo, photo, report), { maxLength: 30 });

test('after any scans, undos and reports every line has between zero and its needed units', () => {
  fc.assert(
    fc.property(parcel, ops, (start, done) => {
      for (const { scanned, quantity } of withOps(start, done).list) {
        expect(scanned).toBeGreaterThanOrEqual(0);
        expect(scanned).toBeLessThanOrEqual(quantity);
      }
    }),
  );
});

test('operations applied in two parts give the same parcel as all at once', () => {
  fc.assert(
    fc.property(parcel, ops, ops, (start, first, second) => {
      expect(withOps(withOps(start, first), second)).toEqual(withOps(start, [...first, ...second]));
    }),
  );
});

test('a scan adds one unit to one line or gives a reason, and its undo restores the units', () => {
  fc.assert(
    fc.property(parcel, fc.array(fc.oneof(scan, undo)), code, (start, before, scanned) => {
      const now = withOps(start, before);
      const result = predictScan(now, scanned);
      if (!result.counted) {
        expect(result.refusal.code).toMatch(/^scan\./);
        return;
      }
      expect(unitsOf(result.parcel).scanned).toBe(unitsOf(now).scanned + 1);
      expect(takeOut(result.parcel, result.line._id).list).toEqual(now.list);
    }),
  );
});

test('a stopped parcel counts no scan', () => {
  fc.assert(
    fc.property(parcel, ops, code, (start, done, scanned) => {
      const now = withOps(start, done);
      fc.pre(isStopped(now));
      expect(predictScan(now, scanned)).toMatchObject({ counted: false, refusal: { code: 'scan.stopped' } });
    }),
  );
});

test('of several copies the newest wins, in any order of arrival', () => {
  fc.assert(
    fc.property(parcel, fc.uniqueArray(fc.nat(50), { minLength: 1 }), (start, versions) => {
      const copies = versions.map((version) => ({ ...start, version }));
      expect(copies.reduce(newerOf).version).toBe(Math.max(...versions));
    }),
  );
});

test('each photo that waits counts once', () => {
  fc.assert(
    fc.property(parcel, ops, (start, done) => {
      expect(withOps(start, done).photos).toBe(done.filter(({ kind }) => kind === 'photo').length);
    }),
  );
});
