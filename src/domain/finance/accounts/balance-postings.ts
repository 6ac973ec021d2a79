import { isZero, negate } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { platform, seller } from './order-postings.ts';
import { posting } from './posting.ts';
import type { Posting } from './posting.ts';

export interface ConfirmedRecharge {
  readonly seller_id: string;
  /** What arrived, which may differ from what was claimed; in the books' currency. */
  readonly confirmed: Money;
  /** What the bank or PayPal kept, charged to the seller on lines of its own. */
  readonly fee: Money;
  readonly via: 'bank' | 'paypal';
}

/** A confirmed recharge. The confirmed amount enters whole, the fee leaves visibly. */
export function rechargePosting(source: string, { seller_id, confirmed, fee, via }: ConfirmedRecharge): Posting {
  const feeLines = isZero(fee) ? [] : [seller('seller-available', seller_id, negate(fee)), platform('fees', fee)];
  return posting({ kind: 'recharge', source }, [
    platform(via === 'paypal' ? 'paypal-clearing' : 'bank-clearing', negate(confirmed)),
    seller('seller-available', seller_id, confirmed),
    ...feeLines,
  ]);
}

/** Sets money aside for a purchase or a withdrawal that is not decided yet. */
export function holdPosting(source: string, hold: { seller_id: string; amount: Money }): Posting {
  return posting({ kind: 'hold', source }, [
    seller('seller-available', hold.seller_id, negate(hold.amount)),
    seller('seller-hold', hold.seller_id, hold.amount),
  ]);
}

/** Gives a hold back. */
export function releaseHoldPosting(source: string, hold: { seller_id: string; amount: Money }): Posting {
  return posting({ kind: 'release-hold', source }, [
    seller('seller-hold', hold.seller_id, negate(hold.amount)),
    seller('seller-available', hold.seller_id, hold.amount),
  ]);
}

/** The exact opposite of an earlier posting: how an error in the books is mended. */
export function counterPosting(source: string, wrong: Posting): Posting {
  return posting(
    { kind: 'counter-entry', source },
    wrong.lines.map(({ account, amount }) => ({ account, amount: negate(amount) })),
  );
}
