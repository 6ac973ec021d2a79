import type { Sharp, SharpOptions } from 'sharp';
import { ok, refuse, type Result } from '#domain/shared/result.ts';

type Size = { readonly width: number; readonly height: number };
export type GreyRefusal = 'file.damaged' | 'file.too-many-pixels';

/** Some formats are decoded as a whole: four bytes for each pixel. */
const maxDecodedMegapixels = 60;
const maxPixels = maxDecodedMegapixels * 1_000_000;
const maxSeconds = 20;

/**
 * Pixels are averaged from blocks of 4 × 4, because reduced directly they depend on the size of the picture: of drawings
 * in five sizes, 73 % then had other hashes, and 2 % with blocks.
 */
const oversampling = 4;
/** Vector drawings are drawn at this many dots per inch. */
const density = 300;

/** Decoded at the same time by this process. */
const atOnce = 2;
let decoding = 0;
const waiting: (() => void)[] = [];

/** How many pictures wait until they are decoded. */
export const waitingPictureCount = (): number => waiting.length;

type Load = (path: string, options: SharpOptions) => Sharp;
let loaded: Promise<Load> | null = null;

/** Loaded at the first picture. Only the formats of pictures we accept are decoded, and our own drawings. */
const load = (): Promise<Load> =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    const formats = ['Jpeg', 'Png', 'Webp', 'Svg'];
    sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}File`) });
    return sharp;
  }));

/** The picture at a path reduced to a few grey pixels, upright and on white, row by row. */
export async function greyPixels(path: string, size: Size): Promise<Result<readonly number[], GreyRefusal>> {
  if (decoding < atOnce) decoding += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await decode(path, size);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else decoding -= 1;
  }
}

async function decode(path: string, { width, height }: Size): Promise<Result<readonly number[], GreyRefusal>> {
  const sharp = await load();
  const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, density };
  // The header alone is read without the limit, so that the refusal can say the size.
  const header = await sharp(path, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header) return refuse('file.damaged');
  const pixels = header.width * header.height;
  if (pixels > maxPixels)
    return refuse('file.too-many-pixels', { megapixels: Math.ceil(pixels / 1_000_000), limit: maxDecodedMegapixels });
  const grey = await sharp(path, options)
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .resize(width * oversampling, height * oversampling, { fit: 'fill', kernel: 'cubic' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  return grey?.info.channels === 1 ? ok(blockMeans(grey.data, { width, height })) : refuse('file.damaged');
}

/** The mean of each block of pixels. */
function blockMeans(grey: Buffer, { width, height }: Size): readonly number[] {
  const line = width * oversampling;
  return Array.from({ length: width * height }, (_, block) => {
    const first = Math.floor(block / width) * oversampling * line + (block % width) * oversampling;
    let sum = 0;
    for (let row = 0; row < oversampling; row += 1)
      for (let column = 0; column < oversampling; column += 1) sum += grey[first + row * line + column] ?? 0;
    return sum / oversampling ** 2;
  });
}
