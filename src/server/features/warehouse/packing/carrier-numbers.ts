import { parcelSetCarrierNumbers } from '#contract/warehouse/carrier-numbers.ts';
import { ok } from '#domain/shared/result.ts';
import { decideCarrierNumbers } from '#domain/warehouse/packing/carrier-numbers.ts';
import { z } from 'zod';
import { IdRow, query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import { recordMany } from '../../../core/events/events.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { lockParcels } from './parcel-rows.ts';

const NumbersRow = z.object({ id: z.string(), waybill: z.string(), track_no: z.string() });

/** Parcels of all sellers that have one of these numbers. */
const parcelsNumbered = (db: Db, numbers: readonly string[]) =>
  query(db, NumbersRow).all(sql`
    select id, waybill, track_no from parcels
    where track_no = any(${sql.param([...numbers])}::text[]) or waybill = any(${sql.param([...numbers])}::text[])`);

/** The carriers' own numbers, as they gave them when the parcels were announced. */
export const carrierNumbersRoute: Route = defineRoute(
  parcelSetCarrierNumbers,
  async ({ input, actor, scope, db, now, audit }) => {
    // Two tables with one number wait for each other, so that the second is refused with a reason.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('carrier numbers', 0))`);
    const named = await parcelsNumbered(
      db,
      input.rows.map(({ number }) => number),
    );
    const parcels = await lockParcels(
      db,
      scope,
      named.map(({ id }) => id),
    );
    const byNumber = new Map(
      parcels.flatMap((parcel) => [[parcel.track_no, parcel] as const, [parcel.waybill, parcel] as const]),
    );
    const holders = await parcelsNumbered(
      db,
      input.rows.map(({ track_no }) => track_no),
    );
    const taken = new Map(holders.flatMap(({ id, waybill, track_no }) => [[track_no, id] as const, [waybill, id]]));
    const rows = input.rows.map(({ number, track_no: trackNo }) => ({ number, trackNo }));
    const decided = decideCarrierNumbers(rows, (number) => byNumber.get(number), taken);

    const changes = decided.flatMap(({ parcel, row }) =>
      parcel && parcel.track_no !== row.trackNo ? [{ parcel, trackNo: row.trackNo }] : [],
    );
    await saveNumbers(
      db,
      changes.map(({ parcel, trackNo }) => ({ id: parcel.id, track_no: trackNo })),
      now,
    );
    await recordMany(
      db,
      changes.map(({ parcel, trackNo }) => ({
        name: 'parcel.changed',
        sellerId: parcel.seller_id,
        orderId: parcel.order_id,
        subjectId: parcel.id,
        actorId: actor.userId,
        data: { track_no: trackNo },
        at: now,
      })),
    );
    audit({
      before: Object.fromEntries(changes.map(({ parcel }) => [parcel.waybill, parcel.track_no])),
      after: Object.fromEntries(changes.map(({ parcel, trackNo }) => [parcel.waybill, trackNo])),
    });
    return ok({
      changed: changes.length,
      to_print_again: changes.flatMap(({ parcel }) => (parcel.label_prints > 0 ? [parcel.waybill] : [])),
      refused: decided.flatMap(({ row, problem }) =>
        problem === null ? [] : [{ number: row.number, track_no: row.trackNo, problem }],
      ),
    });
  },
);

async function saveNumbers(db: Db, rows: readonly { id: string; track_no: string }[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await query(db, IdRow).all(sql`
    update parcels p set track_no = r.track_no, version = p.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, track_no text)
    where p.id = r.id returning p.id`);
}
