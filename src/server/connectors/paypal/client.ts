import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { outgoing } from '../../core/tracing/span.ts';
import { PaypalFault } from './fault.ts';
import { ErrorBody, Token } from './schemas.ts';

/** An account at PayPal: `url` is that of its environment, or of the simulator. */
export type PaypalKeys = { readonly url: string; readonly clientId: string; readonly secret: string };

type Sent = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** The same for every repetition of a command, so that PayPal executes it once (PayPal-Request-Id). */
  readonly requestId?: string;
};

const timeoutMs = 15_000;
const maxBytes = 1024 * 1024;
/** Before each repetition, milliseconds. */
const pausesMs = [300, 1_200] as const;
/** A token is renewed this long before it expires. */
const earlyMs = 60_000;

type CachedToken = { readonly token: string; readonly until: number };
/** Tokens by address and client id; a changed secret is another key. */
const tokens = new Map<string, CachedToken>();
const keyOf = ({ url, clientId, secret }: PaypalKeys): string => `${url} ${clientId} ${secret}`;

type Received = { readonly status: number; readonly body: unknown };

/** Sends JSON or a form and reads JSON. @throws PaypalFault unreachable */
async function exchange(url: string, init: RequestInit): Promise<Received> {
  try {
    const response = await outgoing(init.method ?? 'GET', url, () =>
      fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }),
    );
    const text = await response.text();
    if (text.length > maxBytes) throw new PaypalFault('unreachable', 'TOO_LARGE');
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  } catch (error) {
    if (error instanceof PaypalFault) throw error;
    throw new PaypalFault('unreachable', error instanceof Error ? error.name : 'UNKNOWN');
  }
}

async function tokenOf(keys: PaypalKeys, isFresh: boolean): Promise<string> {
  const key = keyOf(keys);
  const cached = tokens.get(key);
  if (!isFresh && cached && cached.until > Date.now()) return cached.token;
  const { status, body } = await exchange(`${keys.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${keys.clientId}:${keys.secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  if (status === 401) throw new PaypalFault('no-keys', 'invalid_client');
  const granted = Token.safeParse(body);
  if (status !== 200 || !granted.success) throw new PaypalFault('unreachable', `HTTP_${status}`);
  const { access_token: token, expires_in: seconds } = granted.data;
  tokens.set(key, { token, until: Date.now() + seconds * 1000 - earlyMs });
  return token;
}

async function once(keys: PaypalKeys, sent: Sent, isFresh: boolean): Promise<Received> {
  const token = await tokenOf(keys, isFresh);
  return exchange(`${keys.url}${sent.path}`, {
    method: sent.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(sent.requestId === undefined ? {} : { 'paypal-request-id': sent.requestId }),
    },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  });
}

const isRepeatable = ({ status }: Received): boolean => status >= 500 || status === 429;

/** Repeats what failed on the way: harmless, since reading changes nothing and commands carry their request id. */
async function persistently(keys: PaypalKeys, sent: Sent): Promise<Received> {
  for (const pause of [...pausesMs, null]) {
    try {
      const received = await once(keys, sent, false);
      // The token was revoked before its time.
      if (received.status === 401) return await once(keys, sent, true);
      if (!isRepeatable(received) || pause === null) return received;
    } catch (error) {
      if (pause === null || !(error instanceof PaypalFault) || error.kind !== 'unreachable') throw error;
    }
    await wait(pause);
  }
  throw new PaypalFault('unreachable', 'NO_RESPONSE');
}

/** One request to PayPal, its response checked by the schema. @throws PaypalFault */
export async function request<Schema extends z.ZodType>(
  keys: PaypalKeys,
  sent: Sent,
  Schema: Schema,
): Promise<z.output<Schema>> {
  const { status, body } = await persistently(keys, sent);
  if (status >= 200 && status < 300) {
    const parsed = Schema.safeParse(body);
    if (!parsed.success) throw new PaypalFault('unreachable', 'UNEXPECTED_RESPONSE');
    return parsed.data;
  }
  const { name, details, links } = ErrorBody.safeParse(body).data ?? {};
  const issue = details?.[0]?.issue ?? name ?? `HTTP_${status}`;
  if (status === 401) throw new PaypalFault('no-keys', issue);
  if (status === 404) throw new PaypalFault('not-found', issue);
  throw new PaypalFault(
    isRepeatable({ status, body }) ? 'unreachable' : 'refused',
    issue,
    links?.map(({ href }) => href),
  );
}
