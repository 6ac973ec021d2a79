const side = 256;

/** The middle of a picture as a small square; null when the browser cannot read it. Metadata of the file is dropped. */
export async function squareOf(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const length = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const [x, y] = [(picture.width - length) / 2, (picture.height - length) / 2];
  canvas.getContext('2d')?.drawImage(picture, x, y, length, length, 0, 0, side, side);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  return blob && new File([blob], 'avatar.png', { type: 'image/png' });
}
