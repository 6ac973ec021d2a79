import { useState } from 'react';
import { newKey } from '../../../sync/key.ts';

/** A file that is chosen and sent to be checked. The task of the check has the id that was sent with the file. */
export type FileCheck = {
  readonly file: File | null;
  readonly choose: (file: File | null) => void;
  readonly failure: string | null;
  readonly wasSubmitted: boolean;
  /** While the check runs. */
  readonly taskId: string | null;
  /** `isComplete`: the other fields of the form are filled. */
  readonly submit: (isComplete?: boolean) => Promise<void>;
};

export function useFileCheck(check: (file: File, taskId: string) => Promise<void>): FileCheck {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [taskId, setTaskId] = useState<string | null>(null);
  return {
    file,
    choose: (next) => {
      setFile(next);
      setFailure(null);
    },
    failure,
    wasSubmitted,
    taskId,
    submit: async (isComplete = true) => {
      setSubmitted(true);
      if (!file || !isComplete) return;
      const id = newKey();
      setTaskId(id);
      setFailure(null);
      try {
        await check(file, id);
      } catch (error) {
        setFailure((error as Error).message);
      } finally {
        setTaskId(null);
      }
    },
  };
}
