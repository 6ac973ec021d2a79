import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { openPickBatches, pickBatchStatus } from '#domain/warehouse/picking/status.ts';
import { literal, literals } from '../../literals.ts';
import { sql } from '../../sql.ts';
import { at, id, sellerId } from '../columns.ts';

/** Parcels whose goods one user picks on one walk. */
export const pickBatches = pgTable(
  'pick_batches',
  {
    id: id(),
    warehouseId: uuid('warehouse_id').notNull(),
    /** A `PickBatchStatus`. */
    status: text('status').notNull(),
    /** The last one while no user has it. */
    pickerId: uuid('picker_id').notNull(),
    openedAt: at('opened_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [
    uniqueIndex('pick_batches_picker')
      .on(t.pickerId)
      .where(sql`${t.status} = ${sql.raw(literal(pickBatchStatus.open))}`),
    index('pick_batches_running')
      .on(t.warehouseId, t.openedAt)
      .where(sql`${t.status} in ${sql.raw(literals(openPickBatches))}`),
    index('pick_batches_newest').on(t.openedAt.desc(), t.id.desc()),
  ],
);

export const pickParcels = pgTable(
  'pick_parcels',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => pickBatches.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    sellerId: sellerId(),
    parcelId: uuid('parcel_id').notNull(),
    /** False once the batch is over: the parcel may be collected again. */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.position] }),
    uniqueIndex('pick_parcels_open')
      .on(t.parcelId)
      .where(sql`${t.isOpen}`),
  ],
);

/** Units of one parcel line to pick at one location. */
export const pickTasks = pgTable(
  'pick_tasks',
  {
    id: id(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => pickBatches.id, { onDelete: 'cascade' }),
    warehouseId: uuid('warehouse_id').notNull(),
    sellerId: sellerId(),
    parcelId: uuid('parcel_id').notNull(),
    lineId: uuid('line_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    locationCode: text('location_code').notNull(),
    quantity: integer('quantity').notNull(),
    picked: integer('picked').notNull().default(0),
    /** Units were not found there, and no other location has them. */
    shortAt: at('short_at'),
  },
  (t) => [
    index('pick_tasks_batch').on(t.batchId),
    index('pick_tasks_line').on(t.parcelId, t.lineId),
    index('pick_tasks_picked')
      .on(t.warehouseId, t.locationCode)
      .where(sql`${t.picked} > 0`),
  ],
);
