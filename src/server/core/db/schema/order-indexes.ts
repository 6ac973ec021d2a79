import type { ExtraConfigColumn } from 'drizzle-orm/pg-core';

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

/** One seller's orders, the newest first: how most indexes of the list begin. */
export const newestFirst = (t: Columns) =>
  [t.sellerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;

/** What the list is filtered by, so that a filter is judged in the index alone. */
export const judgedBy = (t: Columns) =>
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

/** What a small part of the list is filtered and sorted by: it is read as a whole, and in the index alone. */
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
