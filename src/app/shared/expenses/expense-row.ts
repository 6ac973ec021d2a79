import type { ExpenseStatus } from '#domain/finance/store-costs/expense-status.ts';
import type { Money } from '#domain/shared/money/money.ts';
import type { Day } from '#domain/shared/calendar/days.ts';
import { formatDay } from '../../ui/text/format-date.ts';

/** What the lists of costs and fees have in common. */
export type ExpenseRow = {
  readonly _id: string;
  readonly number: string;
  readonly seller_name: string;
  readonly store_name: string;
  readonly amount: Money;
  readonly base: Money | null;
  readonly rate_e8: number | null;
  readonly from: Day;
  readonly to: Day;
  readonly note: string;
  readonly file: {
    readonly file_id: string;
    readonly name: string;
    readonly size: number;
    readonly type: string;
  } | null;
  readonly status: ExpenseStatus;
  readonly version: number;
  readonly created_at: string;
  readonly created_by_name: string;
  readonly confirmed_at: string | null;
  readonly confirmed_by_name: string | null;
};

/** The days it is for: 01-11-2026 – 30-11-2026. */
export const periodText = ({ from, to }: Pick<ExpenseRow, 'from' | 'to'>): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
