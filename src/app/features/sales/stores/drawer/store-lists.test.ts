import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { connectionStates, shopProblems } from '#domain/sales/stores/connection.ts';
import { writeBackStatuses } from '#domain/sales/stores/write-back-status.ts';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { ConnectionMark, ConnectionSince } from '../ConnectionMark.tsx';
import { connection, id, store } from '../store.fixture.ts';
import { failedOrdersPage, writeBackPage, type Connection, type FailedOrder, type WriteBack } from '../queries.ts';
import { Completeness } from './Completeness.tsx';
import { ConnectionHealth } from './ConnectionHealth.tsx';
import { FailedOrders } from './FailedOrders.tsx';
import { WriteBacks } from './WriteBacks.tsx';

const screen = useFakeScreen();
const at = '2026-11-20T12:00:00.000Z';
let retried: string[] = [];
const onRetry = (name: string) => retried.push(name);

describe('tracking numbers sent to the shop', () => {
  const one = (n: number, more: Partial<WriteBack> = {}): WriteBack =>
    ({
      write_back_id: id(n),
      order_id: id(n + 100),
      order_number: `#${n}`,
      track_no: `T${n}`,
      waybill: `PY${n}`,
      carrier: 'Post',
      status: 'sent',
      problem: null,
      is_undo: false,
      next_try_at: null,
      sent_at: at,
      ...more,
    }) as WriteBack;
  const section = (list: readonly WriteBack[], count: number = list.length, mayRetry = true) => {
    retried = [];
    screen().on('store.writeBacks', () => ({ list, count, size: writeBackPage }));
    const props = { storeId: id(50), onRetry: mayRetry ? onRetry : undefined, isBusy: false };
    return open(screen(), () => createElement(WriteBacks, props));
  };

  test('are no section without any', async () => {
    expect((await section([])).text).toBe('');
  });

  test.each(writeBackStatuses)('%s: only one that the shop did not take can be tried again', async (status) => {
    const view = await section([
      one(1, { status, problem: { code: 'too-slow', text: 'Too slow.' } as WriteBack['problem'] }),
    ]);
    expect(view.buttonNames.filter((name) => name === 'Try again')).toHaveLength(status === 'failed' ? 1 : 0);
  });

  test('are tried again one by one', async () => {
    const view = await section([one(1), one(2, { status: 'failed' })]);
    await view.press('Try again');
    expect(retried).toEqual([id(2)]);
  });

  test('cannot be tried again without the permission', async () => {
    expect((await section([one(1, { status: 'failed' })], 1, false)).buttonNames).not.toContain('Try again');
  });

  test('have pages of their own', async () => {
    const view = await section([one(1)], writeBackPage + 1);
    await view.press('Next page');
    expect(
      screen()
        .inputs('store.writeBacks')
        .map(({ page }) => String(page)),
    ).toEqual(['1', '2']);
    expect(view.button('Next page').isBlocked).toBe(true);
  });
});

describe('orders that could not be imported', () => {
  const failed = (more: Partial<FailedOrder> = {}): FailedOrder =>
    ({
      external_id: '77',
      order_number: '#77',
      reason: { code: 'other-currency', text: 'It is in another currency.' },
      attempts: 1,
      last_failed_at: at,
      ...more,
    }) as FailedOrder;
  const section = (list: readonly FailedOrder[], count: number = list.length) => {
    retried = [];
    screen().on('store.failedOrders', () => ({ list, count, size: failedOrdersPage }));
    return open(screen(), () => createElement(FailedOrders, { storeId: id(50), onRetry, isBusy: false }));
  };

  test('name the reason and can be tried again', async () => {
    const view = await section([failed()]);
    expect(view.text).toContain('It is in another currency.');
    await view.buttons.find(({ name }) => name === 'Try again')?.press();
    expect(retried).toEqual(['77']);
  });

  test('an order without an id in the shop cannot be requested again', async () => {
    const view = await section([failed({ external_id: '?' })]);
    expect(view.text).toContain('Unknown order');
    expect(view.buttonNames).toEqual([]);
  });

  test('several attempts are counted', async () => {
    expect((await section([failed({ attempts: 3 })])).text).toContain('3 attempts');
  });
});

describe('the state of a connection', () => {
  const mark = async (more: Partial<Connection> | null, status: 'open' | 'closed' = 'open') => {
    const of = store({ connection: more && connection(more), status });
    return (await open(screen(), () => createElement(ConnectionMark, { store: of }))).text;
  };

  test('every state reads differently', async () => {
    const texts = new Set<string>();
    for (const state of connectionStates) texts.add(await mark({ state }));
    expect(texts.size).toBe(connectionStates.length);
  });

  test.each(shopProblems)('a connection that fails by %s names it', async (code) => {
    const problem = { code, text: '', at } as Connection['problem'];
    expect(await mark({ state: 'refused', problem })).not.toBe('Refused');
    expect(await mark({ state: 'failing', problem })).not.toBe('Failing');
  });

  test('a new one that is pulling is not called never pulled', async () => {
    expect(await mark({ state: 'new', is_pulling: true })).toBe('First pull');
    expect(await mark({ state: 'new' })).toBe('Never pulled');
  });

  test('a shop whose installation was begun waits; a closed one does not', async () => {
    expect(await mark(null)).toBe('Waiting for Shopify');
    expect(await mark(null, 'closed')).toBe('Disconnected');
  });

  test('orders that failed are counted next to it', async () => {
    const of = store({ connection: connection({ failed_orders: 2, last_success_at: at }) });
    expect((await open(screen(), () => createElement(ConnectionSince, { store: of }))).text).toBe(
      '2 orders not imported',
    );
  });
});

describe('what a connection needs', () => {
  const health = async (more: Partial<Connection>, isOpen = true) =>
    (
      await open(screen(), () =>
        createElement(ConnectionHealth, {
          connection: connection(more),
          isOpen,
          mend: createElement('b', null, 'NEW KEY'),
        }),
      )
    ).text;
  const problem = { code: 'too-slow', text: 'The shop is too slow.', at } as Connection['problem'];

  test('a problem that passes names the next try, and offers no new key', async () => {
    const text = await health({ state: 'failing', problem, failures: 3, next_pull_at: at });
    expect(text).toContain('3 tries in a row failed.');
    expect(text).toContain('It is tried again at');
    expect(text).not.toContain('NEW KEY');
  });

  test('a refused key needs a new one, and is not tried again', async () => {
    const text = await health({ state: 'refused', problem, next_pull_at: at });
    expect(text).toContain('NEW KEY');
    expect(text).not.toContain('It is tried again at');
  });

  test('missing rights are named', async () => {
    expect(await health({ missing_scopes: ['read_orders', 'write_fulfillments'] })).toContain(
      'Missing: read_orders, write_fulfillments',
    );
  });

  test('a closed store has no next pull', async () => {
    expect(await health({ next_pull_at: at }, false)).toContain('Only by hand');
  });
});

describe('are all orders here?', () => {
  const day = (n: number, shop_count: number | null, our_count: number) => ({
    day: `2026-11-${String(n).padStart(2, '0')}`,
    shop_count,
    our_count,
    state:
      shop_count === null ? 'unknown' : shop_count > our_count ? 'missing' : shop_count < our_count ? 'more' : 'same',
  });
  const days: string[] = [];
  const section = (list: readonly ReturnType<typeof day>[], mayPull = true) => {
    days.length = 0;
    screen().on('store.completeness', () => ({ days: list, is_comparing: false }));
    const onDay = mayPull ? (name: string) => days.push(name) : undefined;
    return open(screen(), () =>
      createElement(Completeness, {
        storeId: id(50),
        onCompare: mayPull ? () => undefined : undefined,
        onDay,
        isBusy: false,
      }),
    );
  };

  test('missing orders are counted over the days, and a day can be pulled', async () => {
    const view = await section([day(1, 5, 3), day(2, 4, 4), day(3, 2, 1)]);
    expect(view.text).toContain('3 orders of the shop are not here');
    await view.press('Pull this day');
    expect(days).toEqual(['2026-11-01']);
  });

  test('without the permission nothing can be pulled', async () => {
    expect((await section([day(1, 5, 3)], false)).buttonNames).not.toContain('Pull this day');
  });

  test('only days with a difference are shown, all on demand', async () => {
    const view = await section([day(1, 5, 3), day(2, 4, 4)]);
    expect(view.parts('days', 'onDay').map((props) => (props['days'] as unknown[]).length)).toEqual([1]);
    await view.press('Show all 2 days');
    expect(view.parts('days', 'onDay').map((props) => (props['days'] as unknown[]).length)).toEqual([2]);
  });

  test('more here than in the shop is not called missing', async () => {
    expect((await section([day(1, 2, 5)])).text).toContain('Nothing is missing; 3 orders are here');
  });

  test('a shop that was never compared says so', async () => {
    expect((await section([day(1, null, 5)])).text).toContain('Not compared yet');
  });
});
