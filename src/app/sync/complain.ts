import { BadAnswer, isForbidden, Refused, Unreachable } from './failure.ts';

export type Complaint = {
  readonly kind: 'forbidden' | 'unauthorized' | 'network' | 'answer' | 'full' | 'refused';
  readonly error: Error;
  /** The command that failed, where it was one. */
  readonly call?: string | undefined;
};
type Hearer = (complaint: Complaint) => void;
let hearer: Hearer = () => undefined;

/** The shell shows messages; this room only knows that there is something to say. */
export const onComplaint = (hear: Hearer): void => {
  hearer = hear;
};

const isQuota = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';
/** The device has no room: what was to be kept here was not done. Dexie wraps what the browser says. */
const isFull = (error: Error): boolean => isQuota(error) || ('inner' in error && isQuota(error.inner));

const kindOf = (error: Error): Complaint['kind'] => {
  if (error instanceof Unreachable) return 'network';
  if (error instanceof BadAnswer) return 'answer';
  if (isForbidden(error)) return 'forbidden';
  if (error instanceof Refused && error.http === 401) return 'unauthorized';
  return isFull(error) ? 'full' : 'refused';
};

/** Says a failure once, in the words of specification §8. */
export function complain(error: Error, call?: string): void {
  // Whoever closed the dialog that asked knows.
  if (error instanceof Refused && error.refusal === 'session.step-up') return;
  hearer({ kind: kindOf(error), error, call });
}
