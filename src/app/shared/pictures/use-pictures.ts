import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { UploadItem } from '../../ui/form/upload/UploadField.tsx';

/** Sends a picture; the result is its path, or why it was refused (null: it did not arrive). */
export type SendPicture = (
  file: File,
  sending: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
) => Promise<{ readonly url: string } | { readonly refusal: string | null }>;

type PicturesOptions = {
  images: readonly string[];
  onChange: (images: string[]) => void;
  upload: SendPicture;
};

/** Uploads pictures of a product as soon as they are chosen, and adds their paths to the list. */
export function usePictures({ images, onChange, upload }: PicturesOptions) {
  const { t } = useLingui();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const sending = useRef(new Map<string, AbortController>());
  const lastId = useRef(0);
  // Several uploads end one after the other, each adding to the newest list.
  const newest = useRef(images);
  useEffect(() => {
    newest.current = images;
  }, [images]);
  const replace = (next: readonly string[]) => {
    newest.current = next;
    onChange([...next]);
  };
  const change = (id: string, part: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const drop = (id: string) => {
    sending.current.get(id)?.abort();
    setItems((all) => all.filter((item) => item.id !== id));
  };
  const send = (id: string, file: File) => {
    const mine = new AbortController();
    sending.current.set(id, mine);
    const onProgress = (progress: number) => change(id, { progress });
    void upload(file, { onProgress, signal: mine.signal }).then((uploaded) => {
      if (mine.signal.aborted) return;
      if ('url' in uploaded) {
        drop(id);
        replace([...newest.current, uploaded.url]);
      } else {
        change(id, {
          progress: undefined,
          error: uploaded.refusal ?? t`The file did not arrive. Please choose it again.`,
        });
      }
    });
  };
  const choose = (files: readonly File[]) => {
    const fresh = files.map((file) => ({ id: `${(lastId.current += 1)}`, file }));
    const added = fresh.map(({ id, file }) => ({ id, name: file.name, size: file.size, progress: 0 }));
    setItems((all) => [...all, ...added]);
    for (const { id, file } of fresh) send(id, file);
  };
  return { items, choose, drop, replace };
}
