import { z } from 'zod';
import { parcelStatuses } from '#domain/shipping/shipping/parcel-status.ts';
import { query } from '../call.ts';
import { CountryCode, Id, Instant, listOf, pageOf, paging } from '../wire.ts';

export const labelViews = ['all', 'to_print', 'printed'] as const;

/** The filter of parcels that are ready to be packed, or being packed, and have no label yet. */
export const UnlabelledFilter = z.object({
  country_code: listOf(CountryCode).optional(),
  warehouse: listOf(z.string().max(20)).optional(),
  keyword: z.string().trim().max(100).optional(),
});

export const LabelRow = z.object({
  parcel_id: Id,
  waybill: z.string(),
  track_no: z.string(),
  status: z.enum(parcelStatuses),
  order_id: Id,
  order_number: z.string(),
  seller_name: z.string(),
  country_code: z.string(),
  warehouse: z.string(),
  channel: z.string(),
  channel_cn: z.string(),
  carrier: z.string(),
  units: z.int(),
  weight_g: z.int().nullable(),
  label_prints: z.int(),
  labelled_at: Instant.nullable(),
  since: Instant,
});

export const orderLabelList = query('order.labelList', {
  path: '/order/labelList',
  needs: 'label.print',
  summary: 'Parcels with a printable or printed label: packed and weighed, or already labelled. Latest first.',
  input: z.object({
    ...paging,
    view: z.enum(labelViews).default('all'),
    order_ids: listOf(Id).optional(),
    ...UnlabelledFilter.shape,
  }),
  output: pageOf(LabelRow).extend({ counts: z.object({ to_print: z.int(), printed: z.int() }) }),
});
