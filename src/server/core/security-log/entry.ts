import { createHmac } from 'node:crypto';
import type { SecurityEvent, SecurityOutcome } from '#domain/platform/security/events.ts';
import { networkOf } from '../http/network/network.ts';
import { hashToken } from '../http/access/session.ts';
import { secretFile } from '../secrets/secret-file.ts';

/** One event with the data of its request. */
export type SecurityEntry = {
  readonly event: SecurityEvent;
  readonly outcome: SecurityOutcome;
  /** The refusal code. */
  readonly reason: string | null;
  readonly call: string;
  /** The user; null without a session. */
  readonly userId: string | null;
  /** The user they acted as, if any. */
  readonly actingFor: string | null;
  /** The address of a login attempt. */
  readonly email?: string | undefined;
  readonly token: string | null;
  readonly address: string;
  readonly agent: string;
  readonly reqId: string;
  readonly targetIds: readonly string[];
  readonly at: Date;
};

/** Pseudonyms for accounts that do not exist: equal for equal addresses, and not computable without the key. */
export const accountHash = (dataDir: string, email: string): string =>
  createHmac('sha256', secretFile(dataDir, 'security-log-key'))
    .update(email.trim().toLowerCase())
    .digest('hex')
    .slice(0, 16);

/** Short session id for logs; a prefix of the stored hash, never of the token. */
const shortSession = (token: string): string => hashToken(token).toString('hex').slice(0, 8);

const maxTargets = 20;

/** The fields of a log entry. No names, no mail addresses, no input. */
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
