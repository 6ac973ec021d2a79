import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { hashToken } from './session.ts';

/** Precision of "last seen": one write per session in this time. */
const everyMs = 5 * 60_000;
const remembered = 10_000;
const written = new Map<string, number>();

/** Updates "last seen" without delaying the request. */
export function recordLastSeen({ pool, log }: { pool: Pool; log: Logger }, token: string, now: Date): void {
  const hash = hashToken(token);
  const name = hash.toString('base64');
  const last = written.get(name);
  if (last !== undefined && now.getTime() - last < everyMs) return;
  if (written.size >= remembered) written.clear();
  written.set(name, now.getTime());
  pool
    .query(
      'update sessions set last_seen_at = $2 where token_hash = $1 and (last_seen_at is null or last_seen_at < $2)',
      [hash, now],
    )
    .catch((error: unknown) => log.warn({ err: error }, 'a session’s last use could not be stored'));
}
