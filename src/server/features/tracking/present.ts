import { trackingUrlOf } from '#domain/settings/tracking-url.ts';
import type { Followed } from './store.ts';

/** A parcel's way as everybody who knows its number may see it. */
export const presentTracked = ({ parcel, events }: Followed) => ({
  track_no: parcel.track_no,
  status: parcel.tracking_status,
  carrier: parcel.carrier,
  tracking_url: parcel.shipped_at ? trackingUrlOf(parcel.tracking_url, parcel.track_no) : null,
  channel: parcel.channel,
  country_code: parcel.country_code,
  shipped_at: parcel.shipped_at?.toISOString() ?? null,
  delivered_at: parcel.delivered_at?.toISOString() ?? null,
  expected_days: parcel.days_p50 && parcel.days_p90 ? { from: parcel.days_p50, to: parcel.days_p90 } : null,
  events: events.map(({ at, status, text, place }) => ({ at: at.toISOString(), status, text, place })),
});
