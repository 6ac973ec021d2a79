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

/** What is known of a request when it was answered. */
export type Noted = {
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly now: Date;
  /** What the handler said of its act, also of one that was refused. */
  note: AuditNote;
  /** The row the act left in the audit log. */
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
    address: request.ip,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    reqId: request.id,
    targetIds,
    at: now,
  };
}

const inputOf = ({ method, query, body }: FastifyRequest): unknown => (method === 'GET' ? query : body);

/** What was asked for. Ids in a public call are whatever a stranger wrote; there only what the handler found counts. */
function targetsOf({ call, request, note }: Noted): readonly string[] {
  if (note.subject !== undefined) return [note.subject].flat();
  return call.needs === 'public' ? [] : subjectsOf(inputOf(request), {});
}

function refusedEvent({ call, request }: Noted, refusal: string): SecurityEvent | null {
  if (refusal !== 'input.invalid') return eventOfRefusal(call, refusal);
  return isSuspicious(inputOf(request)) ? 'input.suspicious' : null;
}

/** Records a refusal that matters for security, outside the transaction that was rolled back. */
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

/** Logs a command whose row in the audit log was written with it. */
export function noteSuccess(services: Services, noted: Noted): void {
  const event = eventOfSuccess(noted.call.name);
  if (event) securityLogOf(services).logOnly(entryOf(event, noted, noted.written?.subjects ?? []));
}

/** Records a query that took data out. Queries leave no row of their own. */
export function noteDownload(services: Services, noted: Noted): void {
  const event = eventOfSuccess(noted.call.name);
  if (event) securityLogOf(services).record(entryOf(event, noted, targetsOf(noted)));
}
