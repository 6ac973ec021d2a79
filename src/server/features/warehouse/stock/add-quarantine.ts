import { z } from 'zod';
import { quarantineStatus } from '#domain/warehouse/quarantine/status.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { Place } from './levels.ts';
import { restockGoods, type CameBack } from './restock.ts';
import { variantPlace } from './variant-place.ts';

type NewQuarantine = {
  readonly id: string;
  readonly warehouseId: string;
  readonly variantId: string;
  readonly locationCode: string;
  /** Where released pieces go unless a user chooses another location; may be empty. */
  readonly fromCode: string;
  readonly quantity: number;
  readonly reason: string;
  readonly photos?: readonly string[];
  /** The seller who owns the pieces; null: we do. */
  readonly ownerId?: string | null;
};

export type AddContext = {
  readonly actorId: string;
  /** When the pieces were put there, and the time of the command. */
  readonly at: Date;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};

/** Records pieces that lie in a quarantine location and are reserved without an order, until a lead decides. */
export async function addQuarantine(
  db: Db,
  { id, warehouseId, variantId, locationCode, fromCode, quantity, reason, photos = [], ownerId = null }: NewQuarantine,
  { actorId, at, now, emit }: AddContext,
): Promise<void> {
  await db.execute(sql`
    insert into stock_quarantine (id, warehouse_id, variant_id, location_code, from_code, quantity, reason, photos, status,
      owner_id, reported_by, reported_at)
    values (${id}, ${warehouseId}, ${variantId}, ${locationCode}, ${fromCode}, ${quantity}, ${reason},
      ${sql.param([...photos])}::uuid[], ${quarantineStatus.open}, ${ownerId}, ${actorId}, ${at})`);
  await emit({
    name: 'stock.quarantined',
    subjectId: id,
    actorId,
    data: { status: quarantineStatus.open, pieces: quantity },
    at: now,
  });
}

const UsualPlace = z.object({ place: z.string().nullable() });

/** Where these pieces would be put if they could be sold; empty: nowhere yet. */
async function usualPlace(
  db: Db,
  { warehouseId, variantId, good }: Pick<Returned, 'warehouseId' | 'variantId' | 'good'>,
): Promise<string> {
  const place = variantPlace(sql`${warehouseId}::uuid`, sql`${variantId}::uuid`, sql`${good}::int`);
  const row = await query(db, UsualPlace).first(sql`select ${place} as place`);
  return row?.place ?? '';
}

type Returned = Omit<CameBack, 'isQuarantine'>;

/** Returned pieces that were put into quarantine: in stock, and available once they are released. */
export async function quarantineReturned(
  db: Db,
  goods: Returned,
  { reason, deviceId, ...context }: AddContext & { readonly reason: string; readonly deviceId: string },
): Promise<void> {
  await restockGoods(
    db,
    { ...goods, isQuarantine: true },
    { actorId: context.actorId, at: context.at, reason, deviceId },
  );
  const { warehouseId, variantId, locationCode, good, own, sellerId } = goods;
  const about = { warehouseId, variantId, locationCode, fromCode: await usualPlace(db, goods), reason };
  for (const { quantity, ownerId } of [
    { quantity: good - own, ownerId: null },
    { quantity: own, ownerId: sellerId },
  ])
    if (quantity > 0) await addQuarantine(db, { id: newId(), ...about, quantity, ownerId }, context);
}

const OpenRow = z.object({ pieces: z.number() });

/**
 * Pieces that a count found in a quarantine location, where `reserved` of the variant are now. Those beyond what was set
 * aside there get a decision of their own; they have no reason.
 */
export async function quarantineFound(
  db: Db,
  { reserved, found, ...place }: Place & { readonly reserved: number; readonly found: number },
  context: AddContext,
): Promise<void> {
  const open = await query(db, OpenRow).first(sql`
    select coalesce(sum(quantity), 0)::int as pieces from stock_quarantine
    where warehouse_id = ${place.warehouseId} and variant_id = ${place.variantId} and location_code = ${place.locationCode}
      and status = ${quarantineStatus.open}`);
  const quantity = Math.min(found, reserved - (open?.pieces ?? 0));
  if (quantity <= 0) return;
  const fromCode = await usualPlace(db, { ...place, good: quantity });
  await addQuarantine(db, { id: newId(), ...place, fromCode, quantity, reason: '' }, context);
}
