/** Pixels of the longer side: a label on a unit can still be read. */
const maxPixels = 1600;
const quality = 0.8;

/** Fits into a square; never enlarges. */
export function fitInto(width: number, height: number, maxSide = maxPixels): { width: number; height: number } {
  const share = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/**
 * Scales a camera picture for storage and slow networks; upright, without metadata such as location and device.
 * @throws where the browser cannot read it as a picture
 */
export async function scalePhoto(photo: Blob): Promise<Blob> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const size = fitInto(picture.width, picture.height);
    const canvas = Object.assign(document.createElement('canvas'), size);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height);
    const scaled = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (!scaled) throw new Error('the picture cannot be written');
    return scaled;
  } finally {
    picture.close();
  }
}
