import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { linesOf, type LineRow, type ParcelRow } from './parcel-rows.ts';

/**
 * The lines of a stopped parcel as the device of an earlier scan knew them: a removed line whose unit was scanned before
 * the device knew of it is there again, without quantity, so that the unit in the box is recorded.
 */
export async function linesPackerKnew(
  db: Db,
  parcel: ParcelRow,
  lines: readonly LineRow[],
  { code, version }: { readonly code: string; readonly version?: number | undefined },
): Promise<readonly LineRow[]> {
  if (version === undefined || version >= parcel.version) return lines;
  const removed = (parcel.changes?.lines ?? []).filter(
    (change) =>
      change.order_line_id !== undefined && change.was > 0 && lines.every((line) => line.id !== change.line_id),
  );
  if (removed.length === 0) return lines;
  const { rowCount } = await db.execute(sql`
    insert into parcel_lines (seller_id, id, parcel_id, order_line_id, variant_id, quantity, location_code)
    select ${parcel.seller_id}, r.line_id, ${parcel.id}, r.order_line_id, r.variant_id, 0, r.location_code
    from jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as r(line_id uuid, order_line_id uuid, variant_id uuid,
      location_code text) join variants v on v.id = r.variant_id
    where upper(trim(${code})) in (upper(v.variant_code), upper(v.sku)) limit 1`);
  return rowCount ? linesOf(db, [parcel.id]) : lines;
}
