import { importTracking, orderTrack, parcelList } from '#contract/tracking.ts';
import { trackingUrlOf } from '#domain/settings/tracking-url.ts';
import { ok, refuse } from '#domain/result.ts';
import { answer, type Route } from '../../http/context.ts';
import { countTry } from '../../http/limit.ts';
import { applyTracking } from './apply.ts';
import { readTrackingFile } from './file.ts';
import { shippedParcels, trackedParcel } from './store.ts';

const windowMs = 15 * 60 * 1000;
/** Enough for a family's parcels, too few to walk through our numbers. */
const questions = 60;
/** More refused rows than this are counted, not listed. */
const listedRefusals = 100;

const iso = (date: Date | null) => date?.toISOString() ?? null;

export const trackingRoutes: readonly Route[] = [
  answer(orderTrack, async ({ input, db, services, address, now }) => {
    const minutes = await countTry(services.pool, [{ key: `track:${address}`, most: questions }], windowMs, now);
    if (minutes > 0) return refuse('tracking.too-many-questions', { minutes });
    const found = await trackedParcel(db, input.track_no, now);
    if (!found) return refuse('tracking.unknown-number', { number: input.track_no });
    const { parcel, events } = found;
    return ok({
      track_no: parcel.track_no,
      status: parcel.tracking_status,
      carrier: parcel.carrier,
      tracking_url: parcel.shipped_at ? trackingUrlOf(parcel.tracking_url, parcel.track_no) : null,
      channel: parcel.channel,
      country_code: parcel.country_code,
      shipped_at: iso(parcel.shipped_at),
      delivered_at: iso(parcel.delivered_at),
      expected_days: parcel.days_p50 && parcel.days_p90 ? { from: parcel.days_p50, to: parcel.days_p90 } : null,
      events: events.map(({ at, status, text, place }) => ({ at: at.toISOString(), status, text, place })),
    });
  }),

  answer(parcelList, async ({ input, scope, db }) => {
    const { rows, count } = await shippedParcels(db, scope, input);
    const list = rows.map(({ id, shipped_at, tracking_at, ...row }) => ({
      ...row,
      _id: id,
      shipped_at: iso(shipped_at),
      tracking_at: iso(tracking_at),
    }));
    return ok({ list, count, size: input.size });
  }),

  answer(importTracking, async ({ upload, actor, db, now }) => {
    const file = await readTrackingFile(upload.path, now);
    if (!file.ok) return file;
    const { said, refused } = file.value;
    const { added, unknown } = await applyTracking(db, said, { source: 'file', actorId: actor.userId, now });
    const strangers = said.filter(({ number }) => unknown.has(number));
    const all = [...refused, ...strangers.map(({ row, number }) => ({ row, number, reason: 'number' as const }))];
    return ok({
      added,
      known: said.length - strangers.length - added,
      refused: all.toSorted((a, b) => a.row - b.row).slice(0, listedRefusals),
      refused_count: all.length,
    });
  }),
];
