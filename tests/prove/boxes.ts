import type { Pool } from 'pg';
import type { TestClient } from '../support/server/client.ts';

export type BoxFindings = {
  /** Parcels cancelled with units in their box. */
  readonly boxes: number;
  /** Units in a box without a put-back task, or not reserved. */
  readonly lost: number;
  /** Units to put back, or reserved, that are in no box. */
  readonly double: number;
  /** Boxes with units that a supervisor or the floor does not see. */
  readonly hidden: number;
};

/** Units in the boxes of cancelled parcels: by the devices' operations, to be put back, and reserved. */
const cancelled = `
  with changes as (
    select o.parcel_id, o.response->>'line_id' as line_id, case
        when o.kind = 'scan' and o.response->>'line_id' is not null then 1
        when o.kind = 'undo' and (o.response->>'undone')::boolean then -1
        when o.kind = 'put-back' and (o.response->>'put_back')::boolean then -1 else 0 end as units
    from pack_operations o where o.parcel_id is not null),
  boxed as (
    select p.id, p.waybill, p.order_id, sum(l.to_put_back)::int as to_put_back, sum(coalesce((
        select sum(c.units) from changes c where c.parcel_id = p.id and c.line_id = l.id::text), 0))::int as units,
      exists (select 1 from changes c where c.parcel_id = p.id and c.units > 0) as had
    from parcels p join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
    where p.status = 'cancelled' group by p.id, p.waybill, p.order_id)
  select b.waybill, b.units, b.to_put_back, coalesce((
      select sum(case when m.kind = 'reserve' then m.quantity else -m.quantity end) from stock_moves m
      where m.order_id = b.order_id and m.kind in ('reserve', 'release', 'ship')), 0)::int as reserved
  from boxed b where b.had`;
type Boxed = { waybill: string; units: number; to_put_back: number; reserved: number };

/** After the shift: every unit in the box of a cancelled parcel is reserved, and its box is on both lists. */
export async function compareBoxes(
  pool: Pool,
  { packer, manager }: { readonly packer: TestClient; readonly manager: TestClient },
): Promise<BoxFindings> {
  const { rows } = await pool.query<Boxed>(cancelled);
  const cases = new Set((await manager.query('pack.decisions', { size: 1000 })).data.list.map((row) => row.waybill));
  const pulls = new Set((await packer.query('pack.queue', {})).data.pull.map((row) => row.waybill));
  const sum = (of: (row: Boxed) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    boxes: rows.length,
    lost: sum((row) => Math.max(0, row.units - Math.min(row.to_put_back, row.reserved))),
    double: sum((row) => Math.max(0, Math.max(row.to_put_back, row.reserved) - row.units)),
    hidden: sum((row) => Number([cases, pulls].some((list) => list.has(row.waybill) !== row.to_put_back > 0))),
  };
}
