import type { z } from 'zod';
import type { Permission } from '#domain/permissions/policies.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * One call, declared once. From it derive the HTTP route, the typed client, the check of what comes in and goes
 * out, the permission, the choice for when there is no network, and the reasons it may say no.
 */
export type Call<
  Name extends string = string,
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  R extends RefusalCode = RefusalCode,
> = {
  readonly name: Name;
  readonly kind: 'query' | 'command';
  readonly method: 'GET' | 'POST';
  /** Below /admin/v1. */
  readonly path: `/${string}`;
  /** `public`: no session asked for. `session`: anybody signed in, about themselves. */
  readonly needs: Permission | 'session' | 'public';
  /** What a screen may do without the network. A query is answered from the kept copy or not at all. */
  readonly offline: 'kept' | 'queue' | 'refuse';
  readonly summary: string;
  readonly input: In;
  readonly output: Out;
  readonly refusals: readonly R[];
  /** `upload`: multipart with one field `file`. `file`: the answer is a file, not an envelope. */
  readonly body?: 'upload' | 'file';
};

type Declared<In extends z.ZodType, Out extends z.ZodType, R extends RefusalCode> = {
  path: `/${string}`;
  needs: Call['needs'];
  summary: string;
  input: In;
  output: Out;
  refusals?: readonly R[];
  body?: 'upload' | 'file';
};

/** Reads. GET unless the specification says POST. */
export const query = <N extends string, In extends z.ZodType, Out extends z.ZodType, R extends RefusalCode = never>(
  name: N,
  call: Declared<In, Out, R> & { method?: 'GET' | 'POST' },
): Call<N, In, Out, R> => ({
  method: 'GET',
  ...call,
  name,
  kind: 'query',
  offline: 'kept',
  refusals: call.refusals ?? [],
});

/** Changes. Always POST, always under an idempotency key. `offline` has no default: someone must choose. */
export const command = <N extends string, In extends z.ZodType, Out extends z.ZodType, R extends RefusalCode = never>(
  name: N,
  call: Declared<In, Out, R> & { offline: 'queue' | 'refuse' },
): Call<N, In, Out, R> => ({ ...call, name, kind: 'command', method: 'POST', refusals: call.refusals ?? [] });
