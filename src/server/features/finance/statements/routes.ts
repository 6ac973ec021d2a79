import { accountBalanceAt, accountCheckBooks, accountDailyBill } from '#contract/finance/statements.ts';
import {
  statementDay,
  statementGroups,
  type StatementDay,
  type StatementGroup,
} from '#domain/finance/statements/days.ts';
import { instantsOf } from '#domain/shared/calendar/days.ts';
import { money, type Money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { statementFileRoute } from './file.ts';
import { sellerOf } from '../accounts/seller-of.ts';
import { addUp, lastLineAt, openingOf, statementDayRows } from './store.ts';

function presentSums(sums: StatementDay['sums'], currency: string): Record<StatementGroup, Money> {
  const of = (group: StatementGroup) => money(sums[group], currency);
  return { paid: of('paid'), charged: of('charged'), returned: of('returned'), other: of('other') };
}

function totalOf(days: readonly StatementDay[]): StatementDay['sums'] {
  const total = { paid: 0, charged: 0, returned: 0, other: 0 };
  for (const { sums } of days) for (const group of statementGroups) total[group] += sums[group];
  return total;
}

export const statementRoutes: readonly Route[] = [
  defineRoute(accountDailyBill, async ({ input, actor, scope, db }) => {
    const sellerId = sellerOf(input, actor, scope);
    if (sellerId === null) return refuse('not-found');
    const currency = await booksCurrency(db);
    const range = instantsOf({ from: input.start, to: input.end }, input.time_zone);
    const of = { sellerId, currency, range, timeZone: input.time_zone };
    const rows = await statementDayRows(db, of);
    const days = rows.map((row) => statementDay(row.day, row.opening, row.movements));
    const [opening, closing] = [days.at(-1)?.opening ?? (await openingOf(db, of)), days[0]?.closing];
    const isFile = input.is_export === '1';
    const from = (input.page - 1) * input.size;
    const shown = isFile ? days : days.slice(from, from + input.size);
    return ok({
      list: shown.map(({ day, lines, ...each }) => ({
        day,
        lines,
        opening: money(each.opening, currency),
        closing: money(each.closing, currency),
        sums: presentSums(each.sums, currency),
      })),
      count: days.length,
      size: isFile ? days.length : input.size,
      opening: money(opening, currency),
      closing: money(closing ?? opening, currency),
      sums: presentSums(totalOf(days), currency),
    });
  }),

  defineRoute(accountBalanceAt, async ({ input, actor, scope, db }) => {
    const sellerId = sellerOf(input, actor, scope);
    if (sellerId === null) return refuse('not-found');
    const currency = await booksCurrency(db);
    const last = await lastLineAt(db, sellerId, currency, input.at);
    return ok({ balance: money(last?.balance_after ?? 0, currency), last_at: last?.at.toISOString() ?? null });
  }),

  defineRoute(accountCheckBooks, async ({ input, actor, scope, db }) => {
    const sellerId = sellerOf(input, actor, scope);
    if (sellerId === null) return refuse('not-found');
    const currency = await booksCurrency(db);
    const { lines, sum, balance, wrong_seq, wrong_at } = await addUp(db, sellerId, currency);
    const wrong = wrong_seq === null || wrong_at === null ? null : { _id: wrong_seq, at: wrong_at.toISOString() };
    return ok({
      lines,
      sum: money(sum, currency),
      balance: money(balance, currency),
      first_wrong: wrong,
      is_right: sum === balance && wrong === null,
    });
  }),

  statementFileRoute,
];
