import { trackingCode } from '#domain/shipping/tracking/tracking.ts';
import { trackingUrlOf } from '#domain/platform/settings/tracking-url.ts';
import type { Event, Followed } from './store.ts';

/** A parcel's public tracking. */
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
  events: events.map(presentEvent),
});

function presentEvent({ at, time_known, status, raw, text, place }: Event) {
  const code = trackingCode(raw);
  // Without a text the carrier's status is used as text.
  return { at: at.toISOString(), time_known, status, code, text: code !== null && text === raw ? '' : text, place };
}
