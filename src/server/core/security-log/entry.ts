import { createHmac } from 'node:crypto';
import type { SecurityEvent, SecurityOutcome } from '#domain/platform/security/events.ts';
import { networkOf } from '../http/network/network.ts';
import { hashToken } from '../http/access/session.ts';
import { secretFile } from '../secrets/secret-file.ts';

/** One thing that happened, as the request knows it. */
export type SecurityEntry = {
  readonly event: SecurityEvent;
  readonly outcome: SecurityOutcome;
  /** The code of the refusal. */
  readonly reason: string | null;
  readonly call: string;
  /** Who it was; null where nobody is signed in. */
  readonly userId: string | null;
  /** In whose name, where that was somebody else. */
  readonly actingFor: string | null;
  /** The address somebody tried to sign in with. */
  readonly email?: string | undefined;
  readonly token: string | null;
  readonly address: string;
  readonly agent: string;
  readonly reqId: string;
  readonly targetIds: readonly string[];
  readonly at: Date;
};

/** Short names for accounts that do not exist: equal for equal addresses, and nobody can compute them without the key. */
export const accountHash = (dataDir: string, email: string): string =>
  createHmac('sha256', secretFile(dataDir, 'security-log-key'))
    .update(email.trim().toLowerCase())
    .digest('hex')
    .slice(0, 16);

/** Enough to tell sessions apart in a log; the start of the hash that is stored, never of the token. */
const shortSession = (token: string): string => hashToken(token).toString('hex').slice(0, 8);

const maxTargets = 20;

/** The fields of a log line. No names, no addresses of people, no input. */
export function lineOf(entry: SecurityEntry, count = 1): Record<string, unknown> {
  const { event, outcome, reason, call, userId, actingFor, token, address, reqId, targetIds, at } = entry;
  return {
    event,
    outcome,
    ...(reason === null ? {} : { reason }),
    call,
    userId,
    ...(actingFor === null ? {} : { actingFor }),
    ...(token === null ? {} : { sessionId: shortSession(token) }),
    address: networkOf(address),
    reqId,
    targetIds: targetIds.slice(0, maxTargets),
    ...(targetIds.length > maxTargets ? { targetCount: targetIds.length } : {}),
    ...(count > 1 ? { count } : {}),
    at: at.toISOString(),
  };
}
