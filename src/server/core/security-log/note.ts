import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { subjectsOf } from '#domain/platform/audit/record.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import { eventOfRefusal, eventOfSuccess, isSuspicious, type SecurityEvent } from '#domain/platform/security/events.ts';
import type { AuditNote, AuditWritten } from '../http/audit.ts';
import { bearerOf } from '../http/access/session.ts';
import type { Services } from '../../services.ts';
import type { SecurityEntry } from './entry.ts';
import { securityLogOf } from './security-log.ts';

/** What is known of a request after its response. */
export type Noted = {
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly now: Date;
  /** Audit data from the handler, also for a refused command. */
  note: AuditNote;
  /** The command's audit row. */
  written: AuditWritten | null;
};

const emailOf = (body: unknown): string | undefined => {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email.slice(0, 200) : undefined;
};

function entryOf(
  event: SecurityEvent,
  { call, request, written, now }: Noted,
  targetIds: readonly string[],
): SecurityEntry {
  const actor: Actor | null = request.actor;
  return {
    event,
    outcome: 'success',
    reason: null,
    call: call.name,
    userId: actor?.acting?.userId ?? actor?.userId ?? written?.userId ?? null,
    actingFor: actor?.acting ? actor.userId : null,
    token: bearerOf(request.headers.authorization),
    address: request.address,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    reqId: request.id,
    targetIds,
    at: now,
  };
}

const inputOf = ({ method, query, body }: FastifyRequest): unknown => (method === 'GET' ? query : body);

/** The subjects. Ids in a public call are untrusted input, so only those found by the handler count. */
function targetsOf({ call, request, note }: Noted): readonly string[] {
  if (note.subject !== undefined) return [note.subject].flat();
  return call.needs === 'public' ? [] : subjectsOf(inputOf(request), {});
}

function refusedEvent({ call, request }: Noted, refusal: string): SecurityEvent | null {
  if (refusal !== 'input.invalid') return eventOfRefusal(call, refusal);
  return isSuspicious(inputOf(request)) ? 'input.suspicious' : null;
}

/** Records a security-relevant refusal, outside the transaction that was rolled back. */
export function noteRefusal(services: Services, noted: Noted, refusal: string): void {
  const event = refusedEvent(noted, refusal);
  if (event === null) return;
  const isLogin = event === 'login.failed' || event === 'login.locked';
  securityLogOf(services).record({
    ...entryOf(event, noted, targetsOf(noted)),
    outcome: 'refused',
    reason: refusal,
    email: isLogin ? emailOf(noted.request.body) : undefined,
  });
}

/** Logs a command whose audit row was written in its transaction. */
export function noteSuccess(services: Services, noted: Noted): void {
  const event = eventOfSuccess(noted.call.name);
  if (event) securityLogOf(services).logOnly(entryOf(event, noted, noted.written?.subjects ?? []));
}

/** Records an export query. Queries write no audit row themselves. */
export function noteDownload(services: Services, noted: Noted): void {
  const event = eventOfSuccess(noted.call.name);
  if (event) securityLogOf(services).record(entryOf(event, noted, targetsOf(noted)));
}
