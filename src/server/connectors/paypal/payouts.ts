import type { Money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { cutText } from '#domain/shared/text/clean.ts';
import { request, type PaypalKeys } from './client.ts';
import { PaypalFault } from './fault.ts';
import { Payout } from './schemas.ts';

export type NewPayout = {
  /** Ours: PayPal executes each once, also when the request is repeated. */
  readonly payoutId: string;
  readonly email: string;
  readonly amount: Money;
  readonly subject: string;
  readonly note: string;
};

const path = '/v1/payments/payouts';

export const readPayout = (keys: PaypalKeys, batchId: string): Promise<Payout> =>
  request(keys, Payout, ({ send }) => send({ method: 'GET', path: `${path}/${encodeURIComponent(batchId)}` }));

/** The batch that a refused duplicate names. */
function existingBatch(error: unknown): string | null {
  if (!(error instanceof PaypalFault) || error.kind !== 'refused') return null;
  const found = error.links.flatMap((href) => /\/v1\/payments\/payouts\/([A-Za-z0-9]+)(?:\?|$)/.exec(href)?.[1] ?? []);
  return found[0] ?? null;
}

/** Pays one receiver out of the account's own balance. @throws PaypalFault */
export async function payOut(keys: PaypalKeys, payout: NewPayout): Promise<Payout> {
  const body = {
    sender_batch_header: { sender_batch_id: payout.payoutId, email_subject: cutText(payout.subject, 255) },
    items: [
      {
        recipient_type: 'EMAIL',
        receiver: payout.email,
        amount: { currency: payout.amount.currency, value: plainAmount(payout.amount) },
        note: payout.note,
        sender_item_id: payout.payoutId,
      },
    ],
  };
  try {
    return await request(keys, Payout, ({ send }) => send({ method: 'POST', path, body, requestId: payout.payoutId }));
  } catch (error) {
    // An earlier request arrived, but its response did not.
    const batchId = existingBatch(error);
    if (batchId === null) throw error;
    return await readPayout(keys, batchId);
  }
}
