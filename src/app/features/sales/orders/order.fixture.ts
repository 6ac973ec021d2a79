import type { Address } from '#domain/shared/address/address.ts';
import type { Money } from '#domain/shared/money/money.ts';
import type { OrderDetail, OrderLine, OrderRow } from './queries.ts';

export const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const eur = (minor: number): Money => ({ minor, currency: 'EUR' });
/** A price per piece with four decimals. */
export const each = (e4: number) => ({ e4, currency: 'EUR' }) as const;

export const address: Address = {
  name: 'Ada Byron',
  company: '',
  address1: 'Herengracht 1',
  address2: '',
  city: 'Amsterdam',
  province: '',
  province_code: '',
  zip: '1015 BA',
  country_code: 'NL',
  phone: '',
};

export const orderRow = (more: Partial<OrderRow> = {}): OrderRow => ({
  _id: id(1),
  order_number: '#1001',
  created_at: '2026-11-20T12:00:00.000Z',
  store_id: id(50),
  store_name: 'Mugs & More',
  seller: null,
  order_status: 'open',
  financial_status: 'paid',
  fulfillment_status: 'unfulfilled',
  mapping_status: 1,
  payment_method: 'iDEAL',
  payment_type: '',
  awaits_transfer: false,
  income: eur(4_900),
  cost: null,
  margin: null,
  margin_bp: null,
  note: '',
  customer: { name: 'Ada Byron', email: 'ada@example.com' },
  shipping_address: address,
  address_problems: [],
  unit_count: 2,
  line_items: [],
  fulfillments: [],
  track_no: null,
  tracking_status: null,
  processed_at: null,
  ...more,
});

export const orderLine = (more: Partial<OrderLine> = {}): OrderLine => ({
  _id: id(101),
  title: 'Mug',
  variant_title: 'Sage',
  sku: 'MUG-S',
  components: [],
  quantity: 2,
  image: null,
  variant_id: id(201),
  price: eur(1_500),
  discount: null,
  requires_shipping: true,
  quote: null,
  ship: null,
  vat: null,
  variant: { variant_code: 'PY-1', sku: 'MUG-S', title: 'Mug', title_cn: '杯子' },
  location_code: '',
  from_stock: 0,
  own_pieces: 0,
  purchase_status: null,
  ...more,
});

export const orderDetail = (more: Partial<OrderDetail> = {}): OrderDetail => ({
  ...orderRow(),
  version: 1,
  line_items: [orderLine()],
  subtotal: eur(3_000),
  discount: eur(0),
  shipping: eur(0),
  tax: eur(0),
  tags: '',
  shop_refunds: [],
  imported_at: '2026-11-20T12:05:00.000Z',
  updated_at: '2026-11-20T12:05:00.000Z',
  store_status: 'open',
  charge: null,
  parcels: [],
  purchases: [],
  obstacles: [],
  shop_hold: null,
  address_open: true,
  ...more,
});

type Parcel = OrderDetail['parcels'][number];

export const parcel = (more: Partial<Parcel> = {}): Parcel => ({
  _id: id(301),
  status: 'waiting',
  waybill: 'PY301',
  track_no: '',
  tracking_status: 'none' as Parcel['tracking_status'],
  channel_name: 'Post Plus',
  channel_name_cn: '邮政',
  carrier_name: 'Post',
  tracking_url: null,
  ioss: null,
  days: { from: 6, to: 9 },
  expected_g: 420,
  weight_g: null,
  conflict: null,
  shipped_at: null,
  delivered_at: null,
  version: 3,
  lines: [
    { order_line_id: id(101), quantity: 2, sorted: 0 },
    { order_line_id: id(102), quantity: 1, sorted: 0 },
  ],
  orders: [],
  inside: 0,
  before_packing: true,
  ...more,
});
