import { accountSetCreditBalance } from '#contract/finance/accounts.ts';
import { decideCredit } from '#domain/finance/accounts/credit.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { userById } from '../../platform/identity/users.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { balanceOf } from './ledger.ts';
import { lockOwned, saveCredit } from './ledger-store.ts';
import { ownerOf } from './owner.ts';

/** A credit line moves no money, so nothing is posted: user, amount and reason are in the audit log. */
export const creditRoutes: readonly Route[] = [
  defineRoute(accountSetCreditBalance, async ({ input, actor, scope, db, now, emit, audit }) => {
    const owner = await ownerOf(db, actor, scope, input.user_id);
    if (!owner.ok) return owner;
    const sellerId = owner.value;
    const user = await userById(db, sellerId);
    if (!user) return refuse('not-found');
    const account = await lockOwned(db, 'seller-available', sellerId, await booksCurrency(db));
    const { balance, hold, credit } = await balanceOf(db, sellerId);
    if (credit.minor !== input.replaces_minor) return refuse('credit.changed-meanwhile');
    const wanted = money(input.credit_minor, credit.currency);
    const decided = decideCredit({ balance, credit, holds: hold }, wanted);
    if (!decided.ok) return decided;
    await saveCredit(db, account.id, wanted.minor);
    audit({ subject: sellerId, before: { credit }, after: { credit: wanted, reason: input.reason } });
    await emit({ name: 'account.credit-changed', sellerId, subjectId: sellerId, at: now });
    return ok({ user_id: sellerId, name: user.name, ...(await balanceOf(db, sellerId)) });
  }),
];
