import type { Readable } from 'node:stream';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { CommonRefusal } from '#contract/refusals.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import type { Result } from '#domain/shared/result.ts';
import type { NewEvent } from '../events/events.ts';
import type { Services } from '../../services.ts';
import type { AuditNote } from './audit.ts';
import type { Session } from './access/session.ts';

/** The pool, or a command's transaction. */
export type Db = NodePgDatabase;

export const languages = ['en-US', 'zh-CN'] as const;
export type Language = (typeof languages)[number];

/** A file response. */
export type Download = {
  readonly name: string;
  readonly type: string;
  /** A stream for large files. */
  readonly body: Buffer | Readable;
  readonly inline?: boolean;
};
/** An uploaded file: complete, on disk, deleted when the call ends. */
export type Upload = {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** SHA-256 of the uploaded content, in hex. */
  readonly sha256: string;
};

type Actors<C extends Call> = C['needs'] extends 'public'
  ? { actor: null; scope: null; session: null }
  : C['needs'] extends 'session'
    ? { actor: Actor; scope: null; session: Session }
    : { actor: Actor; /** The sellers whose rows this call may access. */ scope: Scope; session: Session };

export type RequestContext<C extends Call> = Actors<C> & {
  readonly input: z.output<C['input']>;
  readonly now: Date;
  /** The token of the request. */
  readonly token: string | null;
  readonly language: Language;
  readonly address: string;
  readonly agent: string;
  readonly log: FastifyBaseLogger;
  readonly services: Services;
  /** The pool for a query; for a command its transaction, which also holds events and the stored response. */
  readonly db: Db;
} & (C['kind'] extends 'command'
    ? {
        readonly emit: (event: NewEvent) => Promise<void>;
        /** Adds data to the audit row of this command; later calls override earlier ones. */
        readonly audit: (note: AuditNote) => void;
      }
    : object) &
  (C extends { body: 'upload' } ? { readonly upload: Upload } : object);

export type HandlerResult<C extends Call> = Result<
  C extends { body: 'file' } ? Download : z.input<C['output']>,
  C['refusals'][number] | CommonRefusal
>;

export type Handler<C extends Call> = (context: RequestContext<C>) => Promise<HandlerResult<C>>;

/**
 * Runs before a command's transaction: counting attempts and hashing passwords must not occupy a connection. Its result
 * is passed to the handler.
 */
export type Guard<C extends Call, V> = (
  context: Actors<C> & Pick<RequestContext<C>, 'input' | 'now' | 'address' | 'language' | 'services'>,
) => Promise<Result<V, C['refusals'][number] | CommonRefusal>>;

/** A call with its handler. */
export type Route<C extends Call = Call> = {
  readonly call: C;
  readonly handle: (context: RequestContext<C> & { readonly validated: unknown }) => Promise<HandlerResult<C>>;
  readonly guard: Guard<C, unknown> | null;
};

/** Binds a handler to its call; parsing, session, transaction, replay and errors are handled by the framework. */
export const defineRoute = <C extends Call, V = null>(
  call: C,
  handle: (context: RequestContext<C> & { readonly validated: V }) => Promise<HandlerResult<C>>,
  guard: Guard<C, V> | null = null,
): Route => ({
  call,
  handle: handle as unknown as Route['handle'],
  guard: guard as unknown as Route['guard'],
});
