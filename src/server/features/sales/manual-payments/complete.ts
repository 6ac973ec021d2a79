import { rechargePosting } from '#domain/finance/accounts/balance-postings.ts';
import { manualPaymentMethod } from '#domain/finance/accounts/manual-payment.ts';
import { chargeSource, processPosting, type ChargeSource } from '#domain/finance/accounts/order-postings.ts';
import { postingKey, type Posting } from '#domain/finance/accounts/posting.ts';
import { money, subtract, sum, zero, type Money } from '#domain/shared/money/money.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { postAll, type Entry } from '../../finance/accounts/ledger.ts';
import { chargeEntry, markPaid, type StockCharge } from '../../warehouse/purchasing/stock-charges.ts';
import { chargesOf, saveCompleted, type ManualPaymentRow, type PaidCharge } from './store.ts';

const sourceOf = ({ method }: ManualPaymentRow): ChargeSource =>
  method === manualPaymentMethod.paypal ? 'paypal' : 'manual';

const chargePosting = (payment: ManualPaymentRow, charge: PaidCharge): Posting =>
  processPosting(chargeSource({ orderId: charge.order_id, id: charge.id }), {
    seller_id: payment.seller_id,
    goods: money(charge.goods_minor, charge.currency),
    shipping: money(charge.shipping_minor, charge.currency),
    vat: money(charge.vat_minor, charge.currency),
    duty: money(charge.duty_minor, charge.currency),
    fee: money(charge.fee_minor, charge.currency),
    paid_by: sourceOf(payment),
  });

type Paid = { readonly charges: readonly PaidCharge[]; readonly stock: readonly StockCharge[] };

/** Every charge is booked as paid from outside; the rest of the payment stays on the balance. */
function entriesOf(payment: ManualPaymentRow, { charges, stock }: Paid, actorId: string, at: Date): Entry[] {
  const sellerId = payment.seller_id;
  const entry = ({ reason, lines }: Posting, orderId: string | null): Entry => ({
    source: postingKey(reason),
    reason: reason.kind,
    sellerId,
    orderId,
    actorId,
    memo: payment.number,
    at,
    lines,
  });
  const booked = [
    ...charges.map((charge) => entry(chargePosting(payment, charge), charge.order_id)),
    ...stock.map((charge) => chargeEntry(charge, sourceOf(payment), { actorId, now: at })),
  ];
  const rest = refundableOf(payment, [...charges, ...stock]);
  if (rest.minor < 0) throw new Error(`Payment ${payment.number} is less than its charges`);
  if (rest.minor === 0) return booked;
  const via = payment.method === manualPaymentMethod.paypal ? ('paypal' as const) : ('bank' as const);
  const recharge = { seller_id: sellerId, confirmed: rest, fee: zero(rest.currency), via };
  return [...booked, entry(rechargePosting(payment.id, recharge), null)];
}

function refundableOf(
  { amount_minor, currency }: ManualPaymentRow,
  charges: readonly Pick<PaidCharge, 'total_minor' | 'currency'>[],
): Money {
  const totals = charges.map((charge) => money(charge.total_minor, charge.currency));
  return subtract(money(amount_minor, currency), sum(currency, totals));
}

type Completion = {
  /** Locked before the payment. */
  readonly stock: readonly StockCharge[];
  /** The receipt; null when PayPal itself reported the money. */
  readonly proof: string | null;
  /** null: the system. */
  readonly actorId: string | null;
  readonly now: Date;
};

/** Books a payment that arrived and completes it. Its row is locked. */
export async function complete(
  db: Db,
  payment: ManualPaymentRow,
  { stock, proof, actorId, now }: Completion,
): Promise<void> {
  const charges = await chargesOf(db, payment.id);
  const posted = await postAll(db, entriesOf(payment, { charges, stock }, actorId ?? payment.created_by, now));
  if (!posted.ok) throw new Error(`Payment ${payment.number} would lower a balance`);
  await markPaid(db, stock, now);
  await saveCompleted(db, payment.id, proof, actorId, now);
  const fact = {
    name: 'manual-payment.completed',
    sellerId: payment.seller_id,
    subjectId: payment.id,
    actorId,
    data: { number: payment.number },
    at: now,
  } as const;
  const facts = charges.map((charge) => ({ ...fact, orderId: charge.order_id }));
  await recordMany(db, facts.length > 0 ? facts : [fact]);
}
