import { useEffect, useRef, type RefObject } from 'react';
import { imageAccept, maxImageMegabytes } from '#domain/platform/files/kinds.ts';
import { sortChosen } from '../../ui/form/upload/upload-rules.ts';

const rules = { accept: imageAccept, maxMegabytes: maxImageMegabytes };

/** Calls back with pictures pasted inside an element; pasted text goes where it was pasted. */
export function usePastedPictures(
  element: RefObject<HTMLElement | null> | undefined,
  onFiles: (files: readonly File[]) => void,
): void {
  const newest = useRef(onFiles);
  useEffect(() => {
    newest.current = onFiles;
  });
  useEffect(() => {
    const target = element?.current;
    if (!target) return undefined;
    const paste = (event: ClipboardEvent) => {
      const { accepted } = sortChosen([...(event.clipboardData?.files ?? [])], rules, 0);
      if (accepted.length === 0) return;
      event.preventDefault();
      newest.current(accepted);
    };
    target.addEventListener('paste', paste);
    return () => target.removeEventListener('paste', paste);
  }, [element]);
}
