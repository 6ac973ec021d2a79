import { msg } from '@lingui/core/macro';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endsOf, type Column } from './column.ts';
import { maxWidth, minWidth, unchangedLayout, type ColumnLayout } from './column-layout.ts';
import { pinningOf, stateOf, withVisibility, withWidths } from './column-state.ts';

const column = (id: string, more: Partial<Column<object>> = {}): Column<object> => ({
  id,
  head: msg`x`,
  width: 100,
  cell: () => null,
  ...more,
});
const columns = [
  column('number', { fixed: true }),
  column('note', { hidden: true }),
  column('store', { yields: 1 }),
  column('total'),
];
const wide = 2_000;
const ends = endsOf({ selection: {}, menu: {} });
const visible = (layout: ColumnLayout, width = wide) => stateOf(columns, layout, { width, ends }).columnVisibility;
const change = (layout: ColumnLayout, next: Record<string, boolean>, width = wide) => {
  const before = visible(layout, width);
  return withVisibility(layout, before, { ...before, ...next });
};

describe('the columns of a list', () => {
  test('are those of its definition until the user changes them', () => {
    expect(visible(unchangedLayout)).toEqual({ number: true, note: false, store: true, total: true });
  });

  test('give way where there is no room, and come back with it', () => {
    expect(visible(unchangedLayout, 320)).toMatchObject({ store: false, total: true });
    expect(visible(unchangedLayout, wide)).toMatchObject({ store: true });
  });

  test('that were chosen do not give way', () => {
    const chosen = change(unchangedLayout, { store: true }, 320);
    expect(visible(chosen, 320)).toMatchObject({ store: true });
  });

  test('include a fixed one, also when it is stored as hidden', () => {
    expect(visible({ ...unchangedLayout, visibility: { number: false } })).toMatchObject({ number: true });
  });
});

describe('a change of the columns', () => {
  test('stores only what the user changed, so that a new definition holds for the rest', () => {
    expect(change(unchangedLayout, { note: true }).visibility).toEqual({ note: true });
    expect(change(unchangedLayout, {}).visibility).toEqual({});
  });

  test('does not store what only gave way', () => {
    expect(change(unchangedLayout, { note: true }, 320).visibility).toEqual({ note: true });
  });

  test('that is taken back stays the user’s choice', () => {
    const twice = change(change(unchangedLayout, { total: false }), { total: true });
    expect(twice.visibility).toEqual({ total: true });
  });

  test('of widths keeps them within the limits, in whole pixels', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.double({ noNaN: true })), (widths) => {
        for (const width of Object.values(withWidths(unchangedLayout, widths).widths)) {
          expect(width).toBeGreaterThanOrEqual(minWidth);
          expect(width).toBeLessThanOrEqual(maxWidth);
          expect(Number.isInteger(width)).toBe(true);
        }
      }),
    );
  });

  test('leaves the rest of the layout', () => {
    const layout: ColumnLayout = {
      visibility: { note: true },
      order: ['total'],
      pinned: ['number'],
      widths: { a: 90 },
    };
    expect(withWidths(layout, { total: 120 })).toEqual({ ...layout, widths: { total: 120 } });
    expect(change(layout, { store: false })).toEqual({ ...layout, visibility: { note: true, store: false } });
    expect(stateOf(columns, layout, { width: wide, ends })).toMatchObject({
      columnOrder: ['total'],
      columnSizing: { a: 90 },
    });
    expect(pinningOf(layout)).toEqual({ start: ['number'], end: [] });
  });
});
