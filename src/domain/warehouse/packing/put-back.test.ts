import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decidePutBack,
  lateUnit,
  putBackLines,
  surplusUnits,
  unitsBackOf,
  unitsInBox,
  unitsToPutBack,
  withoutUnits,
  type BoxedLine,
} from './put-back.ts';
import type { PackLine } from './scan.ts';

const codes = ['MUG-SG', 'MUG-BL', 'CDL-FG'] as const;
const line = (code: string, more: Partial<PackLine & BoxedLine> = {}): PackLine & BoxedLine => ({
  variant_code: code,
  sku: `NRD-${code}`,
  location_code: `A-01-${codes.findIndex((each) => each === code) + 1}`,
  title: code,
  title_cn: code,
  quantity: 3,
  scanned: 0,
  to_put_back: 0,
  ...more,
});

const cancelled = { status: 'cancelled' } as const;
const counts = fc.integer({ min: 0, max: 4 });
const boxes = fc
  .tuple(counts, counts, counts)
  .map((units) => units.map((to_put_back, at) => line(codes[at] ?? '', { quantity: 4, scanned: 4, to_put_back })));

test('units in the box: after a cancellation what is still to be put back, before it also what was scanned', () => {
  const boxed = { scanned: 2, to_put_back: 1 };
  expect(unitsInBox({ status: 'cancelled' }, boxed)).toBe(1);
  for (const status of ['packing', 'conflict'] as const) expect(unitsInBox({ status }, boxed)).toBe(3);
});

test('each unit in the box is put back by one scan, and none of another item', () => {
  fc.assert(
    fc.property(boxes, fc.array(fc.constantFrom(...codes), { maxLength: 20 }), (box, scans) => {
      let lines = box;
      let done = 0;
      for (const code of scans) {
        const open = lines.find((each) => each.variant_code === code)?.to_put_back ?? 0;
        const decided = decidePutBack(cancelled, lines, code);
        expect(decided.ok).toBe(open > 0);
        if (!decided.ok) continue;
        done += 1;
        const at = decided.value.lineIndex;
        expect(lines[at]?.variant_code).toBe(code);
        expect(decided.value.parcelFinished).toBe(unitsToPutBack(cancelled, lines) === 1);
        lines = lines.map((each, i) => (i === at ? { ...each, to_put_back: each.to_put_back - 1 } : each));
      }
      expect(unitsToPutBack(cancelled, lines)).toBe(unitsToPutBack(cancelled, box) - done);
    }),
  );
});

test('an item that is not in the box is named, one that was put back already is one too many', () => {
  const known = { variant_code: 'LAMP', title: 'Lamp', title_cn: '灯', location_code: 'C-1' };
  const box = [line('MUG-SG', { to_put_back: 1 }), line('MUG-BL')];
  const refusalOf = (code: string, item: typeof known | null = null) => {
    const decided = decidePutBack(cancelled, box, code, item);
    return decided.ok ? null : decided.refusal;
  };
  expect([
    refusalOf('MUG-SG'),
    refusalOf('mug-bl'),
    refusalOf('LAMP', known),
    refusalOf('LAMP'),
    refusalOf(' '),
  ]).toEqual([null, 'scan.one-too-many', 'scan.wrong-item', 'scan.unknown', 'scan.unknown']);
});

test('unpacking asks for exactly the units to put back', () => {
  fc.assert(
    fc.property(boxes, (box) => {
      const lines = putBackLines(cancelled, box);
      expect(lines.map(({ quantity, scanned }) => quantity - scanned)).toEqual(box.map((each) => each.to_put_back));
    }),
  );
});

test('a scan made before the device knew of the stop adds its unit to the box; a later one does not', () => {
  const parcel = { status: 'conflict', version: 5 } as const;
  const lines = [line('MUG-SG', { scanned: 3 }), line('MUG-BL', { scanned: 1 })];
  expect(lateUnit(parcel, lines, { code: 'MUG-BL', version: 4 })).toBe(1);
  expect(lateUnit(parcel, lines, { code: 'MUG-BL', version: 5 })).toBeNull();
  expect(lateUnit(parcel, lines, { code: 'MUG-BL' })).toBeNull();
  expect(lateUnit(parcel, lines, { code: 'LAMP', version: 4 })).toBeNull();
});

test('late scans never put more units into the box than the parcel has', () => {
  const status = fc.constantFrom('cancelled' as const, 'conflict' as const);
  fc.assert(
    fc.property(status, counts, counts, counts, (stopped, quantity, scanned, back) => {
      const boxed = line('MUG-SG', { quantity, scanned, to_put_back: back });
      const inBox = unitsInBox({ status: stopped }, boxed);
      const at = lateUnit({ status: stopped, version: 2 }, [boxed], { code: 'MUG-SG', version: 1 });
      expect(at).toBe(inBox < quantity ? 0 : null);
    }),
  );
});

// Quantity, scanned and late units of a line; units removed from the order.
test.each([
  ['before the first unit', [2, 0, 0], 1, { quantity: 1, scanned: 0, to_put_back: 0, reserved: 0 }],
  ['half scanned', [2, 1, 0], 1, { quantity: 1, scanned: 1, to_put_back: 0, reserved: 0 }],
  ['all scanned', [2, 2, 0], 1, { quantity: 1, scanned: 1, to_put_back: 1, reserved: 1 }],
  ['all scanned, all removed', [2, 2, 0], 2, { quantity: 0, scanned: 0, to_put_back: 2, reserved: 2 }],
  ['half scanned, all removed', [2, 1, 0], 2, { quantity: 0, scanned: 0, to_put_back: 1, reserved: 1 }],
  ['one scanned late', [2, 1, 1], 1, { quantity: 1, scanned: 1, to_put_back: 1, reserved: 1 }],
  ['removed once before', [2, 2, 1], 1, { quantity: 1, scanned: 1, to_put_back: 2, reserved: 1 }],
] as const)(
  '%s: units in the box stay recorded, those beyond the quantity are reserved',
  (_name, counted, units, after) => {
    const [quantity, scanned, to_put_back] = counted;
    expect(withoutUnits({ quantity, scanned, to_put_back }, units)).toEqual(after);
  },
);

test('removed goods: no unit leaves the box record, and each is reserved once, however often units are removed', () => {
  const removals = fc.array(fc.nat(3), { maxLength: 4 });
  fc.assert(
    fc.property(fc.nat(6), fc.nat(6), fc.nat(3), removals, (units, counted, late, removed) => {
      const scanned = Math.min(units, counted);
      let box = { quantity: units, scanned, to_put_back: Math.min(late, units - scanned) };
      const inBox = unitsInBox({ status: 'conflict' }, box);
      let reserved = 0;
      for (const each of removed) {
        const wanted = Math.min(each, box.quantity);
        const after = withoutUnits(box, wanted);
        expect(after.reserved).toBeGreaterThanOrEqual(0);
        expect(after.reserved).toBeLessThanOrEqual(wanted);
        reserved += after.reserved;
        box = after;
      }
      expect(unitsInBox({ status: 'conflict' }, box)).toBe(inBox);
      expect(reserved).toBe(Math.max(0, inBox - box.quantity));
      expect(unitsBackOf({ status: 'conflict' }, box)).toBe(reserved);
    }),
  );
});

test('a parcel that goes on gives back the units beyond its quantities, and no late ones', () => {
  const stopped = { status: 'conflict' } as const;
  const box = [
    line('MUG-SG', { quantity: 1, scanned: 1, to_put_back: 1 }),
    line('MUG-BL', { quantity: 3, scanned: 1, to_put_back: 1 }),
  ];
  expect(box.map(surplusUnits)).toEqual([1, 0]);
  expect(unitsToPutBack(stopped, box)).toBe(1);
  expect(decidePutBack(stopped, box, 'MUG-SG')).toMatchObject({ ok: true, value: { parcelFinished: true } });
  expect(decidePutBack(stopped, box, 'MUG-BL')).toMatchObject({ refusal: 'scan.one-too-many' });
});

test('a late scan counts up to what the order had when its device was last told', () => {
  const parcel = { status: 'conflict', version: 5 } as const;
  const changed = { ...line('MUG-SG', { quantity: 1, scanned: 1 }), was: 2 };
  expect(lateUnit(parcel, [changed], { code: 'MUG-SG', version: 4 })).toBe(0);
  expect(lateUnit(parcel, [{ ...changed, to_put_back: 1 }], { code: 'MUG-SG', version: 4 })).toBeNull();
});
