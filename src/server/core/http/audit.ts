import { sql } from '../db/sql.ts';
import type { Call } from '#contract/call.ts';
import { differences, readable, subjectsOf } from '#domain/platform/audit/record.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import { eventOfSuccess } from '#domain/platform/security/events.ts';
import { newId } from '../ids.ts';
import type { Db } from './context.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Audit data from the handler. */
export type AuditNote = {
  /** The subject, when neither input nor output contains it. */
  readonly subject?: string | readonly string[];
  /** The fields before and after; only differences are stored. */
  readonly before?: Fields;
  readonly after?: Fields;
  /** The user, for public calls: without it no row is written. */
  readonly userId?: string;
};

type Act = {
  readonly call: Call;
  readonly actor: Actor | null;
  readonly input: unknown;
  readonly output: unknown;
  readonly note: AuditNote;
  readonly address: string;
  readonly agent: string;
  readonly now: Date;
};

/** A written row: its user and subjects. */
export type AuditWritten = { readonly userId: string; readonly subjects: readonly string[] };

/** Writes one audit row for a successful command, in its transaction; null without a user. */
export async function writeAudit(
  tx: Db,
  { call, actor, input, output, note, address, agent, now }: Act,
): Promise<AuditWritten | null> {
  const userId = actor?.acting?.userId ?? actor?.userId ?? note.userId;
  if (userId === undefined) return null;
  const subjects = note.subject === undefined ? subjectsOf(input, output) : [note.subject].flat();
  const changed = differences(note.before ?? {}, note.after ?? {});
  const json = (fields: Fields) => JSON.stringify(readable({ name: call.name, isPrivate: false }, fields));
  await tx.execute(sql`
    insert into audit_log (id, at, user_id, for_id, call, subject_ids, address, agent, input, before, after, event)
    values (${newId()}, ${now}, ${userId}, ${actor?.acting ? actor.userId : null}, ${call.name},
      ${sql.param([...subjects])}::uuid[], ${address}, ${agent}, ${JSON.stringify(readable(call, input))}::jsonb,
      ${note.before ? json(changed.before) : null}::jsonb, ${note.after ? json(changed.after) : null}::jsonb,
      ${eventOfSuccess(call.name)})`);
  return { userId, subjects };
}
