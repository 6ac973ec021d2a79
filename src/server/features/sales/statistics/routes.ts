import { orderStatistics } from '#contract/sales/statistics.ts';
import { can } from '#domain/platform/permissions/can.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { startExport } from '../../platform/exports/start.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { withReferred } from '../home/referred.ts';
import { statisticsPage, withoutMoneySort } from './store.ts';

type Minor = {
  readonly revenue_minor: number;
  readonly open_minor: number;
  readonly cost_minor: number;
  readonly margin_minor: number;
};

/** Replaces the amounts by money, or by null for a reader without prices. */
const presentIn =
  (currency: string | null) =>
  <T extends Minor>({
    revenue_minor: revenue,
    open_minor: open,
    cost_minor: cost,
    margin_minor: margin,
    ...rest
  }: T) => ({
    ...rest,
    revenue: currency ? money(revenue, currency) : null,
    open: currency ? money(open, currency) : null,
    cost: currency ? money(cost, currency) : null,
    margin: currency ? money(margin, currency) : null,
  });

export const statisticsRoutes: readonly Route[] = [
  defineRoute(orderStatistics, async ({ input, actor, scope, db, language, now, services }) => {
    const { is_export: isExport, page, size, ...filter } = input;
    if (isExport === 1) {
      const exportInput = { kind: 'statistics', filter, format: 'xlsx', time_zone: filter.time_zone } as const;
      return db.transaction((within) => startExport(within, exportInput, { actor, language, now, services }));
    }
    const reached = await withReferred(db, actor, scope);
    const showPrices = can(actor, 'order.prices');
    const present = presentIn(showPrices ? await booksCurrency(db) : null);
    const { rows, sums } = await statisticsPage(db, reached, { ...withoutMoneySort(filter, showPrices), page, size });
    const list = rows.map(({ id, location_code: locationCode, ...row }) => ({
      ...present(row),
      _id: id,
      locationCode,
    }));
    const { rows: count, ...figures } = sums;
    return ok({ list, count, size, units: figures.count, sums: present(figures) });
  }),
];
