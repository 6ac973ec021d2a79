import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { newId } from '../ids.ts';
import type { Services } from '../../services.ts';
import { networkOf } from '../http/network/network.ts';
import { accountHash, lineOf, type SecurityEntry } from './entry.ts';
import { IdRow } from '../db/rows.ts';
import { checkedRows } from '../db/checked-rows.ts';

const minuteMs = 60_000;
/** Write interval of increased counts. */
const writeEveryMs = 5_000;
/** Max log entries per user, event and minute; more are one entry with a count. */
const maxLines = 20;
/**
 * Max rows per minute and process; beyond that one row per event is counted. Unknown accounts have their own limit, so
 * that inventing them does not hide events of users.
 */
const maxBuckets = { users: 5_000, unknown: 500 } as const;
const maxSharedLines = 200;
const maxTargets = 20;

/** All entries of one user, event and minute: one row. */
type Bucket = {
  readonly id: string;
  readonly minute: number;
  readonly first: SecurityEntry;
  /** Collects the entries beyond the limit. */
  readonly isShared: boolean;
  readonly kind: keyof typeof maxBuckets;
  readonly targets: Set<string>;
  readonly calls: Set<string>;
  /** The account of a login attempt: its id, or a hash when unknown. */
  readonly account: Promise<{ id: string | null; hash: string }> | null;
  count: number;
  lines: number;
  written: number;
};

type Needs = { readonly pool: Pool; readonly log: Logger; readonly config: { readonly dataDir: string } };

/**
 * Writes entries without a transaction, mainly refusals: a log entry at once and an audit row asynchronously. Equal
 * entries of a minute share a row, so that a flood of refusals neither fills the table nor slows requests.
 */
export class SecurityLog {
  readonly #needs: Needs;
  readonly #buckets = new Map<string, Bucket>();
  readonly #pending = new Set<Promise<void>>();
  readonly #rows = { users: 0, unknown: 0 };
  #timer: NodeJS.Timeout | null = null;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Logs an entry whose audit row was written by its own transaction. */
  logOnly(entry: SecurityEntry): void {
    this.#needs.log.info(lineOf(entry), 'security');
  }

  record(entry: SecurityEntry): void {
    const bucket = this.#bucketOf(entry);
    bucket.count += 1;
    if (bucket.calls.size < maxTargets) bucket.calls.add(entry.call);
    for (const id of entry.targetIds) if (bucket.targets.size < maxTargets) bucket.targets.add(id);
    if (bucket.lines < (bucket.isShared ? maxSharedLines : maxLines)) {
      bucket.lines += 1;
      this.#track(this.#line(bucket, entry));
    }
    if (bucket.count === 1) this.#track(this.#write(bucket));
    if (this.#timer === null) {
      this.#timer = setInterval(() => this.#writeGrown(Date.now()), writeEveryMs);
      this.#timer.unref();
    }
  }

  /** Resolves when all entries so far are written. */
  async flush(): Promise<void> {
    for (const bucket of this.#buckets.values()) if (bucket.written < bucket.count) this.#track(this.#write(bucket));
    await Promise.all(this.#pending);
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#writeGrown(Number.POSITIVE_INFINITY);
    await Promise.all(this.#pending);
  }

  #bucketOf(entry: SecurityEntry): Bucket {
    const minute = Math.floor(entry.at.getTime() / minuteMs);
    const { dataDir } = this.#needs.config;
    const hash = entry.email === undefined ? null : accountHash(dataDir, entry.email);
    const subject = entry.userId ?? hash ?? entry.targetIds[0] ?? networkOf(entry.address);
    let key = `${minute} ${entry.event} ${subject}`;
    const kind = entry.userId === null ? 'unknown' : 'users';
    const isShared = !this.#buckets.has(key) && this.#rows[kind] >= maxBuckets[kind];
    if (isShared) key = `${minute} ${entry.event} others`;
    const known = this.#buckets.get(key);
    if (known) return known;
    const first = !isShared
      ? entry
      : { ...entry, userId: null, actingFor: null, email: undefined, token: null, address: '', agent: '' };
    const account = !isShared && entry.email !== undefined && hash !== null ? this.#accountOf(entry.email, hash) : null;
    const bucket: Bucket = {
      id: newId(),
      minute,
      first,
      isShared,
      kind,
      targets: new Set(),
      calls: new Set(),
      account,
      count: 0,
      lines: 0,
      written: 0,
    };
    this.#buckets.set(key, bucket);
    this.#rows[kind] += 1;
    return bucket;
  }

  /** Asynchronous: response time must not reveal whether the account exists. */
  async #accountOf(email: string, hash: string): Promise<{ id: string | null; hash: string }> {
    const text = 'select id from users where lower(email) = lower($1)';
    const found = await this.#needs.pool.query(text, [email]).catch(() => null);
    const id = found ? checkedRows(IdRow, found)[0]?.id : null;
    return { id: id ?? null, hash };
  }

  async #line(bucket: Bucket, entry: SecurityEntry, count = 1): Promise<void> {
    const account = await bucket.account;
    const targetIds = account?.id ? [account.id] : entry.targetIds;
    const unknown = account && account.id === null ? { account: account.hash } : {};
    const level = entry.outcome === 'refused' ? 'warn' : 'info';
    this.#needs.log[level]({ ...lineOf({ ...entry, targetIds }, count), ...unknown }, 'security');
  }

  async #write(bucket: Bucket): Promise<void> {
    const { first, count, targets, calls } = bucket;
    bucket.written = count;
    const account = await bucket.account;
    const subjects = account?.id ? [account.id] : [...targets];
    const input = {
      ...(account && account.id === null ? { account: account.hash } : {}),
      ...(calls.size > 1 ? { calls: [...calls] } : {}),
    };
    try {
      await this.#needs.pool.query(
        `insert into audit_log (id, at, user_id, for_id, call, subject_ids, address, agent, input, event, outcome, reason, count)
         values ($1, $2, $3, $4, $5, $6::uuid[], $7, $8, $9::jsonb, $10, $11, $12, $13)
         on conflict (id) do update set count = excluded.count, subject_ids = excluded.subject_ids, input = excluded.input
           where audit_log.count < excluded.count`,
        [
          bucket.id,
          first.at,
          first.userId,
          first.actingFor,
          first.call,
          subjects,
          first.address,
          first.agent,
          JSON.stringify(input),
          first.event,
          first.outcome,
          first.reason,
          count,
        ],
      );
    } catch (error) {
      // The log entry is written; the row is retried with the next count.
      bucket.written = 0;
      this.#needs.log.error({ err: error, event: first.event }, 'a security event is missing in the audit log');
    }
  }

  /** Writes increased counts, and drops buckets of past minutes. */
  #writeGrown(now: number): void {
    const current = Math.floor(now / minuteMs);
    for (const [key, bucket] of this.#buckets) {
      if (bucket.written < bucket.count) this.#track(this.#write(bucket));
      if (bucket.minute >= current) continue;
      this.#buckets.delete(key);
      this.#rows[bucket.kind] -= 1;
      if (bucket.count > bucket.lines) this.#track(this.#line(bucket, bucket.first, bucket.count));
    }
    if (this.#buckets.size === 0 && this.#timer !== null) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
  }

  #track(work: Promise<void>): void {
    // Without this, an error here would end the process.
    const tracked = work
      .catch((error: unknown) => this.#needs.log.error({ err: error }, 'a security event was not logged'))
      .finally(() => this.#pending.delete(tracked));
    this.#pending.add(tracked);
  }
}

const logs = new WeakMap<Pool, SecurityLog>();

/** The security log of this process. */
export function securityLogOf(services: Pick<Services, 'pool' | 'log' | 'config'>): SecurityLog {
  const log = logs.get(services.pool) ?? new SecurityLog(services);
  logs.set(services.pool, log);
  return log;
}
