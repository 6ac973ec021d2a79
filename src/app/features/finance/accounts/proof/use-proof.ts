import { useLingui } from '@lingui/react/macro';
import { useUpload, type Upload } from '../../../../shared/form/use-upload.ts';

export type Proof = Upload & {
  /** Why the form cannot be sent yet. */
  readonly why: string | undefined;
};

/** The proof of a payment. `onFile` gets the id of the stored file, null while there is none. */
export function useProof(stored: string | null = null, onFile?: (fileId: string | null) => void): Proof {
  const { t } = useLingui();
  const upload = useUpload(stored, onFile);
  const failed = upload.error ? t`Choose another proof, or remove it.` : undefined;
  return { ...upload, why: upload.isSending ? t`The proof is still being uploaded.` : failed };
}
