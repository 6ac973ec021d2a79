type Size = { readonly width: number; readonly height: number };
export type Region = Size & { readonly x: number; readonly y: number };

/** How much of what is seen is read: the frame that is drawn over the picture has the same measures. */
export const frameShare = { width: 0.86, height: 0.72 } as const;
/** More dots make reading slow and not better: a label an arm's length away has lines of three dots at this width. */
const maxWidth = 1000;

/**
 * The part of a picture inside the frame, where the picture fills a box and what does not fit is cut off evenly.
 * @returns in dots of the picture, and how large it should be read; null while either has no size
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
