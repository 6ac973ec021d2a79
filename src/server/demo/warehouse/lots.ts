import { z } from 'zod';
import { lotRules } from '../../core/db/schema/warehouse/lots.ts';
import { stockMoves } from '../../core/db/schema/warehouse/stock.ts';
import { addDays, utcDay } from '#domain/shared/calendar/days.ts';
import { purchaseLinesOpen } from '#domain/warehouse/purchasing/status.ts';
import { anyOf } from '../../core/db/any-of.ts';
import { query } from '../../core/db/rows.ts';
import { sql } from '../../core/db/sql.ts';
import type { Db } from '../../core/http/context.ts';
import { products, variants } from '../catalog/products.ts';
import { demoIdAt } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { userId } from '../people.ts';
import { placeOf } from '../stock.ts';
import { homeWarehouse } from '../world/demo-stock.ts';

/** Soaps and candles, by the prefixes of their products: the first three that nothing is bought of get lots. */
const prefixes = ['BTH', 'CDJ', 'CDL', 'CDW', 'CDT', 'CDP'] as const;

/** `days`: until they expire; the first lot is what lies there already. */
const goods = [
  {
    expires: true,
    sellDays: 14,
    noticeDays: 30,
    lots: [
      { lot: 'S-2611', days: 320, pieces: 0 },
      { lot: 'S-2604', days: 26, pieces: 36 },
      { lot: 'S-2602', days: 9, pieces: 14 },
    ],
  },
  {
    expires: true,
    sellDays: 30,
    noticeDays: 60,
    lots: [
      { lot: 'C-118', days: 410, pieces: 0 },
      { lot: 'C-097', days: 130, pieces: 48 },
    ],
  },
  {
    expires: false,
    sellDays: 0,
    noticeDays: 30,
    lots: [
      { lot: 'W-31', days: 0, pieces: 0 },
      { lot: 'W-30', days: 0, pieces: 20 },
    ],
  },
] as const;

export type DemoLot = {
  readonly variant_id: string;
  readonly location_code: string;
  readonly lot: string;
  readonly expires_on: string | null;
};

const BoughtRow = z.object({ variant_id: z.string() });
const LevelRow = z.object({ variant_id: z.string(), location_code: z.string() });

/** Variants with lots, and the moves of their further lots; the lots are written once the levels are. */
export async function fillLots(db: Db, anchor: Date): Promise<readonly DemoLot[]> {
  const bought = new Set(
    (
      await query(db, BoughtRow).all(sql`
        select distinct variant_id from purchase_lines where status = ${anyOf(purchaseLinesOpen)}`)
    ).map((row) => row.variant_id),
  );
  const levels = new Map(
    (
      await query(db, LevelRow).all(sql`
        select variant_id, location_code from stock_levels where warehouse_id = ${homeWarehouse.id} and on_hand > 20`)
    ).map((row) => [row.variant_id, row.location_code]),
  );
  const chosen = prefixes
    .flatMap((prefix) => {
      const all = products.find(({ kind }) => kind.prefix === prefix)?.variants ?? [];
      return all.filter(({ id }) => levels.has(id) && !bought.has(id)).slice(0, 1);
    })
    .slice(0, goods.length);
  const rows = chosen.flatMap((variant, nth) => {
    const index = variants.findIndex(({ id }) => id === variant.id);
    const { expires = false, lots = [] } = goods[nth] ?? {};
    return lots.map(({ lot, days, pieces }, at) => ({
      variant,
      pieces,
      variant_id: variant.id,
      location_code: at === 0 ? (levels.get(variant.id) ?? '') : placeOf(index + 17 * at, homeWarehouse),
      lot,
      expires_on: expires ? addDays(utcDay(anchor), days) : null,
    }));
  });
  await insertRows(
    db,
    lotRules,
    chosen.map(({ id: variantId }, nth) => {
      const { expires = false, sellDays = 0, noticeDays } = goods[nth] ?? {};
      return { variantId, expires, sellDays, noticeDays, updatedAt: anchor, updatedBy: userId('purchaser') };
    }),
  );
  const at = new Date(anchor.getTime() - 20 * 86_400_000);
  await insertRows(
    db,
    stockMoves,
    rows
      .filter(({ pieces }) => pieces > 0)
      .map(({ variant, pieces, variant_id: variantId, location_code: locationCode, lot }) => ({
        id: demoIdAt(at, `lot ${lot}`),
        opId: demoIdAt(at, `lot ${lot} operation`),
        kind: 'import',
        warehouseId: homeWarehouse.id,
        variantId,
        locationCode,
        quantity: pieces,
        actorId: userId('purchaser'),
        reason: 'Found while sorting by lots',
        lot,
        valueFen: pieces * variant.costFen,
        at,
      })),
  );
  return rows.map(({ variant: _, pieces: __, ...row }) => row);
}

/** The lots of levels that the moves have filled. */
export const writeLots = (db: Db, lots: readonly DemoLot[]) =>
  db.execute(sql`
    update stock_levels l set lot = r.lot, expires_on = r.expires_on, has_lots = true
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
      as r(variant_id uuid, location_code text, lot text, expires_on date)
    where l.warehouse_id = ${homeWarehouse.id} and l.variant_id = r.variant_id and l.location_code = r.location_code`);
