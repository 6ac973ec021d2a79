import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** What a transaction may do to balances, holds and credit lines, and in whose hands it is. */
type Authority = { readonly of: string; readonly isActing: boolean };

/** Thrown by the ledger where the session acts for somebody else. The kernel undoes the command and answers `acting.money`. */
export class PostingWhileActing extends Error {}

/** Keyed by the transaction's own handle, which is made anew for each attempt: nothing is inherited by accident. */
const authorities = new WeakMap<NodePgDatabase, Authority>();

/**
 * States for one transaction that it may post, and for whom: the kernel for a command that declares `money`, a job for
 * itself. Without this the ledger refuses to write.
 */
export const authorizePosting = (db: NodePgDatabase, of: string, { isActing = false } = {}): void => {
  authorities.set(db, { of, isActing });
};

/**
 * Asked by whatever writes to the ledger, changes a credit line, or leaves an instruction by which money moves later (a job,
 * a rule, a charge that the clock accepts).
 * @throws PostingWhileActing in the transaction of an acting session
 * @throws Error where the transaction was never authorized: a command or job that does not declare that it posts
 */
export function requirePosting(db: NodePgDatabase): void {
  const authority = authorities.get(db);
  if (!authority) throw new Error('The ledger was reached by a transaction that does not declare that it moves money');
  if (authority.isActing) throw new PostingWhileActing(`${authority.of} moves no money while acting`);
}
