import { orderStatistics } from '#contract/sales/statistics.ts';
import { statisticsSides, type StatisticsSides } from '#domain/platform/permissions/statistics-sides.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { startExport } from '../../platform/exports/start.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { withReferred } from '../../platform/identity/referred.ts';
import { statisticsPage, withoutHiddenSort } from './store.ts';

type Minor = {
  readonly revenue_minor: number;
  readonly open_minor: number;
  readonly cost_minor: number;
  readonly vat_minor: number;
  readonly margin_minor: number;
};

/** Replaces the amounts by money, or by null where the reader does not see them. */
const presentFor =
  ({ sale, cost: showCost }: StatisticsSides, currency: string) =>
  <T extends Minor>({ revenue_minor, open_minor, cost_minor, vat_minor, margin_minor, ...rest }: T) => {
    const of = (isShown: boolean, minor: number) => (isShown ? money(minor, currency) : null);
    return {
      ...rest,
      revenue: of(sale, revenue_minor),
      open: of(sale, open_minor),
      cost: of(showCost, cost_minor),
      vat: of(showCost, vat_minor),
      margin: of(sale, margin_minor),
    };
  };

export const statisticsRoutes: readonly Route[] = [
  defineRoute(orderStatistics, async ({ input, actor, scope, db, language, now, services }) => {
    const { is_export: isExport, page, size, ...filter } = input;
    if (isExport === 1) {
      const exportInput = { kind: 'statistics', filter, format: 'xlsx', time_zone: filter.time_zone } as const;
      return db.transaction((within) => startExport(within, exportInput, { actor, language, now, services }));
    }
    const reached = await withReferred(db, actor, scope);
    const sides = statisticsSides(actor);
    const present = presentFor(sides, await booksCurrency(db));
    const { rows, sums } = await statisticsPage(db, reached, { ...withoutHiddenSort(filter, sides), page, size });
    const list = rows.map(({ id, location_code: locationCode, ...row }) => ({
      ...present(row),
      _id: id,
      locationCode,
    }));
    const { rows: count, ...figures } = sums;
    return ok({ list, count, size, units: figures.count, sums: present(figures) });
  }),
];
