import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countPicked, nonePicked, tickedOf, touchPicked, type Picked } from './picked.ts';

type Row = { readonly id: string };
const pageOf = (ids: readonly string[]) => new Map(ids.map((id) => [id, { id }]));

/** Pages of one list: no row is on two of them. */
const pages = fc
  .uniqueArray(fc.integer({ min: 0, max: 200 }).map(String), { minLength: 1, maxLength: 40 })
  .chain((ids) => fc.integer({ min: 1, max: 10 }).map((size) => chunksOf(ids, size)));

function chunksOf(ids: readonly string[], size: number): string[][] {
  const chunks: string[][] = [];
  for (let at = 0; at < ids.length; at += size) chunks.push(ids.slice(at, at + size));
  return chunks;
}

/** Visits to pages with the checkboxes that are checked when the user leaves. */
const visits = pages.chain((all) =>
  fc.record({
    all: fc.constant(all),
    steps: fc.array(
      fc.nat(all.length - 1).chain((at) => fc.subarray(all[at] ?? []).map((ticked) => ({ at, ticked }))),
      { maxLength: 12 },
    ),
  }),
);

/** Per page the ticks of its last visit; `otherwise` where it was never visited. */
function expectedTicks(
  { all, steps }: { all: string[][]; steps: { at: number; ticked: string[] }[] },
  otherwise: (page: string[]) => string[],
): string[] {
  return all.flatMap((page, at) => steps.findLast((step) => step.at === at)?.ticked ?? otherwise(page));
}

function ticksAfter(
  start: Picked<Row>,
  { all, steps }: { all: string[][]; steps: { at: number; ticked: string[] }[] },
) {
  return steps.reduce((picked, { at, ticked }) => {
    const shown = all[at] ?? [];
    const elsewhere = [...tickedOf(picked, shown)].filter((id) => !shown.includes(id));
    return touchPicked(picked, new Set([...elsewhere, ...ticked]), pageOf(shown));
  }, start);
}

test('each page shows its checkboxes as they were left, after changes on other pages', () => {
  fc.assert(
    fc.property(visits, (visited) => {
      const picked = ticksAfter(nonePicked, visited);
      const expected = expectedTicks(visited, () => []);
      expect([...tickedOf(picked, [])].toSorted()).toEqual(expected.toSorted());
      expect(countPicked(picked, 0)).toBe(expected.length);
    }),
  );
});

test('of all rows of a query, those unchecked on any page are missing and every other row is selected', () => {
  fc.assert(
    fc.property(visits, (visited) => {
      const picked = ticksAfter({ kind: 'all', question: 'paid', except: new Set() }, visited);
      const ids = visited.all.flat();
      const expected = expectedTicks(visited, (page) => page);
      expect([...tickedOf(picked, ids)].toSorted()).toEqual(expected.toSorted());
      expect(countPicked(picked, ids.length)).toBe(expected.length);
    }),
  );
});

test('the number of selected rows is never negative when rows have left the query', () => {
  expect(countPicked({ kind: 'all', question: 'paid', except: new Set(['a', 'b']) }, 1)).toBe(0);
});
