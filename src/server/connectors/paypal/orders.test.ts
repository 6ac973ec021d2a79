import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createOrder, moneyOf, refundCapture } from './orders.ts';
import { payOut } from './payouts.ts';

type Sent = { readonly path: string; readonly requestId: unknown; readonly body: unknown };
type Response = { readonly status?: number; readonly json: unknown };

/** An account at a PayPal in this process. */
async function accountAt(respond: (path: string) => Response) {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      const path = request.url ?? '';
      const isToken = path === '/v1/oauth2/token';
      const token = { access_token: 'A', token_type: 'Bearer', expires_in: 3600 };
      const { status = 200, json } = isToken ? { json: token } : respond(path);
      if (!isToken)
        sent.push({ path, requestId: request.headers['paypal-request-id'], body: text && JSON.parse(text) });
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { keys: { url, clientId: 'c', secret: 's' }, sent };
}

const eur = { minor: 5, currency: 'EUR' };
const refunded = { json: { id: 'R1', status: 'COMPLETED', amount: { currency_code: 'EUR', value: '0.05' } } };
const refund = { refundId: 'ours-1', amount: eur, note: '' };
/** Longer than PayPal accepts, with an emoji at the limit. */
const upTo = (limit: number) => `${'a'.repeat(limit - 1)}😀`;

test('a refund has its amount and our id, and a note only when there is one', async () => {
  const { keys, sent } = await accountAt(() => refunded);
  expect(await refundCapture(keys, 'C1', refund)).toMatchObject({ id: 'R1', status: 'COMPLETED' });
  await refundCapture(keys, 'C1', { ...refund, amount: { minor: 1500, currency: 'JPY' }, note: upTo(255) });
  expect(sent).toEqual([
    {
      path: '/v2/payments/captures/C1/refund',
      requestId: 'ours-1',
      body: { amount: { currency_code: 'EUR', value: '0.05' }, invoice_id: 'ours-1', custom_id: 'ours-1' },
    },
    expect.objectContaining({
      body: expect.objectContaining({
        amount: { currency_code: 'JPY', value: '1500' },
        note_to_payer: 'a'.repeat(254),
      }),
    }),
  ]);
});

const order = {
  paymentId: 'ours-1',
  number: 'P-1',
  amount: eur,
  description: upTo(127),
  locale: 'en-GB',
  returnUrl: 'https://our.example/back',
  cancelUrl: 'https://our.example/cancel',
};
const links = [
  { href: 'https://paypal.example/self', rel: 'self' },
  { href: 'https://paypal.example/approve', rel: 'payer-action' },
];

test('an order is approved at its link; without one it cannot be paid', async () => {
  const { keys, sent } = await accountAt(() => ({ json: { id: 'O1', status: 'CREATED', links } }));
  expect(await createOrder(keys, order)).toEqual({ orderId: 'O1', approveUrl: 'https://paypal.example/approve' });
  expect(sent).toMatchObject([
    { requestId: 'ours-1', body: { intent: 'CAPTURE', purchase_units: [{ description: 'a'.repeat(126) }] } },
  ]);
  const other = await accountAt(() => ({ json: { id: 'O1', status: 'CREATED', links: links.slice(0, 1) } }));
  await expect(createOrder(other.keys, order)).rejects.toMatchObject({ kind: 'unreachable', issue: 'NO_APPROVE_LINK' });
});

const payout = { payoutId: 'ours-1', email: 'ada@example.com', amount: eur, subject: upTo(255), note: 'n' };
const batch = (payout_batch_id: string) => ({ json: { batch_header: { payout_batch_id, batch_status: 'PENDING' } } });
const duplicate = (...hrefs: string[]) => ({
  status: 400,
  json: { name: 'USER_BUSINESS_ERROR', links: hrefs.map((href) => ({ href, rel: 'self' })) },
});

test('a payout whose response was lost is found instead of paid twice', async () => {
  const { keys, sent } = await accountAt((path) =>
    path.endsWith('/payouts') ? duplicate('https://api.example/v1/payments/payouts/B7?page=1') : batch('B7'),
  );
  expect(await payOut(keys, payout)).toMatchObject({ batch_header: { payout_batch_id: 'B7' } });
  expect(sent.map(({ path }) => path)).toEqual(['/v1/payments/payouts', '/v1/payments/payouts/B7']);
  expect(sent[0]).toMatchObject({
    requestId: 'ours-1',
    body: {
      sender_batch_header: { sender_batch_id: 'ours-1', email_subject: 'a'.repeat(254) },
      items: [{ receiver: 'ada@example.com', amount: { currency: 'EUR', value: '0.05' }, sender_item_id: 'ours-1' }],
    },
  });
});

test('another refusal of a payout stays one', async () => {
  const { keys, sent } = await accountAt(() => duplicate('https://developer.example/errors'));
  await expect(payOut(keys, payout)).rejects.toMatchObject({ kind: 'refused', issue: 'USER_BUSINESS_ERROR' });
  expect(sent).toHaveLength(1);
});

test.each([
  ['12.5', 'EUR', 1250],
  ['1500', 'JPY', 1500],
  ['-0.30', 'EUR', -30],
])('%s %s of PayPal is %i minor units', (value, currency_code, minor) =>
  expect(moneyOf({ value, currency_code })).toEqual({ minor, currency: currency_code }),
);

test.each([
  ['1.005', 'EUR'],
  ['', 'EUR'],
  ['1.00', 'XXX'],
])('%j %s is no amount that can be booked', (value, currency_code) =>
  expect(() => moneyOf({ value, currency_code })).toThrow('UNEXPECTED_AMOUNT'),
);
