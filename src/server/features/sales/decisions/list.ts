import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { packDecisions } from '#contract/warehouse/parcel-decisions.ts';
import { choicesFor, type StoppedParcel } from '#domain/warehouse/packing/choices.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { ok } from '#domain/shared/result.ts';
import type { Party } from '#domain/shared/status.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { narrow, sellerScope } from '../../../core/db/scope.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { returnableOrders } from '../process/cancel/cancel.ts';
import { presentChanges } from '../../warehouse/packing/present.ts';
import { openProblems, type ProblemRow } from '../../warehouse/packing/problems.ts';
import { unitsInBox } from '#domain/warehouse/packing/put-back.ts';
import { linesOf, parcelsByIds, type LineRow, type ParcelRow } from '../../warehouse/packing/parcel-rows.ts';

const Found = z.object({ id: z.string(), since: z.date(), seller_name: z.string(), warehouse: z.string() });
type Found = z.output<typeof Found>;

async function stoppedPage(db: Db, scope: Scope, { page, size }: { page: number; size: number }) {
  const where = sql`(p.status = ${parcelStatus.conflict} or p.put_back_since is not null) and ${sellerScope(scope, sql`p.seller_id`)}`;
  const rows = await query(db, Found).all(sql`
    select p.id, u.name as seller_name, w.code as warehouse,
      coalesce(p.put_back_since, (select max(e.at) from events e where e.order_id = p.order_id and e.subject_id = p.id
        and e.name in ('parcel.conflict', 'parcel.problem')), p.updated_at) as since
    from parcels p join users u on u.id = p.seller_id join warehouses w on w.id = p.warehouse_id
    where ${where} order by since, p.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*)::int as count from parcels p where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

/** The parcel's facts for the decision rules. */
export const stoppedFacts = (
  { status, conflict, order_status, put_back_since }: ParcelRow,
  lines: readonly LineRow[],
  problems: readonly ProblemRow[],
  returnable: boolean,
): StoppedParcel => ({
  status,
  conflict,
  order_status,
  putting_back: put_back_since !== null,
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
  const { rows, count } = await stoppedPage(db, narrow(scope, input.seller_id), input);
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
      put_back: parcel.put_back_since !== null,
      labelled: parcel.label_prints > 0,
      changes: presentChanges(parcel, own.lines),
      since: since.toISOString(),
      lines: own.lines.map((line) => ({
        ...goods(line),
        _id: line.id,
        location_code: line.location_code,
        quantity: line.quantity,
        sorted: line.sorted,
        scanned: unitsInBox(parcel, line),
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
