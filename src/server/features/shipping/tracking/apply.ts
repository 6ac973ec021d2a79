import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isPlausibleEvent } from '#domain/shipping/shipping/event-time.ts';
import { trackingWord } from '#domain/shipping/shipping/tracking.ts';
import { cleanText, cutText } from '#domain/shared/text/clean.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { followLogs } from './follow.ts';

/** One thing a carrier said of one number. */
export type Said = {
  readonly number: string;
  /** Null: nobody knows when. It then counts as of when it was received. */
  readonly at: Date | null;
  readonly word: string;
  readonly text: string;
  readonly place: string;
};

/** Where it was heard (`file`, `17track`), who brought it, and when. */
type Hearing = { readonly source: string; readonly actorId: string | null; readonly now: Date };

type Parcel = { id: string; seller_id: string; number: string };

/** Longer than any carrier's sentence; what is longer was not meant as one. */
const longest = { text: 500, place: 200 };
const plainText = (text: string, max: number) => cutText(cleanText(text.replaceAll(/\p{Cc}+/gu, ' ')), max);

/**
 * Adds what carriers said to the logs of their parcels and lets parcel, order and timeline follow. The log is
 * append-only and an event stands once, however often it is told. Runs in the caller's transaction.
 */
export async function applyTracking(
  db: Db,
  said: readonly Said[],
  { source, actorId, now }: Hearing,
): Promise<{ added: number; unknown: ReadonlySet<string> }> {
  const parcels = await lockParcels(db, [...new Set(said.map(({ number }) => number))]);
  const byNumber = new Map(parcels.map((parcel) => [parcel.number, parcel]));
  const known = said.flatMap((event) => {
    const parcel = byNumber.get(event.number);
    return parcel ? [{ event, parcel }] : [];
  });
  const added = await insertEvents(db, known, source, now);
  await followLogs(db, [...new Set(added)], { actorId, now });
  const unknown = new Set(said.map(({ number }) => number).filter((number) => !byNumber.has(number)));
  return { added: added.length, unknown };
}

/** The parcels behind numbers, ours or the carrier's, locked with their orders; one may be asked for under both. */
async function lockParcels(db: Db, numbers: readonly string[]): Promise<Parcel[]> {
  const asked = sql`unnest(${sql.param([...numbers])}::text[]) as asked(number)`;
  const { rows } = await db.execute<Parcel>(sql`
    with found as (
      select p.id, asked.number from ${asked} join parcels p on p.track_no = asked.number
      union select p.id, asked.number from ${asked} join parcels p on p.waybill = asked.number
    )
    select p.id, p.seller_id, found.number
    from found join parcels p on p.id = found.id join orders o on o.seller_id = p.seller_id and o.id = p.order_id
    order by o.id, p.id for update of o, p`);
  return rows;
}

/** Answers the parcel of each event that was new. */
async function insertEvents(
  db: Db,
  known: readonly { event: Said; parcel: Parcel }[],
  source: string,
  now: Date,
): Promise<string[]> {
  const rows = known.map(({ event, parcel }) => {
    const raw = plainText(event.word, 100);
    const text = plainText(event.text, longest.text) || raw;
    const at = event.at && isPlausibleEvent(event.at, now) ? event.at : null;
    // What has no time is told apart by its words: said again, it was received at another time.
    const said = at ? `${at.toISOString()}\n${text}` : `undated\n${raw}\n${text}`;
    const hash = createHash('sha256').update(`${parcel.id}\n${said}`).digest('hex');
    const { status } = trackingWord(raw);
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
  const { rows: added } = await db.execute<{ parcel_id: string }>(sql`
    insert into tracking_events (id, seller_id, parcel_id, hash, at, time_known, status, raw, text, place, source, received_at)
    select id, seller_id, parcel_id, decode(hash, 'hex'), at, time_known, status, raw, text, place, ${source}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e(id uuid, seller_id uuid, parcel_id uuid, hash text, at timestamptz, time_known boolean, status text, raw text, text text, place text)
    on conflict (hash) do nothing returning parcel_id`);
  return added.map((row) => row.parcel_id);
}
