import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterSort,
  afterUnsort,
  decideSort,
  decideSorted,
  isLastUnit,
  isUnsortedPlace,
  mayUnsort,
  trayFor,
} from './sort.ts';

const base = { sku: '', to_sort: 1, parcel_missing: 3, since: '2026-11-20T08:00:00.000Z', order_number: 'N-1' };
const mugs = { ...base, line_id: 'mugs', parcel_id: 'a', location_code: 'G-01-01', variant_code: 'MUG', to_sort: 2 };
const lamp = { ...base, line_id: 'lamp', parcel_id: 'a', location_code: 'G-01-01', variant_code: 'LAMP', sku: 'L-9' };
const other = { ...mugs, line_id: 'other', parcel_id: 'b', order_number: 'N-2', parcel_missing: 1 };
const far = {
  ...mugs,
  line_id: 'far',
  parcel_id: 'c',
  order_number: 'N-3',
  location_code: 'G-01-02',
  variant_code: 'CUP',
};
const cup = { ...far, line_id: 'cup', location_code: 'G-01-01' };
const all = [mugs, lamp, other];

test.each([
  ['the parcel that is nearly complete', all, 'mug', null, 'other'],
  ['by its SKU', all, ' l-9 ', 'G-01-01', 'lamp'],
  [
    'the older one of two alike',
    [{ ...other, line_id: 'young', since: '2026-11-21T08:00:00.000Z' }, other],
    'MUG',
    null,
    'other',
  ],
  ['at the place that was scanned', [cup, far], 'CUP', 'g-01-02', 'far'],
])('a unit goes to %s', (_, lines, code, place, line_id) => {
  expect(decideSort(lines, code, place)).toMatchObject({ ok: true, value: { line_id } });
});

test.each([
  ['nothing waits for it', all, 'VASE', null, 'sort.unknown'],
  ['an empty code does not match an empty SKU', all, '', null, 'sort.unknown'],
  ['it waits at another place', [far], 'CUP', 'G-01-01', 'sort.not-here'],
  ['it lies at two places and none was scanned', [cup, far], 'CUP', null, 'sort.where'],
  ['every unit is sorted', [{ ...mugs, to_sort: 0 }], 'MUG', null, 'sort.unknown'],
])('a unit is refused when %s', (_, lines, code, place, refusal) => {
  expect(decideSort(lines, code, place)).toMatchObject({ ok: false, refusal });
});

test('a place is one where something waits', () => {
  expect(isUnsortedPlace(all, ' g-01-01')).toBe(true);
  expect(isUnsortedPlace(all, 'G-01-02')).toBe(false);
});

test('the last unit of a parcel is known', () => {
  expect([isLastUnit(other), isLastUnit(lamp)]).toEqual([true, false]);
});

test('goods of an order are shared by its parcels', () => {
  const twin = { ...mugs, line_id: 'twin', parcel_id: 'b' };
  const left = afterSort([mugs, twin, lamp, other], mugs);
  expect(left.map(({ line_id, to_sort, parcel_missing }) => [line_id, to_sort, parcel_missing])).toEqual([
    ['mugs', 1, 2],
    ['twin', 1, 3],
    ['lamp', 1, 2],
    ['other', 2, 1],
  ]);
});

test('units that are taken back in the other direction wait as they did before', () => {
  const key = (line: typeof mugs) => `${line.line_id} ${line.to_sort} ${line.parcel_missing}`;
  fc.assert(
    fc.property(fc.array(fc.constantFrom('MUG', 'LAMP'), { maxLength: 6 }), (scans) => {
      const done: (typeof mugs)[] = [];
      let lines: readonly (typeof mugs)[] = all;
      for (const code of scans) {
        const decided = decideSort(lines, code, null);
        if (!decided.ok) continue;
        done.push(decided.value);
        lines = afterSort(lines, decided.value);
      }
      for (const line of done.toReversed()) lines = afterUnsort(lines, line);
      expect(lines.map(key).toSorted()).toEqual(all.map(key).toSorted());
    }),
  );
});

const laid = { isUntouched: true, isSorted: true, sorted: 1, tray: 'Y-01', put: 'Y-01' };
test.each([
  ['lies in its tray', {}, true],
  ['is being packed', { isUntouched: false }, false],
  ['was never sorted, or is taken back already', { isSorted: false }, false],
  ['has left the tray', { sorted: 0 }, false],
  ['lies in another tray', { put: 'Y-02' }, false],
])('a unit that %s', (_, change, may) => expect(mayUnsort({ ...laid, ...change })).toBe(may));

test('with any scans, every waiting unit is sorted once and no other', () => {
  const units = fc.array(fc.nat(3), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(units, fc.array(fc.constantFrom('V0', 'V1', 'V2', 'V3'), { maxLength: 20 }), (counts, scans) => {
      const missing = counts.reduce((sum, count) => sum + count, 0);
      let lines = counts.map((to_sort, n) => ({
        ...mugs,
        line_id: `${n}`,
        variant_code: `V${n}`,
        to_sort,
        parcel_missing: missing,
      }));
      const sorted = counts.map(() => 0);
      for (const code of scans) {
        const decided = decideSort(lines, code, null);
        if (!decided.ok) continue;
        const n = Number(decided.value.line_id);
        sorted[n] = (sorted[n] ?? 0) + 1;
        lines = [...afterSort(lines, decided.value)];
      }
      for (const [n, count] of counts.entries())
        expect(sorted[n]).toBe(Math.min(count, scans.filter((code) => code === `V${n}`).length));
    }),
  );
});

test('every phone finds the same tray for a parcel', () => {
  const free = ['T-01-01', 'T-01-02', 'T-01-03'];
  expect(trayFor('PY-100', free)).toBe(trayFor('PY-100', [...free]));
  expect(free).toContain(trayFor('PY-100', free));
  expect(trayFor('PY-100', [])).toBeNull();
});

const unit = { waits: true, left: 1, tray: 'T-01-01', put: 'T-01-01', isFree: false };
test.each([
  [unit, null],
  [{ ...unit, tray: '', isFree: true }, null],
  [{ ...unit, waits: false }, 'sort.stopped'],
  [{ ...unit, left: 0 }, 'sort.taken'],
  [{ ...unit, tray: 'T-01-02' }, 'sort.other-tray'],
  [{ ...unit, tray: '' }, 'sort.tray-taken'],
])('a unit in a tray: %o → %s', (put, refusal) => {
  const decided = decideSorted(put);
  expect(decided.ok ? null : decided.refusal).toBe(refusal);
});
