import { crc32 } from 'node:zlib';
import { orientationBlock, orientationOf } from './orientation.ts';
import { keep, maxParts, type Piece, type ReadPicture } from './picture.ts';

const signature = '89504e470d0a1a0a';
/** Chunk overhead: length and type before the content, checksum after. */
const frame = 12;

/** Chunks that affect the appearance. All others are texts, times and program data. */
const needed = new Set(
  `IHDR PLTE IDAT IEND tRNS bKGD hIST pHYs sBIT sPLT
   gAMA cHRM sRGB iCCP cICP mDCV cLLI
   acTL fcTL fdAT`.split(/\s+/),
);

/** Removes texts, times, EXIF and private chunks, and trailing data. */
export const readPng: ReadPicture = async (source) => {
  if ((await source.read(0, 8)).toString('hex') !== signature) return null;
  const pieces: Piece[] = [{ from: 0, to: 8 }];
  let size: { width: number; height: number } | null = null;
  let hasData = false;
  let at = 8;
  for (let part = 0; part < maxParts; part += 1) {
    const head = await source.read(at, 8);
    if (head.length < 8) return null;
    const type = head.toString('latin1', 4);
    const [content, length] = [at + 8, head.readUInt32BE()];
    const end = at + frame + length;
    if (end > source.size) return null;
    if (size === null) {
      if (type !== 'IHDR' || length !== 13) return null;
      const dimensions = await source.read(content, 8);
      size = { width: dimensions.readUInt32BE(0), height: dimensions.readUInt32BE(4) };
    }
    if (type === 'eXIf') {
      const orientation = orientationOf(await source.read(content, Math.min(length, 65_536)));
      if (orientation !== 1) pieces.push(exifChunk(orientation));
    }
    if (needed.has(type)) keep(pieces, at, end);
    if (type === 'IDAT') hasData = true;
    if (type === 'IEND') return hasData ? { pieces, ...size } : null;
    at = end;
  }
  return null;
};

function exifChunk(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from('eXIf', 'latin1'), orientationBlock(orientation)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
