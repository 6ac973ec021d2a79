import { useLingui } from '@lingui/react/macro';
import { useUpload, type Upload } from '../use-upload.ts';

export type Attachment = Upload & {
  /** Why the form cannot be sent yet. */
  readonly why: string | undefined;
};

/** The attachment of a cost or fee. `onFile` gets the id of the stored file. */
export function useAttachment(stored: string | null, onFile: (fileId: string | null) => void): Attachment {
  const { t } = useLingui();
  const upload = useUpload(stored, onFile);
  const failed = upload.error ? t`Choose another attachment, or remove it.` : undefined;
  return { ...upload, why: upload.isSending ? t`The attachment is still being uploaded.` : failed };
}
