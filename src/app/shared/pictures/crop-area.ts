/** A part of a picture in percent of its width and height. */
export type CropShare = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Size = { readonly width: number; readonly height: number };

/** The aspect of a crop by name; undefined: free. */
export const aspects = { free: undefined, square: 1, landscape: 4 / 3 } as const;
export type AspectName = keyof typeof aspects;

const whole: CropShare = { x: 0, y: 0, width: 100, height: 100 };

/** The largest centred part of a picture with an aspect. */
export function largestCrop({ width, height }: Size, aspect: number | undefined): CropShare {
  if (aspect === undefined || width <= 0 || height <= 0) return whole;
  const own = width / height;
  const [shareX, shareY] = own > aspect ? [(aspect / own) * 100, 100] : [100, (own / aspect) * 100];
  return { x: (100 - shareX) / 2, y: (100 - shareY) / 2, width: shareX, height: shareY };
}

/** The part in whole pixels, inside the picture and at least one pixel large. */
export function pixelsOf(crop: CropShare, { width, height }: Size) {
  const inside = (share: number, size: number, max: number) =>
    Math.min(max, Math.max(0, Math.round((share / 100) * size)));
  const [left, top] = [inside(crop.x, width, width - 1), inside(crop.y, height, height - 1)];
  return {
    left,
    top,
    width: Math.max(1, inside(crop.x + crop.width, width, width) - left),
    height: Math.max(1, inside(crop.y + crop.height, height, height) - top),
  };
}

/** Nothing would be cut off. */
export const isWhole = (crop: CropShare, size: Size): boolean => {
  const { width, height } = pixelsOf(crop, size);
  return width >= size.width && height >= size.height;
};
