import { sql } from '../../../core/db/sql.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sentUnits } from '#domain/catalog/mapping/bundle.ts';
import { trackingUrlOf } from '#domain/platform/settings/tracking-url.ts';
import { isLasting } from '#domain/sales/stores/connection.ts';
import { writeBackStatus } from '#domain/sales/stores/write-back-status.ts';
import { fulfillmentStatus } from '#domain/shared/order-status/order-status.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { query } from '#server/core/db/rows.ts';
import { ShopFault } from '../../../connectors/shops/fault.ts';
import type { Shipment } from '../../../connectors/shops/shop.ts';
import { record } from '../../../core/events/events.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { findConnection } from './connection-store.ts';
import { shopOf } from './shop-client.ts';
import { enqueueShopJob } from './enqueue-shop-job.ts';
import { noteShipped, noteTakenBack, saveSent, saveUnsent, type Left, type WriteBack } from './write-back-store.ts';

/** About a day and a half: a shop under maintenance overnight is back by then. */
const maxAttempts = 10;
const firstPauseMs = 60_000;
const longestPauseMs = 6 * 60 * 60 * 1000;

/** Enqueues write-backs of shipped parcels on commit. */
export async function enqueueShipped(db: Db, left: readonly Left[], now: Date): Promise<void> {
  for (const storeId of await noteShipped(db, left, now)) await enqueueShopJob(db, storeId);
}

const leftOf = (events: readonly NewEvent[]): Left[] =>
  events.flatMap(({ orderId, subjectId }) => (orderId && subjectId ? [{ orderId, parcelId: subjectId }] : []));

/** The shipments of `parcel.shipped`, one per order in the parcel. */
export async function writeBackShipped(tx: Db, events: readonly NewEvent[]): Promise<void> {
  const [first] = events;
  if (first) await enqueueShipped(tx, leftOf(events), first.at);
}

/** Reverts the shipments of `parcel.unshipped`. */
export async function takeBackUnshipped(tx: Db, events: readonly NewEvent[]): Promise<void> {
  await enqueueTakenBack(tx, leftOf(events));
}

/** Parcels were taken back. */
export async function enqueueTakenBack(db: Db, left: readonly Left[]): Promise<void> {
  for (const storeId of await noteTakenBack(db, left)) await enqueueShopJob(db, storeId);
}

/**
 * Sends or reverts one shipment. Failures are stored and retried; the connector first checks whether the shop has it
 * already, so a crash in between sends nothing twice.
 */
export async function writeBackStep(services: Services, row: WriteBack): Promise<void> {
  const { db } = services;
  try {
    const connection = await findConnection(db, row.store_id);
    if (!connection) throw new ShopFault('no-key');
    const shop = await shopOf(services, connection);
    const shipment = await shipmentOf(db, row);
    if (row.is_undo) {
      if (row.remote_id !== null) await shop.unship(shipment, row.remote_id);
      await saveSent(db, row, { status: writeBackStatus.needless, remoteId: null }, new Date());
    } else {
      const result = await shop.ship(shipment);
      const remoteId = result.is === 'sent' ? result.remoteId : null;
      await saveSent(db, row, { status: result.is, remoteId }, new Date());
    }
  } catch (error) {
    const fault = error instanceof ShopFault ? error : ourFault(services, row, error);
    await saveUnsent(db, row.id, { problem: fault.problem, detail: fault.detail, ...later(row, fault) });
  }
  await record(db, { name: 'store.pulled', sellerId: row.seller_id, subjectId: row.store_id, at: new Date() });
}

function ourFault({ log }: Services, row: WriteBack, err: unknown): ShopFault {
  const reference = randomUUID().slice(0, 13);
  log.error(
    { err, writeBack: row.id, store: row.store_id, reference },
    'a shipment could not be written back to its shop',
  );
  return new ShopFault('our-fault', reference);
}

function later({ attempts }: WriteBack, { problem, afterMs }: ShopFault): { nextTryAt: Date | null; now: Date } {
  const now = new Date();
  if (isLasting(problem) || attempts + 1 >= maxAttempts) return { nextTryAt: null, now };
  const pauseMs = Math.max(Math.min(firstPauseMs * 2 ** attempts, longestPauseMs), afterMs);
  return { nextTryAt: new Date(now.getTime() + pauseMs), now };
}

const Facts = z.object({
  source_id: z.string(),
  order_number: z.string(),
  carrier: z.string(),
  tracking_url: z.string(),
  is_all: z.boolean(),
});
type Facts = z.output<typeof Facts>;
const Part = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  variantTitle: z.string(),
  per_unit: z.number(),
  packed: z.number(),
  upto: z.number(),
  before: z.number(),
});
type Part = z.output<typeof Part>;

/** The lines of the order, with the whole units that left with the parcel: a bundle's with the last of its goods. */
function linesIn(parts: readonly Part[]): Shipment['lines'] {
  return [...Map.groupBy(parts, ({ id }) => id).values()].flatMap((own) => {
    const sentIn = (pick: 'upto' | 'before') => sentUnits(own.map((part) => ({ ...part, sent: part[pick] })));
    const quantity = sentIn('upto') - sentIn('before');
    const [first] = own;
    if (!first || quantity <= 0) return [];
    const { sku, title, variantTitle } = first;
    return [{ sku, title, variantTitle, quantity }];
  });
}

async function shipmentOf(db: Db, { seller_id, order_id, parcel_id, track_no }: WriteBack): Promise<Shipment> {
  const facts = await query(db, Facts).first(sql`
    select o.source_id, o.order_number, ca.name as carrier, ca.tracking_url, o.fulfillment_status = ${fulfillmentStatus.fulfilled} as is_all
    from orders o, parcels p join channels ch on ch.id = p.channel_id join carriers ca on ca.id = ch.carrier_id
    where o.seller_id = ${seller_id} and o.id = ${order_id} and p.id = ${parcel_id}`);
  if (!facts) throw new Error(`parcel ${parcel_id} or order ${order_id} is gone`);
  const parts = await query(db, Part).all(sql`
    select l.id, l.sku, l.title, l.variant_title as "variantTitle", g.per_unit, coalesce(sum(pl.quantity), 0)::int as packed,
      coalesce(sum(pl.quantity) filter (where p.id = m.id or (p.shipped_at, p.id) < (m.shipped_at, m.id)), 0)::int as upto,
      coalesce(sum(pl.quantity) filter (where p.id <> m.id and (p.shipped_at, p.id) < (m.shipped_at, m.id)), 0)::int as before
    from parcels m cross join order_lines g
      join order_lines l on l.seller_id = g.seller_id and l.id = coalesce(g.component_of, g.id)
      left join (parcel_lines pl join parcels p on p.seller_id = pl.seller_id and p.id = pl.parcel_id
          and p.status <> ${parcelStatus.cancelled})
        on pl.seller_id = g.seller_id and pl.order_line_id = g.id
    where m.id = ${parcel_id} and g.seller_id = ${seller_id} and g.order_id = ${order_id} and g.components is null
      and g.requires_shipping
    group by l.seller_id, l.id, g.seller_id, g.id order by l.position, l.id`);
  return {
    sourceId: facts.source_id,
    orderNumber: facts.order_number,
    trackNo: track_no,
    trackingUrl: trackingUrlOf(facts.tracking_url, track_no) ?? '',
    carrier: facts.carrier,
    lines: linesIn(parts),
    isAll: facts.is_all,
  };
}
