import { useEffect, useEffectEvent } from 'react';
import { firstPicture } from './first-picture.ts';

/** Pictures that are pasted, or dropped anywhere on the page. */
export function usePicturesOnPage(onPicture: (file: File) => void): void {
  const receive = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const file = event.defaultPrevented ? null : firstPicture(data);
    if (!file) return;
    event.preventDefault();
    onPicture(file);
  });
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal };
    document.addEventListener('paste', (event) => receive(event, event.clipboardData), options);
    document.addEventListener('drop', (event) => receive(event, event.dataTransfer), options);
    // Without this the browser opens a dropped picture in place of the page.
    document.addEventListener(
      'dragover',
      (event) => {
        if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
      },
      options,
    );
    return () => controller.abort();
  }, []);
}
