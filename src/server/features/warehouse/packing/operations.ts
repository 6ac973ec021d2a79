import { sql } from 'drizzle-orm';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';

/** What a phone says of each operation. */
export type Said = {
  readonly op_id: string;
  readonly device_id: string;
  readonly seq: number;
  readonly at: string;
  readonly clock_ms?: number | undefined;
  readonly user_id?: string | undefined;
  /** Null for what is about no parcel. */
  readonly parcel_id: string | null;
};

/**
 * `code` is what was scanned, for an undo the scan it takes back, for a report or a receipt the line, for a count the place.
 */
export type Operation = Said & {
  readonly kind: 'scan' | 'undo' | 'report' | 'call' | 'photo' | 'sort' | 'receive' | 'count';
  readonly code: string;
  readonly answer: Record<string, unknown>;
  readonly sentBy: string;
};

/** When something was done by our clock; a phone that is far ahead cannot have done it in the future. */
export function doneAt({ at, clock_ms: ahead = 0 }: Pick<Said, 'at' | 'clock_ms'>, now: Date): Date {
  return new Date(Math.min(new Date(at).getTime() - ahead, now.getTime()));
}

/**
 * What an operation was answered when it came before: null while it is new, a refusal where its id stands for something
 * else. Asked first by whoever carries one out, so that what is sent twice counts once.
 */
export async function answeredBefore<Answer>(
  db: Db,
  opId: string,
  about: Pick<Operation, 'parcel_id' | 'code'>,
): Promise<Result<Answer, 'key.reused'> | null> {
  const { rows } = await db.execute<Pick<Operation, 'parcel_id' | 'code'> & { answer: Answer }>(
    sql`select parcel_id, code, answer from pack_operations where op_id = ${opId}`,
  );
  const [kept] = rows;
  if (!kept) return null;
  return kept.parcel_id === about.parcel_id && kept.code === about.code ? ok(kept.answer) : refuse('key.reused');
}

/** Keeps an operation beside its effect and gives its answer; refused when something else took the id a moment before. */
export async function keepAnswered<Answer extends Operation['answer']>(
  db: Db,
  op: Operation & { readonly answer: Answer },
  now: Date,
): Promise<Result<Answer, 'key.reused'>> {
  const { rowCount } = await db.execute(sql`
    insert into pack_operations (op_id, parcel_id, device_id, user_id, sent_by, seq, kind, code, answer, at, clock_ms, received_at)
    values (${op.op_id}, ${op.parcel_id}, ${op.device_id}, ${op.user_id ?? op.sentBy}, ${op.sentBy}, ${op.seq}, ${op.kind},
      ${op.code}, ${JSON.stringify(op.answer)}::jsonb, ${new Date(op.at)}, ${op.clock_ms ?? 0}, ${now})
    on conflict (op_id) do nothing`);
  return rowCount === 1 ? ok(op.answer) : refuse('key.reused');
}

/** How far back a gap is looked for, and how many of it are asked for at once. */
const [reach, most] = [500, 50];

/** Operations of this device before this one that never came. */
export async function missingBefore(db: Db, deviceId: string, seq: number): Promise<number[]> {
  const { rows } = await db.execute<{ seq: number }>(sql`
    select s.seq from generate_series(${Math.max(1, seq - reach)}::int, ${seq - 1}::int) as s(seq)
    where not exists (select 1 from pack_operations o where o.device_id = ${deviceId} and o.seq = s.seq)
    order by s.seq limit ${most}`);
  return rows.map((row) => row.seq);
}

/** The line a scan counted on, unless it counted nothing or has been taken back. */
export async function countedLine(db: Db, parcelId: string, scanId: string): Promise<string | null> {
  const { rows } = await db.execute<{ line_id: string }>(sql`
    select answer->>'line_id' as line_id from pack_operations
    where op_id = ${scanId} and parcel_id = ${parcelId} and kind = 'scan' and (answer->>'counted')::boolean
      and not exists (select 1 from pack_operations u where u.parcel_id = ${parcelId} and u.kind = 'undo'
        and u.code = ${scanId} and (u.answer->>'undone')::boolean)`);
  return rows[0]?.line_id ?? null;
}
