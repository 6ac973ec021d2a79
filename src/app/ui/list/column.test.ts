import { expect, test } from 'vitest';
import { drawnColumns, withoutRoom, type Column } from './column.ts';

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
const all = () => true;
const row = { number: '1' };

test('a desktop draws every column by itself', () => {
  expect(drawnColumns(columns, all, false).map((drawn) => drawn.id)).toEqual(['order', 'date', 'payment', 'mapping']);
});

test('a tablet puts merged cells under the column they name', () => {
  const [order, payment] = drawnColumns(columns, all, true);
  expect(order?.under.map((cell) => cell(row))).toEqual(['date']);
  expect(payment).toMatchObject({ id: 'payment', head: { id: 'status' }, width: 150, under: [] });
  expect(payment?.cell(row)).toBe('all');
});

test('a merged column whose host is hidden stands by itself', () => {
  const drawn = drawnColumns(columns, (id) => id !== 'payment', true);
  expect(drawn.map((each) => each.id)).toEqual(['order', 'mapping']);
});

test('a fixed column cannot be hidden', () => {
  expect(drawnColumns(columns, () => false, false).map((drawn) => drawn.id)).toEqual(['order']);
});

const yielding = [
  column('order', { fixed: true }),
  column('words', { width: 300, least: 150 }),
  column('second', { yields: 2 }),
  column('first', { yields: 1 }),
];
const untouched = () => undefined;
// 72 for the box and the menu, 88 for each of 100, 150 for the words.
const wanted = 72 + 3 * 88 + 150;

test('what yields goes in its order, and no more than the room asks for', () => {
  expect([...withoutRoom(yielding, untouched, Infinity)]).toEqual([]);
  expect([...withoutRoom(yielding, untouched, wanted)]).toEqual([]);
  expect([...withoutRoom(yielding, untouched, wanted - 1)]).toEqual(['first']);
  expect([...withoutRoom(yielding, untouched, 0)]).toEqual(['first', 'second']);
});

test('what the person chose stays, and what is put away gives its room to others', () => {
  const chosen = (choice: Record<string, boolean>) => (id: string) => choice[id];
  expect([...withoutRoom(yielding, chosen({ first: true }), wanted - 1)]).toEqual(['second']);
  expect([...withoutRoom(yielding, chosen({ words: false }), wanted - 150)]).toEqual([]);
});

test('on a laptop a column may shrink, on a desktop it may not', () => {
  expect(drawnColumns(yielding, all, false).map((drawn) => drawn.least)).toEqual([100, 300, 100, 100]);
  expect(drawnColumns(yielding, all, false, true).map((drawn) => drawn.least)).toEqual([88, 150, 88, 88]);
});
