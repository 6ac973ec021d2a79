import {
  accountManualPayComplete,
  accountManualPayDelete,
  accountManualPayList,
  accountManualPayProof,
} from '#contract/finance/manual-payments.ts';
import {
  decideComplete,
  manualPaymentDeletable,
  manualPaymentStatus,
} from '#domain/finance/accounts/manual-payment.ts';
import { realUserId, type Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { narrow } from '../../../core/db/scope.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { chargesOfPayment } from '../../warehouse/purchasing/stock-charges.ts';
import { complete } from './complete.ts';
import {
  deleteManualPayment,
  listManualPayments,
  lockManualPayment,
  saveProof,
  type ManualPaymentRow,
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
    await complete(db, payment, { stock, proof, actorId: actor.userId, now });
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
