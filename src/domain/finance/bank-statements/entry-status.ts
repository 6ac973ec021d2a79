import { managers, move } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

/** Outgoing: money we sent, which pays no recharge. */
export const entryStatus = { open: 'open', matched: 'matched', ignored: 'ignored', outgoing: 'outgoing' } as const;
export const entryStatuses = Object.values(entryStatus);
export type EntryStatus = (typeof entryStatuses)[number];
export type EntryAction = 'match' | 'ignore' | 'reopen';

/** An entry is matched once its whole amount pays recharges; a part of it leaves it open. */
export const entryTransitions: Transitions<EntryStatus, EntryAction, 'reason'> = {
  statuses: entryStatuses,
  starts: ['open', 'outgoing'],
  moves: [
    move('open', 'matched', 'match', managers),
    move('open', 'ignored', 'ignore', managers, 'reason'),
    move('matched', 'open', 'reopen', managers),
    move('ignored', 'open', 'reopen', managers),
  ],
};
