import { z } from 'zod';
import { securityEvents } from '#domain/platform/security/events.ts';
import { query } from '../call.ts';
import { Id, Instant, listOf, pageOf, paging } from '../wire.ts';

const Person = z.object({ _id: Id, name: z.string() });
const Fields = z.record(z.string(), z.unknown());

export const AuditRow = z.object({
  _id: Id,
  at: Instant,
  /** Who it really was; null where nobody was signed in. */
  by: Person.nullable(),
  /** In whose name, where that was somebody else. */
  acting_as: Person.nullable(),
  /** The name of the call. */
  call: z.string(),
  subjects: z.array(z.object({ _id: Id, /** As people call it, where it has a name. */ name: z.string().nullable() })),
  /** To how many things it was done; `subjects` are the first of them. */
  subject_count: z.int(),
  address: z.string(),
  browser: z.string(),
  system: z.string(),
  /** What was asked for, without secrets. */
  input: Fields,
  before: Fields.nullable(),
  after: Fields.nullable(),
  /** What it means for security, where it means something. */
  event: z.enum(securityEvents).nullable(),
  outcome: z.enum(['success', 'refused']),
  /** The code of the refusal. */
  reason: z.string().nullable(),
  /** How often it happened within its minute. */
  count: z.int(),
});

const when = {
  ...paging,
  /** Names of calls, or their first words: `order.` is every call of orders. */
  calls: listOf(z.string().max(80)).optional(),
  from: Instant.optional(),
  until: Instant.optional(),
  /** Only what matters for security, refusals among it. */
  kind: z.literal('security').optional(),
  /** The id of what it was done to, or how people call it: an order number, an e-mail. */
  subject: z.string().trim().max(100).optional(),
};

export const auditList = query('audit.list', {
  path: '/audit/list',
  needs: 'audit.read',
  summary: 'What everybody did, the newest first: by person, call, time and subject.',
  input: z.object({ ...when, user_id: Id.optional() }),
  output: pageOf(AuditRow),
});

export const auditOwn = query('audit.own', {
  path: '/audit/own',
  needs: 'session',
  summary: 'What one did oneself, what somebody did in one’s name, and refused sign-ins to one’s account.',
  input: z.object(when),
  output: pageOf(AuditRow),
});
