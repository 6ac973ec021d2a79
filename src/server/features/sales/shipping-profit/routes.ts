import { orderShippingProfit, orderShippingProfitBy } from '#contract/sales/statistics.ts';
import { money } from '#domain/shared/money/money.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { ok } from '#domain/shared/result.ts';
import { shippingSides } from '#domain/platform/permissions/shipping-sides.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { withReferred } from '../../platform/identity/referred.ts';
import type { ProfitQuery, Filter, ProfitRow } from './rows.ts';
import { profitBy, profitPage, profitSums, type Sums } from './store.ts';

type Sides = Pick<ProfitRow, 'paid_minor' | 'charged_minor' | 'cost_minor' | 'profit_minor'>;

function presentSides({ paid_minor, charged_minor, cost_minor, profit_minor }: Sides, currency: string) {
  const of = (minor: number | null) => (minor === null ? null : money(minor, currency));
  return { paid: of(paid_minor), charged: of(charged_minor), cost: of(cost_minor), profit: of(profit_minor) };
}
const presentSums = (sums: Sums, currency: string) => ({
  ...presentSides(sums, currency),
  parcels: sums.parcels,
  unknown: sums.unknown,
});

async function profitQueryBy(db: Db, actor: Actor, scope: Scope, filter: Filter): Promise<ProfitQuery> {
  return {
    filter,
    scope: await withReferred(db, actor, scope),
    sides: shippingSides(actor.roles),
    currency: await booksCurrency(db),
  };
}

export const shippingProfitRoutes: readonly Route[] = [
  defineRoute(orderShippingProfit, async ({ input, actor, scope, db }) => {
    const profitQuery = await profitQueryBy(db, actor, scope, input);
    const { currency } = profitQuery;
    const [rows, sums] = await Promise.all([
      profitPage(db, profitQuery, input, input.page, input.size),
      profitSums(db, profitQuery),
    ]);
    const list = rows.map((row) => ({
      ...presentSides(row, currency),
      _id: row.id,
      order_id: row.order_id,
      order_number: row.order_number,
      seller_name: row.seller_name,
      waybill: row.waybill,
      track_no: row.track_no,
      country_code: row.country_code,
      channel: row.channel,
      channel_cn: row.channel_cn,
      weight_g: row.weight_g,
      shipped_at: row.shipped_at.toISOString(),
    }));
    return ok({ list, count: sums.parcels, size: input.size, sums: presentSums(sums, currency) });
  }),

  defineRoute(orderShippingProfitBy, async ({ input, actor, scope, db }) => {
    const profitQuery = await profitQueryBy(db, actor, scope, input);
    const [groups, sums] = await Promise.all([profitBy(db, profitQuery, input.by), profitSums(db, profitQuery)]);
    const list = groups.map((group) => ({
      ...presentSums(group, profitQuery.currency),
      key: group.key,
      name: group.name,
      name_cn: group.name_cn,
    }));
    return ok({ list, sums: presentSums(sums, profitQuery.currency) });
  }),
];
