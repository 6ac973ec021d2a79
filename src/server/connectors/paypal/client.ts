import { setTimeout as wait } from 'node:timers/promises';
import type { ApiResponse } from '@paypal/paypal-server-sdk';
import type { z } from 'zod';
import type { Connection, Received } from './connection.ts';
import { PaypalFault } from './fault.ts';
import { ErrorBody } from './schemas.ts';

/** An account at PayPal: `url` is that of its environment, or of the simulator. */
export type PaypalKeys = { readonly url: string; readonly clientId: string; readonly secret: string };

/** Sends one request. Commands carry an id that is the same for every repetition, so that PayPal executes them once. */
type Send = (connection: Connection) => Promise<ApiResponse<unknown>>;

/** How long a request may take, and the pauses before its repetitions, milliseconds. */
export type Patience = { readonly timeoutMs: number; readonly pausesMs: readonly number[] };
const usual: Patience = { timeoutMs: 15_000, pausesMs: [300, 1_200] };

/** By account, with its token; a changed secret is another key. */
const connections = new Map<string, Connection>();

async function once(keys: PaypalKeys, timeoutMs: number, send: Send, isFresh: boolean): Promise<Received> {
  const { connect, receive } = await import('./connection.ts');
  const key = JSON.stringify([keys.url, keys.clientId, keys.secret, timeoutMs]);
  if (isFresh) connections.delete(key);
  const connection = connections.get(key) ?? connect(keys, timeoutMs, () => connections.delete(key));
  connections.set(key, connection);
  return receive(send(connection));
}

const isRepeatable = ({ status }: Received): boolean => status >= 500 || status === 429;

/** Repeats what failed on the way: harmless, since reading changes nothing and commands carry their request id. */
async function persistently(keys: PaypalKeys, send: Send, { timeoutMs, pausesMs }: Patience): Promise<Received> {
  for (const pause of [...pausesMs, null]) {
    try {
      const received = await once(keys, timeoutMs, send, false);
      // The token was revoked before its time.
      if (received.status === 401) return await once(keys, timeoutMs, send, true);
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
  Schema: Schema,
  send: Send,
  patience = usual,
): Promise<z.output<Schema>> {
  const received = await persistently(keys, send, patience);
  const { status, body } = received;
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
    isRepeatable(received) ? 'unreachable' : 'refused',
    issue,
    links?.map(({ href }) => href),
  );
}
