import { z } from 'zod';
import { documentNumber } from '#domain/finance/accounts/document-number.ts';
import { addDays, daysBetween, firstOfMonth, lastOfMonth, type Day } from '#domain/shared/calendar/days.ts';
import { addDay, noDays, storedOn, type CountedDays } from '#domain/warehouse/storage-fees/fee.ts';
import { storageBillStatus } from '#domain/warehouse/storage-fees/status.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { goodsAtEndOf } from './goods.ts';

const LastRow = z.object({ day: z.string().nullable() });

/** The days that are not counted yet, up to `last`; without an earlier one only `last`. */
export async function daysToCount(db: Db, last: Day): Promise<readonly Day[]> {
  const row = await query(db, LastRow).first(sql`select to_char(max(day), 'YYYY-MM-DD') as day from storage_counts`);
  const counted = row?.day ?? addDays(last, -1);
  return Array.from({ length: Math.max(0, daysBetween(counted, last)) }, (_, nth) => addDays(counted, nth + 1));
}

const key = (row: { seller_id: string; warehouse_id: string }): string => `${row.seller_id} ${row.warehouse_id}`;

const SoFarRow = z.object({
  seller_id: z.string(),
  warehouse_id: z.string(),
  units: z.string(),
  fee_minor: z.number(),
});

async function daysSoFar(db: Db, day: Day): Promise<ReadonlyMap<string, CountedDays>> {
  const rows = await query(db, SoFarRow).all(sql`
    select seller_id, warehouse_id, sum(charged_cm3::numeric * price_minor)::text as units, sum(fee_minor)::bigint as fee_minor
    from storage_days where day between ${firstOfMonth(day)} and ${lastOfMonth(day)} group by 1, 2`);
  return new Map(rows.map((row) => [key(row), { units: BigInt(row.units), fee_minor: row.fee_minor }]));
}

/** Counts a day in the caller's transaction and adds it to the bills of its month. False when it was counted before. */
export async function countStorage(db: Db, day: Day, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into storage_counts (day, counted_at) values (${day}, ${now}) on conflict do nothing`);
  if (rowCount === 0) return false;
  const before = await daysSoFar(db, day);
  const groups = [...Map.groupBy(await goodsAtEndOf(db, day), key).values()];
  const days = groups.flatMap((goods) => {
    const [first] = goods;
    if (!first) return [];
    const { seller_id, warehouse_id, price_minor, free_days } = first;
    const stored = storedOn(day, goods, { price_minor, free_days });
    const { fee } = addDay(before.get(key(first)) ?? noDays, stored.charged_cm3, price_minor);
    return { seller_id, warehouse_id, price_minor, ...stored, fee_minor: fee };
  });
  if (days.length === 0) return true;
  await db.execute(sql`
    insert into storage_days (seller_id, day, warehouse_id, pieces, volume_cm3, charged_cm3, price_minor, fee_minor)
    select d.seller_id, ${day}::date, d.warehouse_id, d.pieces, d.volume_cm3, d.charged_cm3, d.price_minor, d.fee_minor
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(seller_id uuid, warehouse_id uuid, pieces int,
      volume_cm3 bigint, charged_cm3 bigint, price_minor int, fee_minor bigint)`);
  await addToBills(db, days, day, now);
  return true;
}

type Fee = { readonly seller_id: string; readonly fee_minor: number };

async function addToBills(db: Db, fees: readonly Fee[], day: Day, now: Date): Promise<void> {
  const month = firstOfMonth(day);
  const currency = await booksCurrency(db);
  const bills = [...Map.groupBy(fees, (fee) => fee.seller_id)].map(([seller_id, own]) => {
    const id = newId();
    const amount_minor = own.reduce((sum, fee) => sum + fee.fee_minor, 0);
    return { seller_id, id, number: documentNumber('ST', id, new Date(`${month}T00:00:00Z`)), amount_minor };
  });
  await db.execute(sql`
    insert into storage_bills as b (seller_id, id, number, month, status, amount_minor, currency, created_at)
    select n.seller_id, n.id, n.number, ${month}::date, ${storageBillStatus.running}, n.amount_minor, ${currency}, ${now}
    from jsonb_to_recordset(${JSON.stringify(bills)}::jsonb)
      as n(seller_id uuid, id uuid, number text, amount_minor bigint)
    on conflict (seller_id, month) do update set amount_minor = b.amount_minor + excluded.amount_minor`);
  await recordMany(
    db,
    bills.map(({ seller_id: sellerId, id, number, amount_minor }) => ({
      name: 'storage.billed' as const,
      sellerId,
      subjectId: id,
      data: { number, month, action: 'count', amount_minor, currency },
      at: now,
    })),
  );
}
