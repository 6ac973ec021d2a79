import { instantsOf, type DayRange } from '#domain/shared/calendar/days.ts';
import { statementDay, type StatementDay } from '#domain/finance/statements/days.ts';
import type { Db } from '../../../core/http/context.ts';
import { userById } from '../../platform/identity/users.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { billBatches, type BillFilter, type BillRow } from '../accounts/bill-store.ts';
import { openingOf, statementDayRows } from './store.ts';

/** What a statement as a file shows; days and bills oldest first. */
export type StatementContent = {
  readonly issuer: readonly string[];
  readonly seller: string;
  readonly from: string;
  readonly to: string;
  /** The balance before `from`, in minor units of the reader's currency. */
  readonly opening: number;
  readonly closing: number;
  readonly days: readonly StatementDay[];
  /** How many movements there are. */
  readonly lines: number;
  /** Every movement, in batches. */
  readonly bills: () => AsyncIterable<readonly BillRow[]>;
};

export type StatementPeriod = {
  readonly sellerId: string;
  readonly currency: string;
  readonly days: DayRange;
  readonly timeZone: string;
};

/** All bills of a period of days. */
export function billsOf({ sellerId, currency, days, timeZone }: StatementPeriod): BillFilter {
  const { from, to } = instantsOf(days, timeZone);
  const last = new Date(to.getTime() - 1);
  const all = { kinds: null, orderNumber: undefined };
  return { sellerId, currency, ...all, start: from.toISOString(), end: last.toISOString() };
}

export async function statementContent(db: Db, period: StatementPeriod): Promise<StatementContent> {
  const { sellerId, currency, days: range, timeZone } = period;
  const of = { sellerId, currency, range: instantsOf(range, timeZone), timeZone };
  const seller = await userById(db, sellerId);
  const rows = await statementDayRows(db, of);
  const days = rows.toReversed().map((row) => statementDay(row.day, row.opening, row.movements));
  const opening = days[0]?.opening ?? (await openingOf(db, of));
  return {
    issuer: [await settingOf(db, 'company.name'), ...(await settingOf(db, 'company.address')).split('\n')],
    seller: seller?.name ?? '',
    from: range.from,
    to: range.to,
    opening,
    closing: days.at(-1)?.closing ?? opening,
    days,
    lines: days.reduce((all, { lines }) => all + lines, 0),
    bills: () => billBatches(db, billsOf(period)),
  };
}
