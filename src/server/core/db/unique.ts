import { sqlStateOf } from './pool.ts';

const uniqueViolation = '23505';

function constraintOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  return undefined;
}

/**
 * Runs a write that a unique index decides about when several come at once. False when that index refused it; the
 * transaction is then good for nothing but a refusal, by which the kernel undoes it. Any other failure is thrown.
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
