import { calls } from 'virtual:calls';
import { InvalidResponse, isForbidden, isStorageFailure, Refused, Unavailable, Unreachable } from './failure.ts';

export type ErrorReport = {
  readonly kind:
    | 'forbidden'
    | 'unauthorized'
    | 'network'
    | 'unavailable'
    | 'invalid-response'
    | 'full'
    | 'storage'
    | 'refused';
  readonly error: Error;
  /** The command that failed, where it was one. */
  readonly call?: string | undefined;
  /** For a command without a response: it was not sent, it can be repeated safely, or its outcome is unknown. */
  readonly outcome: 'not-sent' | 'repeatable' | 'unknown';
};
type Listener = (complaint: ErrorReport) => void;
let listener: Listener = () => undefined;

/** The shell shows messages; this layer only reports that there is one. */
export const onErrorReport = (callback: Listener): void => {
  listener = callback;
};

type SuccessListener = (call: string) => void;
let successListener: SuccessListener = () => undefined;

/** For messages about an earlier failure of the same command: they are over. */
export const onCommandDone = (callback: SuccessListener): void => {
  successListener = callback;
};
export const reportDone: SuccessListener = (call) => successListener(call);

const isQuota = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';
/** Storage is full and the write failed. Dexie wraps the browser's error. */
const isFull = (error: Error): boolean => isQuota(error) || ('inner' in error && isQuota(error.inner));

const kindOf = (error: Error): ErrorReport['kind'] => {
  if (error instanceof Unavailable) return 'unavailable';
  if (error instanceof Unreachable) return 'network';
  if (error instanceof InvalidResponse) return 'invalid-response';
  if (isForbidden(error)) return 'forbidden';
  if (error instanceof Refused && error.http === 401) return 'unauthorized';
  if (isFull(error)) return 'full';
  return isStorageFailure(error) ? 'storage' : 'refused';
};

function outcomeOf(error: Error, call: string | undefined): ErrorReport['outcome'] {
  if (call === undefined || !(error instanceof Unreachable && error.mayHaveArrived)) return 'not-sent';
  return calls[call]?.[4] === 'stored' ? 'repeatable' : 'unknown';
}

/** Reports a failure once, in the words of specification §8. */
export function reportError(error: Error, call?: string): void {
  // The user closed the dialog and knows.
  if (error instanceof Refused && error.refusal === 'session.step-up') return;
  listener({ kind: kindOf(error), error, call, outcome: outcomeOf(error, call) });
}
