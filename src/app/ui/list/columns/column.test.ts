import { expect, test } from 'vitest';
import { drawnColumns, endsOf, fitIn, hiddenByWidth, tracksOf, type Column } from './column.ts';

type Row = { number: string };
const column = (id: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  id,
  head: { id },
  width: 100,
  cell: () => id,
  ...more,
});
const columns = [
  column('order', { fixed: true }),
  column('date', { mergeInto: 'order' }),
  column('payment', { tablet: { head: { id: 'status' }, width: 150, cell: () => 'all' } }),
  column('mapping', { mergeInto: 'payment' }),
];
const row = { number: '1' };

test('a desktop draws every column by itself', () => {
  expect(drawnColumns(columns, false).map((drawn) => drawn.id)).toEqual(['order', 'date', 'payment', 'mapping']);
});

test('a tablet puts merged cells under the column they name', () => {
  const [order, payment] = drawnColumns(columns, true);
  expect(order?.under.map((cell) => cell(row))).toEqual(['date']);
  expect(payment).toMatchObject({ id: 'payment', head: { id: 'status' }, width: 150, under: [] });
  expect(payment?.cell(row)).toBe('all');
});

test('a merged column whose host is hidden is shown alone', () => {
  const drawn = drawnColumns(
    columns.filter(({ id }) => id !== 'payment'),
    true,
  );
  expect(drawn.map((each) => each.id)).toEqual(['order', 'mapping']);
});

const yielding = [
  column('order', { fixed: true }),
  column('words', { width: 300, minWidth: 150 }),
  column('second', { yields: 2 }),
  column('first', { yields: 1 }),
];
const saved = (visibility: Record<string, boolean> = {}, widths: Record<string, number> = {}) => ({
  visibility,
  widths,
});
const room = (width: number) => ({ width, ends: endsOf({ selection: {}, menu: {} }) });
// 72 for the box and the menu, 88 for each of 100, 150 for the words.
const wanted = 72 + 3 * 88 + 150;

test('columns are hidden in their order, and no more than the width needs', () => {
  expect([...hiddenByWidth(yielding, saved(), room(Infinity))]).toEqual([]);
  expect([...hiddenByWidth(yielding, saved(), room(wanted))]).toEqual([]);
  expect([...hiddenByWidth(yielding, saved(), room(wanted - 1))]).toEqual(['first']);
  expect([...hiddenByWidth(yielding, saved(), room(0))]).toEqual(['first', 'second']);
});

test('a column the user chose stays, a hidden one gives its room to others, a resized one takes its width', () => {
  expect([...hiddenByWidth(yielding, saved({ first: true }), room(wanted - 1))]).toEqual(['second']);
  expect([...hiddenByWidth(yielding, saved({ words: false }), room(wanted - 150))]).toEqual([]);
  expect([...hiddenByWidth(yielding, saved({}, { words: 160 }), room(wanted))]).toEqual(['first']);
  expect([...hiddenByWidth(yielding, saved({}, { words: 149 }), room(wanted - 1))]).toEqual([]);
});

test('columns merge where those that do not give way have no room', () => {
  const minimum = wanted - 2 * 88;
  expect([Infinity, wanted, minimum, minimum - 1].map((width) => fitIn(yielding, room(width)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  // Without a box and a menu there is more room.
  expect(fitIn(yielding, { width: minimum - 58, ends: endsOf({}) })).toBe(true);
});

test('on a laptop a column may shrink, on a desktop it may not', () => {
  expect(drawnColumns(yielding, false).map((drawn) => drawn.minWidth)).toEqual([100, 300, 100, 100]);
  expect(drawnColumns(yielding, false, true).map((drawn) => drawn.minWidth)).toEqual([88, 150, 88, 88]);
});

/** px of each track in a table of so many px. */
const pxOf = (template: string, total: number) =>
  template
    .split(/ (?![^(]*\))/)
    .map((track) =>
      Math.round(
        track.includes('%')
          ? Number(/(-?[\d.]+)px/.exec(track)?.[1]) + (Number(/([\d.]+)%/.exec(track)?.[1]) / 100) * total
          : Number.parseFloat(track),
      ),
    );
const around = { before: 40, after: 32 };
const three = [column('a'), column('b', { width: 300, minWidth: 150 }), column('c')];
const drawnThree = drawnColumns(three, false, true);

test('columns fill the table, shrink to their minimum width and no further', () => {
  const { template, minWidth, starts } = tracksOf(drawnThree, () => undefined, around);
  expect(minWidth).toBe(72 + 88 + 150 + 88);
  expect(starts).toEqual([40, 128, 278]);
  expect(pxOf(template, minWidth)).toEqual([40, 88, 150, 88, 32]);
  expect(pxOf(template, 572)).toEqual([40, 100, 300, 100, 32]);
});

test('a resized column keeps its size, the others share the rest; where all are resized the last one takes it', () => {
  const sized = tracksOf(drawnThree, (id) => (id === 'b' ? 200 : undefined), around);
  expect(pxOf(sized.template, 572)).toEqual([40, 150, 200, 150, 32]);
  const all = tracksOf(drawnThree, () => 100, { before: 14, after: 0 });
  expect(all.minWidth).toBe(314);
  expect(pxOf(all.template, 400)).toEqual([14, 100, 100, 186]);
});
