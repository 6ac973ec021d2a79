import { sql, type SQL } from '../sql.ts';
import type { ExtraConfigColumn } from 'drizzle-orm/pg-core';
import { orderStatus, fulfillmentStatus } from '#domain/shared/order-status/order-status.ts';
import { literal } from '../literals.ts';

type Columns = Readonly<
  Record<
    | 'sellerId'
    | 'createdAt'
    | 'id'
    | 'financialStatus'
    | 'fulfillmentStatus'
    | 'orderStatus'
    | 'countryCode'
    | 'storeId'
    | 'mappingStatus'
    | 'paymentType'
    | 'paymentMethod'
    | 'orderNumber'
    | 'incomeBaseMinor'
    | 'costMinor',
    ExtraConfigColumn
  >
>;

/** One seller's orders, newest first: the prefix of most list indexes. */
export const newestFirst = (t: Columns) =>
  [t.sellerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;

/** Not processed. The predicate of the views is the same (features/sales/orders/views.ts). */
export const isWaiting = (t: Columns): SQL =>
  sql`${t.orderStatus} = ${sql.raw(literal(orderStatus.open))} and ${t.fulfillmentStatus} = ${sql.raw(literal(fulfillmentStatus.unfulfilled))}`;

/** The filter columns of the list, so that filters are evaluated in the index alone. */
export const filterColumns = (t: Columns) =>
  [
    t.financialStatus,
    t.fulfillmentStatus,
    t.orderStatus,
    t.countryCode,
    t.storeId,
    t.mappingStatus,
    t.paymentType,
    t.paymentMethod,
  ] as const;

/** The filter and sort columns of a small part of the list, which is read by index-only scans. */
export const readWhole = (t: Columns) =>
  [
    t.storeId,
    t.countryCode,
    t.financialStatus,
    t.fulfillmentStatus,
    t.orderStatus,
    t.mappingStatus,
    t.paymentType,
    t.paymentMethod,
    t.orderNumber,
    t.incomeBaseMinor,
    t.costMinor,
  ] as const;
