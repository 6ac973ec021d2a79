import { createHash, createSign, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedText } from '#server/connectors/paypal/webhook-signature.ts';
import type { PaypalStandIn } from '#server/core/config.ts';
import { certify, type Certified } from './certificates.ts';
import { respond, type Requested } from './responses.ts';
import { newState, type State } from './state.ts';

export const clientId = 'simulated-client';
export const clientSecret = 'simulated-secret';
export const webhookId = '7VX12345AB678901C';

/** How a message differs from what PayPal sends. */
export type Message = {
  readonly type: string;
  readonly resource: unknown;
  readonly transmissionId?: string;
  readonly webhookId?: string;
  readonly certUrl?: string;
  readonly chain?: 'foreign' | 'wrong-name' | 'expired';
  /** Sent in place of the signed body. */
  readonly body?: string;
};

/**
 * PayPal as its published OpenAPI documents describe it (checkout_orders_v2, payments_payment_v2, customer_disputes_v1,
 * payments_payouts_batch_v1), with the page where a payer approves an order.
 */
export async function startSimulator({ port = 0, root = certify('Simulator root') } = {}): Promise<Simulator> {
  const state = newState();
  const intermediate = certify('Simulator CA', { issuer: root });
  const leaf = certify('messages', { issuer: intermediate, dns: 'messageverificationcerts.paypal.com' });
  const chains: Record<string, readonly Certified[]> = { good: [leaf, intermediate] };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://simulator');
    const chain = /^\/certs\/([a-z-]+)\.pem$/.exec(url.pathname)?.[1];
    if (chain !== undefined) {
      response.end((chains[chain] ?? []).map(({ pem }) => pem).join(''));
      return;
    }
    const requested = await requestedOf(state, request, url);
    const reply = respond(state, requested, `http://${request.headers.host}`);
    const { silent } = state;
    if (silent && requested.method === 'POST' && silent.path.test(url.pathname)) {
      state.silent = null;
      silent.executed();
      return;
    }
    response.writeHead(reply.status, reply.headers ?? { 'content-type': 'application/json' });
    response.end(reply.text ?? JSON.stringify(reply.body));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signerOf = (name: Message['chain']): Certified => {
    if (!name) return leaf;
    const other = certify('Foreign root');
    const made = {
      foreign: () => certify('messages', { issuer: other, dns: 'messageverificationcerts.paypal.com' }),
      'wrong-name': () => certify('messages', { issuer: intermediate, dns: 'paypal.com.example.org' }),
      expired: () =>
        certify('messages', { issuer: intermediate, dns: 'messages.paypal.com', until: new Date(Date.now() - 1000) }),
    }[name]();
    chains[name] = [made, name === 'foreign' ? other : intermediate];
    return made;
  };
  return {
    url,
    state,
    standIn: { url, roots: root.pem },
    async send(address, message) {
      const { type, resource, transmissionId: id = randomUUID(), chain } = message;
      const signer = signerOf(chain);
      const event = { id: `WH-${randomUUID()}`, event_type: type, resource_version: '2.0', resource };
      const body = JSON.stringify(event);
      const time = new Date().toISOString();
      const text = signedText({ id, time }, message.webhookId ?? webhookId, Buffer.from(body));
      return fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'paypal-transmission-id': id,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': createSign('RSA-SHA256').update(text).sign(signer.key, 'base64'),
          'paypal-cert-url': message.certUrl ?? `${url}/certs/${chain ?? 'good'}.pem`,
          'paypal-auth-algo': 'SHA256withRSA',
        },
        body: message.body ?? body,
      });
    },
    silence: (path) => new Promise((executed) => (state.silent = { path, executed })),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Simulator = {
  readonly url: string;
  readonly state: State;
  readonly standIn: PaypalStandIn;
  /** Sends a signed message to our webhook. */
  send(address: string, message: Message): Promise<Response>;
  /** Resolves when a request to this path was executed; its response is never sent. */
  silence(path: RegExp): Promise<void>;
  stop(): Promise<void>;
};

const credentials = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
const tokenOf = ({ revoked }: State): string => createHash('sha256').update(`${credentials} ${revoked}`).digest('hex');

async function requestedOf(state: State, request: IncomingMessage, url: URL): Promise<Requested> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const { headers } = request;
  const token = tokenOf(state);
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    search: url.searchParams,
    text: Buffer.concat(parts).toString('utf8'),
    contentType: headers['content-type']?.split(';')[0] ?? '',
    requestId: String(headers['paypal-request-id'] ?? ''),
    isMinimal: headers['prefer'] !== 'return=representation',
    isClient: headers.authorization === credentials,
    isAuthorized: headers.authorization === `Bearer ${token}`,
    token,
  };
}
