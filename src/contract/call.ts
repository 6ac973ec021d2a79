import type { z } from 'zod';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import type { RefusalCode } from './refusals.ts';

/** `public`: no session required. `session`: any signed-in user, about their own account. */
export type Need = Permission | 'session' | 'public';
type Kind = 'query' | 'command';
/** `upload`: multipart with one field `file`. `file`: the response is a file instead of an envelope. */
type Body = 'json' | 'upload' | 'file';
/**
 * The effect of a call on money. `posts`: it changes a balance, a hold or a credit line, directly or through a job, a
 * rule or a charge that a timer accepts. `may-post`: with some inputs. `steers`: it posts nothing, but decides what is
 * claimed, at which rate, or where money goes. The ledger throws when a `none` or `steers` call posts, and refuses
 * postings while acting as another user; `posts` and `steers` calls are then refused up front.
 */
export type MoneyEffect = 'none' | 'steers' | 'may-post' | 'posts';

/**
 * The declaration of one call. The HTTP route, the typed client, input and output validation, the permission, the
 * offline behaviour and the possible refusals derive from it.
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
  /** Relative to /admin/v1. */
  readonly path: `/${string}`;
  readonly needs: N;
  /** Offline behaviour. A query is served from the cache or fails. */
  readonly offline: 'kept' | 'queue' | 'refuse';
  readonly summary: string;
  readonly input: In;
  readonly output: Out;
  readonly refusals: readonly R[];
  readonly body: B;
  readonly money: M;
  /** Requires a step-up confirmation within the last `security.stepUpMinutes`. */
  readonly stepUp: boolean;
  /**
   * Contains secrets: neither the response nor a hash of the input is stored, so a repeated request is executed again.
   */
  readonly isPrivate: boolean;
};

/**
 * Whether a command's response is stored under its idempotency key, so that a retry has no second effect. Public and
 * private responses may contain secrets, and files are too large, so none of these are stored.
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

/** Declares a query. GET unless the specification says POST. */
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

/**
 * Declares a command. Always POST with an idempotency key. `offline` has no default, so every command chooses
 * explicitly.
 */
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
