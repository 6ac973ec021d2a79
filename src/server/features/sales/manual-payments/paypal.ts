import { rechargePosting } from '#domain/finance/accounts/balance-postings.ts';
import { manualPaymentMethod, manualPaymentStatus } from '#domain/finance/accounts/manual-payment.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import { money, zero } from '#domain/shared/money/money.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { post } from '../../finance/accounts/ledger.ts';
import { chargesOfPayment } from '../../warehouse/purchasing/stock-charges.ts';
import { complete } from './complete.ts';
import { lockManualPayment } from './store.ts';

type Captured = Extract<NewEvent, { name: 'paypal.completed' }>;

/** Money for a payment that is gone or was completed another way stays on the balance. */
async function keep(db: Db, { subjectId, sellerId, data, at }: Captured): Promise<void> {
  if (!subjectId || !sellerId) throw new Error('A captured PayPal payment has an id and a seller');
  const confirmed = money(data.captured_minor, data.currency);
  const { reason, lines } = rechargePosting(subjectId, {
    seller_id: sellerId,
    confirmed,
    fee: zero(data.currency),
    via: 'paypal',
  });
  const posting = { source: postingKey(reason), reason: reason.kind, sellerId, actorId: sellerId, memo: data.number };
  const posted = await post(db, { ...posting, at, lines });
  if (!posted.ok) throw new Error(`The PayPal payment ${data.number} would lower a balance`);
}

async function completeCaptured(db: Db, event: Captured): Promise<void> {
  const { manual_payment_id: id, captured_minor: capturedMinor } = event.data;
  if (id === null) return;
  // Before the payment, as when a purchase ends.
  const stock = await chargesOfPayment(db, id);
  const payment = await lockManualPayment(db, { all: true }, id);
  if (payment?.status !== manualPaymentStatus.CREATED) return keep(db, event);
  // Orders may have left it since the start: what they do not need stays on the balance.
  const captured = { ...payment, method: manualPaymentMethod.paypal, amount_minor: capturedMinor };
  await complete(db, captured, { stock, proof: null, actorId: null, now: event.at });
}

/** Confirms the orders and stock purchases of a captured PayPal payment, in the transaction that credits it. */
export async function completeByPaypal(tx: Db, events: readonly NewEvent[]): Promise<void> {
  for (const event of events) if (event.name === 'paypal.completed') await completeCaptured(tx, event);
}
