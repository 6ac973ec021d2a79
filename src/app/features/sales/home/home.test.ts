import { createElement, type FunctionComponent } from 'react';
import { describe, expect, test } from 'vitest';
import { parcelStages } from '#domain/sales/home/stages.ts';
import { todoKinds } from '#domain/sales/home/todo.ts';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { FirstSteps } from './FirstSteps.tsx';
import type { Dashboard, Trends, Yesterday } from './queries.ts';
import { Now } from './Now.tsx';
import { StagesCard } from './StagesCard.tsx';
import { TodoCard } from './TodoCard.tsx';
import { HoursToShipping, MoneyByDay, OrdersAndParcels } from './TrendCards.tsx';
import { YesterdayStrip } from './YesterdayStrip.tsx';

const screen = useFakeScreen();
const eur = (minor: number) => ({ minor, currency: 'EUR' });

describe('the first steps of a seller', () => {
  const names = ['store', 'orders', 'mapped', 'recharged', 'processed'] as const;
  const steps = async (...done: readonly (typeof names)[number][]) => {
    const state = Object.fromEntries(names.map((name) => [name, done.includes(name)]));
    const view = await open(screen(), () =>
      createElement(FirstSteps, { done: state as NonNullable<Dashboard['first_steps']> }),
    );
    return view;
  };
  const count = (text: string, word: string) => text.split(word).length - 1;

  test('exactly one is the next one: the first that is not done', async () => {
    const { text } = await steps('store', 'mapped');
    expect(count(text, 'Next ')).toBe(1);
    expect(text.indexOf('Next ')).toBeLessThan(text.indexOf('Get your orders'));
    expect(text).toContain('2 of 5 done');
  });

  test('when all are done none is next', async () => {
    expect(count((await steps(...names)).text, 'Next ')).toBe(0);
  });

  test('a sample file is offered until the first orders are here', async () => {
    expect((await steps('store')).text).toContain('Download a sample file');
    expect((await steps('store', 'orders')).text).not.toContain('Download a sample file');
  });

  test('each step leads to a page of its own', async () => {
    const places = (await steps()).parts('to').map(({ to }) => to);
    expect(new Set(places).size).toBe(names.length);
  });
});

describe('what needs doing', () => {
  const queue = (kind: Dashboard['todo'][number]['kind'], more: Partial<Dashboard['todo'][number]> = {}) =>
    ({
      kind,
      count: 2,
      oldest: '2026-11-20T12:00:00.000Z',
      amounts: [],
      owners: [],
      ...more,
    }) as Dashboard['todo'][number];
  const card = (todo: Dashboard['todo'], role: 'admin' | 'buyer' = 'admin') => {
    screen().signIn({ role_name: [role] });
    return open(screen(), () => createElement(TodoCard, { todo, sellers: null }));
  };

  test('counts tasks and queues, empty ones not', async () => {
    const { text } = await card([
      queue('to_process', { count: 3 }),
      queue('refund', { count: 0 }),
      queue('delay', { count: 1 }),
    ]);
    expect(text).toContain('4 in 2 queues');
  });

  test('nothing to do says so, and keeps the queues in place', async () => {
    const view = await card([queue('to_process', { count: 0 })]);
    expect(view.text).toContain('nothing');
    expect(view.parts('to')).toHaveLength(1);
  });

  test('every kind leads to its list', async () => {
    const places = (await card(todoKinds.map((kind) => queue(kind)))).parts('to', 'search');
    expect(places).toHaveLength(todoKinds.length);
  });

  test.each([
    ['admin', 'staff'],
    ['buyer', 'seller'],
  ] as const)('cases that wait for the other side are not in the list of %s', async (role, awaits) => {
    const [link] = (await card([queue('refund')], role)).parts('to', 'search');
    expect(link?.['search']).toMatchObject({ awaits });
  });

  test('staff see who is responsible, sellers do not', async () => {
    const todo = [queue('to_process', { owners: ['Mo', 'Pim', 'Lin'] })];
    expect((await card(todo)).text).toContain('Mo +2');
    expect((await card(todo, 'buyer')).text).not.toContain('Mo');
    expect((await card([queue('to_process')])).text).toContain('Not assigned');
  });

  test('waiting money is shown in each currency, in place of the explanation', async () => {
    const { text } = await card([queue('recharge', { amounts: [eur(5_000), { minor: 700, currency: 'USD' }] })]);
    expect(text).toContain('€50.00');
    expect(text).toContain('$7.00');
    expect(text).not.toContain('Transfers claimed by sellers');
  });
});

describe('parcels by stage', () => {
  const card = (counts: readonly number[], waiting: Dashboard['waiting'] = []) => {
    const stages = parcelStages.map((stage, at) => ({ stage, count: counts[at] ?? 0, late: at === 0 ? 1 : 0 }));
    return open(screen(), () => createElement(StagesCard, { stages, waiting }));
  };
  const bars = (view: Awaited<ReturnType<typeof card>>) =>
    view.parts('value', 'radius').map(({ value }) => value as number);

  test('the longest bar is full, an empty stage has none, and a small one can be seen', async () => {
    const values = bars(await card([1, 1_000, 0]));
    expect(Math.max(...values)).toBe(100);
    expect(values[0]).toBeGreaterThanOrEqual(2);
    expect(values[2]).toBe(0);
  });

  test('without parcels there is no bar at all', async () => {
    expect(bars(await card([]))).toEqual(parcelStages.map(() => 0));
  });

  test('late ones are named only where there are any', async () => {
    expect((await card([3])).text.split('late').length - 1).toBe(1);
  });

  test('no waiting parcel is good news', async () => {
    expect((await card([])).text).toContain('No parcel waits to be packed.');
  });
});

describe('the waiting parcels', () => {
  const waiting = Array.from({ length: 8 }, (_, nth) => ({
    order_id: `${nth}`,
    order_number: `NRDL-${nth}`,
    location_code: 'A-01-01',
    since: '2026-11-20T12:00:00.000Z',
  }));
  const shownWith = async (queues: number) => {
    screen().signIn({ role_name: ['admin'] });
    const todo = todoKinds.slice(0, queues).map((kind) => ({ kind, count: 1, oldest: null, amounts: [], owners: [] }));
    const stages = parcelStages.map((stage) => ({ stage, count: 0, late: 0 }));
    const view = await open(screen(), () => createElement(Now, { todo, stages, waiting, of_sellers: null }));
    const [layout] = view.parts('data-layout').map((props) => props['data-layout']);
    return { layout, count: view.text.split('NRDL-').length - 1 };
  };

  test.each([
    [1, 'columns', 4],
    [4, 'below', 6],
    [5, 'below', 6],
    [6, 'within', 3],
    [8, 'within', 3],
    [12, 'within', 8],
  ])('fill the room that %i queues leave: %s, %i of them', async (queues, layout, count) => {
    expect(await shownWith(queues)).toEqual({ layout, count });
  });
});

describe('yesterday', () => {
  const day = (more: Partial<Yesterday['yesterday']> = {}): Yesterday['yesterday'] =>
    ({
      day: '2026-11-19',
      orders: 5,
      shipped: 4,
      delivered: 3,
      after_sales: 0,
      income: eur(10_000),
      cost: eur(6_000),
      margin: eur(2_500),
      ...more,
    }) as Yesterday['yesterday'];
  const strip = async (yesterday: Yesterday['yesterday'], before: Yesterday['yesterday']) =>
    (await open(screen(), () => createElement(YesterdayStrip, { figures: { yesterday, before } as Yesterday }))).text;

  test('each figure names its change from the day before', async () => {
    const text = await strip(day({ orders: 8, income: eur(12_500) }), day({ shipped: 6 }));
    expect(text).toContain('Orders 8 +3');
    expect(text).toContain('Parcels out 4 −2');
    expect(text).toContain('Income €125.00 +€25.00');
    expect(text).toContain('Delivered 3 as the day before');
  });

  test('the margin is that of the statistics, without orders that are not processed yet', async () => {
    expect(await strip(day(), day({ margin: eur(1_500) }))).toContain('Margin €25.00 +€10.00');
  });

  test('users without prices see no amounts', async () => {
    const none = { income: null, cost: null, margin: null };
    const text = await strip(day(none), day(none));
    expect(text).not.toContain('Income');
    expect(text).not.toContain('€');
    expect(text).toContain('Orders 5');
  });
});

describe('the charts', () => {
  const days = [
    {
      day: '2026-11-18',
      orders: 3,
      units: 4,
      shipped: 2,
      hours_p50: null,
      hours_p90: null,
      income: eur(1_000),
      cost: eur(600),
    },
    {
      day: '2026-11-19',
      orders: 5,
      units: 9,
      shipped: 1,
      hours_p50: 20.4,
      hours_p90: 44,
      income: eur(2_000),
      cost: null,
    },
    { day: '2026-11-20', orders: 0, units: 0, shipped: 0, hours_p50: null, hours_p90: null, income: null, cost: null },
  ] as unknown as Trends['days'];
  type Table = { rows: { id: string; cells: string[] }[] };
  const chart = async (card: FunctionComponent<{ days: Trends['days'] }>, given = days) => {
    const view = await open(screen(), () => createElement(card, { days: given }));
    const [table] = view.parts('table').map((props) => props['table'] as Table);
    const [drawn] = view
      .parts('series')
      .map((props) => props['series'] as { id: string; values: number[]; tone?: number }[]);
    return { table, drawn, text: view.text };
  };

  test('their tables are newest first, the bars oldest first, with the same figures', async () => {
    const { table, drawn } = await chart(OrdersAndParcels);
    expect(table?.rows.map((row) => row.id)).toEqual(['2026-11-20', '2026-11-19', '2026-11-18']);
    expect(drawn?.find((series) => series.id === 'orders')?.values).toEqual([3, 5, 0]);
  });

  test('a day without parcels continues the line, and is empty in the table', async () => {
    const { table, drawn } = await chart(HoursToShipping);
    // Blue and the accent: neither is only there to compare.
    expect(drawn?.map(({ id, tone }) => [id, tone])).toEqual([
      ['p90', 2],
      ['median', 0],
    ]);
    expect(drawn?.find((series) => series.id === 'median')?.values).toEqual([20.4, 20.4, 20.4]);
    expect(table?.rows.map((row) => row.cells[2])).toEqual(['—', '20 h', '—']);
  });

  test('money counts whole minor units, a missing day zero', async () => {
    const { drawn, text } = await chart(MoneyByDay);
    expect(drawn?.find((series) => series.id === 'income')?.values).toEqual([1_000, 2_000, 0]);
    expect(text).toContain('€30.00');
  });

  test('users without prices have no chart of money', async () => {
    const hidden = days.map((day) => ({ ...day, income: null, cost: null }));
    expect((await chart(MoneyByDay, hidden)).drawn).toBeUndefined();
  });
});
