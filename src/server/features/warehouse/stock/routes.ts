import { packCount, packPlaces, packThing } from '#contract/warehouse/pack-modes.ts';
import { stockCounts, stockDecideCount } from '#contract/warehouse/stock-counts.ts';
import { countStatuses } from '#domain/warehouse/stock/count.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { dueCounts } from '../cycle-counts/due.ts';
import { countPlace } from './counts/count.ts';
import { linesOfCounts, listCounts } from './counts/counts-store.ts';
import { decideCountRow } from './counts/decide-count.ts';
import { placesOf, presentItem, itemsByCode, itemsOf } from './place.ts';
import { presentCount } from './counts/present-count.ts';

export const stockRoutes: readonly Route[] = [
  defineRoute(packPlaces, async ({ input, db, now }) => {
    const [places, items] = [await placesOf(db, input.warehouse_id), await itemsOf(db, input.warehouse_id)];
    const due = await dueCounts(db, input.warehouse_id, now);
    return ok({
      places,
      items: items.map(presentItem),
      due: due.map((row) => ({ ...row, counted_at: row.counted_at?.toISOString() ?? null })),
    });
  }),

  defineRoute(packThing, async ({ input, db }) => {
    const item = (await itemsByCode(db, [input.code])).get(input.code.toUpperCase());
    return ok(item ? presentItem(item) : null);
  }),

  defineRoute(packCount, countPlace),

  defineRoute(stockCounts, async ({ input, db }) => {
    const { page, size, status: statuses = countStatuses } = input;
    const { rows, count, waiting } = await listCounts(db, { page, size, statuses });
    const ids = rows.map((row) => row.id);
    const lines = Map.groupBy(await linesOfCounts(db, ids), (line) => line.count_id);
    return ok({ list: rows.map((row) => presentCount(row, lines.get(row.id) ?? [])), count, size, waiting });
  }),

  defineRoute(stockDecideCount, decideCountRow),
];
