import { rechargePosting } from '#domain/finance/accounts/balance-postings.ts';
import { documentNumber } from '#domain/finance/accounts/document-number.ts';
import type { Posting } from '#domain/finance/accounts/posting.ts';
import { rechargeStatus } from '#domain/finance/accounts/recharge-status.ts';
import { money, zero } from '#domain/shared/money/money.ts';
import type { recharges } from '../../core/db/schema/finance/accounts.ts';
import { demoIdAt } from '../ids.ts';
import { userId } from '../people.ts';
import { hour } from './draft.ts';

type Row = typeof recharges.$inferInsert;

export type Recharge = {
  readonly row: Row;
  readonly posting: Posting;
  readonly decidedBy: string;
  readonly at: Date;
};

const currency = 'EUR';
const oneE8 = 100_000_000;

function claim(n: number, sellerId: string, claimedMinor: number, createdAt: Date): Row {
  const id = demoIdAt(createdAt, `recharge ${n}`);
  // Every ninth is paid by PayPal, which keeps its fee.
  const isPaypal = n % 9 === 4;
  return {
    sellerId,
    id,
    number: documentNumber('R', id, createdAt),
    method: isPaypal ? 'paypal-manual' : n % 5 === 1 ? 'wise' : 'bank',
    reference: isPaypal ? `8XY${300_000 + n}KL` : `E2E ${2_026_000_000 + n * 37}`,
    claimedMinor,
    currency,
    confirmedMinor: null,
    feeMinor: 0,
    rateE8: null,
    status: rechargeStatus.unconfirmed,
    reason: '',
    note: '',
    createdBy: sellerId,
    createdAt,
    decidedBy: null,
    decidedAt: null,
  };
}

/** The n-th recharge: claimed some hours before, confirmed shortly before the money is needed. */
export function rechargeFor(
  n: number,
  sellerId: string,
  amount: number,
  neededAt: Date,
  notBefore: Date | null,
): Recharge {
  const at = new Date(Math.max(neededAt.getTime() - hour / 3, notBefore?.getTime() ?? 0));
  const draft = claim(n, sellerId, amount, new Date(at.getTime() - (3 + (n % 17)) * hour));
  const feeMinor = draft.method === 'paypal-manual' ? Math.round(amount * 0.029) + 35 : 0;
  // Sometimes less arrives than was claimed.
  const confirmedMinor = n % 11 === 7 ? amount - 1_500 : amount;
  const decidedBy = userId(n % 4 === 0 ? 'admin' : 'manager');
  const row: Row = {
    ...draft,
    status: rechargeStatus.confirmed,
    confirmedMinor,
    feeMinor,
    rateE8: oneE8,
    decidedBy,
    decidedAt: at,
  };
  const posting = rechargePosting(draft.id, {
    seller_id: sellerId,
    confirmed: money(confirmedMinor, currency),
    fee: feeMinor === 0 ? zero(currency) : money(feeMinor, currency),
    via: draft.method === 'paypal-manual' ? 'paypal' : 'bank',
  });
  return { row, posting, decidedBy, at };
}

/** Per seller one claim that waits for confirmation, and one marked invalid. */
export function openClaims(sellerIds: readonly string[], anchor: Date, after: number): readonly Row[] {
  return sellerIds.flatMap((sellerId, index) => {
    const n = after + 1 + index * 2;
    const waiting = claim(n, sellerId, 80_000 + index * 20_000, new Date(anchor.getTime() - (2 + index) * hour));
    const lost = claim(n + 1, sellerId, 45_000, new Date(anchor.getTime() - (50 + index) * hour));
    const decidedAt = new Date(anchor.getTime() - (26 + index) * hour);
    const reason = 'No transfer with this reference has arrived';
    return [waiting, { ...lost, status: rechargeStatus.invalid, reason, decidedBy: userId('manager'), decidedAt }];
  });
}
