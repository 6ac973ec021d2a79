import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nonePicked, pickedFor, tickedOf, touchPicked } from '../../../ui/list/selection/picked.ts';
import { toggled } from './toggled.ts';

test('a second press takes a product out of the selection, and the given selection stays as it is', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.string(), (ids, id) => {
      const selected = new Set(ids);
      const once = toggled(selected, id);
      expect(once.has(id)).toBe(!selected.has(id));
      expect(toggled(once, id)).toEqual(selected);
      expect([...selected]).toEqual(ids);
    }),
  );
});

test('tiles of several pages and searches are selected together', () => {
  const rows = (ids: readonly string[]) => new Map(ids.map((id) => [id, { title: id }]));
  const press = (before: typeof first, id: string, page: readonly string[]) =>
    touchPicked(before, toggled(tickedOf(before, page), id), rows(page));
  const first = touchPicked(pickedFor(nonePicked, 'mugs'), toggled(new Set(), 'a'), rows(['a', 'b']));
  const second = press(pickedFor(first, 'lamps'), 'd', ['d', 'e']);
  expect([...tickedOf(second, ['d', 'e'])]).toEqual(['a', 'd']);
  expect([...tickedOf(press(second, 'a', ['a', 'b']), ['a', 'b'])]).toEqual(['d']);
});
