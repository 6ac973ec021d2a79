import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Shared column definitions, so that a kind of value has one type everywhere. */
export const id = () => uuid('id').primaryKey();
export const sellerId = () => uuid('seller_id').notNull();
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => at('created_at').notNull();
/** Integer minor units. */
export const minor = (name: string) => bigint(name, { mode: 'number' });
/** Ten-thousandths of the major unit. */
export const e4 = (name: string) => bigint(name, { mode: 'number' });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
