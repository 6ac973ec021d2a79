import { calls } from 'virtual:calls';
import { idleHeader } from '#domain/platform/security/idle.ts';
import { readToken } from '../session/token.ts';
import { reportActivity } from './live/activity.ts';
import { noteText } from './response-text.ts';
import type { CommandName, FileName, Input, Output, QueryName, UploadName } from './calls.ts';
import { compareClock } from './clock.ts';
import { BadAnswer, isNetworkError, isOutcomeOpen, Refused, refusedBy, Unreachable } from './failure.ts';
import { isOffline, markReachable, markUnreachable, serverUnready } from './connectivity.ts';
import { needFactor } from './factor.ts';
import { announceSessionEnd } from './session-expired.ts';
import { requestStepUp } from './step-up.ts';

const base = '/admin/v1';

type Envelope = { code: number; msg: string; data: unknown; isLogin?: boolean };

/** A read. @throws Refused, Unreachable, BadAnswer */
export const query = <N extends QueryName>(name: N, input: Input<N>, signal?: AbortSignal): Promise<Output<N>> =>
  request(name, input, { signal }) as Promise<Output<N>>;

/** A change. `key` is made where the act happens and kept over its retries. @throws Refused, Unreachable, BadAnswer */
export const mutate = <N extends CommandName>(name: N, input: Input<N>, key: string): Promise<Output<N>> =>
  request(name, input, { key }) as Promise<Output<N>>;

/** A file with its fields. */
export const upload = <N extends UploadName>(name: N, input: Input<N>, file: File, key: string): Promise<Output<N>> =>
  request(name, input, { key, file }) as Promise<Output<N>>;

/** A file as the answer, and the name the server gave it. */
export async function fetchFile<N extends FileName>(
  name: N,
  input: Input<N>,
  key?: string,
): Promise<{ blob: Blob; name: string }> {
  const token = readToken();
  const response = await send(name, input, { key }, token);
  if (response.headers.get('content-type')?.startsWith('application/json')) await unwrap(response, token);
  if (!response.ok) throw new BadAnswer(response.status, response.statusText, response.url);
  const given = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const blob = await response.blob().catch(brokenOff());
  return { blob, name: given ? decodeURIComponent(given) : String(name) };
}

type How = { signal?: AbortSignal | undefined; key?: string | undefined; file?: File };

/** Before it is left to the user. Milliseconds. */
const repeatAfter = [500, 1_500] as const;

/**
 * A command whose response was lost is asked for again under its key, a few times: the stored response then says what became
 * of it. What may wait on the device does so instead.
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
      // Another user has signed in meanwhile: the request is not repeated as them.
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
      // Then the same command under the same key: the server refused before it took that.
      if (!(await isSettled(error)) || readToken() !== token) throw error;
    }
  }
}

/** Lets the user show what the server wants to see first. False: there was no such thing, or they would not. */
async function isSettled(error: unknown): Promise<boolean> {
  if (!(error instanceof Refused)) return false;
  if (error.refusal === 'session.factor') return needFactor();
  return error.refusal === 'session.step-up' && requestStepUp();
}

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
    if (how.file) init.body = formOf(input, how.file);
    else {
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(input);
    }
  }
  const response = await fetch(base + path + (method === 'GET' ? queryOf(input) : ''), init).catch(
    brokenOff(how.signal),
  );
  compareClock(response.headers.get('date'));
  // A server without its database answers as well, and is not back for it.
  if (response.status !== 503) markReachable();
  return response;
}

/**
 * The line broke, before the answer or in the middle of it: that says nothing about the session or the command, and is no
 * bad answer.
 */
const brokenOff =
  (signal?: AbortSignal) =>
  (error: unknown): never => {
    if (signal?.aborted) throw error;
    markUnreachable();
    throw new Unreachable('Network Error', { cause: error, mayHaveArrived: navigator.onLine !== false });
  };

async function unwrap(response: Response, token: string | null, signal?: AbortSignal): Promise<unknown> {
  const text = await response.text().catch(brokenOff(signal));
  const body = parsed(text);
  if (!isEnvelope(body)) throw new BadAnswer(response.status, response.statusText, response.url);
  if (response.ok && body.code === 200) {
    noteText(body.data, text);
    return body.data;
  }
  const said = body.data as Parameters<typeof refusedBy>[2];
  if (said?.refusal === 'database.away') serverUnready();
  // An answer to a session that has ended since says nothing about the present one; nor does one that says it still stands.
  if (response.status === 401 && token !== null && token === readToken() && body.isLogin !== true)
    announceSessionEnd(said?.refusal === 'session.idle' ? 'idle' : 'lost');
  // Also for those who do not wait for it, such as files.
  if (said?.refusal === 'session.factor') void needFactor();
  throw refusedBy(response.status, body.msg, said);
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

function queryOf(input: unknown): string {
  const pairs = Object.entries(input as Record<string, unknown>).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
      ? []
      : [[key, Array.isArray(value) ? value.join(',') : String(value)]],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

function formOf(input: unknown, file: File): FormData {
  const form = new FormData();
  // Fields first: the server streams the file and wants to know what it is for.
  for (const [key, value] of Object.entries(input as Record<string, unknown>))
    if (value !== undefined) form.append(key, String(value));
  form.append('file', file);
  return form;
}
