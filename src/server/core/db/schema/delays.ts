import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, sellerId } from './columns.ts';

/** Silences of parcels on their way that lasted longer than usual; each is one row, from when it was noticed. */
export const parcelDelays = pgTable(
  'parcel_delays',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    parcelId: uuid('parcel_id').notNull(),
    /** label: the carrier has not touched it. transit: it was under way. */
    stage: text('stage').notNull(),
    /** The last that was heard of it; with the parcel it names the silence. */
    since: at('since').notNull(),
    /** Whole days without news that are usual at this stage and to this country. */
    limitDays: smallint('limit_days').notNull(),
    noticedAt: at('noticed_at').notNull(),
    /** Who looks into it; null where nobody looks after the seller: the managers do. */
    ownerId: uuid('owner_id'),
    endedAt: at('ended_at'),
    /** Who closed it; null with an end: news came. */
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
