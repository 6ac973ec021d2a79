import { rechargePosting } from '#domain/finance/accounts/balance-postings.ts';
import { documentNumber } from '#domain/finance/accounts/document-number.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import { capturedMethod, type RechargeSum } from '#domain/finance/accounts/recharge.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { Entry } from './ledger.ts';
import { insertRecharge, saveConfirmed } from './recharge-store.ts';

type Captured = {
  readonly sellerId: string;
  /** PayPal's id of the capture: one recharge each. */
  readonly reference: string;
  readonly amount: Money;
  readonly fee: Money;
  readonly rateE8: number;
  /** The same in the books' currency. */
  readonly sum: RechargeSum;
  readonly note: string;
};

/**
 * Enters a captured payment as a confirmed recharge. The caller writes the returned entry in the same transaction.
 * @throws when this capture was entered before
 */
export async function enterCaptured(
  db: Db,
  captured: Captured,
  now: Date,
): Promise<{ readonly rechargeId: string; readonly entry: Entry }> {
  const { sellerId, reference, amount, fee, rateE8, sum, note } = captured;
  const id = newId();
  const number = documentNumber('R', id, now);
  const claim = { method: capturedMethod, reference, amount, proof_file_id: null, note } as const;
  if (!(await insertRecharge(db, { ...claim, id, number, sellerId, createdBy: sellerId }, now)))
    throw new Error(`The PayPal capture ${reference} was entered before`);
  await saveConfirmed(db, id, { amountMinor: amount.minor, feeMinor: fee.minor, rateE8 }, { by: null, at: now });
  await record(db, {
    name: 'recharge.confirmed',
    sellerId,
    subjectId: id,
    actorId: null,
    data: { number },
    at: now,
  });
  const { reason, lines } = rechargePosting(id, {
    seller_id: sellerId,
    confirmed: sum.confirmed,
    fee: sum.fee,
    via: 'paypal',
  });
  const memo = `${number} · ${reference}`;
  const entry = { source: postingKey(reason), reason: reason.kind, sellerId, actorId: sellerId, memo, at: now, lines };
  return { rechargeId: id, entry };
}
