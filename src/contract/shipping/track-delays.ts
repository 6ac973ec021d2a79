import { z } from 'zod';
import { delayStages } from '#domain/shipping/tracking/delays.ts';
import { trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import { command, query } from '../call.ts';
import { CountryCode, Id, Instant, listOf, pageOf, paging } from '../wire.ts';

/** open: no news since. ended: news arrived, or a user closed it. */
const delayStates = ['open', 'ended'] as const;

export const DelayRow = z.object({
  _id: Id,
  parcel_id: Id,
  order_id: Id,
  order_number: z.string(),
  seller_name: z.string(),
  waybill: z.string(),
  track_no: z.string(),
  channel: z.string(),
  channel_cn: z.string(),
  country_code: CountryCode,
  tracking_status: z.enum(trackingStatuses),
  stage: z.enum(delayStages),
  /** Time of the last news. */
  since: Instant,
  /** Whole days without news, until its end or now; and the usual number. */
  silent_days: z.int(),
  limit_days: z.int(),
  noticed_at: Instant,
  /** The responsible user; null: the managers. */
  owner_id: Id.nullable(),
  owner_name: z.string().nullable(),
  ended_at: Instant.nullable(),
  /** The user who closed it; null when news ended it. */
  ended_by_name: z.string().nullable(),
  reason: z.string(),
});

export const delayList = query('tracking.delayList', {
  path: '/order/trackDelays',
  needs: 'tracking.read',
  summary: 'Parcels without tracking events for longer than usual, latest noticed first.',
  input: z.object({
    ...paging,
    state: z.enum(delayStates).default('open'),
    keyword: z.string().trim().max(100).optional(),
    stage: listOf(z.enum(delayStages)).optional(),
    country_code: listOf(CountryCode).optional(),
    seller_id: listOf(Id).optional(),
    /** Only those assigned to the user. */
    mine: z.enum(['0', '1']).optional(),
  }),
  output: pageOf(DelayRow),
});

export const closeDelay = command('tracking.closeDelay', {
  path: '/order/closeTrackDelay',
  needs: 'tracking.close',
  offline: 'refuse',
  summary: 'Close a delay with its result. The same delay is not reported again.',
  input: z.object({ _id: Id, reason: z.string().trim().min(3).max(300) }),
  output: z.object({ _id: Id }),
  refusals: ['tracking.delay-over'],
});
