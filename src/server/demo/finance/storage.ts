import { documentNumber } from '#domain/finance/accounts/document-number.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import { addDays, addMonths, daysBetween, firstOfMonth, utcDay, type Day } from '#domain/shared/calendar/days.ts';
import { money } from '#domain/shared/money/money.ts';
import { addDay, noDays, storagePosting, storedOn, type StoredGoods } from '#domain/warehouse/storage-fees/fee.ts';
import { storageBillStatus } from '#domain/warehouse/storage-fees/status.ts';
import { authorizePosting } from '../../core/db/posting-authority.ts';
import { storageBills, storageCounts, storageDays } from '../../core/db/schema/warehouse/storage-fees.ts';
import { sql } from '../../core/db/sql.ts';
import type { Db } from '../../core/http/context.ts';
import { post } from '../../features/finance/accounts/ledger.ts';
import { demoId } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { userId } from '../people.ts';
import { homeWarehouse } from '../world/demo-stock.ts';

const currency = 'EUR';
const terms = { price_minor: 60, free_days: 14 };

/** Bags and lamps of one seller: both came two months ago, and some are sold each day. */
const goodsOn = (day: Day, start: Day): readonly StoredGoods[] => {
  const sold = daysBetween(start, day) * 4;
  return [
    { pieces: Math.max(40, 900 - sold), length_mm: 320, width_mm: 240, height_mm: 90, since: start },
    { pieces: Math.max(25, 420 - sold), length_mm: 180, width_mm: 180, height_mm: 260, since: addDays(start, 20) },
  ];
};

/** Storage of a seller's goods: a charged bill for the last month, and this month so far. */
export async function fillStorage(db: Db, anchor: Date): Promise<void> {
  authorizePosting(db, 'demo');
  const yesterday = addDays(utcDay(anchor), -1);
  const lastMonth = firstOfMonth(addMonths(utcDay(anchor), -1));
  await db.execute(sql`
    update warehouses set storage_minor = ${terms.price_minor}, storage_free_days = ${terms.free_days} where kind = 'internal'`);
  await insertRows(db, storageCounts, [{ day: yesterday, countedAt: anchor }]);
  const months = new Map([
    [lastMonth, addDays(addMonths(lastMonth, 1), -1)],
    [firstOfMonth(yesterday), yesterday],
  ]);
  for (const [month, last] of months) await fillMonth(db, { month, last, start: addMonths(lastMonth, -1) }, anchor);
}

type Month = { readonly month: Day; readonly last: Day; readonly start: Day };

async function fillMonth(db: Db, { month, last, start }: Month, anchor: Date): Promise<void> {
  const sellerId = userId('seller');
  const { price_minor: priceMinor } = terms;
  let before = noDays;
  const days = Array.from({ length: daysBetween(month, last) + 1 }, (_, nth) => {
    const day = addDays(month, nth);
    const { pieces, volume_cm3: volumeCm3, charged_cm3: chargedCm3 } = storedOn(day, goodsOn(day, start), terms);
    const added = addDay(before, chargedCm3, priceMinor);
    before = added.days;
    return {
      sellerId,
      day,
      warehouseId: homeWarehouse.id,
      pieces,
      volumeCm3,
      chargedCm3,
      priceMinor,
      feeMinor: added.fee,
    };
  });
  await insertRows(db, storageDays, days);
  const id = demoId(`storage ${month}`);
  const number = documentNumber('ST', id, new Date(`${month}T00:00:00Z`));
  const amountMinor = before.fee_minor;
  const isOver = addMonths(month, 1) <= utcDay(anchor);
  const isCharged = isOver && (await charge(db, { id, number, amountMinor, month }, anchor));
  const overStatus = isCharged ? storageBillStatus.charged : storageBillStatus.due;
  const status = isOver ? overStatus : storageBillStatus.running;
  const chargedAt = isCharged ? anchor : null;
  await insertRows(db, storageBills, [
    { sellerId, id, number, month, status, amountMinor, currency, createdAt: anchor, chargedAt },
  ]);
}

type Bill = { readonly id: string; readonly number: string; readonly amountMinor: number; readonly month: Day };

async function charge(db: Db, { id, number, amountMinor, month }: Bill, at: Date): Promise<boolean> {
  const sellerId = userId('seller');
  const { reason, lines } = storagePosting(id, { seller_id: sellerId, amount: money(amountMinor, currency) });
  const posted = await post(db, {
    source: postingKey(reason),
    reason: reason.kind,
    sellerId,
    documentId: id,
    actorId: sellerId,
    memo: `${number} · ${month.slice(0, 7)}`,
    at,
    lines,
  });
  return posted.ok;
}
