import type { Parcel } from './parcel.ts';

/** A line of a parcel. Its id and place are named after its code. */
export const line = (code: string, quantity: number, scanned = 0): Parcel['list'][number] => ({
  _id: `line ${code}`,
  location_code: `A-${code}`,
  product_title: code,
  product_title_cn: '',
  quantity,
  scanned,
  picked: 0,
  to_put_back: 0,
  sku: `sku-${code}`,
  variant_code: code,
  variant_code_cn: '',
  image: '',
  market_product_urls: [],
  sorted: true,
  sorted_at: null,
  sorted_by: null,
});

/** A parcel that is ready to be packed, with these lines. */
export const parcelOf = (list: readonly Parcel['list'][number][], more: Partial<Parcel> = {}): Parcel => ({
  _id: 'parcel',
  warehouse_id: 'w',
  version: 3,
  status: 'ready',
  waybill: 'PY1',
  track_no: 'YT1',
  order_number: '1',
  country_code: 'NL',
  channel: '',
  note: '',
  conflict: null,
  changes: [],
  put_back_since: null,
  weight: { low: 1, expected: 2, high: 3, measured: null },
  label_prints: 0,
  packed_by: null,
  labelled_at: null,
  photos: 0,
  totes: [],
  order_cancelled: false,
  list: [...list],
  ...more,
});
