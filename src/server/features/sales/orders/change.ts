import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { decideAddress, type AddressFacts, type AddressRefusal } from '#domain/sales/orders/address-change.ts';
import { decideNote } from '#domain/sales/orders/note.ts';
import type { Address } from '#domain/shared/address/address.ts';
import { orderStatuses } from '#domain/shared/order-status/order-status.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import {
  parcelStatuses as everyParcelStatus,
  type ParcelStatus,
  parcelStatus,
} from '#domain/shipping/shipping/parcel-status.ts';
import { AddressColumn } from '#server/core/db/columns.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { applyMappingToOrders } from '../../catalog/mapping/apply.ts';
import { inBoxesOf } from '../../shipping/parcels/boxes.ts';
import { partCompany } from '../../warehouse/packing/rearrange.ts';
import { noteAddressChanges } from './address/address-changes.ts';
import { refreshSearch } from './list/search.ts';

type Acting = {
  readonly db: Db;
  readonly scope: Scope;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};
const Locked = z.object({
  seller_id: z.string(),
  note: z.string(),
  shipping_address: AddressColumn,
  order_status: z.enum(orderStatuses),
  country_code: z.string(),
  is_charged: z.boolean(),
  version: z.number(),
});
type Locked = z.output<typeof Locked>;

const VersionRow = z.object({ version: z.number() });

async function lockOrder(db: Db, scope: Scope, id: string): Promise<Locked | null> {
  return query(db, Locked).first(sql`
    select o.seller_id, o.note, o.shipping_address, o.order_status, o.country_code, o.processed_at is not null as is_charged, o.version
    from orders o where o.id = ${id} and ${sellerScope(scope, sql`o.seller_id`)} for update`);
}

type Noted = { _id: string; note: string; version: number };

/** Writes the note. An unchanged note publishes nothing. `before`: the note the user saw. */
export async function writeNote(
  { db, scope, now, emit }: Acting,
  { _id, note, before }: { _id: string; note: string; before?: string | undefined },
): Promise<Result<Noted, 'not-found' | 'order.note-changed'>> {
  const order = await lockOrder(db, scope, _id);
  if (!order) return refuse('not-found');
  const decided = decideNote({ note, before }, order.note);
  if (!decided.ok) return decided;
  if (order.note === note) return ok({ _id, note, version: order.version });
  const version = order.version + 1;
  await db.execute(sql`
    update orders set note = ${note}, version = ${version}, updated_at = ${now}
    where seller_id = ${order.seller_id} and id = ${_id}`);
  await refreshSearch(db, order.seller_id, [_id]);
  await emit({ name: 'order.note-changed', sellerId: order.seller_id, orderId: _id, at: now });
  return ok({ _id, note, version });
}

const StatusRow = z.object({ status: z.enum(everyParcelStatus) });

async function parcelStatuses(db: Db, sellerId: string, orderId: string): Promise<ParcelStatus[]> {
  const rows = await query(db, StatusRow).all(sql`
    select p.status from parcels p
    where ${inBoxesOf(sql`${sellerId}`, sql`${orderId}::uuid`)} and p.status <> ${parcelStatus.cancelled}
    order by p.id for update`);
  return rows.map((parcel) => parcel.status);
}

type Readdressed = { _id: string; shipping_address: Address; version: number };

/**
 * Corrects an order's address. Its parcels are locked, so that no label is printed with the old address meanwhile.
 * `before`: the address the user saw. `isNews`: another user has to review it.
 */
export async function writeAddress(
  { db, scope, actor, now, emit }: Acting & { readonly actor: Pick<Actor, 'userId'> },
  { _id, shipping_address, before }: { _id: string; shipping_address: Address; before?: Address | undefined },
  { isNews }: { readonly isNews: boolean } = { isNews: true },
): Promise<Result<Readdressed, 'not-found' | AddressRefusal>> {
  const order = await lockOrder(db, scope, _id);
  if (!order) return refuse('not-found');
  const facts: AddressFacts = {
    order_status: order.order_status,
    parcels: await parcelStatuses(db, order.seller_id, _id),
    charged_country: order.is_charged ? order.country_code : null,
    address: order.shipping_address,
  };
  const decided = decideAddress(shipping_address, facts, before);
  if (!decided.ok) return decided;
  const address = decided.value;
  const ofSeller = { sellerId: order.seller_id, actorId: actor.userId, now };
  // Other orders in the same parcel keep the old address.
  await partCompany(db, { sellerId: order.seller_id, orderIds: [_id] }, ofSeller);
  if (isNews)
    await noteAddressChanges(db, [{ orderId: _id, after: address, applied: true }], { ...ofSeller, source: 'user' });
  await db.execute(sql`
    update orders set shipping_address = ${JSON.stringify(address)}::jsonb, country_code = ${address.country_code},
      address_problems = '{}', version = version + 1, updated_at = ${now}
    where seller_id = ${order.seller_id} and id = ${_id}`);
  await refreshSearch(db, order.seller_id, [_id]);
  // Another country may get other goods.
  if (address.country_code !== order.country_code) await applyMappingToOrders(db, { ...ofSeller, orderIds: [_id] });
  const saved = await query(db, VersionRow).first(sql`select version from orders where id = ${_id}`);
  await emit({ name: 'order.address-changed', sellerId: order.seller_id, orderId: _id, at: now });
  return ok({ _id, shipping_address: address, version: saved?.version ?? order.version });
}
