import { stockLotOrders, stockLotRule, stockLots, stockSaveLotRule, stockSetLot } from '#contract/warehouse/lots.ts';
import { defaultNoticeDays } from '#domain/warehouse/lots/lots.ts';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { sql } from '../../../core/db/sql.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { lockVariants } from '../stock/levels.ts';
import { sumUnsellable } from '../stock/sellable.ts';
import { lockTotals } from '../stock/totals.ts';
import { variantCode } from '../kits/codes.ts';
import { ruleOf } from '../stock/lot-rule.ts';
import { listLots, lotAt, markLots, ordersOfLot, presentLot, totalsOf } from './store.ts';

export const lotRoutes: readonly Route[] = [
  defineRoute(stockLots, async ({ input, db, now }) => {
    const { rows, count, more } = await listLots(db, input, utcDay(now));
    return ok({ list: rows.map((row) => presentLot(row, utcDay(now))), count, more, size: input.size });
  }),

  defineRoute(stockLotOrders, async ({ input, db }) => {
    const rows = await ordersOfLot(db, input.variant_id, input.lot);
    return ok(rows.map(({ moved_at: movedAt, ...row }) => ({ ...row, moved_at: movedAt.toISOString() })));
  }),

  defineRoute(stockLotRule, async ({ input, db }) => ok(await ruleOf(db, input.variant_id))),

  defineRoute(stockSaveLotRule, async ({ input, actor, db, now, emit, audit }) => {
    const { variant_id: variantId, has_lots: hasLots, expires } = input;
    if ((await variantCode(db, variantId)) === '') return refuse('not-found');
    const before = await ruleOf(db, variantId, { locked: true });
    const sellDays = expires ? input.sell_days : 0;
    const noticeDays = input.notice_days ?? before?.notice_days ?? defaultNoticeDays;
    const after = hasLots ? { expires, sell_days: sellDays, notice_days: noticeDays } : null;
    if (after)
      await db.execute(sql`
        insert into lot_rules (variant_id, expires, sell_days, notice_days, updated_at, updated_by)
        values (${variantId}, ${after.expires}, ${after.sell_days}, ${after.notice_days}, ${now}, ${actor.userId})
        on conflict (variant_id) do update set expires = excluded.expires, sell_days = excluded.sell_days,
          notice_days = excluded.notice_days, updated_at = excluded.updated_at, updated_by = excluded.updated_by`);
    else await db.execute(sql`delete from lot_rules where variant_id = ${variantId}`);
    const totals = await totalsOf(db, variantId);
    await lockTotals(db, totals, 'present');
    await markLots(db, variantId, after !== null);
    await sumUnsellable(db, totals);
    audit({ subject: variantId, before: { lots: before }, after: { lots: after } });
    await emit({ name: 'stock.lot_changed', subjectId: variantId, data: { place: '' }, at: now });
    return ok(after);
  }),

  defineRoute(stockSetLot, async ({ input, db, now, emit, audit }) => {
    const { warehouse_id: warehouseId, variant_id: variantId, location_code: place, lot } = input;
    const levels = await lockVariants(db, [{ warehouseId, variantId }], 'present');
    const level = levels.find((row) => row.location_code === place);
    if (!level?.rule || level.on_hand === 0) return refuse('lot.not-there', { place });
    if (level.rule.expires && input.expires_on === null) return refuse('lot.missing');
    const expiresOn = level.rule.expires ? input.expires_on : null;
    await db.execute(sql`
      update stock_levels set lot = ${lot}, expires_on = ${expiresOn}
      where warehouse_id = ${warehouseId} and variant_id = ${variantId} and location_code = ${place}`);
    await sumUnsellable(db, [{ warehouseId, variantId }]);
    audit({
      subject: variantId,
      before: { place, lot: level.lot, expires_on: level.expires_on },
      after: { place, lot, expires_on: expiresOn },
    });
    await emit({ name: 'stock.lot_changed', subjectId: variantId, data: { place }, at: now });
    const row = await lotAt(db, input);
    return row ? ok(presentLot(row, utcDay(now))) : refuse('lot.not-there', { place });
  }),
];
