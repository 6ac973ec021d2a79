import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { request, type PaypalKeys } from '#server/connectors/paypal/client.ts';
import { createOrder, readOrder } from '#server/connectors/paypal/orders.ts';
import { Order } from '#server/connectors/paypal/schemas.ts';
import { clientId, clientSecret, startSimulator } from '../../support/paypal/simulator.ts';

const paypal = await startSimulator();
const stops: (() => unknown)[] = [() => paypal.stop()];
afterAll(() => Promise.all(stops.map((stop) => stop())));

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const granted = JSON.stringify({ access_token: 'token', token_type: 'Bearer', expires_in: 32_400 });
const order = JSON.stringify({ id: 'A1', status: 'APPROVED' });
const isToken = (url: string | undefined) => url?.endsWith('/v1/oauth2/token') === true;
/** Grants a token; `listener` responds to everything else. */
const withToken = (listener: RequestListener) =>
  serve((incoming, response) => (isToken(incoming.url) ? response.end(granted) : listener(incoming, response)));

const keysAt = (url: string): PaypalKeys => ({ url, clientId, secret: clientSecret });
const read = (url: string, patience: Partial<{ timeoutMs: number; pausesMs: number[] }> = {}) =>
  request(keysAt(url), Order, ({ orders }) => orders.getOrder({ id: 'A1' }), {
    timeoutMs: 10_000,
    pausesMs: [],
    ...patience,
  });
const wanted = {
  paymentId: 'b6f5',
  number: 'P-1',
  amount: { minor: 1_250, currency: 'EUR' },
  description: 'Recharge',
  locale: 'en-US',
  returnUrl: 'https://parcelyard.example/return?a=1',
  cancelUrl: 'https://parcelyard.example/cancel?a=1',
} as const;

describe('a request to PayPal', () => {
  it('goes to the address of the account, also below a path', async () => {
    const paths: string[] = [];
    const url = await serve((incoming, response) => {
      paths.push(`${incoming.method} ${incoming.url}`);
      response.end(isToken(incoming.url) ? granted : order);
    });
    expect(await read(`${url}/at/paypal`)).toEqual({ id: 'A1', status: 'APPROVED' });
    expect(paths).toEqual(['POST /at/paypal/v1/oauth2/token', 'GET /at/paypal/v2/checkout/orders/A1']);
  });

  it('is not redirected: its token goes nowhere else', async () => {
    const reached: string[] = [];
    const elsewhere = await serve((incoming, response) => {
      reached.push(incoming.url ?? '');
      response.end(order);
    });
    const url = await withToken((incoming, response) => {
      response.writeHead(307, { location: `${elsewhere}${incoming.url}` }).end();
    });
    await expect(read(url)).rejects.toMatchObject({ kind: 'unreachable', issue: 'HTTP_307' });
    expect(reached).toEqual([]);
  });

  it('fails when the response is over a megabyte', async () => {
    const url = await withToken((_, response) => {
      response.end(JSON.stringify({ id: 'A1', status: 'APPROVED', note: 'x'.repeat(1024 * 1024) }));
    });
    await expect(read(url)).rejects.toMatchObject({ kind: 'unreachable', issue: 'ERR_BAD_RESPONSE' });
  });

  it('fails when the response takes too long, also in its middle', async () => {
    const silent = await withToken(() => {});
    const slow = await withToken((_, response) => void response.write('{"id":'));
    for (const url of [silent, slow])
      await expect(read(url, { timeoutMs: 300 })).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('fails when the response is not an order', async () => {
    for (const text of ['', '<html>', '{"id":1}', '{"id":"A1","status":"NEW"}']) {
      const url = await withToken((_, response) => response.end(text));
      await expect(read(url)).rejects.toMatchObject({ kind: 'unreachable' });
    }
    const broken = await withToken((_, response) => response.writeHead(400).end('<html>'));
    await expect(read(broken)).rejects.toMatchObject({ kind: 'unreachable', issue: 'SyntaxError' });
  });

  it('gets a token once, and once more after it was revoked', async () => {
    const keys = keysAt(paypal.url);
    const { orderId } = await createOrder(keys, wanted);
    expect(await readOrder(keys, orderId)).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' });
    expect(paypal.state.tokens).toBe(1);
    paypal.state.revoked += 1;
    expect(await readOrder(keys, orderId)).toMatchObject({ id: orderId });
    expect(await readOrder(keys, orderId)).toMatchObject({ id: orderId });
    expect(paypal.state.tokens).toBe(2);
  });

  it('recovers from a token that was not granted', async () => {
    let failures = 1;
    const url = await serve((incoming, response) => {
      if (isToken(incoming.url) && failures-- > 0) response.writeHead(503);
      response.end(isToken(incoming.url) ? granted : order);
    });
    await expect(read(url)).rejects.toMatchObject({ kind: 'unreachable', issue: 'HTTP_503' });
    expect(await read(url)).toMatchObject({ id: 'A1' });
  });

  it('says that the keys are wrong, and takes the corrected ones', async () => {
    const wrong = readOrder({ ...keysAt(paypal.url), secret: 'other' }, 'A1');
    await expect(wrong).rejects.toMatchObject({ kind: 'no-keys', issue: 'invalid_client' });
    await expect(readOrder(keysAt(paypal.url), 'A1')).rejects.toMatchObject({
      kind: 'not-found',
      issue: 'INVALID_RESOURCE_ID',
    });
  });
});
