import { z } from 'zod';
import { storageBillStatuses } from '#domain/warehouse/storage-fees/status.ts';
import { command, query } from '../call.ts';
import { Day, Id, Instant, listOf, Money, pageOf, paging } from '../wire.ts';

export const StorageBillRow = z.object({
  _id: Id,
  number: z.string(),
  seller_name: z.string(),
  /** Its first day. */
  month: Day,
  status: z.enum(storageBillStatuses),
  /** The sum of the days so far. */
  amount: Money,
  charged_at: Instant.nullable(),
  reversed_at: Instant.nullable(),
  reversed_by_name: z.string().nullable(),
  reason: z.string(),
});

const StorageBill = z.object({
  bill: StorageBillRow,
  /** Newest first, by warehouse. */
  days: z.array(
    z.object({
      day: Day,
      warehouse: z.string(),
      pieces: z.int(),
      volume_cm3: z.int(),
      /** Without goods that were still stored for free. */
      charged_cm3: z.int(),
      /** For a cubic metre and day. */
      price: Money,
      fee: Money,
    }),
  ),
});

const Terms = z.array(
  z.object({
    _id: Id,
    code: z.string(),
    name: z.string(),
    name_cn: z.string(),
    /** For a cubic metre and day. */
    price: Money,
    free_days: z.int(),
  }),
);

export const storageBills = query('storage.bills', {
  path: '/storage/bills',
  needs: 'stock.read',
  summary: 'What the storage of sellers’ goods costs by month, newest first; the current month so far.',
  input: z.object({
    ...paging,
    status: listOf(z.enum(storageBillStatuses)).optional(),
    /** Number or seller. */
    keyword: z.string().trim().max(100).optional(),
  }),
  output: pageOf(StorageBillRow),
});

export const storageBillDetail = query('storage.bill', {
  path: '/storage/bill',
  needs: 'stock.read',
  summary: 'A storage bill with the days, volumes and prices it consists of.',
  input: z.object({ bill_id: Id }),
  output: StorageBill,
});

export const storageTerms = query('storage.terms', {
  path: '/storage/terms',
  needs: 'stock.read',
  summary: 'What each of our warehouses charges for sellers’ goods, and after how many free days.',
  input: z.object({}),
  output: Terms,
});

export const storageSetPrice = command('storage.setPrice', {
  path: '/storage/setPrice',
  needs: 'storage-fee.edit',
  offline: 'refuse',
  money: 'steers',
  summary: 'Set what a warehouse charges for a cubic metre and day; it applies from the next counted day.',
  input: z.object({
    warehouse_id: Id,
    price_minor: z.int().min(0).max(100_000),
    free_days: z.int().min(0).max(365),
  }),
  output: Terms,
});

export const storageReverse = command('storage.reverse', {
  path: '/storage/reverse',
  needs: 'storage-fee.edit',
  offline: 'refuse',
  money: 'posts',
  stepUp: true,
  summary: 'Give up a storage bill with a reason; what was paid returns to the balance.',
  input: z.object({ bill_id: Id, reason: z.string().trim().min(3).max(300) }),
  output: StorageBill,
  refusals: ['storage.wrong-status', 'session.step-up'],
});
