import { orientationBlock, orientationOf } from './orientation.ts';
import { keep, lengthOf, maxParts, type Piece, type ReadPicture } from './picture.ts';

const needed = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const exifName = 'Exif\0\0';
/** Header bits that announce further chunks. */
const flag = { xmp: 0x04, exif: 0x08 } as const;

type Size = { readonly width: number; readonly height: number };

/** The size in the picture's first chunk. */
function sizeOf(type: string, content: Buffer): Size | null {
  if (type === 'VP8X' && content.length >= 10)
    return { width: content.readUIntLE(4, 3) + 1, height: content.readUIntLE(7, 3) + 1 };
  if (type === 'VP8 ' && content.length >= 10)
    return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff };
  if (type !== 'VP8L' || content.length < 5) return null;
  const bits = content.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Removes EXIF, XMP and unknown chunks, and trailing data. */
export const readWebp: ReadPicture = async (source) => {
  const head = await source.read(0, 12);
  if (head.length < 12 || head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8) !== 'WEBP')
    return null;
  const end = Math.min(8 + head.readUInt32LE(4), source.size);
  const pieces: Piece[] = [];
  let extended: Buffer | null = null;
  let size: Size | null = null;
  let hasData = false;
  let orientation = 1;
  let parts = 0;
  for (let at = 12; at + 8 <= end;) {
    if ((parts += 1) > maxParts) return null;
    const chunk = await source.read(at, 8);
    const [type, length] = [chunk.toString('latin1', 0, 4), chunk.readUInt32LE(4)];
    const content = at + 8;
    if (content + length > end) return null;
    const first = await source.read(content, Math.min(length, type === 'EXIF' ? 65_536 : 10));
    size ??= sizeOf(type, first);
    if (type === 'VP8X') {
      if (length < 10 || length > 32) return null;
      extended ??= await source.read(at, 8 + length);
    }
    if (type === 'EXIF') {
      const isNamed = first.toString('latin1', 0, exifName.length) === exifName;
      orientation = orientationOf(isNamed ? first.subarray(exifName.length) : first);
    }
    // A chunk of odd length is padded by one byte, which may be missing at the end of the file.
    const next = content + length + (length % 2);
    if (needed.has(type)) {
      keep(pieces, at, Math.min(next, end));
      if (next > end) pieces.push(Buffer.alloc(1));
    }
    hasData ||= type === 'VP8 ' || type === 'VP8L' || type === 'ANMF';
    at = next;
  }
  if (!size || !hasData) return null;
  const body = [...extendedHeader(extended, orientation), ...pieces];
  if (extended && orientation !== 1) body.push(exifChunk(orientation));
  const start = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  start.writeUInt32LE(lengthOf(body) + 4, 4);
  return { pieces: [start, ...body], ...size };
};

function extendedHeader(chunk: Buffer | null, orientation: number): Buffer[] {
  if (!chunk) return [];
  const header = Buffer.from(chunk.length % 2 === 0 ? chunk : Buffer.concat([chunk, Buffer.alloc(1)]));
  const flags = header.readUInt8(8) & ~(flag.xmp | flag.exif);
  header.writeUInt8(orientation === 1 ? flags : flags | flag.exif, 8);
  return [header];
}

function exifChunk(orientation: number): Buffer {
  const content = orientationBlock(orientation);
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
