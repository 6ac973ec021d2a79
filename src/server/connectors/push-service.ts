import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP } from 'node:net';
import webPush from 'web-push';
import { outgoing } from '../core/tracing/span.ts';
import { InsideAddress, isInside, publicLookup } from './public-address.ts';

export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type PushMessage = {
  readonly payload: string;
  /** How long the service keeps it for an offline device, seconds. */
  readonly ttl: number;
  readonly isUrgent: boolean;
  /** A newer message replaces a pending one of the same topic; at most 32 base64url characters. */
  readonly topic: string;
};

/** VAPID identity. `subject`: a mailto address. */
export type PushSender = { readonly subject: string; readonly publicKey: string; readonly privateKey: string };

/**
 * `gone`: the subscription has expired. `later`: retry, after the given time if the service named one. `refused`:
 * permanent failure of this message. The reason names the error, never the content.
 */
export type PushOutcome =
  | { readonly is: 'taken' }
  | { readonly is: 'gone'; readonly reason: string }
  | { readonly is: 'refused'; readonly reason: string }
  | { readonly is: 'later'; readonly reason: string; readonly afterMs: number | null };

const timeoutMs = 10_000;
const longestPauseMs = 3_600_000;

/**
 * Whether messages may be sent to this endpoint: https on a public host. The resolved address is checked again when
 * connecting.
 */
export function endpointOk(endpoint: string, allowPrivate: boolean): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (allowPrivate) return /^https?:$/.test(url.protocol);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isName = isIP(host) === 0 && host.includes('.') && !host.endsWith('.localhost');
  return url.protocol === 'https:' && (isName || (isIP(host) !== 0 && !isInside(host)));
}

/** Encrypts a message for one browser (RFC 8291) and sends it to its push service. */
export async function deliver(
  target: PushTarget,
  message: PushMessage,
  sender: PushSender,
  allowPrivate: boolean,
): Promise<PushOutcome> {
  if (!endpointOk(target.endpoint, allowPrivate)) return { is: 'gone', reason: 'address' };
  const sealed = sealedFor(target, message, sender);
  if (!sealed) return { is: 'gone', reason: 'keys' };
  return outgoing('POST', target.endpoint, () => send(target.endpoint, sealed, allowPrivate));
}

type Sealed = { readonly headers: Record<string, string>; readonly body: Buffer };

/** Null: the browser's keys are invalid. */
function sealedFor({ endpoint, p256dh, auth }: PushTarget, message: PushMessage, sender: PushSender): Sealed | null {
  const subscription = { endpoint, keys: { p256dh, auth } };
  const { payload, ttl: TTL, isUrgent, topic } = message;
  // Our own keys are checked first, so that our misconfiguration does not delete a user's subscription.
  webPush.getVapidHeaders(new URL(endpoint).origin, sender.subject, sender.publicKey, sender.privateKey, 'aes128gcm');
  try {
    const { headers, body } = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails: sender,
      TTL,
      urgency: isUrgent ? 'high' : 'normal',
      topic,
      contentEncoding: 'aes128gcm',
    });
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return body ? { headers: Object.fromEntries(sent) as Record<string, string>, body } : null;
  } catch {
    return null;
  }
}

function send(endpoint: string, { headers, body }: Sealed, allowPrivate: boolean): Promise<PushOutcome> {
  const url = new URL(endpoint);
  const open = url.protocol === 'https:' ? secure : plain;
  return new Promise((resolve) => {
    const request = open(url, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof InsideAddress) return resolve({ is: 'gone', reason: 'address' });
      resolve({ is: 'later', reason: error.code ?? error.name, afterMs: null });
    });
    // Redirects are not followed, because they could lead into the private network.
    request.on('response', (response) => {
      resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']));
      response.destroy();
    });
    request.end(body);
  });
}

/** The outcome by the push service's HTTP status. */
export function outcomeOf(status: number, retryAfter?: string): PushOutcome {
  const reason = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { is: 'taken' };
  if (status === 404 || status === 410) return { is: 'gone', reason };
  if (status !== 429 && status < 500) return { is: 'refused', reason };
  const seconds = Number(retryAfter);
  const hasDelay = retryAfter !== undefined && Number.isFinite(seconds) && seconds > 0;
  return { is: 'later', reason, afterMs: hasDelay ? Math.min(seconds * 1000, longestPauseMs) : null };
}
