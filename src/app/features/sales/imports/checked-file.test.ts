import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { CheckedFile } from './CheckedFile.tsx';
import type { ImportSearch, OrderFile } from './queries.ts';

const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const screen = useFakeScreen();

const file = (more: Partial<OrderFile> = {}): OrderFile => ({
  import_id: id(1),
  store_id: id(2),
  store_name: 'Nordlys Home',
  file_name: 'orders.csv',
  kind: 'shopify',
  status: 'checked',
  total: 5,
  done: 0,
  counts: { new: 3, changed: 0, unchanged: 0, refused: 2 },
  task_id: null,
  read_as: null,
  has_file: true,
  created_at: '2026-11-24T08:00:00.000Z',
  ...more,
});

async function shown(more: Partial<OrderFile>, search: ImportSearch = {}) {
  screen().on('order.importInfo', () => file(more));
  screen().on('order.importRows', () => ({ list: [], count: 0, size: 50 }));
  const counts = new Map([
    ['not_mapped', 39],
    ['address_wrong', 2],
  ]);
  screen().on('order.list', ({ view = 'all' }) => ({ list: [], count: counts.get(view) ?? 0, size: 1 }));
  const onSearch = vi.fn<(next: ImportSearch) => void>();
  return open(screen(), () => createElement(CheckedFile, { id: id(1), search, onSearch }));
}

describe('after the import', () => {
  test('the work left in the store is offered with its counts, as links to the lists they count', async () => {
    const view = await shown({ status: 'done', done: 5 });
    expect(view.text).toContain('39 orders to map');
    expect(view.text).toContain('2 addresses to fix');
    expect(view.text).not.toContain('to process');
    const links = view.parts('to', 'search').map(({ to, search }) => [to, search]);
    expect(links).toContainEqual(['/order/list', { view: 'not_mapped', store_id: id(2) }]);
    expect(links).toContainEqual(['/order/list', { view: 'address_wrong', store_id: id(2) }]);
    expect(screen().inputs('order.list')).toContainEqual(
      expect.objectContaining({ view: 'not_mapped', store_id: id(2) }),
    );
  });

  test('nothing is offered before', async () => {
    await shown({});
    expect(screen().inputs('order.list')).toEqual([]);
  });
});

describe('the file of the refused rows', () => {
  const button = 'Download refused rows';

  test('is requested with them, and announced', async () => {
    screen().signIn({ role_name: ['buyer'] });
    screen().on('order.importRefused', () => ({ task_id: id(3) }));
    const view = await shown({}, { outcome: 'refused' });
    await view.press(button);
    expect(screen().inputs('order.importRefused')).toEqual([{ import_id: id(1) }]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['The refused rows are being written to a file']);
  });

  test.each<[string, Partial<OrderFile>, ImportSearch]>([
    ['on another tab', {}, { outcome: 'new' }],
    ['while the import runs', { status: 'running' }, { outcome: 'refused' }],
    ['when the file is no longer stored', { has_file: false }, { outcome: 'refused' }],
    ['when nothing is refused', { counts: { new: 5, changed: 0, unchanged: 0, refused: 0 } }, { outcome: 'refused' }],
  ])('is not offered %s', async (_, more, search) => {
    expect((await shown(more, search)).buttonNames).not.toContain(button);
  });
});

test('a page past the end of the file becomes the last one', async () => {
  screen().on('order.importInfo', () => file());
  screen().on('order.importRows', () => ({ list: [], count: 120, size: 50 }));
  const onSearch = vi.fn<(next: ImportSearch, how?: { replace: boolean }) => void>();
  await open(screen(), () => createElement(CheckedFile, { id: id(1), search: { page: 9 }, onSearch }));
  expect(onSearch).toHaveBeenLastCalledWith({ outcome: 'new', page: 3 }, { replace: true });
});
