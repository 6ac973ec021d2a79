import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { upload } from '../../sync/ask.ts';
import { Refused } from '../../sync/failure.ts';
import { newKey } from '../../sync/key.ts';

export type Proof = {
  /** What was chosen; null before, and for a proof that is kept already. */
  readonly file: File | null;
  /** The kept file; null until it has arrived. */
  readonly id: string | null;
  readonly isSending: boolean;
  readonly error: string | undefined;
  /** Why what it belongs to cannot be sent yet. */
  readonly why: string | undefined;
  readonly choose: (file: File | null) => void;
};

/** A proof goes up as soon as it is chosen, so that the form itself is sent in a moment and a wrong file is told at once. */
export function useProof(kept: string | null = null): Proof {
  const { t } = useLingui();
  const [state, setState] = useState({ file: null as File | null, id: kept, isSending: false, error: '' });
  const latest = useRef(0);

  const choose = (file: File | null) => {
    const mine = ++latest.current;
    // A file chosen later wins, however long the earlier one takes.
    const settle = (id: string | null, error: string) => {
      if (mine === latest.current) setState({ file, id, isSending: false, error });
    };
    setState({ file, id: file ? null : kept, isSending: file !== null, error: '' });
    if (!file) return;
    upload('common.uploadFile', { purpose: 'proof' }, file, newKey()).then(
      ({ file_id }) => settle(file_id, ''),
      (error: unknown) =>
        settle(null, error instanceof Refused ? error.message : t`The file did not arrive. Please choose it again.`),
    );
  };
  const why = state.isSending
    ? t`The proof is still being uploaded.`
    : state.error
      ? t`Choose another proof, or remove it.`
      : undefined;
  return { ...state, error: state.error || undefined, why, choose };
}
