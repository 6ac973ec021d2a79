import { sqlStateOf } from './pool.ts';

const uniqueViolation = '23505';

function constraintOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  return undefined;
}

/**
 * Runs a write that may violate a unique index under concurrency. False on a violation; the transaction is then
 * aborted, and the caller must return a refusal so that it is rolled back. Other errors are thrown.
 */
export async function isUnique(index: string, write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (sqlStateOf(error) === uniqueViolation && constraintOf(error) === index) return false;
    throw error;
  }
}
