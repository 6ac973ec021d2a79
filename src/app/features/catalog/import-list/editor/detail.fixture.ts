import type { ImportDetail, PricedStore } from '../queries.ts';

const rule = { multiplier_bp: 25_000, add_minor: 0, ending: '99' as const };

export const dollarStore: PricedStore = {
  store_id: 'store-usd',
  name: 'Nordic US',
  code: 'NORD',
  currency: 'USD',
  rule,
  rule_of: 'usual',
  store_rule: rule,
  rate_e8: 110_000_000,
  rate_at: '2026-11-20T08:00:00.000Z',
};

const variant = (id: string, colour: string, sku: string): ImportDetail['variants'][number] => ({
  variant_id: id,
  is_on: true,
  option_values: [colour],
  sku,
  image: '/pictures/mug.svg',
  own_prices: [],
  variant_code: id.toUpperCase(),
  title: `Mug, ${colour}`,
  title_cn: '',
  cost: { e4: 100_000, currency: 'EUR' },
  weight_g: 380,
  stock: 12,
  is_offered: true,
});

/** A product of the import list with two variants. */
export const detail: ImportDetail = {
  import_product_id: 'import-1',
  market_product_id: 'market-1',
  seller_id: 'seller-1',
  seller_name: 'Nordic',
  number: 'MP1001',
  market_title: 'Stoneware mug',
  market_title_cn: '',
  market_images: ['/pictures/mug.svg'],
  is_available: true,
  has_changes: false,
  title: 'Stoneware mug',
  description: '<p>Holds 350 ml.</p>',
  images: ['/pictures/mug.svg'],
  option_names: ['Colour'],
  tags: [],
  collection: '',
  vendor: '',
  variants: [variant('v1', 'Sage', 'MUG-SG'), variant('v2', 'Blue', 'MUG-BL')],
  stores: [dollarStore],
  currency: 'EUR',
  version: 1,
  updated_at: null,
  published_at: null,
};
