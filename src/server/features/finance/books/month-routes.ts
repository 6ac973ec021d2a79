import { bookMonths, checkTotals, closeMonth, monthChecklist, reopenMonth } from '#contract/finance/book-months.ts';
import { decideClose, decideReopen, monthOf, nextMonth, type Month } from '#domain/finance/books/months.ts';
import { utcDay, type Day } from '#domain/shared/calendar/days.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { booksOpenFrom } from '../accounts/ledger-store.ts';
import { findingsOf, recompute } from './checklist.ts';
import { firstBookedDay, lockBooks, monthRows, saveClosed, saveReopened } from './month-store.ts';

/** The open months up to this one, oldest first: they close with it. */
async function openMonthsUpTo(db: Db, month: Month, openFrom: Day): Promise<readonly Month[]> {
  const first = openFrom === '' ? ((await firstBookedDay(db)) ?? `${month}-01`) : openFrom;
  const months: Month[] = [];
  for (let each = monthOf(first); each < month; each = nextMonth(each)) months.push(each);
  return [...months, month];
}

export const monthRoutes: readonly Route[] = [
  defineRoute(bookMonths, async ({ db, now }) => {
    const currency = await booksCurrency(db);
    const thisMonth = monthOf(utcDay(now));
    const rows = await monthRows(db, currency, thisMonth);
    return ok({
      list: rows.map(({ debit_minor, closed_at, reopened_at, ...row }) => ({
        ...row,
        is_over: row.month < thisMonth,
        debit: money(debit_minor, currency),
        closed_at: closed_at?.toISOString() ?? null,
        accepted: row.accepted ?? [],
        note: row.note ?? '',
        reopened_at: reopened_at?.toISOString() ?? null,
        reason: row.reason ?? '',
      })),
    });
  }),

  defineRoute(monthChecklist, async ({ input: { month }, db }) => {
    const currency = await booksCurrency(db);
    const months = await openMonthsUpTo(db, month, await booksOpenFrom(db));
    const findings = await findingsOf(db, month);
    return ok({
      month,
      earlier: months.slice(0, -1),
      findings: findings.map(({ code, count, minor }) => ({
        code,
        count,
        amount: minor === null ? null : money(minor, currency),
      })),
    });
  }),

  defineRoute(closeMonth, async ({ input, actor, db, now, emit, audit }) => {
    const { month, accepted, note } = input;
    // Before the lock, because it reads every line of the month.
    const findings = await findingsOf(db, month);
    await lockBooks(db);
    const openFrom = await booksOpenFrom(db);
    const decided = decideClose({ month, today: utcDay(now), openFrom, findings, accepted });
    if (!decided.ok) return decided;
    const months = await openMonthsUpTo(db, month, openFrom);
    const codes = findings.map(({ code }) => code);
    await saveClosed(db, {
      months,
      accepted: accepted.filter((each) => codes.includes(each)),
      note,
      by: actor.userId,
      at: now,
    });
    audit({ before: { closed: false }, after: { closed: true, months, accepted: codes, note } });
    await emit({ name: 'books.month-closed', data: { month }, at: now });
    return ok({ month, closed: months.length });
  }),

  defineRoute(reopenMonth, async ({ input: { month, reason }, actor, db, now, emit, audit }) => {
    await lockBooks(db);
    const decided = decideReopen(month, await booksOpenFrom(db), reason);
    if (!decided.ok) return decided;
    const reopened = await saveReopened(db, { month, reason, by: actor.userId, at: now });
    audit({ before: { closed: true }, after: { closed: false, months: reopened, reason } });
    await emit({ name: 'books.month-reopened', data: { month, reason }, at: now });
    return ok({ month, reopened });
  }),

  defineRoute(checkTotals, async ({ input: { month }, db }) => {
    const { wrong, lines, unbalanced } = await recompute(db, month);
    return ok({ lines, wrong, unbalanced, is_right: wrong.length === 0 && unbalanced === 0 });
  }),
];
