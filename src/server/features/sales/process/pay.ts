import { chargeSource, processPosting } from '#domain/finance/accounts/order-postings.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { missingFrom } from '#domain/shipping/pricing/totals.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import { balanceOf, postAll, type Entry, type TooLittle } from '../../finance/accounts/ledger.ts';
import type { ChargeWrite } from './charges.ts';

/** A check without a lock, so that an obviously low balance is refused early. The ledger decides in the end. */
export async function looksCovered(db: Db, sellerId: string, total: Money): Promise<Result<true, TooLittle>> {
  const missing = missingFrom((await balanceOf(db, sellerId)).available, total);
  if (missing.minor === 0) return ok(true);
  const { minor, currency } = missing;
  return refuse('account.too-little', { missing: minor, amount: plainAmount(missing), currency });
}

/** Charges the balance, one posting per order, all or none. */
export async function payFromBalance(
  db: Db,
  charges: readonly ChargeWrite[],
  { actorId, at }: { readonly actorId: string; readonly at: Date },
): Promise<Result<true, TooLittle>> {
  const entries = charges.map((charge): Entry => {
    const { sellerId, orderId, totals } = charge;
    const { reason, lines } = processPosting(chargeSource(charge), {
      seller_id: sellerId,
      goods: totals.subtotal,
      shipping: totals.shipping,
      vat: totals.vat,
      duty: totals.duty,
      fee: totals.fee,
      paid_by: 'balance',
    });
    const about = { sellerId, orderId, actorId, memo: charge.inputs.channel.name, at };
    return { source: postingKey(reason), reason: reason.kind, ...about, lines };
  });
  const posted = await postAll(db, entries);
  return posted.ok ? ok(true) : posted;
}
