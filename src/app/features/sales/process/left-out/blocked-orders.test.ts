import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { processRefusals } from '#domain/sales/orders/processable.ts';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { BlockedOrders } from './BlockedOrders.tsx';
import { behind, id } from '../preview.fixture.ts';
import type { StayBehind } from '../queries.ts';

const screen = useFakeScreen();
const onLeaveOut = vi.fn<(orderId: string) => void>();
const list = (rows: readonly StayBehind[], more = 0) =>
  open(screen(), () => createElement(BlockedOrders, { rows, more, onLeaveOut }));
const one = async (more: Partial<StayBehind>) => list([behind(1, more)]);

test.each(processRefusals)('an order with %s shows its number, a status and a sentence', async (code) => {
  const view = await one({ reasons: [code] });
  expect(view.text).toContain('#1');
  expect(view.text).toContain('#1 is not paid.');
  expect(view.parts('tone').length + view.parts('family').length).toBeGreaterThan(0);
});

describe('products that are new in the shop are named', () => {
  const text = async (not_mapped: string[], lines: number) =>
    (await one({ reasons: ['order.not-mapped'], not_mapped, lines, mapping_status: 0 })).text;

  test.each<[string[], number, string]>([
    [['Mug'], 1, 'Mug is new in your shop'],
    [['Mug', 'Lid'], 2, 'Mug and Lid are new in your shop'],
    [['Mug', 'Lid', 'Box'], 3, 'Mug and 2 more are new in your shop'],
    [['Mug'], 3, '1 of 3 lines has no product yet'],
    [['Mug', 'Lid'], 3, '2 of 3 lines have no product yet'],
    [['Mug', 'Mug'], 2, 'Mug is new in your shop'],
  ])('%j of %i lines: %s', async (titles, lines, sentence) => {
    expect(await text(titles, lines)).toContain(sentence);
  });
});

describe('an order that no channel carries', () => {
  const why = { cause: 'kinds', kinds: ['liquid'], titles: ['Perfume'], limit_g: null, requested_at: null } as const;
  const blocked = (more: Partial<NonNullable<StayBehind['no_channel']>>, order: Partial<StayBehind> = {}) =>
    one({
      reasons: ['order.no-channel'],
      way_on: 'channel',
      grams: 34_200,
      lines: 2,
      ...order,
      no_channel: { ...why, kinds: [...why.kinds], titles: [...why.titles], ...more },
    });

  test('names the goods that keep it back, and that the others could go without them', async () => {
    const { text } = await blocked({ kinds: ['liquid', 'battery'] });
    expect(text).toContain('No channel to Netherlands ships this: Liquid, Battery.');
    expect(text).toContain('Take Perfume out of the order in your shop, or request a channel.');
    expect((await blocked({}, { lines: 1 })).text).toContain('Request a channel for these goods');
  });

  test('names its weight and the limit', async () => {
    const { text } = await blocked({ cause: 'weight', kinds: [], titles: [], limit_g: 30_000 });
    expect(text).toContain('Too heavy for every channel to Netherlands: 34.2 kg, at most 30 kg.');
    expect(text).toContain('Make two orders of it in your shop');
  });

  test('says that no channel goes to the country', async () => {
    const { text } = await blocked({ cause: 'country', kinds: [], titles: [] });
    expect(text).toContain('No channel goes to Netherlands yet.');
  });

  test('can be left out of the list', async () => {
    await (await blocked({})).press('Leave out');
    expect(onLeaveOut).toHaveBeenCalledWith(id(1));
  });

  test('offers to request a channel, and shows since when one is requested', async () => {
    screen().on('order.requestChannel', () => ({ requested_at: '2026-11-24T08:00:00.000Z' }));
    const view = await blocked({});
    await view.press('Request a channel');
    expect(screen().inputs('order.requestChannel')).toEqual([{ order_id: id(1) }]);
    const later = await blocked({ requested_at: '2026-11-24T08:00:00.000Z' });
    expect(later.buttonNames).not.toContain('Request a channel');
    expect(later.text).toContain('Channel requested');
  });
});

describe('the way to the solution', () => {
  const link = async (way_on: StayBehind['way_on']) =>
    (await one({ way_on })).parts('to').map(({ to, search }) => [to, search]);

  test('leads to this order', async () => {
    expect(await link('map')).toEqual([['/products/my/mapping', { order_id: id(1), view: 'all' }]]);
    expect(await link('address')).toEqual([['/order/list', { open: id(1) }]]);
    expect(await link('store')).toEqual([['/store', undefined]]);
  });

  test('is the order where only the shop or time can help', async () => {
    expect(await link(null)).toEqual([['/order/list', { open: id(1) }]]);
  });
});

describe('a long list', () => {
  const rows = Array.from({ length: 12 }, (_, n) => behind(n + 1));

  test('shows the first ones, and all on demand', async () => {
    const view = await list(rows);
    expect(view.text).not.toContain('#12 is not paid.');
    await view.press('Show all 12');
    expect(view.text).toContain('#12 is not paid.');
    expect(view.buttonNames).not.toContain('Show all 12');
  });

  test('counts those that were not sent, and names their number once all are shown', async () => {
    const view = await list(rows, 30);
    expect(view.text).toContain('42 orders stay behind');
    expect(view.text).not.toContain('and 30 more');
    await view.press('Show all 12');
    expect(view.text).toContain('and 30 more');
  });

  test('a single order reads in the singular', async () => {
    expect((await list([behind(1)])).text).toContain('1 order stays behind');
  });
});
