import { sql } from 'drizzle-orm';
import type { packDecisions } from '#contract/warehouse/parcel-decisions.ts';
import { choicesFor, type StoppedParcel } from '#domain/warehouse/packing/choices.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { ok } from '#domain/shared/result.ts';
import type { Party } from '#domain/shared/status.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { returnableOrders } from '../process/cancel/cancel.ts';
import { presentChanges } from '../../warehouse/packing/present.ts';
import { openProblems, type ProblemRow } from '../../warehouse/packing/problems.ts';
import { linesOf, parcelsByIds, type LineRow, type ParcelRow } from '../../warehouse/packing/parcel-rows.ts';

type Found = { id: string; since: Date; seller_name: string; warehouse: string };

async function stoppedPage(db: Db, scope: Scope, { page, size }: { page: number; size: number }) {
  const where = sql`p.status = 'conflict' and ${sellerScope(scope, sql`p.seller_id`)}`;
  const { rows } = await db.execute<Found>(sql`
    select p.id, u.name as seller_name, w.code as warehouse,
      coalesce((select max(e.at) from events e where e.order_id = p.order_id and e.subject_id = p.id
        and e.name in ('parcel.conflict', 'parcel.problem')), p.updated_at) as since
    from parcels p join users u on u.id = p.seller_id join warehouses w on w.id = p.warehouse_id
    where ${where} order by since, p.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.execute<{ count: number }>(sql`select count(*)::int as count from parcels p where ${where}`);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** The parcel as the rules of deciding know it. */
export const stoppedFacts = (
  { status, conflict, order_status }: ParcelRow,
  lines: readonly LineRow[],
  problems: readonly ProblemRow[],
  returnable: boolean,
): StoppedParcel => ({
  status,
  conflict,
  order_status,
  units: lines.reduce((sum, line) => sum + line.quantity, 0),
  problems,
  returnable,
});

const goods = (row: LineRow | ProblemRow) => ({
  product_title: row.title,
  product_title_cn: row.title_cn,
  variant_code: row.variant_code,
  image: row.image,
});

export const decisions: Handler<typeof packDecisions> = async ({ input, actor, scope, db }) => {
  const { rows, count } = await stoppedPage(db, scope, input);
  const ids = rows.map((row) => row.id);
  const parcels = new Map((await parcelsByIds(db, scope, ids)).map((parcel) => [parcel.id, parcel]));
  const lines = Map.groupBy(await linesOf(db, ids), (line) => line.parcel_id);
  const problems = Map.groupBy(await openProblems(db, ids), (problem) => problem.parcel_id);
  const parties: readonly Party[] = actor.roles;
  const orderIds = [...parcels.values()].map((parcel) => parcel.order_id);
  const returnable = await returnableOrders(db, orderIds, parties);
  const list = rows.flatMap(({ id, since, seller_name, warehouse }) => {
    const parcel = parcels.get(id);
    if (!parcel) return [];
    const own = { lines: lines.get(id) ?? [], problems: problems.get(id) ?? [] };
    const returns = returnable.has(parcel.order_id);
    return {
      _id: id,
      version: parcel.version,
      waybill: parcel.waybill,
      order_id: parcel.order_id,
      order_number: parcel.order_number,
      order_status: parcel.order_status,
      seller_name,
      country_code: parcel.country_code,
      warehouse,
      conflict: parcel.conflict,
      changes: presentChanges(parcel),
      since: since.toISOString(),
      lines: own.lines.map((line) => ({
        ...goods(line),
        _id: line.id,
        location_code: line.location_code,
        quantity: line.quantity,
        sorted: line.sorted,
        scanned: line.scanned,
      })),
      problems: own.problems.map((problem) => ({
        ...goods(problem),
        _id: problem.id,
        kind: problem.kind,
        source: problem.source,
        quantity: problem.quantity,
        reason: problem.reason,
        reported_by: problem.reported_by,
        reported_at: problem.reported_at.toISOString(),
      })),
      choices: [...choicesFor(stoppedFacts(parcel, own.lines, own.problems, returns), parties)],
      returns,
    };
  });
  return ok({ list, count, size: input.size });
};
