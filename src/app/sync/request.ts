import { calls } from 'virtual:calls';
import { idleHeader } from '#domain/platform/security/idle.ts';
import { readToken } from '../session/token.ts';
import { reportActivity } from './live/activity.ts';
import { noteText } from './http/response-text.ts';
import type { CommandName, FileName, Input, Output, QueryName, UploadName } from './calls.ts';
import { compareClock } from './http/clock.ts';
import {
  foreignResponse,
  isGatewayStatus,
  isNetworkError,
  isOutcomeOpen,
  Refused,
  refusedBy,
  Unreachable,
} from './failure.ts';
import { isOffline, markReachable, markUnreachable, markUnready } from './connectivity.ts';
import { needFactor } from './session/factor.ts';
import { newKey } from './key.ts';
import { announceSessionEnd } from './session/session-expired.ts';
import { reportDone } from './report-error.ts';
import { requestStepUp } from './session/step-up.ts';
import { multipartForm, queryString } from './http/wire-input.ts';

const base = '/admin/v1';

type Envelope = { code: number; msg: string; data: unknown; isLogin?: boolean };

/**
 * A read.
 * @throws Refused, Unreachable, InvalidResponse
 */
export const query = <N extends QueryName>(name: N, input: Input<N>, signal?: AbortSignal): Promise<Output<N>> =>
  request(name, input, { signal }) as Promise<Output<N>>;

/**
 * A change. `key` is created where the user acts and reused in retries.
 * @throws Refused, Unreachable, InvalidResponse
 */
export const mutate = <N extends CommandName>(name: N, input: Input<N>, key: string): Promise<Output<N>> =>
  request(name, input, { key }) as Promise<Output<N>>;

/**
 * Ends the session of a token, which need not be the current one.
 * @throws Refused, Unreachable, InvalidResponse
 */
export const revokeToken = async (token: string): Promise<void> =>
  void (await unwrap(await send('user.logout', {}, { key: newKey() }, token), token));

/** A file upload with fields. */
export const upload = <N extends UploadName>(name: N, input: Input<N>, file: File, key: string): Promise<Output<N>> =>
  request(name, input, { key, file }) as Promise<Output<N>>;

/** A file download, with the file name from the server. */
export async function fetchFile<N extends FileName>(
  name: N,
  input: Input<N>,
  key?: string,
): Promise<{ blob: Blob; name: string }> {
  const token = readToken();
  const response = await send(name, input, { key }, token);
  if (response.headers.get('content-type')?.startsWith('application/json')) await unwrap(response, token);
  if (!response.ok) throw notOurs(response);
  const given = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const blob = await response.blob().catch(brokenOff(undefined, true));
  return { blob, name: given ? decodeURIComponent(given) : String(name) };
}

type How = { signal?: AbortSignal | undefined; key?: string | undefined; file?: File };

/** Delays of the automatic retries, in ms. */
const repeatAfter = [500, 1_500] as const;

/**
 * Repeats a command whose response was lost, under its key: the stored response then tells the outcome. Commands that may be queued are queued
 * instead.
 */
async function request(name: string, input: unknown, how: How): Promise<unknown> {
  const [, , , offline, response] = calls[name] ?? [];
  const wasAway = isOffline();
  const token = readToken();
  for (const pause of repeatAfter) {
    try {
      return await requestOnce(name, input, how);
    } catch (error) {
      const isLost = isNetworkError(error) && response === 'stored' && offline !== 'queue' && !wasAway;
      const isRepeated = how.key !== undefined && (isOutcomeOpen(error) || isLost) && navigator.onLine !== false;
      if (!isRepeated || how.signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      // Another user has signed in meanwhile: do not repeat the request as them.
      if (readToken() !== token) throw error;
    }
  }
  return requestOnce(name, input, how);
}

async function requestOnce(name: string, input: unknown, how: How): Promise<unknown> {
  const token = readToken();
  for (;;) {
    try {
      return await unwrap(await send(name, input, how, token), token, how.signal);
    } catch (error) {
      // Then repeat it under the same key: the refusal did not claim the key.
      if (!(await isSettled(error)) || readToken() !== token) throw error;
    }
  }
}

/** Lets the user pass the required check. False: none was required, or the user cancelled. */
async function isSettled(error: unknown): Promise<boolean> {
  if (!(error instanceof Refused)) return false;
  if (error.refusal === 'session.factor') return needFactor();
  return error.refusal === 'session.step-up' && requestStepUp();
}

/** In UTF-16 units; up to three bytes each. */
const maxKeepalive = 20_000;

async function send(name: string, input: unknown, how: How, token: string | null): Promise<Response> {
  const call = calls[name];
  if (!call) throw new Error(`unknown call ${name}`);
  const [method, path] = call;
  const headers = new Headers({ 'accept-language': document.documentElement.lang || 'en-US' });
  if (token) {
    headers.set('authorization', `Bearer ${token}`);
    headers.set(idleHeader, reportActivity());
  }
  if (how.key) headers.set('idempotency-key', how.key);
  const init: RequestInit = { method, headers, signal: how.signal ?? null };
  if (method === 'POST') {
    if (how.file) init.body = multipartForm(input, how.file);
    else {
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(input);
      // A page that closes still sends what its user decided. Browsers allow 64 KiB of such requests.
      init.keepalive = document.visibilityState === 'hidden' && init.body.length < maxKeepalive;
    }
  }
  // Read now: the network may go while the server does its work.
  const lost = brokenOff(how.signal, navigator.onLine !== false);
  const response = await fetch(base + path + (method === 'GET' ? queryString(input) : ''), init).catch(lost);
  compareClock(response.headers.get('date'));
  // A server without its database responds too, but is not ready; a proxy responds without the server.
  if (!isGatewayStatus(response.status)) markReachable();
  if (response.ok && how.key) reportDone(name);
  return response;
}

/** The connection broke before or in the response: this says nothing about the session or the command, and is no bad response. */
const brokenOff =
  (signal: AbortSignal | undefined, mayHaveArrived: boolean) =>
  (error: unknown): never => {
    if (signal?.aborted) throw error;
    markUnreachable();
    throw new Unreachable('Network Error', { cause: error, mayHaveArrived });
  };

function notOurs(response: Response): Error {
  const error = foreignResponse(response);
  if (error instanceof Unreachable) markUnreachable();
  return error;
}

async function unwrap(response: Response, token: string | null, signal?: AbortSignal): Promise<unknown> {
  const text = await response.text().catch(brokenOff(signal, true));
  const body = parsed(text);
  if (!isEnvelope(body)) throw notOurs(response);
  if (response.ok && body.code === 200) {
    noteText(body.data, text);
    return body.data;
  }
  const details = body.data as Parameters<typeof refusedBy>[2];
  if (details?.refusal === 'database.away') markUnready();
  // A response to an ended session says nothing about the current one; nor does one that confirms it.
  if (response.status === 401 && token !== null && token === readToken() && body.isLogin !== true)
    announceSessionEnd(details?.refusal === 'session.idle' ? 'idle' : 'lost');
  // Also for callers that do not wait for the result, such as file downloads.
  if (details?.refusal === 'session.factor') void needFactor();
  throw refusedBy(response.status, body.msg, details);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'code' in body && 'msg' in body;
