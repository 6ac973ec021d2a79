import { z } from 'zod';
import { securityEvents } from '#domain/platform/security/events.ts';
import { query } from '../call.ts';
import { Id, Instant, listOf, pageOf, paging } from '../wire.ts';

const NamedUser = z.object({ _id: Id, name: z.string() });
const Fields = z.record(z.string(), z.unknown());

export const AuditRow = z.object({
  _id: Id,
  at: Instant,
  /** The signed-in user; null for anonymous requests. */
  by: NamedUser.nullable(),
  /** The user they acted as, if any. */
  acting_as: NamedUser.nullable(),
  /** The name of the call. */
  call: z.string(),
  subjects: z.array(z.object({ _id: Id, /** Readable name, if any. */ name: z.string().nullable() })),
  /** Number of subjects; `subjects` lists the first of them. */
  subject_count: z.int(),
  address: z.string(),
  browser: z.string(),
  system: z.string(),
  /** The input without secrets. */
  input: Fields,
  before: Fields.nullable(),
  after: Fields.nullable(),
  /** The security event, if any. */
  event: z.enum(securityEvents).nullable(),
  outcome: z.enum(['success', 'refused']),
  /** The refusal code. */
  reason: z.string().nullable(),
  /** Occurrences within its minute. */
  count: z.int(),
});

const when = {
  ...paging,
  /** Call names or prefixes: `order.` is every call of orders. */
  calls: listOf(z.string().max(80)).optional(),
  from: Instant.optional(),
  until: Instant.optional(),
  /** Only security events, including refusals. */
  kind: z.literal('security').optional(),
  /** The subject's id or readable name: an order number, an e-mail. */
  subject: z.string().trim().max(100).optional(),
};

export const auditList = query('audit.list', {
  path: '/audit/list',
  needs: 'audit.read',
  summary: 'The audit log, newest first: by user, call, time and subject.',
  input: z.object({ ...when, user_id: Id.optional() }),
  output: pageOf(AuditRow),
});

export const auditOwn = query('audit.own', {
  path: '/audit/own',
  needs: 'session',
  summary: 'The user’s own actions, actions by others in their name, and refused sign-ins.',
  input: z.object(when),
  output: pageOf(AuditRow),
});
