import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import { serveInTurn } from '#domain/warehouse/supplier-orders/allocate.ts';
import type { Db } from '../../../core/http/context.ts';
import { neededOf } from './needed.ts';

/** Of a carton `c`: it was attached by its waybill only. */
export const hasNoContents = sql`not exists (select 1 from supplier_carton_lines k where k.carton_id = c.id)`;

const CartonRow = z.object({
  id: z.string(),
  waybill: z.string(),
  trace: z.string(),
  created_at: z.date(),
  pieces: z.number(),
});
export type CartonRow = z.output<typeof CartonRow>;

/** The cartons of an order, oldest first. */
export const cartonsOf = (db: Db, orderId: string) =>
  query(db, CartonRow).all(sql`
    select c.id, c.waybill, c.trace, c.created_at, (
      select coalesce(sum(l.quantity), 0) from supplier_carton_lines l where l.carton_id = c.id)::int as pieces
    from supplier_cartons c where c.order_id = ${orderId} order by c.created_at, c.waybill`);

export type NewCarton = {
  readonly id: string;
  readonly orderId: string;
  readonly waybill: string;
  readonly actorId: string | null;
  readonly lines: readonly { readonly line_id: string; readonly quantity: number }[];
};

/** Contents of a carton that is there already, without any, are added to it. */
export async function insertCarton(db: Db, carton: NewCarton, now: Date): Promise<void> {
  await db.execute(sql`
    insert into supplier_cartons (id, order_id, waybill, created_at, created_by)
    values (${carton.id}, ${carton.orderId}, ${carton.waybill}, ${now}, ${carton.actorId})
    on conflict (id) do nothing`);
  await db.execute(sql`
    insert into supplier_carton_lines (carton_id, line_id, quantity)
    select ${carton.id}::uuid, l.line_id, l.quantity
    from jsonb_to_recordset(${JSON.stringify(carton.lines)}::jsonb) as l(line_id uuid, quantity int)`);
}

/** Saves the latest events of cartons of an order. */
export const saveTraces = (
  db: Db,
  orderId: string,
  traces: readonly { readonly waybill: string; readonly trace: string }[],
) =>
  db.execute(sql`
    update supplier_cartons c set trace = t.trace
    from jsonb_to_recordset(${JSON.stringify(traces)}::jsonb) as t(waybill text, trace text)
    where c.order_id = ${orderId} and c.waybill = t.waybill`);

const OpenRow = z.object({ id: z.string(), units: z.number() });
type Arrived = { readonly received: number; readonly damaged: number };

/** Adds pieces for stock to the cartons that bring them, oldest first: which one they came in is unknown. */
export async function arriveInCartons(db: Db, lineId: string, { received, damaged }: Arrived): Promise<void> {
  const open = await query(db, OpenRow).all(sql`
    select cl.id, greatest(0, cl.quantity - ${neededOf(sql`c.waybill`)} - cl.received - cl.damaged) as units
    from supplier_order_lines sl join supplier_carton_lines cl on cl.line_id = sl.id
      join supplier_cartons c on c.id = cl.carton_id
    where sl.id = ${lineId} order by c.created_at, c.id`);
  const good = new Map(serveInTurn(received, open).shares.map(({ id, units }) => [id, units]));
  const left = open.map(({ id, units }) => ({ id, units: units - (good.get(id) ?? 0) }));
  const broken = new Map(serveInTurn(damaged, left).shares.map(({ id, units }) => [id, units]));
  for (const { id } of open)
    await arriveInCarton(db, id, { received: good.get(id) ?? 0, damaged: broken.get(id) ?? 0 });
}

/** Adds pieces for stock to a line of a carton. */
export const arriveInCarton = (db: Db, cartonLineId: string, { received, damaged }: Arrived) =>
  db.execute(sql`
    update supplier_carton_lines set received = received + ${received}, damaged = damaged + ${damaged}
    where id = ${cartonLineId}`);
