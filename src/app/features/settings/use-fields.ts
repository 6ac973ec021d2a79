import { useState } from 'react';
import type { RefusalCode } from '#contract/refusals.ts';
import { Refused } from '../../sync/failure.ts';

type Places<F> = Partial<Record<RefusalCode, keyof F>>;

/** A form's fields, and what the server said about one of them, which stands under it until it is changed. */
export function useFields<F extends Record<string, unknown>>(start: F) {
  const [fields, setFields] = useState(start);
  const [said, setSaid] = useState<{ field: keyof F; words: string } | null>(null);
  const set =
    <K extends keyof F>(field: K) =>
    (value: F[K]) => {
      setFields((before) => ({ ...before, [field]: value }));
      if (said?.field === field) setSaid(null);
    };
  return {
    fields,
    set,
    /** Another start: what was saved, or another row. */
    reset: (next: F) => {
      setFields(next);
      setSaid(null);
    },
    errorOf: (field: keyof F) => (said?.field === field ? said.words : undefined),
    say: (field: keyof F, words: string) => setSaid({ field, words }),
    /** For `onFailed`: refusals that are about a field stand under it; all others become a message. */
    placed: (places: Places<F>) => (error: Error) => {
      const field = error instanceof Refused ? places[error.refusal] : undefined;
      if (field === undefined) return false;
      setSaid({ field, words: error.message });
      return true;
    },
  };
}
