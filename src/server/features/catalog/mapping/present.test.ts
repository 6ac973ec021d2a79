import { describe, expect, test } from 'vitest';
import type { CardRow } from './cards.ts';
import { presentComponents, presentInfo, presentProduct } from './present.ts';
import type { InfoRow, OptionRow } from './products.ts';

const product: InfoRow = {
  id: 'p1',
  seller_id: 's1',
  seller_name: 'Seller',
  store_id: 't1',
  store_name: 'Shop',
  title: 'Scarf',
  image: null,
} as InfoRow;
const card = (variant_id: string, status = 1): CardRow => ({
  variant_id,
  sku: `SKU-${variant_id}`,
  variant_code: variant_id,
  title: 'Scarf',
  title_cn: '围巾',
  variant_title: 'Red',
  image: '',
  quote_e4: 12_345,
  weight_g: 100,
  status,
});
const option = (id: string, more: Partial<OptionRow> = {}): OptionRow => ({
  id,
  sku: '',
  title: id,
  price_minor: 1999,
  currency: 'USD',
  variant_id: null,
  components: null,
  mapping_version: 1,
  mapped_at: null,
  mapped_by: null,
  ...more,
});
const pair = [
  { variant_id: 'a', quantity: 1 },
  { variant_id: 'b', quantity: 2 },
];
const related = {
  currency: 'EUR',
  options: [] as readonly OptionRow[],
  cards: new Map([card('a'), card('b'), card('gone', -1)].map((each) => [each.variant_id, each])),
  countries: new Map(),
  suggested: new Map(),
  waiting: { options: new Map<string, { waiting: number; completes: number }>(), orders: 0, since: null, completes: 0 },
  orders: [],
};

describe('the components of an option', () => {
  test.each([
    ['nothing', null, null, []],
    ['one variant', 'a', null, [['a', 1, true]]],
    [
      'a bundle',
      'a',
      pair,
      [
        ['a', 1, true],
        ['b', 2, true],
      ],
    ],
    ['a variant that is no longer supplied', 'gone', null, [['gone', 1, false]]],
    ['a variant without a card', 'lost', null, []],
  ])('%s', (_, variant_id, components, shown) => {
    const presented = presentComponents({ variant_id, components }, related);
    expect(presented.map(({ variant, quantity, active }) => [variant.variant_id, quantity, active])).toEqual(shown);
  });

  test('have our price in our currency, and the option the price of the shop in its own', () => {
    const { options } = presentInfo(product, { ...related, options: [option('o', { variant_id: 'a' })] });
    expect(options[0]).toMatchObject({
      price: { minor: 1999, currency: 'USD' },
      variant: { price: { e4: 12_345, currency: 'EUR' } },
    });
  });
});

describe('a product', () => {
  test('has its options in the order in which they are needed', () => {
    const options = [
      option('mapped', { variant_id: 'a' }),
      option('idle'),
      option('urgent'),
      option('some'),
      option('also idle'),
    ];
    const waiting = {
      ...related.waiting,
      options: new Map([
        ['mapped', { waiting: 9, completes: 9 }],
        ['urgent', { waiting: 5, completes: 2 }],
        ['some', { waiting: 1, completes: 0 }],
      ]),
    };
    const info = presentInfo(product, { ...related, options, waiting });
    expect(info.options.map((each) => each.shop_variant_id)).toEqual(['urgent', 'some', 'idle', 'also idle', 'mapped']);
    expect(info.options.map((each) => [each.waiting_orders, each.completes])).toEqual([
      [5, 2],
      [1, 0],
      [0, 0],
      [0, 0],
      [9, 9],
    ]);
    expect(info).toMatchObject({ option_count: 5, mapped_count: 1, mapping_status: 2 });
  });

  test.each([
    [[], 0],
    [[option('1')], 0],
    [[option('1', { variant_id: 'a' })], 1],
    [[option('1', { variant_id: 'a' }), option('2')], 2],
  ])('its status: %#', (options, status) => {
    expect(presentInfo(product, { ...related, options }).mapping_status).toBe(status);
  });

  test('an option is active when all of its goods are supplied', () => {
    const goods = [
      option('all', { variant_id: 'a', components: pair }),
      option('some', { variant_id: 'a', components: [...pair, { variant_id: 'gone', quantity: 1 }] }),
      option('none'),
    ];
    const { options } = presentInfo(product, { ...related, options: goods });
    const active = options.filter((each) => each.variant_active).map((each) => each.shop_variant_id);
    expect(active).toEqual(['all']);
  });

  test('times are written in UTC, and are null without one', () => {
    const at = new Date('2026-10-25T00:30:00Z');
    const row = { ...product, options: 2, mapped: 1, status: 2, waiting: 3, since: at };
    expect(presentProduct(row as Parameters<typeof presentProduct>[0]).waiting_since).toBe('2026-10-25T00:30:00.000Z');
    expect(presentProduct({ ...row, since: null } as Parameters<typeof presentProduct>[0]).waiting_since).toBeNull();
  });
});
