import fc from 'fast-check';
import { expect, test } from 'vitest';
import { line, parcelOf } from '../parcel.fixture.ts';
import { unitsOf } from '../parcel.ts';
import { isStopped, newerOf, predictScan, removeUnit, withOps, type WaitingOp } from './predict.ts';

const codes = ['MUG', 'CDL', 'TOT'] as const;
const quantities = fc.tuple(...codes.map(() => fc.integer({ min: 1, max: 4 })));
const parcel = quantities.map((each) => parcelOf(codes.map((code, at) => line(code, each[at] ?? 1))));

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
      expect(removeUnit(result.parcel, result.line._id).list).toEqual(now.list);
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
