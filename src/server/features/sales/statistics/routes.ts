import { orderStatistics } from '#contract/sales/statistics.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { startExport } from '../../platform/exports/start.ts';
import { withReferred } from '../home/referred.ts';
import { statisticsPage } from './store.ts';

export const statisticsRoutes: readonly Route[] = [
  defineRoute(orderStatistics, async ({ input, actor, scope, db, language, now, services }) => {
    const { is_export: isExport, page, size, ...filter } = input;
    if (isExport === 1) {
      const asked = { kind: 'statistics', filter, format: 'xlsx', time_zone: filter.time_zone } as const;
      return db.transaction((within) => startExport(within, asked, { actor, language, now, services }));
    }
    const reached = await withReferred(db, actor, scope);
    const { rows, count, units } = await statisticsPage(db, reached, { ...filter, page, size });
    const list = rows.map(({ id, location_code: locationCode, ...row }) => ({ ...row, _id: id, locationCode }));
    return ok({ list, count, size, units });
  }),
];
