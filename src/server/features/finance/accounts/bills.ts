import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { accountBankAccount, accountDetail, accountHistoryBill } from '#contract/finance/accounts.ts';
import { billKindFilter, billKindOf } from '#domain/finance/accounts/bill-kinds.ts';
import { postingKinds } from '#domain/finance/accounts/posting.ts';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { bankAccount } from '../../platform/settings/bank-account.ts';
import { billLines, billTotals, type BillRow } from './bill-store.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { balanceOf } from './ledger.ts';
import { sellerOf } from './seller-of.ts';
import { displayCurrencyOf } from '../rates/display.ts';
import { ratesInto } from './rates.ts';

const NameRow = z.object({ name: z.string() });

async function nameOf(db: Db, userId: string): Promise<string | null> {
  const row = await query(db, NameRow).first(sql`select name from users where id = ${userId}`);
  return row?.name ?? null;
}

const presentBill = (row: BillRow, currency: string) => ({
  _id: row.seq,
  at: row.at.toISOString(),
  kind: billKindOf({ bill: row.bill_type, tax: row.bill_tax, reason: row.reason, amount: row.amount_minor }),
  bill_type: row.bill_type,
  amount: { minor: row.amount_minor, currency },
  balance_after: { minor: row.balance_after, currency },
  order_id: row.order_id,
  order_number: row.order_number,
  memo: row.memo,
  posting_id: row.posting_id,
});

export const billRoutes: readonly Route[] = [
  defineRoute(accountDetail, async ({ input, actor, scope, db }) => {
    const userId = sellerOf(input, actor, scope);
    const name = userId === null ? null : await nameOf(db, userId);
    if (userId === null || name === null) return refuse('not-found');
    const display = userId === actor.userId && isSeller(actor.roles) ? await displayCurrencyOf(db, userId) : null;
    return ok({ user_id: userId, name, ...(await balanceOf(db, userId)), display });
  }),

  defineRoute(accountHistoryBill, async ({ input, actor, scope, db }) => {
    const sellerId = sellerOf(input, actor, scope);
    if (sellerId === null) return refuse('not-found');
    const currency = await booksCurrency(db);
    const kinds = input.type?.length ? billKindFilter(input.type, postingKinds) : null;
    const filter = { sellerId, currency, kinds, orderNumber: input.order_number, start: input.start, end: input.end };
    const rows = await billLines(db, filter, input.page, input.size);
    const { count, incoming, outgoing } = await billTotals(db, filter);
    return ok({
      list: rows.map((row) => presentBill(row, currency)),
      count,
      size: input.size,
      total_in: { minor: incoming, currency },
      total_out: { minor: outgoing, currency },
    });
  }),

  defineRoute(accountBankAccount, async ({ db, now }) => {
    const currency = await booksCurrency(db);
    const rates = [...(await ratesInto(db, currency, now))].map(([code, rate_e8]) => ({ currency: code, rate_e8 }));
    const currencies = rates.toSorted((a, b) => a.currency.localeCompare(b.currency));
    return ok({ ...(await bankAccount(db)), currency, currencies });
  }),
];
