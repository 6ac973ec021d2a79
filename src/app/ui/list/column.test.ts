import { expect, test } from 'vitest';
import { drawnColumns, type Column } from './column.ts';

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
