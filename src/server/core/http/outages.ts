import type { RefusalCode } from '#contract/refusals.ts';
import { causeOf, DatabaseUnavailable, OutcomeUnknown } from '../db/outage.ts';
import { sqlStateOf } from '../db/pool.ts';
import { StorageUnavailable } from '../files/storage.ts';

export type Outage = {
  readonly refusal: Extract<
    RefusalCode,
    'database.away' | 'database.read-only' | 'server.busy' | 'storage.away' | 'outcome.unknown'
  >;
  /** Retry-After in seconds. */
  readonly retryAfter: number;
};

const busy: Outage = { refusal: 'server.busy', retryAfter: 2 };
/** A timeout of a statement, lock or idle transaction, too many connections, or a transaction that lost to others in each of its attempts. */
const byState: Readonly<Record<string, Outage>> = {
  '40001': busy,
  '40P01': busy,
  '57014': busy,
  '55P03': busy,
  '25P03': busy,
  '53200': busy,
  '53300': busy,
  '25006': { refusal: 'database.read-only', retryAfter: 10 },
};

/** The response to a failure of the database or the file storage, not of the request; null for all others. */
export function outageFor(error: unknown): Outage | null {
  if (causeOf(error, OutcomeUnknown)) return { refusal: 'outcome.unknown', retryAfter: 1 };
  const unavailable = causeOf(error, DatabaseUnavailable);
  if (unavailable) return unavailable.reason === 'busy' ? busy : { refusal: 'database.away', retryAfter: 2 };
  if (causeOf(error, StorageUnavailable)) return { refusal: 'storage.away', retryAfter: 10 };
  return byState[sqlStateOf(error) ?? ''] ?? null;
}
