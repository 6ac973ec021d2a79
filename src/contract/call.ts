import type { z } from 'zod';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import type { RefusalCode } from './refusals.ts';

/** `public`: no session asked for. `session`: anybody signed in, about themselves. */
export type Need = Permission | 'session' | 'public';
type Kind = 'query' | 'command';
/** `upload`: multipart with one field `file`. `file`: the answer is a file, not an envelope. */
type Body = 'json' | 'upload' | 'file';
/**
 * What a call does to money. `posts`: it changes a balance, a hold or a credit line, at once or by what it leaves behind (a
 * job, a rule, a charge that the clock accepts). `may-post`: with some inputs. `steers`: it posts nothing, and decides what
 * is claimed, at which rate, or where money goes. The ledger throws where a call that is `none` or `steers` posts, and
 * refuses while somebody acts for another; `posts` and `steers` are refused then before they begin.
 */
export type MoneyEffect = 'none' | 'steers' | 'may-post' | 'posts';

/**
 * One call, declared once. From it derive the HTTP route, the typed client, the check of what comes in and goes
 * out, the permission, the choice for when there is no network, and the reasons it may say no.
 */
export type Call<
  Name extends string = string,
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  R extends RefusalCode = RefusalCode,
  K extends Kind = Kind,
  N extends Need = Need,
  B extends Body = Body,
  M extends MoneyEffect = MoneyEffect,
> = {
  readonly name: Name;
  readonly kind: K;
  readonly method: 'GET' | 'POST';
  /** Below /admin/v1. */
  readonly path: `/${string}`;
  readonly needs: N;
  /** What a screen may do without the network. A query is answered from the kept copy or not at all. */
  readonly offline: 'kept' | 'queue' | 'refuse';
  readonly summary: string;
  readonly input: In;
  readonly output: Out;
  readonly refusals: readonly R[];
  readonly body: B;
  readonly money: M;
  /** The session has to show again who it is, unless it did so within `security.stepUpMinutes`. */
  readonly stepUp: boolean;
  /** Carries secrets: neither its answer nor a hash of its input is kept, so said twice it is done twice. */
  readonly isPrivate: boolean;
};

/**
 * Whether the response of a command is stored under its idempotency key, so that the same request again has no second effect.
 * Public responses carry fresh secrets or nothing at all, private ones secrets, and files are not stored.
 */
export const keepsResponse = ({ kind, needs, body, isPrivate }: Call): boolean =>
  kind === 'command' && needs !== 'public' && body !== 'file' && !isPrivate;

type Declared<In, Out, R, N, B> = {
  path: `/${string}`;
  needs: N;
  summary: string;
  input: In;
  output: Out;
  refusals?: readonly R[];
  body?: B;
};

/** Reads. GET unless the specification says POST. */
export const query = <
  Name extends string,
  In extends z.ZodType,
  Out extends z.ZodType,
  const N extends Need,
  R extends RefusalCode = never,
  const B extends Body = 'json',
>(
  name: Name,
  call: Declared<In, Out, R, N, B> & { method?: 'GET' | 'POST' },
): Call<Name, In, Out, R, 'query', N, B, 'none'> => ({
  method: 'GET',
  ...call,
  name,
  kind: 'query',
  offline: 'kept',
  refusals: call.refusals ?? [],
  body: call.body ?? ('json' as B),
  money: 'none',
  stepUp: false,
  isPrivate: false,
});

/** Changes. Always POST, always under an idempotency key. `offline` has no default: someone must choose. */
export const command = <
  Name extends string,
  In extends z.ZodType,
  Out extends z.ZodType,
  const N extends Need,
  R extends RefusalCode = never,
  const B extends Body = 'json',
  const M extends MoneyEffect = 'none',
>(
  name: Name,
  call: Declared<In, Out, R, N, B> & {
    offline: 'queue' | 'refuse';
    money?: M;
    stepUp?: boolean;
    isPrivate?: boolean;
  },
): Call<Name, In, Out, R, 'command', N, B, M> => ({
  ...call,
  name,
  kind: 'command',
  method: 'POST',
  refusals: call.refusals ?? [],
  body: call.body ?? ('json' as B),
  money: call.money ?? ('none' as M),
  stepUp: call.stepUp ?? false,
  isPrivate: call.isPrivate ?? false,
});
