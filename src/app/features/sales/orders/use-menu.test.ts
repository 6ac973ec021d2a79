import { isValidElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import { useFakeScreen } from '../../screen.fixture.ts';
import { id, orderRow } from './order.fixture.ts';
import type { OrderRow } from './queries.ts';
import { useOrderMenu, type RequestEntriesOf, type SyncOf } from './use-menu.tsx';

const screen = useFakeScreen();
const noRequests: RequestEntriesOf = () => [];
const noSync: SyncOf = () => undefined;
let opened: string[] = [];

async function menu(
  order: OrderRow,
  { actions = [] as readonly Permission[], requests = noRequests, sync = noSync } = {},
) {
  opened = [];
  screen().signIn({ actions: [...actions] });
  const hook = await screen().run(() => useOrderMenu((row) => opened.push(row._id), requests, sync));
  const entries = hook.current(order);
  return {
    ids: entries.map((entry) => entry.id),
    select: (name: string) => {
      const entry = entries.find((each) => each.id === name);
      return screen().act(() => entry && 'onSelect' in entry && entry.onSelect?.());
    },
    entries,
  };
}
const works: readonly Permission[] = ['order.process', 'mapping.edit'];

test('a user who may only read opens, copies and follows the order', async () => {
  expect((await menu(orderRow())).ids).toEqual(['open', 'copy', 'tab']);
  expect((await menu(orderRow({ track_no: 'T1' }))).ids).toEqual(['open', 'copy', 'tab', 'track']);
});

describe('processing and mapping', () => {
  test('are offered for an open order that is not processed', async () => {
    expect((await menu(orderRow({ mapping_status: 0 }), { actions: works })).ids).toEqual(
      expect.arrayContaining(['process', 'map']),
    );
  });

  test.each<[string, Partial<OrderRow>]>([
    ['a processed order', { processed_at: '2026-11-20T13:00:00.000Z', mapping_status: 0 }],
    ['a cancelled order', { order_status: 'cancelled', mapping_status: 0 }],
    ['a closed order', { order_status: 'closed' as OrderRow['order_status'], mapping_status: 0 }],
  ])('are not offered for %s', async (_, more) => {
    const { ids } = await menu(orderRow(more), { actions: works });
    expect(ids).not.toContain('process');
    expect(ids).not.toContain('map');
  });

  test('a mapped order needs no mapping', async () => {
    expect((await menu(orderRow({ mapping_status: 1 }), { actions: works })).ids).not.toContain('map');
  });

  test('lead to this order only', async () => {
    const { select } = await menu(orderRow({ mapping_status: 0 }), { actions: works });
    await select('process');
    expect(screen().places.at(-1)).toContain(`/order/process?ids=${id(1)}`);
    await select('map');
    expect(screen().places.at(-1)).toContain(`/products/my/mapping?order_id=${id(1)}`);
  });
});

test('sync is offered where the store is connected', async () => {
  let synced = 0;
  const { ids, select } = await menu(orderRow(), { sync: () => () => (synced += 1) });
  expect(ids).toContain('sync');
  await select('sync');
  expect(synced).toBe(1);
});

test('requests follow below a line; without any there is no line', async () => {
  const requests: RequestEntriesOf = () => [{ id: 'refund', label: 'Refund', onSelect: () => undefined }];
  expect((await menu(orderRow(), { requests })).ids.slice(-2)).toEqual(['asks', 'refund']);
  expect((await menu(orderRow())).ids).not.toContain('asks');
});

test('opening opens this order, a new tab keeps the list', async () => {
  const tabs: unknown[] = [];
  vi.stubGlobal('window', Object.assign(window, { open: (url: string) => tabs.push(url) }));
  const { select } = await menu(orderRow({ track_no: 'T1' }));
  await select('open');
  await select('tab');
  await select('track');
  expect(opened).toEqual([id(1)]);
  expect(tabs).toEqual([`/order/list?open=${id(1)}`, '/waybill-query?track_no=T1']);
});

test('every entry that does something has a name', async () => {
  const { entries } = await menu(orderRow({ mapping_status: 0, track_no: 'T1' }), { actions: works });
  for (const entry of entries) expect('label' in entry && isValidElement(entry.label)).toBe(true);
});
