import {
  accountCreditAgeing,
  accountCreditDue,
  accountLiftCreditBlock,
  accountSaveCreditTerms,
} from '#contract/finance/credit.ts';
import { decideLift } from '#domain/finance/credit/terms.ts';
import { realUserId } from '#domain/platform/permissions/can.ts';
import { utcDay, type Day } from '#domain/shared/calendar/days.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { sellerOf } from '../accounts/seller-of.ts';
import { dueOf, presentDue, type Due } from './due.ts';
import { creditOf, creditPage, lockTerms, saveLift, saveTerms, type TermsRow } from './store.ts';

const present = (due: Due, currency: string, today: Day) => {
  const { row, ageing } = due;
  const of = (minor: number) => money(minor, currency);
  const { not_due, d30, d60, d90, over90 } = ageing.buckets;
  return {
    _id: row.seller_id,
    seller_name: row.seller_name,
    credit: of(row.credit_minor),
    balance: of(row.balance_minor),
    ...presentDue(due, currency, today),
    not_due: of(not_due),
    d30: of(d30),
    d60: of(d60),
    d90: of(d90),
    over90: of(over90),
    lift_reason: row.lift_reason ?? '',
    lifted_by_name: row.lifted_by_name,
    lifted_at: row.lifted_at?.toISOString() ?? null,
    updated_by_name: row.updated_by_name,
    version: row.version ?? 0,
  };
};

async function oneCredit(db: Db, sellerId: string, now: Date) {
  const currency = await booksCurrency(db);
  const today = utcDay(now);
  const row = await creditOf(db, sellerId, { currency, today });
  return row ? ok(present(dueOf(row, today), currency, today)) : refuse('not-found');
}

/** Terms for the audit log. */
const noteOf = (terms: TermsRow | null) =>
  terms && {
    due_days: terms.due_days,
    block_after_days: terms.block_after_days,
    lifted_until: terms.lifted_until,
    reason: terms.lift_reason,
  };

export const creditTermsRoutes: readonly Route[] = [
  defineRoute(accountCreditAgeing, async ({ input, db, now }) => {
    const currency = await booksCurrency(db);
    const today = utcDay(now);
    const { rows, count, overdue, debt } = await creditPage(db, { currency, today }, input);
    return ok({
      list: rows.map((row) => present(dueOf(row, today), currency, today)),
      count,
      size: input.size,
      overdue: money(overdue, currency),
      debt: money(debt, currency),
    });
  }),

  defineRoute(accountCreditDue, async ({ input, actor, scope, db, now }) => {
    const sellerId = sellerOf(input, actor, scope);
    const currency = await booksCurrency(db);
    const today = utcDay(now);
    const row = sellerId === null ? null : await creditOf(db, sellerId, { currency, today });
    if (!row) return refuse('not-found');
    return ok(presentDue(dueOf(row, today), currency, today));
  }),

  defineRoute(accountSaveCreditTerms, async ({ input, actor, db, now, emit, audit }) => {
    const { user_id: sellerId } = input;
    if (!(await oneCredit(db, sellerId, now)).ok) return refuse('not-found');
    const before = await lockTerms(db, sellerId);
    const isSaved = await saveTerms(db, sellerId, input, { by: realUserId(actor), at: now });
    if (!isSaved) return refuse('credit.terms-changed');
    audit({ subject: sellerId, before: noteOf(before) ?? {}, after: noteOf(await lockTerms(db, sellerId)) ?? {} });
    await emit({ name: 'account.credit-changed', sellerId, subjectId: sellerId, at: now });
    return oneCredit(db, sellerId, now);
  }),

  defineRoute(accountLiftCreditBlock, async ({ input, actor, db, now, emit, audit }) => {
    const { user_id: sellerId, until, reason } = input;
    const before = await lockTerms(db, sellerId);
    if (!before) return refuse('not-found');
    if (before.version !== input.version) return refuse('credit.terms-changed');
    if (until !== null) {
      const decided = decideLift(until, utcDay(now));
      if (!decided.ok) return decided;
    }
    await saveLift(db, sellerId, { until, reason }, { by: realUserId(actor), at: now });
    audit({ subject: sellerId, before: noteOf(before) ?? {}, after: noteOf(await lockTerms(db, sellerId)) ?? {} });
    await emit({ name: 'account.credit-changed', sellerId, subjectId: sellerId, at: now });
    return oneCredit(db, sellerId, now);
  }),
];
