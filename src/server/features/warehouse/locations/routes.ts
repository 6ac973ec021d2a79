import { z } from 'zod';
import {
  locationContent,
  locationList,
  locationPrintLabels,
  locationWarehouses,
} from '#contract/warehouse/locations.ts';
import { labelFormats, maxLabelsPerFile } from '#domain/shared/labels/formats.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { decideLabels } from '#domain/warehouse/location-labels/labels.ts';
import { locationLabelsAsZpl } from '#domain/warehouse/location-labels/zpl.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { editRoutes } from './edit.ts';
import { locationLabelsPdf } from './pdf.ts';
import { contentOf, listLocations, presentLocation, warehousesOf } from './store.ts';

const CodeRow = z.object({ code: z.string(), count: z.number() });

/** The locations of a warehouse that begin with `prefix`, at most as many as a file of labels holds; their count of all. */
async function codesOf(db: Db, warehouseId: string, prefix: string) {
  const rows = await query(db, CodeRow).all(sql`
    select code, count(*) over ()::int as count from locations
    where warehouse_id = ${warehouseId} and starts_with(code, ${prefix}) and closed_at is null
    order by code limit ${maxLabelsPerFile}`);
  return { codes: rows.map(({ code }) => code), count: rows[0]?.count ?? 0 };
}

const WarehouseCode = z.object({ code: z.string() });

export const locationRoutes: readonly Route[] = [
  defineRoute(locationWarehouses, async ({ input, db }) => ok(await warehousesOf(db, input.prefix))),

  defineRoute(locationList, async ({ input, db }) => {
    const { rows, count } = await listLocations(db, input);
    return ok({ list: rows.map(presentLocation), count, size: input.size });
  }),

  defineRoute(locationContent, async ({ input, db }) => ok(await contentOf(db, input.warehouse_id, input.code))),

  ...editRoutes,

  defineRoute(locationPrintLabels, async ({ input: { warehouse_id: id, prefix, format, file }, db, now }) => {
    const [warehouse] = await query(db, WarehouseCode).all(sql`select code from warehouses where id = ${id}`);
    if (!warehouse) return refuse('not-found');
    const found = await codesOf(db, id, prefix);
    const decided = decideLabels({ warehouse: warehouse.code, prefix, format, ...found });
    if (!decided.ok) return decided;
    const name = `places-${warehouse.code}`;
    if (file === 'zpl') {
      const body = Buffer.from(locationLabelsAsZpl(decided.value, labelFormats[format]));
      return ok({ name: `${name}.zpl`, type: 'text/plain; charset=utf-8', body });
    }
    const body = await locationLabelsPdf(decided.value, format, now);
    return ok({ name: `${name}.pdf`, type: 'application/pdf', body, inline: true });
  }),
];
