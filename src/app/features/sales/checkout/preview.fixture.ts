import { money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { totalsOf } from '#domain/shipping/pricing/totals.ts';
import type { Line, Preview } from './queries.ts';

export const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const eur = (minor: number) => money(minor, 'EUR');
const e4 = (price: number) => unitPrice(price, 'EUR');

export const channel = (n: number) => ({
  channel_id: id(900 + n),
  channel: `Channel ${n}`,
  channel_cn: `渠道${n}`,
  days: { from: 5, to: 8 },
});

type Priced = { quantity: number; quote: number; price: number; base: number; vat: number };

/** A and B of the worked example (domain.md §4). */
export const worked: readonly Priced[] = [
  { quantity: 2, quote: 30_900, price: 29_600, base: 26_300, vat: 6_500 },
  { quantity: 3, quote: 40_000, price: 12_000, base: 21_000, vat: 8_400 },
];

export const line = (n: number, priced: Priced, more: Partial<Line> = {}): Line => ({
  _id: id(n),
  market_product_id: id(100 + n),
  variant_id: id(200 + n),
  quantity: priced.quantity,
  stock: null,
  product_title: `Product ${n}`,
  product_title_cn: `商品${n}`,
  variant_title: `Option ${n}`,
  variant_title_cn: `规格${n}`,
  image: '',
  adds: [{ op_id: id(n), quantity: priced.quantity }],
  accepted: null,
  price: e4(priced.quote),
  vat: e4(priced.vat),
  own: 0,
  goods: eur(Math.round((priced.quote * priced.quantity) / 100)),
  is_left_out: false,
  channel_id: id(901),
  shipping: { price: e4(priced.price), base_price: e4(priced.base) },
  offers: [{ ...channel(1), price: e4(priced.price), base_price: e4(priced.base) }],
  problem: null,
  ...more,
});

/** What the server answers for these lines, with the totals of the domain. */
export function preview(
  lines: readonly Priced[],
  { method = 'balance', balance = 100_000, ...more }: Partial<Preview> & { method?: string; balance?: number } = {},
): Preview {
  const paypal = { fixed: eur(35), rateBp: 340 };
  const priced = lines.map(({ quantity, quote, price, base, vat }) => ({
    quantity,
    quote: e4(quote),
    price: e4(price),
    base: e4(base),
    vat: e4(vat),
  }));
  const by = (fee: boolean) => totalsOf(priced, { currency: 'EUR', platformWarehouse: false, ...(fee && { paypal }) });
  const { subtotal, shipping, vat, duty, beforeFee, fee, total } = by(method === 'paypal');
  const rest = balance - total.minor;
  return {
    country_code: 'NL',
    warehouse_id: null,
    warehouses: [
      {
        warehouse_id: id(301),
        code: 'YW',
        name: 'Yiwu',
        name_cn: '义乌仓',
        country_code: 'CN',
        is_platform: false,
        needs_channel: false,
      },
    ],
    currency: 'EUR',
    priced_at: '2026-11-20T12:00:00.000Z',
    valid_until: new Date(Date.now() + 60_000).toISOString(),
    lines: lines.map((each, n) => line(n + 1, each)),
    channels: [{ ...channel(1), shipping, total }],
    parcels: [{ ...channel(1), lines: lines.length, pieces: 5, subtotal, shipping, vat, duty }],
    vat_rate_bp: 2100,
    subtotal,
    shipping,
    vat,
    duty,
    before_fee: beforeFee,
    fee,
    total,
    methods: [
      { payment_method: 'balance', fee: eur(0), total: by(false).total },
      { payment_method: 'paypal', fee: by(true).fee, total: by(true).total },
    ],
    paypal_account: 'payments@demo.test',
    paypal_connected: false,
    available: eur(balance),
    missing: eur(method === 'balance' ? Math.max(0, -rest) : 0),
    credit_block: null,
    remaining: eur(method === 'balance' ? rest : balance),
    ...more,
  };
}

export const address = {
  name: 'Sanne de Vries',
  company: '',
  address1: 'Prinsengracht 412-2',
  address2: '',
  city: 'Amsterdam',
  province: '',
  province_code: '',
  zip: '1016 JC',
  country_code: 'NL',
  phone: '',
};
