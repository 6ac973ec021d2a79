import { randomBytes } from 'node:crypto';
import type { SimulatedPayout } from './payouts.ts';

/** What the simulator does at the next captures, as PayPal's sandbox does by its negative testing. */
export type CaptureOutcome = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'INSTRUMENT_DECLINED';

type Amount = { currency_code: string; value: string };
export type SimulatedCapture = {
  id: string;
  status: string;
  status_details?: { reason: string };
  amount: Amount;
  custom_id: string;
  invoice_id: string;
  final_capture: boolean;
  seller_receivable_breakdown?: { gross_amount: Amount; paypal_fee: Amount; net_amount: Amount };
  links: { href: string; rel: string; method: string }[];
};
export type SimulatedRefund = {
  id: string;
  status: string;
  amount: Amount;
  custom_id?: string;
  seller_payable_breakdown: { gross_amount: Amount; paypal_fee: Amount; net_amount: Amount };
  links: { href: string; rel: string; method: string }[];
};
export type SimulatedOrder = {
  id: string;
  intent: string;
  status: string;
  /** The language of the page where the payer approves. */
  locale: string;
  return_url: string;
  cancel_url: string;
  purchase_units: {
    reference_id: string;
    custom_id: string;
    invoice_id: string;
    amount: Amount;
    payments?: { captures: SimulatedCapture[]; refunds?: SimulatedRefund[] };
  }[];
  links: { href: string; rel: string; method: string }[];
};
export type SimulatedDispute = {
  dispute_id: string;
  status: string;
  reason: string;
  dispute_amount: Amount;
  seller_response_due_date: string;
  disputed_transactions: { seller_transaction_id: string }[];
};

export const newState = () => ({
  orders: new Map<string, SimulatedOrder>(),
  disputes: new Map<string, SimulatedDispute>(),
  refunds: new Map<string, SimulatedRefund>(),
  /** Responses by PayPal-Request-Id: a repeated command is executed once. */
  done: new Map<string, { status: number; body: unknown }>(),
  outcome: 'COMPLETED' as CaptureOutcome,
  refundOutcome: 'COMPLETED' as 'COMPLETED' | 'PENDING' | 'FAILED',
  /** Tokens that were issued, and those that were revoked before their time. */
  tokens: 0,
  revoked: 0,
  /** Requests that fail on the way before one succeeds. */
  failures: 0,
  /** By `sender_batch_id`. PENDING: a test decides them later. */
  payouts: new Map<string, SimulatedPayout>(),
  payoutOutcome: 'PENDING' as 'PENDING' | 'SUCCESS' | 'INSUFFICIENT_FUNDS',
  /** The next response to such a request is executed, but not sent: the connection stays open. */
  silent: null as { readonly path: RegExp; readonly executed: () => void } | null,
});
export type State = ReturnType<typeof newState>;

export const remoteId = (): string => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();

/** PayPal's rate for these accounts: 0.35 + 3.4 %. */
export function breakdownOf({ value, currency_code }: Amount) {
  const gross = Math.round(Number(value) * 100);
  const fee = 35 + Math.round(gross * 0.034);
  const of = (minor: number) => ({ currency_code, value: (minor / 100).toFixed(2) });
  return { gross_amount: of(gross), paypal_fee: of(fee), net_amount: of(gross - fee) };
}
