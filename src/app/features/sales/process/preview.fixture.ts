import type { Group, Preview, ProcessableOrder, StayBehind } from './queries.ts';

export const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const eur = (minor: number) => ({ minor, currency: 'EUR' });

export const processable = (n: number, total = 1_000): ProcessableOrder => ({
  order_id: id(n),
  order_number: `#${n}`,
  created_at: '2026-11-20T12:00:00.000Z',
  store_id: id(50),
  store_name: 'Mugs & More',
  units: 1,
  own_lines: [],
  images: [],
  goods: eur(total - 300),
  shipping: eur(200),
  vat: eur(100),
  duty: eur(0),
  total: eur(total),
});

export const offer = (n: number, total = 200): Group['channels'][number] => ({
  channel_id: id(900 + n),
  channel: `Channel ${n}`,
  channel_cn: `渠道${n}`,
  channel_code: `C${n}`,
  days: { from: 5, to: 8 },
  shipping: eur(total),
  total: eur(total),
});

export const countryGroup = (
  country_code: string,
  list: readonly ProcessableOrder[],
  more: Partial<Group> = {},
): Group => ({
  group: `${country_code}-1`,
  country_code,
  kinds: [],
  preferred_channel_id: null,
  heaviest_g: 500,
  channels: [offer(1), offer(2, 350)],
  channel_id: id(901),
  orders: list.length,
  units: list.length,
  goods: eur(700),
  shipping: eur(200),
  vat: eur(100),
  total: eur(list.reduce((sum, { total }) => sum + total.minor, 0)),
  duty: eur(0),
  list: [...list],
  ...more,
});

export const behind = (n: number, more: Partial<StayBehind> = {}): StayBehind => ({
  order_id: id(n),
  order_number: `#${n}`,
  created_at: '2026-11-20T12:00:00.000Z',
  country_code: 'NL',
  reasons: ['order.not-paid'],
  sentence: `#${n} is not paid.`,
  way_on: null,
  order_status: 'open',
  financial_status: 'pending',
  mapping_status: 1,
  address_problems: [],
  lines: 1,
  not_mapped: [],
  kinds: [],
  grams: 0,
  no_channel: null,
  ...more,
});

export const preview = (groups: readonly Group[], more: Partial<Preview> = {}): Preview => {
  const orders = groups.flatMap(({ list }) => list);
  const total = orders.reduce((sum, order) => sum + order.total.minor, 0);
  return {
    seller: { seller_id: id(70), name: 'Lin' },
    currency: 'EUR',
    priced_at: '2026-11-20T12:00:00.000Z',
    valid_until: '2099-11-20T12:15:00.000Z',
    groups: [...groups],
    countries: new Set(groups.map(({ country_code }) => country_code)).size,
    orders: orders.length,
    units: orders.length,
    own_units: 0,
    goods: eur(total - 300),
    shipping: eur(200),
    vat: eur(100),
    fee: eur(0),
    total: eur(total),
    duty: eur(0),
    quote_hash: 'a'.repeat(64),
    methods: [],
    available: eur(100_000),
    credit_block: null,
    missing: eur(0),
    covered: { orders: 0, order_ids: [], total: eur(0), quote_hash: '' },
    more: 0,
    behind: [],
    left_out: [],
    behind_more: 0,
    ...more,
  };
};
