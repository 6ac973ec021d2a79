import { describe, expect, test } from 'vitest';
import { emptyAddress } from '#domain/shared/address/address.ts';
import type { ProcessableFacts } from '#domain/sales/orders/processable.ts';
import type { Considered } from './consider.ts';
import { ownUnitsOf, presentBehind, presentLeftOut } from './present.ts';
import type { LineRow, OrderRow } from './store.ts';

const line: LineRow = {
  id: 'l1',
  title: 'Scarf',
  quantity: 2,
  image: null,
  variant_id: 'v1',
  variant_status: 1,
  quote_e4: 10_000,
  weight_g: 150,
  mm: [1, 1, 1],
  kinds: [],
};
const address = { ...emptyAddress, name: 'Anna', address1: 'Weg 1', city: 'Bern', zip: '3000', country_code: 'CH' };
const order: OrderRow = {
  id: 'o1',
  seller_id: 's1',
  store_id: 't1',
  store_name: 'Shop',
  store_status: 'open',
  order_number: '#1042',
  created_at: new Date('2026-03-29T01:30:00Z'),
  version: 1,
  order_status: 'open',
  financial_status: 'paid',
  fulfillment_status: 'unfulfilled',
  mapping_status: 1,
  shop_hold: '',
  shipping_address: address,
  processed_at: null,
  currency: 'EUR',
  subtotal_minor: 100,
  income_minor: 100,
  income_base_minor: null,
  preferred_channel: null,
  option_changes: 0,
  lines: [line],
};
const facts: ProcessableFacts = {
  order_status: 'open',
  financial_status: 'paid',
  fulfillment_status: 'unfulfilled',
  mapping_status: 1,
  store_status: 'open',
  shop_hold: null,
  shipping_address: address,
  has_channel: true,
  remaining_units: 2,
  authorized_is_enough: false,
  open_option_changes: 0,
};
const considered = (more: Partial<Considered>): Considered => ({
  order,
  facts,
  quoted: null,
  noChannel: null,
  own: null,
  ...more,
});
const behind = (more: Partial<Considered>, requests = new Map<string, Date>()) =>
  presentBehind(considered(more), 'en-US', requests);

describe('an order with obstacles', () => {
  test.each<[Partial<ProcessableFacts>, string | null, string]>([
    [{ mapping_status: 0 }, 'map', 'order.not-mapped'],
    [{ open_option_changes: 1 }, 'options', 'order.option-changed'],
    [{ shipping_address: emptyAddress }, 'address', 'order.address-wrong'],
    [{ store_status: 'closed' } as Partial<ProcessableFacts>, 'store', 'order.store-closed'],
    [{ has_channel: false }, 'channel', 'order.no-channel'],
    [{ order_status: 'cancelled' }, null, 'order.not-open'],
    [{ financial_status: 'unpaid' }, null, 'order.not-paid'],
  ])('%j leads to %s', (changed, way, reason) => {
    const shown = behind({ facts: { ...facts, ...changed } });
    expect(shown.way_on).toBe(way);
    expect(shown.reasons).toContain(reason);
    expect(shown.sentence).toContain('#1042');
    expect(shown.sentence).not.toMatch(/[{}]/);
  });

  test('of several the most basic one is named, and all are listed', () => {
    const shown = behind({ facts: { ...facts, has_channel: false, mapping_status: 0 } });
    expect([shown.way_on, shown.reasons]).toEqual(['map', ['order.not-mapped', 'order.no-channel']]);
  });

  test('the sentence is in the language of the reader', () => {
    const one = considered({ facts: { ...facts, has_channel: false } });
    expect(presentBehind(one, 'zh-CN', new Map()).sentence).toMatch(/\p{Script=Han}/u);
    expect(presentBehind(one, 'en-US', new Map()).sentence).not.toMatch(/\p{Script=Han}/u);
  });

  test('without an obstacle there is no sentence', () => {
    expect(behind({})).toMatchObject({
      sentence: '',
      way_on: null,
      reasons: [],
      no_channel: null,
      address_problems: [],
    });
  });

  test('weights, kinds and lines without goods are those of all lines', () => {
    const lines = [
      { ...line, kinds: ['liquid'] },
      { ...line, id: 'l2', title: 'Lamp', quantity: 3, weight_g: null, variant_id: null, kinds: ['battery', 'liquid'] },
      { ...line, id: 'l3', title: 'Cap', quantity: 1, weight_g: 40, variant_status: -1 },
    ];
    expect(behind({ order: { ...order, lines } })).toMatchObject({
      lines: 3,
      grams: 340,
      kinds: ['battery', 'liquid'],
      not_mapped: ['Lamp', 'Cap'],
      created_at: '2026-03-29T01:30:00.000Z',
    });
  });
});

describe('why no channel carries it', () => {
  const lines = [
    { ...line, kinds: ['liquid'] },
    { ...line, id: 'l2', title: 'Lamp', kinds: ['battery'] },
    { ...line, id: 'l3', title: 'Lamp', kinds: ['battery'] },
  ];
  const shown = (noChannel: Considered['noChannel'], requests?: Map<string, Date>) =>
    behind({ order: { ...order, lines }, facts: { ...facts, has_channel: false }, noChannel }, requests).no_channel;

  test('kinds name the goods, each once', () => {
    expect(shown({ cause: 'kinds', kinds: ['battery'] })).toEqual({
      cause: 'kinds',
      kinds: ['battery'],
      titles: ['Lamp'],
      limit_g: null,
      requested_at: null,
    });
  });

  test('a weight names its limit, a country nothing', () => {
    expect(shown({ cause: 'weight', limit_g: 2_000 })).toMatchObject({ limit_g: 2_000, titles: [], kinds: [] });
    expect(shown({ cause: 'country' })).toMatchObject({ limit_g: null, titles: [] });
  });

  test('only the request for this order counts', () => {
    const at = new Date('2026-11-30T23:59:59.999Z');
    expect(shown({ cause: 'country' }, new Map([['o1', at]]))?.requested_at).toBe('2026-11-30T23:59:59.999Z');
    expect(shown({ cause: 'country' }, new Map([['o2', at]]))?.requested_at).toBeNull();
  });
});

test('units from own stock are those of all lines', () => {
  const pieces = new Map([
    ['l1', 2],
    ['l2', 3],
  ]);
  expect(ownUnitsOf({ own: { warehouseId: 'w1', pieces } })).toBe(5);
  expect(ownUnitsOf({ own: null })).toBe(0);
});

test('an order that is left out is named with its units', () => {
  const lines = [line, { ...line, id: 'l2', quantity: 5 }];
  expect(presentLeftOut({ order: { ...order, lines, shipping_address: { ...address, country_code: ' CH' } } })).toEqual(
    {
      order_id: 'o1',
      order_number: '#1042',
      country_code: 'CH',
      units: 7,
    },
  );
});
