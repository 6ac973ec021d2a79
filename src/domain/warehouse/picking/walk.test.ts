import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planTasks } from './plan.ts';
import {
  decidePick,
  decideTote,
  decideZero,
  isEmptied,
  isTaskItem,
  isTaskPlace,
  nextTask,
  progressOf,
  walkOf,
  withoutTaken,
  type PickTask,
} from './walk.ts';

const task = (task_id: string, location_code: string, more: Partial<PickTask> = {}): PickTask => ({
  task_id,
  parcel_id: 'p',
  line_id: `line-${task_id}`,
  location_code,
  variant_code: 'MUG',
  sku: 'SKU-1',
  quantity: 2,
  picked: 0,
  short: false,
  ...more,
});
const parcel = (parcel_id: string, is_open = true) => ({ parcel_id, is_open, totes: [] });

describe('the walk', () => {
  const batch = {
    parcels: [parcel('p'), parcel('q'), parcel('stopped', false)],
    tasks: [
      task('far', 'A-10-01'),
      task('second', 'A-02-01', { parcel_id: 'q' }),
      task('first', 'A-02-01'),
      task('done', 'A-01-01', { picked: 2 }),
      task('short', 'A-01-02', { short: true }),
      task('cancelled', 'A-01-03', { parcel_id: 'stopped' }),
    ],
  };

  test('goes through the locations in order, at one location by parcel, without what cannot be picked', () => {
    expect(walkOf(batch).map(({ task_id }) => task_id)).toEqual(['first', 'second', 'far']);
  });

  test('comes back to skipped tasks at the end', () => {
    expect(nextTask(batch, [])?.task_id).toBe('first');
    expect(nextTask(batch, ['first'])?.task_id).toBe('second');
    expect(nextTask(batch, ['first', 'second', 'far'])?.task_id).toBe('first');
    expect(nextTask({ ...batch, tasks: [] }, [])).toBeNull();
  });

  test('counts its units without stopped parcels', () => {
    expect(progressOf(batch)).toEqual({ picked: 2, units: 10 });
  });
});

test('a task knows its place and its item by scanned codes', () => {
  const one = task('one', 'A-01-01');
  expect([isTaskPlace(one, ' a-01-01 '), isTaskPlace(one, 'A-01-02')]).toEqual([true, false]);
  expect([isTaskItem(one, 'mug'), isTaskItem(one, 'sku-1'), isTaskItem(one, 'CUP')]).toEqual([true, true, false]);
  expect(isTaskItem({ ...one, sku: '' }, '')).toBe(false);
});

test('a tote carries one parcel', () => {
  const totes = [
    { code: 'TOTE-01', parcel_id: null },
    { code: 'TOTE-02', parcel_id: 'p' },
    { code: 'TOTE-03', parcel_id: 'q' },
  ];
  expect(decideTote(totes, 'p', 'tote-01')).toEqual({ ok: true, value: 'TOTE-01' });
  expect(decideTote(totes, 'p', 'TOTE-02').ok).toBe(true);
  expect(decideTote(totes, 'p', 'TOTE-03')).toMatchObject({ refusal: 'pick.tote-taken' });
  expect(decideTote(totes, 'p', 'A-01-01')).toMatchObject({ refusal: 'pick.unknown-tote' });
});

describe('picked units', () => {
  const line = { isGone: false, quantity: 3, picked: 1 };
  test.each([
    ['all that the line takes', line, 2, { ok: true, value: 2 }],
    ['not more than that', line, 5, { ok: true, value: 2 }],
    ['none of a line that is complete', { ...line, picked: 3 }, 1, { ok: false, refusal: 'pick.surplus' }],
    ['none of a line that lost units', { ...line, quantity: 0 }, 1, { ok: false, refusal: 'pick.surplus' }],
    ['none of a parcel with its label', { ...line, isGone: true }, 1, { ok: false, refusal: 'pick.gone' }],
  ] as const)('count %s', (_, unit, units, expected) => {
    expect(decidePick(unit, units)).toMatchObject(expected);
  });
});

describe('the plan', () => {
  const line = { line_id: 'l', order_id: 'o', variant_id: 'v', location_code: 'A', open: 3 };
  const at = (location_code: string, quantity: number) => ({ order_id: 'o', variant_id: 'v', location_code, quantity });

  test('takes the units at the place of the line first', () => {
    expect(planTasks([line], [at('B', 5), at('A', 2)])).toEqual([
      { line_id: 'l', location_code: 'A', quantity: 2 },
      { line_id: 'l', location_code: 'B', quantity: 1 },
    ]);
  });

  test('looks for units without a reservation at the place of the line', () => {
    expect(planTasks([line], [at('A', 1)])).toEqual([{ line_id: 'l', location_code: 'A', quantity: 3 }]);
    expect(planTasks([line], [])).toEqual([{ line_id: 'l', location_code: 'A', quantity: 3 }]);
    expect(planTasks([{ ...line, location_code: '' }], [])).toEqual([]);
  });

  test('plans every open unit once, and no piece for two lines', () => {
    const place = fc.constantFrom('A', 'B', 'C');
    const lines = fc.array(fc.record({ location_code: place, open: fc.integer({ min: 1, max: 5 }) }), { maxLength: 5 });
    const pieces = fc.uniqueArray(fc.tuple(place, fc.nat(6)), { selector: ([code]) => code });
    fc.assert(
      fc.property(lines, pieces, (some, places) => {
        const wanted = some.map((each, nth) => ({ ...line, ...each, line_id: String(nth) }));
        const here = places.map(([code, quantity]) => at(code, quantity));
        const tasks = planTasks(wanted, here);
        for (const { line_id, open } of wanted)
          expect(
            tasks.filter((each) => each.line_id === line_id).reduce((sum, { quantity }) => sum + quantity, 0),
          ).toBe(open);
        const all = wanted.reduce((sum, { open }) => sum + open, 0);
        if (all > here.reduce((sum, { quantity }) => sum + quantity, 0)) return;
        for (const { location_code, quantity } of here)
          expect(
            tasks.filter((each) => each.location_code === location_code).reduce((sum, each) => sum + each.quantity, 0),
          ).toBeLessThanOrEqual(quantity);
      }),
    );
  });
});

describe('a place that a pick should have emptied', () => {
  const places = [
    { code: 'A-01', pieces: 3 },
    { code: 'A-02', pieces: 0 },
  ];

  test.each([
    ['A-01', 2, false],
    ['A-01', 3, true],
    ['A-01', 4, true],
    ['A-02', 1, true],
    ['B-01', 1, false],
  ])('%s after %i units: empties it: %s', (code, units, isEmpty) => {
    expect(isEmptied(places, code, units)).toBe(isEmpty);
  });

  test('holds what was not taken', () => {
    expect(withoutTaken(places, 'A-01', 2)).toEqual([{ code: 'A-01', pieces: 1 }, places[1]]);
    expect(isEmptied(undefined, 'A-01', 3)).toBe(false);
  });

  test.each([
    [true, 0, 'counted'],
    [true, 2, 'doubted'],
    [false, 0, 'doubted'],
    [false, 2, 'doubted'],
  ] as const)('empty %s with %i expected: %s', (isEmpty, expected, result) => {
    expect(decideZero(isEmpty, expected)).toBe(result);
  });
});
