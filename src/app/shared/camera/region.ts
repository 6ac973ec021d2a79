type Size = { readonly width: number; readonly height: number };
export type Region = Size & { readonly x: number; readonly y: number };

/** The part of the picture that is decoded; the frame on the screen has the same size. */
export const frameShare = { width: 0.86, height: 0.72 } as const;
/** More pixels slow down decoding without better results: a label at arm's length has bars of three pixels at this width. */
const maxWidth = 1000;

/**
 * The part of the picture inside the frame, with the picture scaled to cover its box.
 * @returns in pixels of the picture, with the size to decode at; null while either has no size
 */
export function framedRegion(picture: Size, box: Size): (Region & { readonly readAs: Size }) | null {
  if (picture.width * picture.height === 0 || box.width * box.height === 0) return null;
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = Math.round((box.width / scale) * frameShare.width);
  const height = Math.round((box.height / scale) * frameShare.height);
  const shrink = Math.min(1, maxWidth / width);
  return {
    x: Math.round((picture.width - width) / 2),
    y: Math.round((picture.height - height) / 2),
    width,
    height,
    readAs: { width: Math.round(width * shrink), height: Math.round(height * shrink) },
  };
}
