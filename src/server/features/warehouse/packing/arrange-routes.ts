import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { parcelMerge, parcelMergeable, parcelSplit, parcelTakeApart } from '#contract/warehouse/parcel-rearranging.ts';
import { sameDestination } from '#domain/shared/address/address-record.ts';
import { decideMerge, decideSplit, isBeforePacking } from '#domain/warehouse/packing/split.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { parcelsUntouched, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { AddressColumn } from '#server/core/db/columns.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { recordMany } from '../../../core/events/events.ts';
import { defineRoute, type Db, type Handler, type Route } from '../../../core/http/context.ts';
import { carrierNumbersRoute } from './carrier-numbers.ts';
import { labelListRoute } from './labels/label-list.ts';
import {
  createSplitParcel,
  mergedParcelsOf,
  movedLines,
  saveStatusOfLines,
  setLines,
  unmergeParcels,
  type MovedLine,
} from './rearrange.ts';
import { lockParcels, parcelsByIds, type ParcelRow } from './parcel-rows.ts';

type LockedParcel = ParcelRow & { readonly labelled: boolean; readonly channel_id: string; readonly created_at: Date };

const LockedRow = z.object({ id: z.string(), channel_id: z.string(), created_at: z.date(), labelled: z.boolean() });

/** Locks the parcels with their orders, and loads the merge facts. */
async function lockWithFacts(db: Db, scope: Scope, ids: readonly string[]): Promise<LockedParcel[]> {
  const parcels = new Map((await lockParcels(db, scope, ids)).map((parcel) => [parcel.id, parcel]));
  const rows = await query(db, LockedRow).all(sql`
    select id, channel_id, created_at, labelled_at is not null as labelled from parcels
    where id = any(${sql.param([...parcels.keys()])}::uuid[]) order by created_at, id`);
  return rows.flatMap(({ id, ...more }) => {
    const parcel = parcels.get(id);
    return parcel ? [{ ...parcel, ...more }] : [];
  });
}

const split: Handler<typeof parcelSplit> = async ({ input, actor, scope, db, now }) => {
  const [parcel] = await lockWithFacts(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const number = parcel.waybill;
  if (parcel.version !== input.version) return refuse('pack.wrong-status', { number });
  if ((await mergedParcelsOf(db, parcel)).some((inside) => inside.order_id !== parcel.order_id))
    return refuse('parcel.split-shared', { number });
  const taken = new Map(input.lines.map((line) => [line.order_line_id, line.quantity]));
  const lines = await movedLines(db, parcel);
  if ([...taken.keys()].some((id) => lines.every((line) => line.line_id !== id))) return refuse('not-found');
  const decided = decideSplit({ ...parcel, lines }, taken);
  if (!decided.ok) return refuse(decided.refusal, { ...decided.details, number });

  const made = await createSplitParcel(db, parcel, now);
  const { stays, goes } = decided.value;
  await setLines(db, parcel, stays);
  await setLines(db, { seller_id: parcel.seller_id, id: made.id }, goes);
  const status = await saveStatusOfLines(db, parcel, stays, now);
  const other = await saveStatusOfLines(db, { seller_id: parcel.seller_id, id: made.id }, goes, now);
  const about = { sellerId: parcel.seller_id, orderId: parcel.order_id, actorId: actor.userId, at: now };
  const fields = { waybill: made.waybill, rearranged: 'split' as const };
  await recordMany(db, [
    { ...about, name: 'parcel.changed', subjectId: parcel.id, data: { status, ...fields } },
    { ...about, name: 'parcel.created', subjectId: made.id, data: { status: other, waybill: made.waybill } },
  ]);
  return ok({
    parcels: [
      { parcel_id: parcel.id, waybill: number, status },
      { parcel_id: made.id, waybill: made.waybill, status: other },
    ],
  });
};

/** Merges the units of one line in several parcels. */
function merged(lists: readonly (readonly MovedLine[])[]): MovedLine[] {
  const heap = new Map<string, MovedLine>();
  for (const line of lists.flat()) {
    const known = heap.get(line.line_id);
    if (!known) heap.set(line.line_id, line);
    else {
      const quantity = known.quantity + line.quantity;
      const sorted = known.sorted + line.sorted;
      heap.set(line.line_id, { ...known, quantity, sorted, location_code: known.location_code || line.location_code });
    }
  }
  return [...heap.values()];
}

const merge: Handler<typeof parcelMerge> = async ({ input, actor, scope, db, now }) => {
  const wanted = [...new Set(input.parcel_ids)];
  const parcels = await lockWithFacts(db, scope, wanted);
  if (parcels.length < wanted.length) return refuse('not-found');
  const facts: (LockedParcel & { lines: MovedLine[] })[] = [];
  for (const parcel of parcels) facts.push({ ...parcel, lines: await movedLines(db, parcel) });
  const late = facts.find((parcel) => !isBeforePacking(parcel));
  const decided = decideMerge(facts);
  if (!decided.ok) return refuse(decided.refusal, { ...decided.details, number: late?.waybill ?? '' });
  const [box, ...others] = parcels;
  if (!box) return refuse('not-found');

  const context = { actorId: actor.userId, now };
  const into = others.map(({ id, seller_id, order_id }) => ({ id, seller_id, order_id }));
  // Nested boxes would be unmanageable: the inner parcels are moved one by one.
  for (const other of others) {
    const inside = await mergedParcelsOf(db, other);
    if (inside.length > 0) await unmergeParcels(db, other, inside, context);
    into.push(...inside);
  }
  const own = [await movedLines(db, box)];
  for (const parcel of into) own.push(await movedLines(db, parcel));
  const lines = merged(own);
  await setLines(db, box, lines);
  await db.execute(sql`
    update parcels set status = ${parcelStatus.cancelled}, merged_into = ${box.id}, version = version + 1, updated_at = ${now}
    where seller_id = ${box.seller_id} and id = any(${sql.param(into.map(({ id }) => id))}::uuid[])`);
  const status = await saveStatusOfLines(db, box, lines, now);
  const about = { name: 'parcel.changed' as const, sellerId: box.seller_id, actorId: actor.userId, at: now };
  const data = { rearranged: 'merged' as const, waybill: box.waybill };
  await recordMany(db, [
    { ...about, orderId: box.order_id, subjectId: box.id, data: { status, ...data } },
    ...into.map(({ id, order_id }) => ({ ...about, orderId: order_id, subjectId: id, data })),
  ]);
  return ok({ parcel_id: box.id, waybill: box.waybill, status });
};

const takeApart: Handler<typeof parcelTakeApart> = async ({ input, actor, scope, db, now }) => {
  const [box] = await lockWithFacts(db, scope, [input.parcel_id]);
  if (!box) return refuse('not-found');
  const number = box.waybill;
  if (!isBeforePacking({ ...box, lines: await movedLines(db, box) })) return refuse('parcel.too-late', { number });
  const inside = await mergedParcelsOf(db, box);
  if (inside.length === 0) return refuse('parcel.not-merged', { number });
  await unmergeParcels(db, box, inside, { actorId: actor.userId, now });
  return ok({
    parcels: [box, ...inside].map(({ id, waybill }) => ({ parcel_id: id, waybill })),
  });
};

const Near = z.object({
  id: z.string(),
  waybill: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  units: z.number(),
  shipping_address: AddressColumn,
});
type Near = z.output<typeof Near>;

const mergeable: Handler<typeof parcelMergeable> = async ({ input, scope, db }) => {
  const [parcel] = await parcelsByIds(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const rows = await query(db, Near).all(sql`
    select p.id, p.waybill, p.order_id, o.order_number, o.shipping_address, (select coalesce(sum(l.quantity), 0)::int
      from parcel_lines l where l.seller_id = p.seller_id and l.parcel_id = p.id) as units
    from parcels me join parcels p on p.seller_id = me.seller_id and p.warehouse_id = me.warehouse_id
        and p.channel_id = me.channel_id and p.id <> me.id
      join orders o on o.seller_id = p.seller_id and o.id = p.order_id
    where me.id = ${parcel.id} and p.status = ${anyOf(parcelsUntouched)} and p.labelled_at is null and o.order_status = ${orderStatus.open}
      and o.country_code = ${parcel.country_code} and ${sellerScope(scope, sql`p.seller_id`)}
    order by p.created_at, p.id limit 5000`);
  const near = rows.filter((row) => sameDestination(row.shipping_address, parcel.shipping_address)).slice(0, 50);
  return ok(
    near.map(({ id, waybill, order_id, order_number, units }) => ({ _id: id, waybill, order_id, order_number, units })),
  );
};

export const arrangeRoutes: readonly Route[] = [
  labelListRoute,
  carrierNumbersRoute,
  defineRoute(parcelSplit, split),
  defineRoute(parcelMergeable, mergeable),
  defineRoute(parcelMerge, merge),
  defineRoute(parcelTakeApart, takeApart),
];
