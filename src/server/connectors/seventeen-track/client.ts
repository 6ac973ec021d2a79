import { z } from 'zod';
import { troubleOf, type ServiceTrouble } from '#domain/shipping/tracking/registration.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { outgoing } from '../../core/tracing/span.ts';
import { isPublicUrl, jsonOf, postText } from '../post-text.ts';
import { readTracked, type PushedEvent } from './push.ts';

/** Our account at 17TRACK. */
export type TrackingAccount = {
  /** Such as https://api.17track.net/track/v2.4. */
  readonly url: string;
  readonly key: string;
  readonly allowPrivate: boolean;
};

/** Temporary: too many requests, or no usable response. */
export type TrackingFault = ServiceTrouble | 'throttled' | 'unreachable';

/** Numbers per request, set by 17TRACK. */
export const maxNumbersPerCall = 40;

const timeoutMs = 15_000;

const Code = z.int().catch(-1);
const Envelope = z.object({ code: z.int(), data: z.unknown().optional() });
// A request that is refused as a whole: the code is 0, and `data` has only errors.
const Errors = z.object({ errors: z.array(z.object({ code: Code })).min(1) });
const NumberText = z.string().catch('');
const Listed = z.object({
  accepted: z.array(z.unknown()).catch([]),
  rejected: z.array(z.object({ number: NumberText, error: z.object({ code: Code }).catch({ code: -1 }) })).catch([]),
});
const Accepted = z.object({ number: NumberText });
const Quota = z.object({ quota_total: z.int(), quota_remain: z.int() });

/** Sends a request to 17TRACK 2.4, and returns its `data`. */
async function call(account: TrackingAccount, name: string, input: object): Promise<Result<unknown, TrackingFault>> {
  const url = URL.parse(`${account.url.replace(/\/+$/, '')}/${name}`);
  const { key, allowPrivate } = account;
  if (!url || (!allowPrivate && !isPublicUrl(url))) return refuse('unreachable', { detail: 'URL' });
  const headers = { 'content-type': 'application/json', '17token': key };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const body = JSON.stringify(input);
    const { status, text } = await outgoing('POST', url, () => postText(url, { headers, body, allowPrivate, signal }));
    if (status === 429) return refuse('throttled');
    const read = Envelope.safeParse(jsonOf(text));
    const errors = Errors.safeParse(read.data?.data);
    const code = errors.success ? (errors.data.errors[0]?.code ?? -1) : read.data?.code;
    if (code === 0) return ok(read.data?.data);
    const trouble = code === undefined ? null : troubleOf(code);
    if (trouble !== null) return refuse(trouble);
    if (status === 401) return refuse('key');
    return refuse('unreachable', { detail: `HTTP ${status}, code ${code ?? 'none'}` });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return refuse('unreachable', { detail: signal.aborted ? 'no response' : code || 'cut off' });
  }
}

const listed = (data: unknown) => Listed.parse(data ?? {});

/** A number; `carrier`: 17TRACK's number of its carrier, if known. */
export type NumberToRegister = { readonly number: string; readonly carrier: number | null };

/** Registers up to 40 numbers. Returns the code of each, 0 for accepted; a number without code is in no list. */
export async function registerNumbers(
  account: TrackingAccount,
  numbers: readonly NumberToRegister[],
): Promise<Result<ReadonlyMap<string, number>, TrackingFault>> {
  const input = numbers.map(({ number, carrier }) => (carrier === null ? { number } : { number, carrier }));
  const called = await call(account, 'register', input);
  if (!called.ok) return called;
  const { accepted, rejected } = listed(called.value);
  return ok(
    new Map([
      ...rejected.map(({ number, error }) => [number, error.code] as const),
      ...accepted.map((entry) => [Accepted.safeParse(entry).data?.number ?? '', 0] as const),
    ]),
  );
}

export type ReadNumbers = {
  readonly events: readonly PushedEvent[];
  /** The code of each number that 17TRACK gave nothing about. */
  readonly rejected: ReadonlyMap<string, number>;
};

/** Reads all events of up to 40 registered numbers. Free of charge. */
export async function readNumbers(
  account: TrackingAccount,
  numbers: readonly string[],
): Promise<Result<ReadNumbers, TrackingFault>> {
  const input = numbers.map((number) => ({ number }));
  const called = await call(account, 'gettrackinfo', input);
  if (!called.ok) return called;
  const { accepted, rejected } = listed(called.value);
  return ok({
    events: accepted.flatMap((entry) => readTracked(entry)?.events ?? []),
    rejected: new Map(rejected.map(({ number, error }) => [number, error.code])),
  });
}

export type TrackingQuota = { readonly total: number; readonly remain: number };

/** The credits of the account; each registered number takes one. */
export async function readQuota(account: TrackingAccount): Promise<Result<TrackingQuota, TrackingFault>> {
  const called = await call(account, 'getquota', {});
  if (!called.ok) return called;
  const { data } = Quota.safeParse(called.value);
  return data ? ok({ total: data.quota_total, remain: data.quota_remain }) : refuse('unreachable', { detail: 'quota' });
}
