import { devicePictureId } from '#domain/platform/outbox/device-pictures.ts';
import { dropOldPictures, keepPicture, uploadAhead } from '../../../../sync/outbox/pictures/device-pictures.ts';
import type { SendPicture } from '../../../../shared/pictures/use-pictures.ts';

/** Stores a chosen picture on the device and uploads it in the background: without a network it is sent with the inquiry. */
export const storePicture: SendPicture = async (file) => {
  try {
    const url = await keepPicture(file);
    void dropOldPictures().catch(() => undefined);
    void uploadAhead(devicePictureId(url) ?? '').catch(() => undefined);
    return { url };
  } catch {
    return { refusal: null };
  }
};
