import { useEffect, useState } from 'react';
import { devicePictureId } from '#domain/platform/outbox/device-pictures.ts';
import { pictureOnDevice } from './device-pictures.ts';

/** The address of a picture for `<img>`; of one on this device once it is read, null until then and when it is gone. */
export function usePictureUrl(src: string): string | null {
  const id = devicePictureId(src);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    let made: string | null = null;
    let isOver = false;
    void pictureOnDevice(id)
      .catch(() => null)
      .then((blob) => {
        if (!blob || isOver) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      });
    return () => {
      isOver = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id]);
  return id === null ? src : url;
}
