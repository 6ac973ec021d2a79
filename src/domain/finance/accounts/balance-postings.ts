import { isZero, negate } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { platform, seller } from './order-postings.ts';
import { posting } from './posting.ts';
import type { Posting } from './posting.ts';

export interface ConfirmedRecharge {
  readonly seller_id: string;
  /** The amount received, which may differ from the amount claimed; in the books' currency. */
  readonly confirmed: Money;
  /** The fee kept by the bank or PayPal, charged to the seller as a separate line. */
  readonly fee: Money;
  readonly via: 'bank' | 'paypal';
}

/** A confirmed recharge: the confirmed amount is credited in full, the fee is debited separately. */
export function rechargePosting(source: string, { seller_id, confirmed, fee, via }: ConfirmedRecharge): Posting {
  const feeLines = isZero(fee) ? [] : [seller('seller-available', seller_id, negate(fee)), platform('fees', fee)];
  return posting({ kind: 'recharge', source }, [
    platform(via === 'paypal' ? 'paypal-clearing' : 'bank-clearing', negate(confirmed)),
    seller('seller-available', seller_id, confirmed),
    ...feeLines,
  ]);
}

/**
 * The fee that PayPal kept of a payment: what entered the clearing account is less by it. `fee` is negative when PayPal
 * returns a part of it with a refund.
 */
export function paymentFeePosting(source: string, fee: Money): Posting {
  return posting({ kind: 'payment-fee', source }, [platform('paypal-clearing', fee), platform('fees', negate(fee))]);
}

/** Money of a seller that PayPal sent back to the payer. */
export function paymentRefundPosting(source: string, refund: { seller_id: string; amount: Money }): Posting {
  return posting({ kind: 'payment-refund', source }, [
    seller('seller-available', refund.seller_id, negate(refund.amount)),
    platform('paypal-clearing', refund.amount),
  ]);
}

/** Holds money for a purchase or a withdrawal that is still undecided. */
export function holdPosting(source: string, hold: { seller_id: string; amount: Money }): Posting {
  return posting({ kind: 'hold', source }, [
    seller('seller-available', hold.seller_id, negate(hold.amount)),
    seller('seller-hold', hold.seller_id, hold.amount),
  ]);
}

/** Releases a hold. */
export function releaseHoldPosting(source: string, hold: { seller_id: string; amount: Money }): Posting {
  return posting({ kind: 'release-hold', source }, [
    seller('seller-hold', hold.seller_id, negate(hold.amount)),
    seller('seller-available', hold.seller_id, hold.amount),
  ]);
}

/** The exact reversal of an earlier posting: the only way to correct an error in the books. */
export function counterPosting(source: string, wrong: Posting): Posting {
  return posting(
    { kind: 'counter-entry', source },
    wrong.lines.map(({ account, amount }) => ({ account, amount: negate(amount) })),
  );
}
