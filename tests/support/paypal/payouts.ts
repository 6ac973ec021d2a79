import { remoteId, type State } from './state.ts';

type Amount = { currency: string; value: string };
export type SimulatedPayout = {
  batch_header: {
    payout_batch_id: string;
    batch_status: string;
    sender_batch_header: { sender_batch_id: string; email_subject?: string };
  };
  items: {
    payout_item_id: string;
    transaction_id?: string;
    transaction_status: string;
    payout_item_fee?: Amount;
    payout_batch_id: string;
    payout_item: { recipient_type: string; receiver: string; amount: Amount; note: string; sender_item_id: string };
    errors?: { name: string; message: string };
  }[];
};
type Reply = { readonly status: number; readonly body: unknown };

const failure = (status: number, name: string, issue: string, links: readonly object[] = []): Reply => ({
  status,
  body: { name, debug_id: remoteId(), details: [{ field: 'SENDER_BATCH_ID', location: 'body', issue }], links },
});

/** POST /v1/payments/payouts: accepted and processed later. A `sender_batch_id` is accepted once. */
export function createPayout(state: State, text: string, url: string): Reply {
  const { sender_batch_header: header, items } = JSON.parse(text);
  const known = state.payouts.get(header.sender_batch_id);
  if (known) {
    const href = `${url}/v1/payments/payouts/${known.batch_header.payout_batch_id}`;
    const links = [{ href, rel: 'self', method: 'GET' }];
    return failure(400, 'USER_BUSINESS_ERROR', 'Batch with given sender_batch_id already exists', links);
  }
  if (state.payoutOutcome === 'INSUFFICIENT_FUNDS')
    return failure(422, 'INSUFFICIENT_FUNDS', 'Sender has insufficient funds');
  const batchId = remoteId();
  const payout: SimulatedPayout = {
    batch_header: { payout_batch_id: batchId, batch_status: 'PENDING', sender_batch_header: header },
    items: items.map((item: SimulatedPayout['items'][number]['payout_item']) => ({
      payout_item_id: remoteId(),
      transaction_status: 'PENDING',
      payout_batch_id: batchId,
      payout_item: item,
    })),
  };
  state.payouts.set(header.sender_batch_id, payout);
  const created = structuredClone({ batch_header: payout.batch_header });
  if (state.payoutOutcome === 'SUCCESS') decidePayout(state, header.sender_batch_id, 'SUCCESS');
  return { status: 201, body: created };
}

/** GET /v1/payments/payouts/{id}. */
export const findPayout = (state: State, batchId: string): SimulatedPayout | undefined =>
  [...state.payouts.values()].find(({ batch_header }) => batch_header.payout_batch_id === batchId);

/** PayPal finishes an item, or reports why it waits. @returns the resource of the webhook */
export function decidePayout(state: State, senderBatchId: string, status: string, error?: string) {
  const payout = state.payouts.get(senderBatchId);
  const [item] = payout?.items ?? [];
  if (!payout || !item) throw new Error(`No payout ${senderBatchId}`);
  payout.batch_header.batch_status = 'SUCCESS';
  item.transaction_status = status;
  item.transaction_id ??= remoteId();
  // PayPal's rate in this region: 2 %.
  const cents = Math.round(Number(item.payout_item.amount.value) * 2);
  item.payout_item_fee = { currency: item.payout_item.amount.currency, value: (cents / 100).toFixed(2) };
  if (error === undefined) delete item.errors;
  else item.errors = { name: error, message: error };
  return item;
}
