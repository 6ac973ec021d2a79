import {
  accountManualPayComplete,
  accountManualPayDelete,
  accountManualPayList,
  accountManualPayProof,
} from '#contract/finance/manual-payments.ts';
import { rechargePosting } from '#domain/finance/accounts/balance-postings.ts';
import {
  decideComplete,
  manualPaymentDeletable,
  manualPaymentMethod,
  manualPaymentStatus,
} from '#domain/finance/accounts/manual-payment.ts';
import { chargeSource, processPosting, type ChargeSource } from '#domain/finance/accounts/order-postings.ts';
import { postingKey, type Posting } from '#domain/finance/accounts/posting.ts';
import { money, subtract, sum, zero, type Money } from '#domain/shared/money/money.ts';
import { realUserId, type Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { recordMany } from '../../../core/events/events.ts';
import { narrow } from '../../../core/db/scope.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { chargeEntry, chargesOfPayment, markPaid, type StockCharge } from '../../warehouse/purchasing/stock-charges.ts';
import { postAll, type Entry } from '../../finance/accounts/ledger.ts';
import {
  chargesOf,
  deleteManualPayment,
  listManualPayments,
  lockManualPayment,
  saveCompleted,
  saveProof,
  type ManualPaymentRow,
  type PaidCharge,
} from './store.ts';
import { presentProof } from '../../finance/accounts/present.ts';
import { proofFits } from '../../finance/accounts/proofs.ts';

const presentPayment = (row: ManualPaymentRow) => ({
  _id: row.id,
  number: row.number,
  seller_id: row.seller_id,
  seller_name: row.seller_name,
  method: row.method,
  amount: { minor: row.amount_minor, currency: row.currency },
  status: row.status,
  proof: presentProof(row),
  order_count: row.order_count,
  orders: row.orders,
  purchases: row.purchases,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  created_by_name: row.created_by_name,
  completed_at: row.completed_at?.toISOString() ?? null,
  completed_by_name: row.completed_by_name,
});

async function onePayment(db: Db, scope: Scope, id: string) {
  const row = await lockManualPayment(db, scope, id);
  return row ? ok(presentPayment(row)) : refuse('not-found');
}

const closed = ({ number }: ManualPaymentRow) => refuse('manual-payment.wrong-status', { number });

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

export const manualRoutes: readonly Route[] = [
  defineRoute(accountManualPayList, async ({ input, scope, db }) => {
    const { rows, counts } = await listManualPayments(db, narrow(scope, input.seller_id), input);
    const count = input.status ? counts[input.status] : counts.CREATED + counts.COMPLETED;
    return ok({ list: rows.map(presentPayment), count, size: input.size, counts });
  }),

  defineRoute(accountManualPayProof, async ({ input, actor, scope, db, services, now, emit }) => {
    const payment = await lockManualPayment(db, scope, input._id);
    if (!payment) return refuse('not-found');
    if (payment.status !== manualPaymentStatus.CREATED) return closed(payment);
    const proof = { fileId: input.proof_file_id, actor, attached: payment.proof_file_id };
    if (!(await proofFits(db, services.files, proof))) return refuse('recharge.wrong-proof');
    await saveProof(db, payment.id, input.proof_file_id);
    const data = { number: payment.number };
    await emit({ name: 'manual-payment.changed', sellerId: payment.seller_id, subjectId: payment.id, data, at: now });
    return onePayment(db, scope, payment.id);
  }),

  defineRoute(accountManualPayComplete, async ({ input, actor, scope, db, services, now }) => {
    // Before the payment, as when a purchase ends.
    const stock = await chargesOfPayment(db, input._id);
    const payment = await lockManualPayment(db, scope, input._id);
    if (!payment) return refuse('not-found');
    const proof = input.proof_file_id ?? payment.proof_file_id;
    const decision = decideComplete(payment, proof, { user_id: realUserId(actor), parties: actor.roles });
    if (!decision.ok)
      return decision.refusal === 'status.wrong'
        ? closed(payment)
        : refuse(decision.refusal, { number: payment.number });
    if (proof === null) return refuse('manual-payment.proof-missing');
    const fits = await proofFits(db, services.files, { fileId: proof, actor, attached: payment.proof_file_id });
    if (!fits) return refuse('recharge.wrong-proof');
    const charges = await chargesOf(db, payment.id);
    const posted = await postAll(db, entriesOf(payment, { charges, stock }, actor.userId, now));
    if (!posted.ok) throw new Error(`Payment ${payment.number} would lower a balance`);
    await markPaid(db, stock, now);
    await saveCompleted(db, payment.id, proof, actor.userId, now);
    const fact = {
      name: 'manual-payment.completed',
      sellerId: payment.seller_id,
      subjectId: payment.id,
      actorId: actor.userId,
      data: { number: payment.number },
      at: now,
    } as const;
    const facts = charges.map((charge) => ({ ...fact, orderId: charge.order_id }));
    await recordMany(db, facts.length > 0 ? facts : [fact]);
    return onePayment(db, scope, payment.id);
  }),

  defineRoute(accountManualPayDelete, async ({ input, scope, db, now, emit }) => {
    const payment = await lockManualPayment(db, scope, input._id);
    if (!payment) return refuse('not-found');
    const { number } = payment;
    const orders = payment.order_count + payment.purchases.length;
    if (!manualPaymentDeletable(payment.status)) return closed(payment);
    if (orders > 0) return refuse('manual-payment.in-use', { number, orders });
    await deleteManualPayment(db, payment.id);
    const data = { number, deleted: true };
    await emit({ name: 'manual-payment.changed', sellerId: payment.seller_id, subjectId: payment.id, data, at: now });
    return ok({});
  }),
];
