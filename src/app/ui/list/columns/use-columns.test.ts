import { msg } from '@lingui/core/macro';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useFakeScreen } from '../../../features/screen.fixture.ts';
import { fillStorage } from '../../../session/storage.fixture.ts';
import { endsOf, type Column } from './column.ts';
import { keepLayoutsOf, maxWidth, minWidth } from './column-layout.ts';
import { useColumns } from './use-columns.ts';

const screen = useFakeScreen();
const column = (id: string, more: Partial<Column<string>> = {}): Column<string> => ({
  id,
  head: msg`Name`,
  width: 100,
  cell: (row) => row,
  ...more,
});
const columns = [column('number', { fixed: true }), column('store'), column('note'), column('tags', { hidden: true })];
const open = (list = 'orders', of = columns) => screen().run(() => useColumns(list, of, endsOf({})));
type Chosen = Awaited<ReturnType<typeof open>>['current'];
const shown = ({ state }: Chosen) => Object.keys(state.columnVisibility).filter((id) => state.columnVisibility[id]);
const show = (id: string, isShown: boolean) => (chosen: Chosen) =>
  chosen.onColumnVisibilityChange((before) => ({ ...before, [id]: isShown }));
const place = 'parcelyard.columns.anna.orders';

beforeEach(() => keepLayoutsOf('anna'));
afterEach(() => keepLayoutsOf(''));

describe('the columns of a list', () => {
  test('are those of its definition until the user chooses, and nothing is stored', async () => {
    const { current } = await open();
    expect(shown(current)).toEqual(['number', 'store', 'note']);
    expect([current.state.columnOrder, current.state.columnSizing, screen().stored.size]).toEqual([[], {}, 0]);
  });

  test('stay as they were chosen after a reload', async () => {
    const hook = await open();
    await hook.act(show('note', false));
    await hook.act(show('tags', true));
    await hook.act(({ onColumnOrderChange }) => onColumnOrderChange(['number', 'tags', 'store']));
    await hook.act(({ onColumnPinningChange }) => onColumnPinningChange({ start: ['number'], end: [] }));
    await hook.act(({ onColumnSizingChange }) => onColumnSizingChange({ store: 240 }));
    await hook.unmount();
    const { current } = await open();
    expect(shown(current)).toEqual(['number', 'store', 'tags']);
    expect(current.state).toMatchObject({
      columnOrder: ['number', 'tags', 'store'],
      columnPinning: { start: ['number'], end: [] },
      columnSizing: { store: 240 },
    });
  });

  test('are chosen per list and per user', async () => {
    await (await open()).act(show('note', false));
    expect(shown((await open('returns')).current)).toContain('note');
    keepLayoutsOf('bert');
    expect(shown((await open()).current)).toContain('note');
    keepLayoutsOf('anna');
    expect(shown((await open()).current)).not.toContain('note');
  });

  test('of which only the differences are stored, so that a new default reaches the user', async () => {
    const hook = await open();
    await hook.act(show('note', false));
    await hook.unmount();
    const renewed = columns.map((each) => ({ ...each, hidden: each.id === 'store' }));
    expect(shown((await open('orders', [...renewed, column('new')])).current)).toEqual(['number', 'tags', 'new']);
  });

  test('are as defined again after a reset, with nothing left on the device', async () => {
    const hook = await open();
    await hook.act(show('note', false));
    await hook.act(({ reset }) => reset());
    expect([shown(hook.current), screen().stored.has(place)]).toEqual([['number', 'store', 'note'], false]);
  });
});

describe('changes', () => {
  test('that come before the next render all count', async () => {
    const hook = await open();
    await hook.act((chosen) => {
      show('note', false)(chosen);
      show('store', false)(chosen);
      chosen.onColumnOrderChange((order) => [...order, 'store']);
      chosen.onColumnOrderChange((order) => [...order, 'number']);
      chosen.onColumnSizingChange((widths) => ({ ...widths, store: 120 }));
      chosen.onColumnSizingChange((widths) => ({ ...widths, number: 90 }));
    });
    expect(shown(hook.current)).toEqual(['number']);
    expect(hook.current.state).toMatchObject({
      columnOrder: ['store', 'number'],
      columnSizing: { store: 120, number: 90 },
    });
  });

  test('cannot hide the column that names the row', async () => {
    const hook = await open();
    await hook.act(show('number', false));
    expect(shown(hook.current)).toContain('number');
  });

  test('cannot make a column invisible or wider than the page', async () => {
    const hook = await open();
    await hook.act(({ onColumnSizingChange }) => onColumnSizingChange({ store: -20, note: 99_999.5 }));
    expect(hook.current.state.columnSizing).toEqual({ store: minWidth, note: maxWidth });
  });

  test('on a full device last until the next reload', async () => {
    const hook = await open();
    fillStorage();
    await hook.act(show('note', false));
    await hook.act(show('store', false));
    expect(shown(hook.current)).toEqual(['number']);
    await hook.unmount();
    expect(shown((await open()).current)).toEqual(['number', 'store', 'note']);
  });
});

test.each(['', 'null', '[]', '{"order":"store","pinned":[1],"visibility":{"note":"no"},"widths":{"store":"wide"}}'])(
  'what is stored in another form (%s) is ignored',
  async (text) => {
    screen().stored.set(place, text);
    const { state } = (await open()).current;
    expect(shown((await open()).current)).toEqual(['number', 'store', 'note']);
    expect([state.columnOrder, state.columnPinning, state.columnSizing]).toEqual([[], { start: [], end: [] }, {}]);
  },
);
