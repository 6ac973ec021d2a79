import type { CaseDetail, Options } from './queries.ts';

export const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const eur = (minor: number) => ({ minor, currency: 'EUR' });

export const channel = (n: number, total: number): CaseDetail['channels'][number] => ({
  channel_id: id(900 + n),
  channel: `Channel ${n}`,
  channel_cn: `渠道${n}`,
  days: { from: 5, to: 9 },
  goods: eur(total - 500),
  shipping: eur(400),
  vat: eur(100),
  duty: eur(0),
  total: eur(total),
  paid_by_seller: { total: eur(total), own_units: 0 },
});

export const caseLine = (more: Partial<CaseDetail['lines'][number]> = {}): CaseDetail['lines'][number] => ({
  order_line_id: id(101),
  title: 'Mug',
  variant_title: 'Sage',
  bundle: null,
  image: null,
  variant_code: 'PY-1',
  quantity: 3,
  restocked: 0,
  scrapped: 0,
  location_code: 'A-01-1',
  ...more,
});

export const caseDetail = (more: Partial<CaseDetail> = {}): CaseDetail => ({
  _id: id(1),
  kind: 'refund',
  number: 'RF-1',
  version: 4,
  order_id: id(2),
  order_number: '#1001',
  store_name: 'Mugs & More',
  country_code: 'NL',
  seller_id: id(70),
  seller_name: 'Lin',
  created_at: '2026-11-20T12:00:00.000Z',
  created_by_name: 'Lin',
  status: 0,
  withdrawn: false,
  awaits: 'staff',
  objected: false,
  stage: 'in_transit',
  origin: 'user',
  reason: 'damaged',
  amount: eur(1_500),
  product: eur(1_000),
  shipping: eur(500),
  charge: eur(3_000),
  payment_type: null,
  total_cost: eur(3_000),
  units: 3,
  images: [],
  files: 0,
  decided_at: null,
  note: '',
  decision_reason: '',
  requested: eur(1_500),
  decided_by_name: null,
  lines: [caseLine()],
  rest: { product: eur(2_000), shipping: eur(800) },
  proofs: [],
  parcels: [],
  resend_order: null,
  resend_of: null,
  channels: [],
  channel_id: null,
  weight: null,
  duty: null,
  history: [],
  messages: [],
  accepts_at: null,
  actions: [],
  needs_another: false,
  ...more,
});

type OptionLine = Options['lines'][number];

export const optionLine = (
  n: number,
  units: Partial<OptionLine['units']>,
  more: Partial<OptionLine> = {},
): OptionLine =>
  ({
    order_line_id: id(100 + n),
    title: `Mug ${n}`,
    variant_title: '',
    image: null,
    units: { not_shipped: 0, in_transit: 0, to_be_restocked: 0, ...units },
    quote_e4: 50_000,
    ship_e4: 10_000,
    vat_e4: 5_000,
    charged_units: 100,
    ...more,
  }) as OptionLine;

export const options = (more: Partial<Options> = {}): Options =>
  ({
    order_id: id(2),
    currency: 'EUR',
    stages: [{ stage: 'in_transit', kinds: ['refund', 'resend', 'collect'] }],
    lines: [optionLine(1, { in_transit: 3 }), optionLine(2, { in_transit: 1 }), optionLine(3, { not_shipped: 2 })],
    rest: { product: eur(2_000), shipping: eur(800) },
    channels: [channel(1, 2_400)],
    open: [],
    ...more,
  }) as Options;
