import { devicePictureId } from '#domain/platform/outbox/device-pictures.ts';
import type { UploadedPicture } from '../../http/upload-picture.ts';
import { dropOldPictures, keepPicture, uploadAhead } from './device-pictures.ts';

/**
 * Stores a chosen picture on the device and uploads it in the background: without a network it is sent with the command
 * that names it. Null: the device cannot store it.
 */
export async function storePicture(file: File): Promise<UploadedPicture> {
  try {
    const url = await keepPicture(file);
    void dropOldPictures().catch(() => undefined);
    void uploadAhead(devicePictureId(url) ?? '').catch(() => undefined);
    return { url };
  } catch {
    return { refusal: null };
  }
}
