import { createHash } from 'node:crypto';
import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { isPlausibleEvent } from '#domain/shipping/tracking/event-time.ts';
import { parseTrackingStatus } from '#domain/shipping/tracking/tracking.ts';
import { cleanText, cutText } from '#domain/shared/text/clean.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { followLogs } from './follow.ts';

/** One tracking event of one number. */
export type ReportedEvent = {
  readonly number: string;
  /** Null: unknown; it then counts as of its receipt. */
  readonly at: Date | null;
  readonly rawStatus: string;
  readonly text: string;
  readonly place: string;
};

/** Source (`file`, `17track`), importing user, and time. */
type Receipt = { readonly source: string; readonly actorId: string | null; readonly now: Date };

const Parcel = z.object({ id: z.string(), seller_id: z.string(), number: z.string() });
type Parcel = z.output<typeof Parcel>;

/** Longer than any carrier's text. */
const longest = { text: 500, place: 200 };
const plainText = (text: string, max: number) => cutText(cleanText(text.replaceAll(/\p{Cc}+/gu, ' ')), max);

/**
 * Adds tracking events to the logs of their parcels and updates parcel, order and timeline. The log is append-only and
 * deduplicates repeated events. Runs in the caller's transaction.
 */
export async function applyTracking(
  db: Db,
  events: readonly ReportedEvent[],
  { source, actorId, now }: Receipt,
): Promise<{ added: number; unknown: ReadonlySet<string> }> {
  const parcels = await lockParcels(db, [...new Set(events.map(({ number }) => number))]);
  const byNumber = new Map(parcels.map((parcel) => [parcel.number, parcel]));
  const known = events.flatMap((event) => {
    const parcel = byNumber.get(event.number);
    return parcel ? [{ event, parcel }] : [];
  });
  const added = await insertEvents(db, known, source, now);
  await followLogs(db, [...new Set(added)], { actorId, now });
  const unknown = new Set(events.map(({ number }) => number).filter((number) => !byNumber.has(number)));
  return { added: added.length, unknown };
}

/** The parcels with these numbers, ours or the carriers', locked with their orders; one may be given under both. */
async function lockParcels(db: Db, numbers: readonly string[]): Promise<Parcel[]> {
  const numbersTable = sql`unnest(${sql.param([...numbers])}::text[]) as wanted(number)`;
  return query(db, Parcel).all(sql`
    with found as (
      select p.id, wanted.number from ${numbersTable} join parcels p on p.track_no = wanted.number
      union select p.id, wanted.number from ${numbersTable} join parcels p on p.waybill = wanted.number
    )
    select p.id, p.seller_id, found.number
    from found join parcels p on p.id = found.id join orders o on o.seller_id = p.seller_id and o.id = p.order_id
    order by o.id, p.id for update of o, p`);
}

const ParcelIdRow = z.object({ parcel_id: z.string() });

/** Returns the parcel of each new event. */
async function insertEvents(
  db: Db,
  known: readonly { event: ReportedEvent; parcel: Parcel }[],
  source: string,
  now: Date,
): Promise<string[]> {
  const rows = known.map(({ event, parcel }) => {
    const raw = plainText(event.rawStatus, 100);
    const text = plainText(event.text, longest.text) || raw;
    const at = event.at && isPlausibleEvent(event.at, now) ? event.at : null;
    // Events without a time are identified by their text: repeated, they have another time of receipt.
    const identity = at ? `${at.toISOString()}\n${text}` : `undated\n${raw}\n${text}`;
    const hash = createHash('sha256').update(`${parcel.id}\n${identity}`).digest('hex');
    const { status } = parseTrackingStatus(raw);
    const place = plainText(event.place, longest.place);
    return {
      id: newId(),
      seller_id: parcel.seller_id,
      parcel_id: parcel.id,
      hash,
      at: at ?? now,
      time_known: at !== null,
      status,
      raw,
      text,
      place,
    };
  });
  const added = await query(db, ParcelIdRow).all(sql`
    insert into tracking_events (id, seller_id, parcel_id, hash, at, time_known, status, raw, text, place, source, received_at)
    select id, seller_id, parcel_id, decode(hash, 'hex'), at, time_known, status, raw, text, place, ${source}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e(id uuid, seller_id uuid, parcel_id uuid, hash text, at timestamptz, time_known boolean, status text, raw text, text text, place text)
    on conflict (hash) do nothing returning parcel_id`);
  return added.map((row) => row.parcel_id);
}
