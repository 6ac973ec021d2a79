import type { z } from 'zod';
import type { StatementFilter } from '#contract/finance/statements.ts';
import { statementDay, type StatementDay } from '#domain/finance/statements/days.ts';
import { covers } from '#domain/platform/permissions/can.ts';
import { instantsOf } from '#domain/shared/calendar/days.ts';
import { both, minorCell, statementOf, type Column, type Source, type Wanted } from '../../platform/exports/source.ts';
import { dayCount, dayRows, type DayRow, type StatementOf } from './store.ts';

type Filter = z.output<typeof StatementFilter>;

const dayOf = (row: DayRow): StatementDay => statementDay(row.day, row.opening, row.movements);
const amount = (id: string, head: Column<DayRow>['head'], of: (day: StatementDay) => number): Column<DayRow> => ({
  id,
  head,
  of: (row, { currency }) => minorCell(of(dayOf(row)), currency),
});

const columns: readonly Column<DayRow>[] = [
  { id: 'day', head: both('Day', '日期'), of: (row) => row.day },
  { id: 'lines', head: both('Movements', '笔数'), of: (row) => dayOf(row).lines },
  amount('opening', both('Opening balance', '期初余额'), (day) => day.opening),
  amount('paid', both('Paid in', '充值与付款'), (day) => day.sums.paid),
  amount('charged', both('Charged', '扣费'), (day) => day.sums.charged),
  amount('returned', both('Given back', '退回'), (day) => day.sums.returned),
  amount('other', both('Other', '其他'), (day) => day.sums.other),
  amount('closing', both('Closing balance', '期末余额'), (day) => day.closing),
  { id: 'currency', head: both('Currency', '货币'), of: (_, { currency }) => currency },
];

const sellerOf = ({ filter, userId }: Wanted<Filter>): string => filter.user_id ?? userId;
const what = (wanted: Wanted<Filter>): StatementOf => ({
  sellerId: sellerOf(wanted),
  currency: wanted.currency,
  range: instantsOf({ from: wanted.filter.start, to: wanted.filter.end }, wanted.filter.time_zone),
  timeZone: wanted.filter.time_zone,
});

/** Export of a seller's daily bills: one row per day with movements. */
export const dailyBillExport: Source<Filter, DayRow> = {
  columns,
  reaches: (wanted) => sellerOf(wanted) === wanted.userId || covers(wanted.scope, sellerOf(wanted)),
  lines: (wanted) => statementOf(dayRows(what(wanted))),
  count: (wanted) => statementOf(dayCount(what(wanted))),
};
