import { msg } from '@lingui/core/macro';
import { createElement, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { useFakeScreen } from '../../../features/screen.fixture.ts';
import { columnsOf, endsOf } from '../columns/column.ts';
import { useColumns } from '../columns/use-columns.ts';
import type { Selection } from '../selection/picked.ts';
import type { DataTableProps, Sort } from './DataTable.tsx';
import { useListTable } from './use-list-table.ts';

const screen = useFakeScreen();
type Row = { readonly id: string };
const rows = ['a', 'b', 'c', 'd', 'e'].map((id): Row => ({ id }));
const columns = columnsOf<Row>([
  { id: 'number', head: msg`Name`, width: 100, cell: ({ id }) => id, sort: 'order_number', fixed: true },
  { id: 'store', head: msg`Name`, width: 200, cell: ({ id }) => id },
  { id: 'paid', head: msg`Name`, width: 80, cell: ({ id }) => id, sort: 'paid_at', tablet: { sort: 'income' } },
]);

type Start = { selected?: readonly string[]; sort?: Sort; isMerged?: boolean; shown?: readonly Row[] };
/** A list with its state in the page, as on every screen; `sorts` are the orders it asked for. */
async function open({ selected = [], sort: firstSort, isMerged = false, shown = rows }: Start = {}) {
  const sorts: Sort[] = [];
  const hook = await screen().run(() => {
    const [picked, setPicked] = useState<Selection>(new Set(selected));
    const [sort, setSort] = useState(firstSort);
    const layout = useColumns('test', columns, endsOf({ selection: {} }));
    const props: DataTableProps<Row> = {
      label: 'Orders',
      columns,
      layout,
      rows: shown,
      rowId: ({ id }) => id,
      rowName: ({ id }) => id,
      card: ({ id }) => createElement('span', null, id),
      selection: { selected: picked, onChange: setPicked },
      sort,
      onSort: (next) => {
        sorts.push(next);
        setSort(next);
      },
    };
    return { picked, list: useListTable(props, isMerged) };
  });
  const toggle = (id: string, shift = false) => hook.act(({ list }) => list.onSelect?.(id, shift));
  const press = (id: string) => hook.act(({ list }) => list.table.getColumn(id)?.toggleSorting());
  const resize = (widths: Record<string, number>) =>
    hook.act(({ list }) => list.table.setColumnSizing((before) => ({ ...before, ...widths })));
  return { hook, sorts, toggle, press, resize, picked: () => [...hook.current.picked].toSorted() };
}

describe('a row', () => {
  test('is selected and let go again', async () => {
    const { toggle, picked } = await open();
    await toggle('b');
    expect(picked()).toEqual(['b']);
    await toggle('b');
    expect(picked()).toEqual([]);
  });

  test('with shift takes along all rows from the last one, in both directions', async () => {
    const { toggle, picked } = await open();
    await toggle('b');
    await toggle('d', true);
    expect(picked()).toEqual(['b', 'c', 'd']);
    await toggle('a', true);
    expect(picked()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('that is not on the page changes nothing', async () => {
    const { toggle, picked } = await open({ selected: ['b'] });
    await toggle('gone');
    expect(picked()).toEqual(['b']);
  });

  test('leaves the selection of other pages as it is', async () => {
    const { hook, toggle, picked } = await open({ selected: ['of page 2'] });
    await toggle('a');
    await toggle('a');
    expect(picked()).toEqual(['of page 2']);
    await hook.act(({ list }) => list.table.toggleAllPageRowsSelected(true));
    expect(picked()).toEqual(['a', 'b', 'c', 'd', 'e', 'of page 2']);
    await hook.act(({ list }) => list.table.toggleAllPageRowsSelected(false));
    expect(picked()).toEqual(['of page 2']);
  });
});

describe('the order', () => {
  test('begins with the newest or largest, and turns at the next press', async () => {
    const { press, sorts } = await open();
    await press('number');
    await press('number');
    await press('number');
    expect(sorts.map(({ by, dir }) => `${by} ${dir}`)).toEqual([
      'order_number desc',
      'order_number asc',
      'order_number desc',
    ]);
  });

  test('is of one column at a time', async () => {
    const { hook, press, sorts } = await open({ sort: { by: 'order_number', dir: 'asc' } });
    expect(hook.current.list.table.getColumn('number')?.getIsSorted()).toBe('asc');
    await press('paid');
    expect(sorts).toEqual([{ by: 'paid_at', dir: 'desc' }]);
    expect(hook.current.list.table.getColumn('number')?.getIsSorted()).toBe(false);
  });

  test('of a column on a tablet is that of what it shows there', async () => {
    const { press, sorts } = await open({ isMerged: true });
    await press('paid');
    expect(sorts).toEqual([{ by: 'income', dir: 'desc' }]);
  });

  test('is left to the server: the rows stay as they came', async () => {
    const { hook, press } = await open({ shown: rows.toReversed() });
    await press('number');
    expect(hook.current.list.table.getRowModel().rows.map(({ id }) => id)).toEqual(['e', 'd', 'c', 'b', 'a']);
  });

  test('does not exist for a column that the server cannot sort by', async () => {
    const { hook } = await open();
    expect(hook.current.list.table.getColumn('store')?.getCanSort()).toBe(false);
  });

  test('by what no column shows marks none', async () => {
    const { hook } = await open({ sort: { by: 'elsewhere', dir: 'asc' } });
    expect(columns.map(({ id }) => hook.current.list.table.getColumn(id)?.getIsSorted())).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('the width of a column', () => {
  const stored = () => screen().stored.get('parcelyard.columns..test');

  test('is stored once it is changed, and that of the others is left to the list', async () => {
    const { hook, resize } = await open();
    expect(hook.current.list.sizeOf('store')).toBeUndefined();
    await resize({ store: 260 });
    expect([hook.current.list.sizeOf('store'), hook.current.list.sizeOf('paid')]).toEqual([260, undefined]);
    expect(stored()).toContain('260');
  });

  test('is not stored when its edge was only touched', async () => {
    const { hook } = await open();
    await hook.act(({ list }) => list.fixWidths({ number: 100, store: 200, paid: 80 }));
    expect(hook.current.list.sizeOf('store')).toBe(200);
    await hook.act(({ list }) => list.table.setColumnSizing((before) => ({ ...before })));
    expect(hook.current.list.sizeOf('store')).toBeUndefined();
    expect(stored()).not.toContain('200');
  });

  test('has no part on a tablet, where columns are merged', async () => {
    const { hook, resize } = await open({ isMerged: true });
    await resize({ store: 260 });
    expect(hook.current.list.sizeOf('store')).toBeUndefined();
  });
});

test('a list without rows yet is an empty one', async () => {
  const { hook } = await open({ shown: [] });
  expect(hook.current.list.table.getRowModel().rows).toEqual([]);
});
