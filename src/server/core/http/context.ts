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

/** The pool, or the transaction a command runs in. */
export type Db = NodePgDatabase;

export type Language = 'en-US' | 'zh-CN';

/** A file as a call answers it. */
export type Download = {
  readonly name: string;
  readonly type: string;
  /** A stream where the file may be large. */
  readonly body: Buffer | Readable;
  readonly inline?: boolean;
};
/** A file as a call received it: complete, on disk, removed when the call has ended. */
export type Upload = {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Of the content as it was sent, in hex. */
  readonly sha256: string;
};

type Actors<C extends Call> = C['needs'] extends 'public'
  ? { actor: null; scope: null; session: null }
  : C['needs'] extends 'session'
    ? { actor: Actor; scope: null; session: Session }
    : { actor: Actor; /** The sellers whose rows this call may touch. */ scope: Scope; session: Session };

export type RequestContext<C extends Call> = Actors<C> & {
  readonly input: z.output<C['input']>;
  readonly now: Date;
  /** Of the session the call came with. */
  readonly token: string | null;
  readonly language: Language;
  readonly address: string;
  readonly agent: string;
  readonly log: FastifyBaseLogger;
  readonly services: Services;
  /** The pool for a query; for a command the transaction that also holds its events and its answer. */
  readonly db: Db;
} & (C['kind'] extends 'command'
    ? {
        readonly emit: (event: NewEvent) => Promise<void>;
        /** Adds to the row the audit log gets for this act; said twice, the later word counts. */
        readonly audit: (note: AuditNote) => void;
      }
    : object) &
  (C extends { body: 'upload' } ? { readonly upload: Upload } : object);

export type Answer<C extends Call> = Result<
  C extends { body: 'file' } ? Download : z.input<C['output']>,
  C['refusals'][number] | CommonRefusal
>;

export type Handler<C extends Call> = (asked: RequestContext<C>) => Promise<Answer<C>>;

/**
 * Judges a command before its transaction begins: counting tries and deriving passwords must not hold one connection
 * while they wait for another. What it found out is handed to the handler.
 */
export type Guard<C extends Call, V> = (
  asked: Actors<C> & Pick<RequestContext<C>, 'input' | 'now' | 'address' | 'services'>,
) => Promise<Result<V, C['refusals'][number] | CommonRefusal>>;

/** A call with who answers it. */
export type Route<C extends Call = Call> = {
  readonly call: C;
  readonly handle: (asked: RequestContext<C> & { readonly validated: unknown }) => Promise<Answer<C>>;
  readonly guard: Guard<C, unknown> | null;
};

/** Ties a handler to its call; parsing, session, transaction, replay and errors are the kernel's. */
export const defineRoute = <C extends Call, V = null>(
  call: C,
  handle: (asked: RequestContext<C> & { readonly validated: V }) => Promise<Answer<C>>,
  guard: Guard<C, V> | null = null,
): Route => ({
  call,
  handle: handle as unknown as Route['handle'],
  guard: guard as unknown as Route['guard'],
});
