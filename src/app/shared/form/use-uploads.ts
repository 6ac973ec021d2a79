import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { UploadPurpose } from '#domain/platform/files/kinds.ts';
import { Refused } from '../../sync/failure.ts';
import { newKey } from '../../sync/key.ts';
import { uploadSlowly } from '../../sync/http/upload.ts';
import type { UploadItem } from '../../ui/form/upload/UploadField.tsx';

type SentItem = UploadItem & { readonly fileId: string | null };

export type Uploads = {
  readonly items: readonly UploadItem[];
  /** The uploaded files. */
  readonly ids: readonly string[];
  /** Why the form cannot be sent yet. */
  readonly why: string | undefined;
  readonly choose: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
};

/** Uploads files as soon as they are chosen, so that the form itself is sent quickly. */
export function useUploads(purpose: UploadPurpose): Uploads {
  const { t } = useLingui();
  const [items, setItems] = useState<readonly SentItem[]>([]);
  const sending = useRef(new Map<string, AbortController>());

  const change = (id: string, part: Partial<SentItem>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const send = (id: string, file: File) => {
    const mine = new AbortController();
    sending.current.set(id, mine);
    const onProgress = (progress: number) => change(id, { progress });
    uploadSlowly('common.uploadFile', { purpose }, file, {
      key: newKey(),
      onProgress,
      signal: mine.signal,
    }).then(
      ({ file_id }) => change(id, { fileId: file_id, progress: undefined }),
      (error: unknown) => {
        const text = error instanceof Refused ? error.message : t`The file did not arrive. Please choose it again.`;
        change(id, { progress: undefined, error: text });
      },
    );
  };
  const choose = (files: readonly File[]) => {
    const fresh = files.map((file) => ({ id: newKey(), file }));
    setItems((all) => [
      ...all,
      ...fresh.map(({ id, file }) => ({ id, name: file.name, size: file.size, progress: 0, fileId: null })),
    ]);
    for (const { id, file } of fresh) send(id, file);
  };
  const remove = (id: string) => {
    sending.current.get(id)?.abort();
    setItems((all) => all.filter((item) => item.id !== id));
  };
  const why = items.some((item) => item.error)
    ? t`Remove the file that did not arrive, or choose it again.`
    : items.some((item) => item.fileId === null)
      ? t`A file is still being uploaded.`
      : undefined;
  return { items, ids: items.flatMap((item) => item.fileId ?? []), why, choose, remove };
}
