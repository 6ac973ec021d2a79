import { BadAnswer, Refused, Unreachable } from './failure.ts';

export type Complaint = {
  readonly kind: 'forbidden' | 'unauthorized' | 'network' | 'answer' | 'refused';
  readonly error: Error;
};
type Hearer = (complaint: Complaint) => void;
let hearer: Hearer = () => undefined;

/** The shell shows messages; this room only knows that there is something to say. */
export const onComplaint = (hear: Hearer): void => {
  hearer = hear;
};

const kindOf = (error: Error): Complaint['kind'] => {
  if (error instanceof Unreachable) return 'network';
  if (error instanceof BadAnswer) return 'answer';
  if (error instanceof Refused && error.http === 403) return 'forbidden';
  if (error instanceof Refused && error.http === 401) return 'unauthorized';
  return 'refused';
};

/** Says a failure once, in the words of specification §8. */
export function complain(error: Error): void {
  // Whoever closed the dialog that asked knows.
  if (error instanceof Refused && error.refusal === 'session.step-up') return;
  hearer({ kind: kindOf(error), error });
}
