import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** What a transaction may do to balances, holds and credit lines, and for which command or job. */
type Authority = { readonly of: string; readonly isActing: boolean };

/**
 * Thrown by the ledger when the session acts as another user. The request handler rolls the command back and responds
 * `acting.money`.
 */
export class PostingWhileActing extends Error {}

/** Keyed by the transaction handle, which is new for each attempt, so nothing is inherited by accident. */
const authorities = new WeakMap<NodePgDatabase, Authority>();

/**
 * Allows one transaction to post: called by the request handler for a command that declares `money`, and by jobs.
 * Without it the ledger refuses to write.
 */
export const authorizePosting = (db: NodePgDatabase, of: string, { isActing = false } = {}): void => {
  authorities.set(db, { of, isActing });
};

/**
 * Called before code writes to the ledger, changes a credit line, or creates an instruction that moves money later (a
 * job, a rule, a scheduled charge). @throws PostingWhileActing in the transaction of an acting session @throws Error
 * when the transaction was not authorized: the command or job does not declare that it posts
 */
export function requirePosting(db: NodePgDatabase): void {
  const authority = authorities.get(db);
  if (!authority) throw new Error('The ledger was used in a transaction that does not declare that it posts money');
  if (authority.isActing) throw new PostingWhileActing(`${authority.of} moves no money while acting`);
}
