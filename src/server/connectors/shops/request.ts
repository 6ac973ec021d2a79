import { request as plain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { InsideAddress, isInside, publicLookup } from '../public-address.ts';
import { outgoing } from '../../core/tracing/span.ts';
import { ShopFault } from './fault.ts';

/** Limits of requests to a shop. */
export type ShopLimits = {
  /** For the whole request and response. */
  readonly timeoutMs: number;
  /** Allows addresses inside the private network. */
  readonly allowPrivate: boolean;
};

export type ShopRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Form data, or a value sent as JSON. */
  readonly body?: unknown;
  /** May be retried when it is unknown whether the request arrived. */
  readonly isRepeatable: boolean;
};

export type ShopResponse = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly json: unknown };

const formType = 'application/x-www-form-urlencoded';
/** Far above a page of 100 large orders. */
const maxBytes = 16 * 1024 * 1024;
const tries = 3;
const firstPauseMs = 200;
/** A longer Retry-After is left to the job queue, so that no worker slot is blocked meanwhile. */
export const longestWaitMs = 5_000;
const maxRetryAfterMs = 3_600_000;

/**
 * Sends a request to a shop and parses the JSON response, within limits. Temporary failures are retried a few times,
 * respecting Retry-After. Redirects are not followed, because they could leak the key. @throws ShopFault
 */
export async function requestShop(shopRequest: ShopRequest, limits: ShopLimits): Promise<ShopResponse> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await outgoing(shopRequest.method, shopRequest.url, () => requestOnce(shopRequest, limits));
    } catch (error) {
      if (!(error instanceof ShopFault) || attempt >= tries || !mayPass(error, shopRequest.isRepeatable)) throw error;
      const pauseMs = error.afterMs || firstPauseMs * 3 ** (attempt - 1);
      if (pauseMs > longestWaitMs) throw error;
      await wait(pauseMs);
    }
  }
}

/** A timeout is not retried at once: that would add load to a slow shop. */
function mayPass({ problem }: ShopFault, isRepeatable: boolean): boolean {
  if (problem === 'throttled') return true;
  return isRepeatable && (problem === 'unreachable' || problem === 'cut-off' || problem === 'shop-fault');
}

function requestOnce(shopRequest: ShopRequest, { timeoutMs, allowPrivate }: ShopLimits): Promise<ShopResponse> {
  const url = URL.parse(shopRequest.url);
  if (!url || !(url.protocol === 'https:' || (allowPrivate && url.protocol === 'http:')))
    return Promise.reject(new ShopFault('unreachable', 'URL'));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal IP address skips the DNS lookup, so it is checked here.
  if (!allowPrivate && isIP(host) !== 0 && isInside(host)) return Promise.reject(new ShopFault('private-address'));
  const isForm = shopRequest.body instanceof URLSearchParams;
  const text = isForm ? String(shopRequest.body) : JSON.stringify(shopRequest.body);
  const body = shopRequest.body === undefined ? undefined : Buffer.from(text);
  return new Promise((resolve, fail) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const faultOf = (error: NodeJS.ErrnoException, otherwise: 'unreachable' | 'cut-off') => {
      if (signal.aborted) return new ShopFault('too-slow', `${timeoutMs / 1000} s`);
      if (error instanceof InsideAddress) return new ShopFault('private-address');
      return new ShopFault(error.code === 'ECONNRESET' ? 'cut-off' : otherwise, error.code ?? error.name);
    };
    const sent = (url.protocol === 'https:' ? secure : plain)(url, {
      method: shopRequest.method,
      signal,
      agent: false,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'Parcelyard',
        ...(body ? { 'content-type': isForm ? formType : 'application/json', 'content-length': body.length } : {}),
        ...shopRequest.headers,
      },
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    sent.on('error', (error: NodeJS.ErrnoException) => fail(faultOf(error, 'unreachable')));
    sent.on('response', (response) => {
      response.on('error', (error: NodeJS.ErrnoException) => fail(faultOf(error, 'cut-off')));
      readBody(response, fail, (text) => {
        try {
          resolve(responseOf(response, text));
        } catch (error) {
          fail(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
    sent.end(body);
  });
}

function readBody(response: IncomingMessage, fail: (error: Error) => void, done: (text: string) => void): void {
  const parts: Buffer[] = [];
  let size = 0;
  response.on('data', (part: Buffer) => {
    size += part.length;
    if (size > maxBytes) {
      fail(new ShopFault('too-large'));
      response.destroy();
    } else parts.push(part);
  });
  response.on('end', () =>
    response.complete ? done(Buffer.concat(parts).toString('utf8')) : fail(new ShopFault('cut-off')),
  );
}

/** The fault of a status that is the same for all shops; 400 and 422 are handled by the shop's own client. */
function responseOf({ statusCode: status = 0, headers }: IncomingMessage, text: string): ShopResponse {
  const reason = `HTTP ${status}`;
  const json = parsed(text);
  if (status >= 300 && status < 400) throw new ShopFault('not-a-shop', reason);
  if (status === 401) throw new ShopFault(speaksOfRights(json) ? 'missing-scope' : 'wrong-key', rightOf(json));
  if (status === 403) throw new ShopFault('missing-scope', rightOf(json) || reason);
  if (status === 402 || status === 423) throw new ShopFault('shop-frozen', reason);
  if (status === 404) throw new ShopFault('not-a-shop', reason);
  if (status === 408) throw new ShopFault('too-slow', reason);
  if (status === 429 || status === 430) throw new ShopFault('throttled', reason, retryAfterMs(headers['retry-after']));
  if (status >= 500) throw new ShopFault('shop-fault', reason, retryAfterMs(headers['retry-after']));
  if (json === undefined) throw new ShopFault('unexpected-response', reason);
  return { status, headers, json };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const messageOf = (json: unknown): string =>
  typeof json === 'object' && json !== null && 'message' in json ? String(json.message) : '';
/** WooCommerce responds 401 both for a wrong key and for a key without read or write permission. */
const speaksOfRights = (json: unknown): boolean => /permission/i.test(messageOf(json));
const rightOf = (json: unknown): string =>
  /\b(read|write)\b permissions?/i.exec(messageOf(json))?.[1]?.toLowerCase() ?? '';

/** Retry-After in seconds or as a date, in milliseconds from now; 0 when absent. */
export function retryAfterMs(header: string | undefined, now = Date.now()): number {
  if (header === undefined) return 0;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), maxRetryAfterMs) : 0;
}
