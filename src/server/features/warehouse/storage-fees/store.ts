import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { storageBillStatuses, type StorageBillStatus } from '#domain/warehouse/storage-fees/status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { containing } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const BillRow = z.object({
  seller_id: z.string(),
  seller_name: z.string(),
  id: z.string(),
  number: z.string(),
  month: z.string(),
  status: z.enum(storageBillStatuses),
  amount_minor: z.number(),
  currency: z.string(),
  charged_at: z.date().nullable(),
  reversed_at: z.date().nullable(),
  reversed_by_name: z.string().nullable(),
  reason: z.string(),
});
export type BillRow = z.output<typeof BillRow>;

const bills = (which: SQL): SQL => sql`
  select b.seller_id, u.name as seller_name, b.id, b.number, to_char(b.month, 'YYYY-MM-DD') as month, b.status,
    b.amount_minor, b.currency, b.charged_at, b.reversed_at, r.name as reversed_by_name, b.reason
  from (${which}) b join users u on u.id = b.seller_id left join users r on r.id = b.reversed_by
  order by b.month desc, b.id desc`;

type Filter = {
  readonly page: number;
  readonly size: number;
  readonly status?: readonly StorageBillStatus[] | undefined;
  readonly keyword?: string | undefined;
};

/** Newest first. */
export async function listBills(db: Db, scope: Scope, { page, size, status, keyword = '' }: Filter) {
  const where = sql`${sellerScope(scope, sql`b.seller_id`)}
    ${status?.length ? sql`and b.status = ${anyOf(status)}` : sql``}
    ${
      keyword === ''
        ? sql``
        : sql`and (b.number = ${keyword.toUpperCase()}
            or b.seller_id in (select id from users where name ilike ${containing(keyword)}))`
    }`;
  const rows = await query(db, BillRow).all(
    bills(sql`select b.* from storage_bills b where ${where}
      order by b.month desc, b.id desc limit ${size} offset ${(page - 1) * size}`),
  );
  const counted = await query(db, CountRow).first(sql`select count(*) from storage_bills b where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export const findBill = (db: Db, scope: Scope, id: string): Promise<BillRow | null> =>
  query(db, BillRow).first(
    bills(sql`select b.* from storage_bills b where b.id = ${id} and ${sellerScope(scope, sql`b.seller_id`)}`),
  );

/** Like `findBill`, locked until the transaction ends. */
export async function lockBill(db: Db, scope: Scope, id: string): Promise<BillRow | null> {
  await db.execute(sql`
    select 1 from storage_bills b where b.id = ${id} and ${sellerScope(scope, sql`b.seller_id`)} for update`);
  return findBill(db, scope, id);
}

const DayRow = z.object({
  day: z.string(),
  warehouse: z.string(),
  pieces: z.number(),
  volume_cm3: z.number(),
  charged_cm3: z.number(),
  price_minor: z.number(),
  fee_minor: z.number(),
});

/** The days of a bill, newest first. */
export const daysOf = (db: Db, { seller_id: sellerId, month }: BillRow) =>
  query(db, DayRow).all(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, w.code as warehouse, d.pieces, d.volume_cm3, d.charged_cm3, d.price_minor,
      d.fee_minor
    from storage_days d join warehouses w on w.id = d.warehouse_id
    where d.seller_id = ${sellerId} and d.day >= ${month}::date and d.day < ${month}::date + interval '1 month'
    order by d.day desc, w.code`);

const PriceRow = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  name_cn: z.string(),
  price_minor: z.number(),
  free_days: z.number(),
});

/** What each of our warehouses charges. */
export const storagePrices = (db: Db) =>
  query(db, PriceRow).all(sql`
    select id as _id, code, name, name_cn, storage_minor as price_minor, storage_free_days as free_days
    from warehouses where kind = 'internal' order by code`);
