import { useRef, useState } from 'react';
import type { CommandName, RefusalOf } from '../../sync/calls.ts';
import { Refused } from '../../sync/failure.ts';

type Conflict = {
  readonly refusal: RefusalOf<CommandName>;
  /** The detail of the refusal with the newer text. */
  readonly detail: string;
};

/** A text of a form that another user may save first: the text the user saw, and a newer one to choose from. */
export function useNewerText({ refusal, detail }: Conflict, loaded: string) {
  const seen = useRef(loaded);
  const [newer, setNewer] = useState<string | null>(null);
  const see = (text: string) => {
    seen.current = text;
    setNewer(null);
  };
  return {
    /** Sent with the text. */
    before: () => seen.current,
    /** The text of another user that is not chosen from yet, or null. */
    newer,
    /** After saving, and after choosing. */
    see,
    /** For `useCallForm`. */
    onFailed: (error: Error): boolean => {
      if (!(error instanceof Refused && error.refusal === refusal)) return false;
      setNewer(String(error.details[detail] ?? ''));
      return true;
    },
  };
}
