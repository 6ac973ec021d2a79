import { orderStatus, paypalPaymentStatus } from '#domain/finance/paypal/payment-status.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { PaypalKeys } from '../../../connectors/paypal/client.ts';
import { PaypalFault } from '../../../connectors/paypal/fault.ts';
import { captureOrder, readOrder } from '../../../connectors/paypal/orders.ts';
import type { Order } from '../../../connectors/paypal/schemas.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { connectionById } from '../paypal-merchants/keys.ts';
import { manualPaymentDue, type PaymentRow } from './store.ts';

export type RemoteRefusal = 'paypal.not-connected' | 'paypal.wrong-keys' | 'paypal.unreachable' | 'paypal.refused';

/** What PayPal knows about a payment. */
export type Reading = {
  /** null: the order has expired there. */
  readonly order: Order | null;
  /** It must not be captured any more, and was not. */
  readonly isVoided: boolean;
  /** PayPal's code of why a capture failed without being recorded in the order. */
  readonly declined: string | null;
};

/** A failed request as a refusal. Other errors are thrown on. */
export function refusalOf(fault: unknown): Result<never, RemoteRefusal> {
  if (!(fault instanceof PaypalFault)) throw fault;
  if (fault.kind === 'no-keys') return refuse('paypal.wrong-keys');
  if (fault.kind === 'unreachable') return refuse('paypal.unreachable');
  return refuse('paypal.refused', { issue: fault.issue });
}

/** The payment of orders may have changed since: then the payer is not charged. */
async function isStillDue(db: Db, { manual_payment_id: id, amount_minor, currency }: PaymentRow): Promise<boolean> {
  if (id === null) return true;
  const due = await manualPaymentDue(db, { all: true }, id);
  return due?.is_open === true && due.amount_minor === amount_minor && due.currency === currency;
}

/** Issues after which the payer has to pay another way. */
const declines: ReadonlySet<string> = new Set([
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'COMPLIANCE_VIOLATION',
]);

async function capture(keys: PaypalKeys, order: Order, paymentId: string): Promise<Reading> {
  try {
    return { order: await captureOrder(keys, order.id, paymentId), isVoided: false, declined: null };
  } catch (error) {
    if (!(error instanceof PaypalFault) || error.kind !== 'refused') throw error;
    if (declines.has(error.issue)) return { order, isVoided: false, declined: error.issue };
    if (error.issue !== 'ORDER_ALREADY_CAPTURED') throw error;
    return { order: await readOrder(keys, order.id), isVoided: false, declined: null };
  }
}

async function reading(db: Db, keys: PaypalKeys, payment: PaymentRow): Promise<Reading> {
  try {
    const order = await readOrder(keys, payment.paypal_order_id);
    if (order.status !== orderStatus.APPROVED || payment.status !== paypalPaymentStatus.CREATED)
      return { order, isVoided: order.status === orderStatus.VOIDED, declined: null };
    if (!(await isStillDue(db, payment))) return { order, isVoided: true, declined: null };
    return await capture(keys, order, payment.id);
  } catch (error) {
    if (error instanceof PaypalFault && error.kind === 'not-found')
      return { order: null, isVoided: true, declined: null };
    throw error;
  }
}

/** Reads a payment at PayPal, and captures it if the payer has approved it. May be repeated. */
export async function readAtPaypal(services: Services, payment: PaymentRow): Promise<Result<Reading, RemoteRefusal>> {
  const connection = await connectionById(services, services.db, payment.merchant_id);
  if (!connection.ok) return connection;
  try {
    return ok(await reading(services.db, connection.value.keys, payment));
  } catch (error) {
    return refusalOf(error);
  }
}
