import { journal, ledgerLines, postingDetail, trialBalance, trialBalanceAccounts } from '#contract/finance/books.ts';
import { accountKinds, isOwned } from '#domain/finance/accounts/posting.ts';
import { figuresOf, isBalanced, sumFigures } from '#domain/finance/books/trial-balance.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { accountRow, kindRows, ownerRows } from './balance-store.ts';
import { accountLines, invoicesOfPosting, journalPage, linesOfPosting, postingById } from './journal-store.ts';
import { clearingRoutes } from './clearing-routes.ts';
import { journalExportRoutes } from './export-routes.ts';
import { monthRoutes } from './month-routes.ts';
import { presentHead, presentLine } from './present.ts';

export const booksRoutes: readonly Route[] = [
  defineRoute(trialBalance, async ({ input, db }) => {
    const found = await kindRows(db, input);
    const rows = found
      .map(({ kind, currency, accounts, account_id, lines, ...minor }) => ({
        kind,
        account_id: isOwned(kind) ? null : account_id,
        accounts,
        lines,
        ...figuresOf(minor, currency),
      }))
      .toSorted((a, b) => accountKinds.indexOf(a.kind) - accountKinds.indexOf(b.kind));
    const sums = sumFigures(rows);
    return ok({ rows, sums: [...sums], is_balanced: isBalanced(sums) });
  }),

  defineRoute(trialBalanceAccounts, async ({ input, db }) => {
    const { rows, count } = await ownerRows(db, { ...input, keyword: input.keyword });
    const list = rows.map(({ account_id, owner_id, owner_name, lines, currency, ...minor }) => ({
      account_id,
      owner_id,
      owner_name,
      lines,
      ...figuresOf(minor, currency),
    }));
    return ok({ list, count, size: input.size });
  }),

  defineRoute(ledgerLines, async ({ input, db }) => {
    const account = await accountRow(db, input.account_id, input);
    if (!account) return refuse('not-found');
    const { kind, owner_name, currency, lines, ...minor } = account;
    const rows = await accountLines(db, input.account_id, input);
    const list = rows.map((row) => presentLine(row, currency));
    return ok({ list, count: lines, size: input.size, kind, owner_name, figures: figuresOf(minor, currency) });
  }),

  defineRoute(journal, async ({ input, db }) => {
    const { rows, count } = await journalPage(db, input, input.reason ?? []);
    const list = rows.map(({ debit_minor, lines, currency, ...head }) => ({
      amount: money(debit_minor, currency),
      lines,
      ...presentHead(head),
    }));
    return ok({ list, count, size: input.size });
  }),

  defineRoute(postingDetail, async ({ input, db }) => {
    const posting = await postingById(db, input._id);
    if (!posting) return refuse('not-found');
    const { actor_name, ...head } = posting;
    const lines = await linesOfPosting(db, input._id);
    return ok({
      ...presentHead(head),
      actor_name,
      lines: lines.map(({ seq, amount_minor, currency, ...line }) => ({
        _id: seq,
        ...line,
        amount: money(amount_minor, currency),
      })),
      invoices: await invoicesOfPosting(db, input._id),
      currency: lines[0]?.currency ?? '',
    });
  }),

  ...monthRoutes,
  ...clearingRoutes,
  ...journalExportRoutes,
];
