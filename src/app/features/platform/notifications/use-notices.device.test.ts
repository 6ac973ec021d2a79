import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { useRouter } from '@tanstack/react-router';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceDb } from '../../../sync/outbox/device-db.ts';
import '../../../sync/outbox/keep-draining.ts';
import { drain } from '../../../sync/outbox/outbox.ts';
import { queryClient } from '../../../sync/queries.ts';
import { refusal, unreachable, useFakeScreen } from '../../screen.fixture.ts';
import { bellQuery, noticesQuery, readNotices, type NotificationRow } from './queries.ts';
import { useGo, useMarks, useOpenNotice } from './use-notices.ts';

const screen = useFakeScreen();
const idOf = (at: number) => `01920000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const notice = (at: number, more: Partial<NotificationRow> = {}): NotificationRow => ({
  _id: idOf(at),
  type: 'Order',
  title: `Notice ${at}`,
  message: '',
  is_read: false,
  is_alert: 0,
  created_at: '2026-11-24T08:00:00.000Z',
  link: '',
  author_name: null,
  is_written: false,
  ...more,
});
const queries = [bellQuery, noticesQuery(readNotices({}))];
/** The notices that every list shows as unread. */
const unread = () =>
  queries.map(({ queryKey }) =>
    queryClient
      .getQueryData(queryKey)
      ?.list.filter(({ is_read }) => !is_read)
      .map(({ title }) => title),
  );

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(async () => {
  await deviceDb().operations.clear();
  const session = { token: 'token', userId: 'user-1', until: Date.now() + 3_600_000 };
  screen().stored.set('parcelyard.token', JSON.stringify(session));
  const list = [notice(1), notice(2), notice(3, { is_read: true })];
  for (const { queryKey } of queries)
    queryClient.setQueryData(queryKey, { list, count: 3, size: 10, total: 3, unread_count: 2 });
});

describe('a notice that is marked', () => {
  test('as read is read in every list', async () => {
    screen().on('notification.readAll', () => ({ unread_count: 1 }));
    const hook = await screen().run(useMarks);
    await hook.act(({ readAsync }) => readAsync([idOf(1)]));
    expect(screen().inputs('notification.readAll')).toEqual([{ _ids: [idOf(1)] }]);
    expect(unread()).toEqual([['Notice 2'], ['Notice 2']]);
  });

  test('as unread is unread again', async () => {
    screen().on('notification.setUnread', () => ({ unread_count: 3 }));
    const hook = await screen().run(useMarks);
    await hook.act(({ unread: mark }) => mark([idOf(3)]));
    await vi.waitFor(() => expect(unread()[0]).toEqual(['Notice 1', 'Notice 2', 'Notice 3']));
  });

  test('with all others is read, in one request', async () => {
    screen().on('notification.readAll', () => ({ unread_count: 0 }));
    const hook = await screen().run(useMarks);
    await hook.act(({ readAll }) => readAll());
    await vi.waitFor(() => expect(unread()).toEqual([[], []]));
    expect(screen().inputs('notification.readAll')).toEqual([{}]);
  });

  test('stays as it was where the server refuses, and the user is told', async () => {
    screen().on('notification.readAll', () => refusal('internal', 'Not now'));
    const hook = await screen().run(useMarks);
    await hook.act(({ read }) => read([idOf(1)]));
    await vi.waitFor(() => expect(screen().errors).toMatchObject([{ kind: 'refused', call: 'notification.readAll' }]));
    expect([unread()[0], hook.current.isPending]).toEqual([['Notice 1', 'Notice 2'], false]);
  });
});

describe('without a network', () => {
  const away = () => {
    screen().on('notification.readAll', () => unreachable);
    screen().on('notification.setUnread', () => unreachable);
  };
  const waiting = async () => (await deviceDb().operations.toArray()).map(({ call, input }) => [call, input]);

  test('a mark shows at once and waits on the device', async () => {
    away();
    const hook = await screen().run(useMarks);
    await hook.act(({ readAsync }) => readAsync([idOf(1)]));
    expect(unread()[0]).toEqual(['Notice 2']);
    expect(await waiting()).toEqual([['notification.readAll', { _ids: [idOf(1)] }]]);
    expect(screen().errors).toEqual([]);
  });

  test('marks are sent in the order they were made, also when the network is back before the first is sent', async () => {
    away();
    const hook = await screen().run(useMarks);
    await hook.act(({ readAll }) => readAll());
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1));
    const arrived: string[] = [];
    screen().on('notification.readAll', () => {
      arrived.push('all read');
      return { unread_count: 0 };
    });
    screen().on('notification.setUnread', () => {
      arrived.push('one unread');
      return { unread_count: 1 };
    });
    await hook.act(({ unread: mark }) => mark([idOf(2)]));
    await vi.waitFor(() => expect(unread()[0]).toEqual(['Notice 2']));
    await screen().act(drain);
    await vi.waitFor(() => expect(arrived).toEqual(['all read', 'one unread']));
  });
});

describe('the subject of a notice', () => {
  const go = async (link: string) => {
    const menus = [{ name: 'Orders', path: '/order/list', hidden: false, child: [] }];
    screen().signIn({ menus, role_name: ['buyer'] });
    const hook = await screen().run(() => ({ to: useGo()({ link }), router: useRouter() }));
    return { hook, place: () => hook.current.router.history.location };
  };

  test('opens, and the page it is on loads its data again', async () => {
    const { hook, place } = await go('/order/list?open=1');
    await hook.act(({ to }) => to?.());
    expect(place().pathname).toBe('/order/list');
    expect(place().search).toMatch(/^\?open=1&refresh=\d+$/);
  });

  test.each([
    ['of a page that is not permitted', '/accounts/admin-recharge?open=1'],
    ['of a page that only begins alike', '/order/listing'],
    ['without a page', ''],
  ])('%s cannot be opened', async (_, link) => {
    expect((await go(link)).hook.current.to).toBeNull();
  });
});

test('a notice of the bell opens over the list', async () => {
  const hook = await screen().run(useOpenNotice);
  await hook.act((openNotice) => openNotice(idOf(1)));
  expect(screen().places).toEqual([`/notifications?open=${idOf(1)}`]);
});
