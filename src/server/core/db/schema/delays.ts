import { sql } from '../sql.ts';
import { index, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, sellerId } from './columns.ts';

/** Parcels without news for longer than usual; one row per delay, created when detected. */
export const parcelDelays = pgTable(
  'parcel_delays',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    parcelId: uuid('parcel_id').notNull(),
    /** label: not yet scanned by the carrier. transit: in transit. */
    stage: text('stage').notNull(),
    /** Time of the last news; with the parcel it identifies the delay. */
    since: at('since').notNull(),
    /** Usual whole days without news at this stage and for this country. */
    limitDays: smallint('limit_days').notNull(),
    noticedAt: at('noticed_at').notNull(),
    /** The responsible user; null when the seller has no assigned staff: the managers. */
    ownerId: uuid('owner_id'),
    endedAt: at('ended_at'),
    /** The user who closed it; null when news ended it. */
    endedBy: uuid('ended_by'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('parcel_delays_silence').on(t.parcelId, t.since),
    index('parcel_delays_noticed').on(t.noticedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('parcel_delays_seller').on(t.sellerId, t.noticedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('parcel_delays_open')
      .on(t.parcelId)
      .where(sql`${t.endedAt} is null`),
  ],
);
