import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { shopWriteKinds, type ShopWriteKind } from '#domain/catalog/listing/shop-product-status.ts';
import {
  openShopWriteStatuses,
  shopWriteStatus,
  shopWriteStatuses,
} from '#domain/catalog/listing/shop-write-status.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';

/** What an update changes; absent parts stay as they are in the shop. */
export const WriteContent = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  tags: z.array(z.string()).optional(),
  vendor: z.string().optional(),
  /** Minor units by shop variant. */
  prices: z.record(z.string(), z.number()).optional(),
});
export type WriteContent = z.output<typeof WriteContent>;

export const ShopWrite = z.object({
  id: z.string(),
  seller_id: z.string(),
  store_id: z.string(),
  currency: z.string(),
  shop_product_id: z.string(),
  remote_id: z.string().nullable(),
  kind: z.enum(shopWriteKinds),
  content: WriteContent,
  status: z.enum(shopWriteStatuses),
  task_id: z.string().nullable(),
  attempts: z.number(),
});
export type ShopWrite = z.output<typeof ShopWrite>;

type Product = { readonly id: string; readonly seller_id: string; readonly store_id: string };
type NewWrite = {
  readonly kind: ShopWriteKind;
  readonly content?: WriteContent;
  readonly taskId: string | null;
  readonly actorId: string | null;
  readonly now: Date;
};

/** Requests a change of products; one that waits already for the same kind is replaced. */
export async function requestWrites(db: Db, products: readonly Product[], write: NewWrite): Promise<void> {
  const rows = JSON.stringify(
    products.map(({ id, seller_id, store_id }) => ({ id: newId(), seller_id, store_id, product: id })),
  );
  await db.execute(sql`
    delete from shop_writes w using jsonb_to_recordset(${rows}::jsonb) as r(seller_id uuid, product uuid)
    where w.seller_id = r.seller_id and w.shop_product_id = r.product and w.kind = ${write.kind} and w.status <> ${shopWriteStatus.running}
      and (w.status <> ${shopWriteStatus.waiting} or w.task_id is null)`);
  await db.execute(sql`
    insert into shop_writes (seller_id, id, store_id, shop_product_id, kind, content, task_id, requested_by, created_at)
    select r.seller_id, r.id, r.store_id, r.product, ${write.kind}, ${JSON.stringify(write.content ?? {})}::jsonb,
      ${write.taskId}, ${write.actorId}, ${write.now}
    from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, seller_id uuid, store_id uuid, product uuid)`);
}

/** The oldest due change of a shop. */
export const nextWrite = (db: Db, storeId: string, now: Date): Promise<ShopWrite | null> =>
  query(db, ShopWrite).first(sql`
    select w.id, w.seller_id, w.store_id, s.currency, w.shop_product_id, p.remote_id, w.kind, w.content, w.status, w.task_id,
      w.attempts
    from shop_writes w join stores s on s.id = w.store_id
      join shop_products p on p.seller_id = w.seller_id and p.id = w.shop_product_id
    where w.store_id = ${storeId} and w.status = ${anyOf(openShopWriteStatuses)}
      and (w.next_try_at is null or w.next_try_at <= ${now})
    order by w.created_at, w.id limit 1`);

export async function beginWrite(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    update shop_writes set status = ${shopWriteStatus.running}, attempts = attempts + 1
    where id = ${id} and status = ${anyOf(openShopWriteStatuses)}`);
}

export async function finishWrite(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`
    update shop_writes set status = ${shopWriteStatus.done}, problem = null, next_try_at = null, finished_at = ${now} where id = ${id}`);
}

type Fault = {
  readonly code: string;
  readonly details: Readonly<Record<string, string>>;
  readonly field: string;
  readonly nextTryAt: Date | null;
};

export async function saveWriteFault(db: Db, write: ShopWrite, fault: Fault, now: Date): Promise<void> {
  const details = JSON.stringify(fault.details);
  const isOver = fault.nextTryAt === null;
  await db.execute(sql`
    update shop_writes set problem = ${fault.code}, problem_detail = ${details}, problem_field = ${fault.field},
      next_try_at = ${fault.nextTryAt}, status = case when ${isOver} then ${shopWriteStatus.failed} else status end,
      finished_at = case when ${isOver} then ${now}::timestamptz end
    where id = ${write.id}`);
  await db.execute(sql`
    update shop_products set problem = ${fault.code}, problem_detail = ${details}
    where seller_id = ${write.seller_id} and id = ${write.shop_product_id}`);
}

const TaskState = z.object({ total: z.number(), open: z.number(), failed: z.number() });

export async function writesOfTask(db: Db, taskId: string): Promise<z.output<typeof TaskState>> {
  const row = await query(db, TaskState).first(sql`
    select count(*) as total, count(*) filter (where status = ${anyOf(openShopWriteStatuses)}) as open,
      count(*) filter (where status = ${shopWriteStatus.failed}) as failed
    from shop_writes where task_id = ${taskId}`);
  return row ?? { total: 0, open: 0, failed: 0 };
}
