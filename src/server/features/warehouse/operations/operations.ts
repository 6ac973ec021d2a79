import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { mayPack, roles } from '#domain/platform/permissions/roles.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { checkedValue } from '#server/core/db/checked-rows.ts';
import type { Db } from '../../../core/http/context.ts';

/** The device's data of each operation. */
export type OperationFields = {
  readonly op_id: string;
  readonly device_id: string;
  readonly seq: number;
  readonly at: string;
  readonly clock_ms?: number | undefined;
  readonly user_id?: string | undefined;
  /** Null for operations without a parcel. */
  readonly parcel_id: string | null;
};

/**
 * `code` is the scanned code; for an undo the reverted scan, for a report or receipt the line, for a weight its grams,
 * for a count the location, for a return the case.
 */
export type Operation = OperationFields & {
  readonly kind:
    | 'scan'
    | 'undo'
    | 'put-back'
    | 'weigh'
    | 'report'
    | 'call'
    | 'photo'
    | 'sort'
    | 'receive'
    | 'restock'
    | 'count'
    | 'move'
    | 'set-aside'
    | 'pick'
    | 'pick-short'
    | 'pick-empty'
    | 'pick-finish';
  readonly code: string;
  readonly response: Record<string, unknown>;
  readonly sentBy: string;
};

/** When something was done in server time; never in the future. */
export function doneAt({ at, clock_ms: ahead = 0 }: Pick<OperationFields, 'at' | 'clock_ms'>, now: Date): Date {
  return new Date(Math.min(new Date(at).getTime() - ahead, now.getTime()));
}

const StoredOperation = z.object({
  parcel_id: z.string().nullable(),
  kind: z.string(),
  code: z.string(),
  response: z.unknown(),
});

/**
 * The stored response of a repeated operation: null when new, a refusal when its id belongs to another one. Called
 * first by every handler, so that a retry has no second effect.
 */
export async function storedResponse<Response extends z.ZodType>(
  db: Db,
  Response: Response,
  opId: string,
  about: Pick<Operation, 'parcel_id' | 'kind' | 'code'>,
): Promise<Result<z.input<Response>, 'key.reused'> | null> {
  const stored = await query(db, StoredOperation).first(
    sql`select parcel_id, kind, code, response from pack_operations where op_id = ${opId}`,
  );
  if (!stored) return null;
  const isSame = stored.parcel_id === about.parcel_id && stored.kind === about.kind && stored.code === about.code;
  return isSame ? ok(checkedValue(Response, stored.response)) : refuse('key.reused');
}

const packers = roles.filter((role) => mayPack([role]));

/** Whether the user on whose behalf a device sends an operation is one of the staff who may have done it. */
async function isActingUserKnown(db: Db, { user_id: userId, sentBy }: Operation): Promise<boolean> {
  if (userId === undefined || userId === sentBy) return true;
  const { rows } = await db.execute(sql`
    select 1 from users where id = ${userId} and roles && ${sql.param(packers)}::text[]`);
  return rows.length > 0;
}

/**
 * Stores an operation with its effect and returns its response; refused when its acting user is unknown, or when the id
 * was taken concurrently.
 */
export async function storeResponse<Response extends Operation['response']>(
  db: Db,
  op: Operation & { readonly response: Response },
  now: Date,
): Promise<Result<Response, 'key.reused' | 'not-found'>> {
  if (!(await isActingUserKnown(db, op))) return refuse('not-found');
  const { rowCount } = await db.execute(sql`
    insert into pack_operations (op_id, parcel_id, device_id, user_id, sent_by, seq, kind, code, response, at, clock_ms, received_at)
    values (${op.op_id}, ${op.parcel_id}, ${op.device_id}, ${op.user_id ?? op.sentBy}, ${op.sentBy}, ${op.seq}, ${op.kind},
      ${op.code}, ${JSON.stringify(op.response)}::jsonb, ${new Date(op.at)}, ${op.clock_ms ?? 0}, ${now})
    on conflict (op_id) do nothing`);
  return rowCount === 1 ? ok(op.response) : refuse('key.reused');
}

/** How far back a gap is searched, and max missing numbers per response. */
const [reach, max] = [500, 50];

const SeqRow = z.object({ seq: z.number() });

/** Missing earlier operations of this device. */
export async function missingBefore(db: Db, deviceId: string, seq: number): Promise<number[]> {
  const rows = await query(db, SeqRow).all(sql`
    select s.seq from generate_series(${Math.max(1, seq - reach)}::int, ${seq - 1}::int) as s(seq)
    where not exists (select 1 from pack_operations o where o.device_id = ${deviceId} and o.seq = s.seq)
    order by s.seq limit ${max}`);
  return rows.map((row) => row.seq);
}

const ScannedUnit = z.object({ line_id: z.string(), counted: z.boolean() });
type ScannedUnit = z.output<typeof ScannedUnit>;

/** The unit that a scan put into the box, counted or after a stop; null when it was refused or undone. */
export async function scannedUnit(db: Db, parcelId: string, scanId: string): Promise<ScannedUnit | null> {
  return query(db, ScannedUnit).first(sql`
    select response->>'line_id' as line_id, (response->>'counted')::boolean as counted from pack_operations
    where op_id = ${scanId} and parcel_id = ${parcelId} and kind = 'scan' and response->>'line_id' is not null
      and not exists (select 1 from pack_operations u where u.parcel_id = ${parcelId} and u.kind = 'undo'
        and u.code = ${scanId} and (u.response->>'undone')::boolean)`);
}
