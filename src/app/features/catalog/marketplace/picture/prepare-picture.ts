import { fitted } from './picture-size.ts';

/** Larger than the server needs; a photo of a phone becomes 200 KB. */
const maxSentSide = 1024;
const maxShownSide = 240;

function reduced(bitmap: ImageBitmap, max: number): HTMLCanvasElement {
  const { width, height } = fitted(bitmap, max);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));

type Prepared = {
  readonly file: File;
  /** A small copy as a data URL; empty when it cannot be shown. */ readonly shown: string;
};

/** A picture reduced for sending, in a format the server takes; as it is when the browser cannot decode it. */
export async function preparePicture(file: File): Promise<Prepared> {
  try {
    const bitmap = await createImageBitmap(file);
    try {
      const blob = await blobOf(reduced(bitmap, maxSentSide));
      const shown = reduced(bitmap, maxShownSide).toDataURL('image/jpeg', 0.8);
      return { file: blob ? new File([blob], file.name, { type: blob.type }) : file, shown };
    } finally {
      bitmap.close();
    }
  } catch {
    return { file, shown: '' };
  }
}
