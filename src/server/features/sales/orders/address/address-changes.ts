import { sql } from '../../../../core/db/sql.ts';
import { z } from 'zod';
import type { Address } from '#domain/shared/address/address.ts';
import { addressChangeStatus } from '#domain/shared/address/address-record.ts';
import type { AddressSource } from '#domain/shared/address/address-record.ts';
import { query } from '#server/core/db/rows.ts';
import { AddressColumn } from '#server/core/db/columns.ts';
import type { Db } from '../../../../core/http/context.ts';
import { newId } from '../../../../core/ids.ts';
import { literal } from '../../../../core/db/literals.ts';

export type AddressChange = {
  readonly orderId: string;
  readonly after: Address;
  /** False when the order does not follow it. */
  readonly applied: boolean;
};
type CommandContext = {
  readonly sellerId: string;
  readonly source: AddressSource;
  readonly actorId: string | null;
  readonly now: Date;
};

/**
 * Records address changes of one seller's orders for review by another user; call it before writing the address, in the
 * same transaction. Consecutive changes keep the customer's original address for comparison, and a change back to it
 * removes the record.
 */
export async function noteAddressChanges(
  db: Db,
  changes: readonly AddressChange[],
  { sellerId, source, actorId, now }: CommandContext,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ orderId, after, applied }) => ({ id: newId(), order_id: orderId, after, applied }));
  const orderIds = sql`${sql.param(changes.map(({ orderId }) => orderId))}::uuid[]`;
  await db.execute(sql`
    insert into address_changes as a (seller_id, id, order_id, source, before, after, applied, status, created_at, created_by)
    select o.seller_id, c.id, o.id, ${source}, o.shipping_address, c.after, c.applied, ${addressChangeStatus.open}, ${now}::timestamptz, ${actorId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id uuid, order_id uuid, after jsonb, applied boolean)
      join orders o on o.seller_id = ${sellerId} and o.id = c.order_id
    where o.shipping_address <> c.after
      -- A shop repeats its address in every file; after a decision it is no change.
      and (c.applied or not exists (select 1 from address_changes known where known.seller_id = o.seller_id
        and known.order_id = o.id and known.status <> ${addressChangeStatus.open} and known.after = c.after))
    on conflict (seller_id, order_id) where status = ${sql.raw(literal(addressChangeStatus.open))} do update set
      source = excluded.source, after = excluded.after, created_at = excluded.created_at, created_by = excluded.created_by,
      before = case when a.applied and excluded.applied then a.before else excluded.before end, applied = excluded.applied`);
  await db.execute(sql`
    delete from address_changes where seller_id = ${sellerId} and order_id = any(${orderIds}) and status = ${addressChangeStatus.open}
      and before = after`);
}

export const OpenChange = z.object({
  id: z.string(),
  seller_id: z.string(),
  order_id: z.string(),
  before: AddressColumn,
  after: AddressColumn,
  applied: z.boolean(),
  status: z.string(),
  created_at: z.date(),
});
export type OpenChange = z.output<typeof OpenChange>;

/** Locks the order of a change, then the change. Null when out of scope or missing. */
export async function lockChange(db: Db, id: string): Promise<OpenChange | null> {
  await db.execute(sql`
    select 1 from orders o join address_changes c on c.seller_id = o.seller_id and c.order_id = o.id
    where c.id = ${id} for update of o`);
  return query(db, OpenChange).first(sql`
    select id, seller_id, order_id, before, after, applied, status, created_at from address_changes where id = ${id} for update`);
}

export async function settleChange(
  db: Db,
  { seller_id, id }: Pick<OpenChange, 'seller_id' | 'id'>,
  { status, actorId, now }: { readonly status: string; readonly actorId: string; readonly now: Date },
): Promise<void> {
  await db.execute(sql`
    update address_changes set status = ${status}, settled_at = ${now}, settled_by = ${actorId}
    where seller_id = ${seller_id} and id = ${id}`);
}
