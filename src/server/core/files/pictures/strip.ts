import { createWriteStream } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { maxMegapixels } from '#domain/platform/files/kinds.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { privateFile } from '../private-folder.ts';
import { fileSource } from './byte-source.ts';
import { readJpeg } from './jpeg.ts';
import { bytesOf, type Picture, type ReadPicture } from './picture.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

const readers: Readonly<Record<string, ReadPicture>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

export type PictureRefusal = 'file.damaged' | 'file.too-many-pixels';
type Copied = { readonly name: string; readonly type: string };

/**
 * Copies a file. JPEG, PNG and WebP lose their metadata: time, place, device and author. Nothing is decoded, so quality
 * is unchanged, and a decompression bomb costs nothing.
 */
export async function copyStripped(
  from: string,
  to: string,
  { name, type }: Copied,
): Promise<Result<null, PictureRefusal>> {
  const read = readers[type];
  if (!read) {
    await copyFile(from, to);
    return ok(null);
  }
  const file = await open(from);
  try {
    const source = fileSource(file, (await file.stat()).size);
    const picture = await read(source);
    if (!picture) return refuse('file.damaged', { name });
    const megapixels = Math.ceil((picture.width * picture.height) / 1_000_000);
    if (megapixels > maxMegapixels) return refuse('file.too-many-pixels', { name, megapixels, limit: maxMegapixels });
    if (isWhole(picture, source.size)) await copyFile(from, to);
    else await pipeline(bytesOf(source, picture.pieces), createWriteStream(to, { mode: privateFile }));
    return ok(null);
  } finally {
    await file.close();
  }
}

function isWhole({ pieces: [first, ...more] }: Picture, size: number): boolean {
  return more.length === 0 && first !== undefined && !Buffer.isBuffer(first) && first.from === 0 && first.to === size;
}
