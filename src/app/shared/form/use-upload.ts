import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Refused } from '../../sync/failure.ts';
import { uploadSlowly } from '../../sync/http/upload.ts';
import { newKey } from '../../sync/key.ts';

export type Upload = {
  /** The chosen file; null before, and for a stored one. */
  readonly file: File | null;
  /** The id of the stored file; null until it is uploaded. */
  readonly id: string | null;
  readonly isSending: boolean;
  /** Upload progress, 0 to 1. */
  readonly progress: number;
  readonly error: string | undefined;
  readonly choose: (file: File | null) => void;
};

/** Uploads a file as soon as it is chosen. `onFile` gets the id of the stored file; without a choice that of `stored`. */
export function useUpload(stored: string | null, onFile?: (fileId: string | null) => void): Upload {
  const { t } = useLingui();
  const [state, setState] = useState({
    file: null as File | null,
    id: stored,
    isSending: false,
    progress: 0,
    error: '',
  });
  const latest = useRef<AbortController>(null);

  const choose = (file: File | null) => {
    latest.current?.abort();
    const mine = new AbortController();
    latest.current = mine;
    // The last chosen file wins, whichever upload ends first.
    const settle = (id: string | null, error: string) => {
      if (mine !== latest.current) return;
      setState({ file, id, isSending: false, progress: 1, error });
      onFile?.(id);
    };
    const onProgress = (progress: number) => {
      if (mine === latest.current) setState((before) => ({ ...before, progress }));
    };
    setState({ file, id: file ? null : stored, isSending: file !== null, progress: 0, error: '' });
    onFile?.(file ? null : stored);
    if (!file) return;
    const sending = { key: newKey(), onProgress, signal: mine.signal };
    uploadSlowly('common.uploadFile', { purpose: 'proof' }, file, sending).then(
      ({ file_id }) => settle(file_id, ''),
      (error: unknown) =>
        settle(null, error instanceof Refused ? error.message : t`The file did not arrive. Please choose it again.`),
    );
  };
  return { ...state, error: state.error || undefined, choose };
}
