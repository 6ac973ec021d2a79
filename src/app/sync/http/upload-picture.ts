import { Refused } from '../failure.ts';
import { newKey } from '../key.ts';
import { uploadSlowly } from './upload.ts';

type Sending = { readonly onProgress: (share: number) => void; readonly signal: AbortSignal };

/** The path of an uploaded picture; or the server's refusal, null when the file did not arrive. */
export type UploadedPicture = { readonly url: string } | { readonly refusal: string | null };

/** Uploads a picture of a product, which everyone with its path can read. */
export async function uploadPicture(file: File, sending: Sending): Promise<UploadedPicture> {
  try {
    return await uploadSlowly('common.uploadImg', {}, file, { key: newKey(), ...sending });
  } catch (error) {
    return { refusal: error instanceof Refused ? error.message : null };
  }
}
