import { utcDay } from '#domain/shared/calendar/days.ts';
import {
  decideReceivedLot,
  unknownLot,
  type Lot,
  type LotAtPlace,
  type LotRefusal,
} from '#domain/warehouse/lots/lots.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Place } from './levels.ts';
import { ruleOf } from './lot-rule.ts';

const ThereRow = z.object({ on_hand: z.number(), lot: z.string(), expires_on: z.string().nullable() });
const nothing: LotAtPlace = { on_hand: 0, ...unknownLot };

/**
 * The lot of good pieces that are received at a location. Receipts of a variant with lots wait for each other from here
 * on, so that two lots cannot come to one empty location.
 */
export async function receivedLot(
  db: Db,
  { warehouseId, variantId, locationCode }: Place,
  given: Lot,
  now: Date,
): Promise<Result<Lot, LotRefusal>> {
  const rule = await ruleOf(db, variantId, { locked: true });
  if (!rule) return ok(unknownLot);
  const there = await query(db, ThereRow).first(sql`
    select on_hand, lot, expires_on from stock_levels
    where warehouse_id = ${warehouseId} and variant_id = ${variantId} and location_code = ${locationCode}`);
  return decideReceivedLot(rule, given, there ?? nothing, utcDay(now));
}
