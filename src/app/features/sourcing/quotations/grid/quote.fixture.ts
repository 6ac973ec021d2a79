import { inputs } from '#domain/sourcing/quotations/quote.fixture.ts';
import type { Output } from '../../../../sync/calls.ts';
import type { Quotation } from '../queries.ts';
import type { Cells } from './quote-lines.ts';

export const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const [inquiryId, otherInquiry, mug, cup, variantMug, variantCup, express] = [1, 2, 11, 12, 21, 22, 31].map(
  id,
) as [string, string, string, string, string, string, string];

/** An inquiry about a mug and a cup to Germany, for which we would supply one variant each. */
export const inquiry = {
  _id: inquiryId,
  version: 4,
  number: 'INQ-1',
  seller_name: 'Lin',
  title: 'Mug',
  countries: ['DE'],
  quantity: null,
  target: null,
  needed_by: null,
  note: '',
  products: [
    {
      _id: id(10),
      title: 'Mug',
      variants: [
        { _id: mug, title: 'Mug', shop_variant_id: null, variant_id: variantMug },
        { _id: cup, title: 'Cup', shop_variant_id: null, variant_id: variantCup },
      ],
    },
  ],
} as unknown as Output<'inquiry.info'>;

const cell = (variant_id: string): Cells['cells'][number] =>
  ({ variant_id, country_code: 'DE', channel_id: express, inputs, valid_days: 14 }) as Cells['cells'][number];

/** 9.98 for each variant by the formula, with a low margin. */
export const cells: Cells = {
  channels: [{ channel_id: express, channel: 'Express', channel_cn: '', country_codes: ['DE'] }],
  variants: [],
  cells: [cell(variantMug), cell(variantCup)],
  missing: [],
};

/** The price of an earlier quote to Germany, in ten-thousandths. */
export const earlier = (e4: number, more: Partial<Quotation> = {}): Quotation =>
  ({
    inquiry_id: otherInquiry,
    country_code: 'DE',
    channel_id: express,
    currency: 'EUR',
    goods: { e4, currency: 'EUR' },
    price: { e4: 20_000, currency: 'EUR' },
    base: { e4: 20_000, currency: 'EUR' },
    ...more,
  }) as Quotation;
