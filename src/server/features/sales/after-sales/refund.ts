import type { refundConfirm } from '#contract/sales/after-sale-commands.ts';
import { refundPosting } from '#domain/finance/accounts/order-postings.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import { decideRefund } from '#domain/sales/after-sales/amounts.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { add, money, subtract, zero } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Handler } from '../../../core/http/context.ts';
import { post } from '../../finance/accounts/ledger.ts';
import { exceedsRefundable } from './request.ts';
import { openCharges, refundableOf } from '../cases/refundable.ts';
import { alreadyDecided, validateCase } from './decision.ts';
import { updateFinancialStatus } from '../cases/financial-status.ts';
import { rejectCase } from '../cases/reject.ts';
import { caseLines, changeCase, lockCase } from '../cases/case-rows.ts';
import { removeFromParcels } from './remove-from-parcels.ts';
import { caseProcessed } from '../cases/events.ts';

/** Decides a refund. A concurrent decision finds it decided, so the refund is paid once. */
export const confirmRefund: Handler<typeof refundConfirm> = async ({ input, actor, scope, db, now, emit }) => {
  const row = await lockCase(db, scope, input._id);
  if (!row || row.kind !== 'refund') return refuse('not-found');
  if (row.version !== input.version) return alreadyDecided(row);
  const context = { actorId: actor.userId, now };
  const { seller_id: sellerId, order_id: orderId, currency } = row;
  const product = money(input.product_minor ?? row.product_minor, currency);
  const shipping = money(input.shipping_minor ?? row.shipping_minor, currency);
  const action = input.status === afterSaleStatus.confirmed ? 'confirm' : 'reject';
  const validated = await validateCase(db, row, actor, {
    action,
    amount: add(product, shipping),
    reason: input.reason,
  });
  if (!validated.ok) return validated;
  const made = { _id: row.id, kind: row.kind, number: row.number, status: validated.value };
  if (validated.value === afterSaleStatus.rejected) {
    await rejectCase(db, row, input.reason ?? '', context, emit);
    return ok({ ...made, returned: zero(currency) });
  }

  const rest = await refundableOf(db, { sellerId, orderId, currency });
  const charge = (await openCharges(db, sellerId, [orderId])).get(orderId);
  if (!charge) return exceedsRefundable(refuse('refund.too-much', { part: 'product', max: 0, currency }));
  const decided = decideRefund(rest, charge, { product, shipping });
  if (!decided.ok) return exceedsRefundable(decided);
  const removed =
    row.stage === 'not_shipped' ? await removeFromParcels(db, row, await caseLines(db, row), context, emit) : null;
  if (removed && !removed.ok) return removed;
  const { vatInProduct, dutyInShipping } = decided.value;
  const parts = { product, vatInProduct, shipping, dutyInShipping };
  const { reason, lines } = refundPosting(row.id, { seller_id: sellerId, ...parts });
  await changeCase(
    db,
    row,
    {
      status: afterSaleStatus.confirmed,
      productMinor: product.minor,
      shippingMinor: shipping.minor,
      vatMinor: vatInProduct.minor,
      dutyMinor: dutyInShipping.minor,
      amountMinor: product.minor + shipping.minor,
      chargeId: charge.id,
      decisionReason: input.reason ?? '',
    },
    context,
  );
  const left = subtract(add(rest.product, rest.shipping), add(product, shipping));
  await updateFinancialStatus(db, row, { what: 'confirmed', all: left.minor === 0 }, now);
  await emit(caseProcessed(row, afterSaleStatus.confirmed, context));
  const entry = {
    source: postingKey(reason),
    reason: reason.kind,
    sellerId,
    orderId,
    memo: row.number,
    lines,
    at: now,
  };
  const posted = await post(db, { ...entry, actorId: actor.userId });
  if (!posted.ok) throw new Error('Returning money to a balance was refused');
  return ok({ ...made, returned: add(product, shipping) });
};
