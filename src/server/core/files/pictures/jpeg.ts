import { windowSize, type ByteSource } from './byte-source.ts';
import { orientationBlock, orientationOf } from './orientation.ts';
import { keep, maxParts, type Piece, type ReadPicture } from './picture.ts';

const marker = { temporary: 0x01, startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda, comment: 0xfe } as const;
const exifName = 'Exif\0\0';

const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7;
const hasNoContent = (code: number): boolean =>
  isRestart(code) || code === marker.temporary || code === marker.startOfImage;
const isMetadata = (code: number): boolean => (code >= 0xe0 && code <= 0xef) || code === marker.comment;
// Start of frame, which contains the size; three codes of the range have other meanings.
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

/** Application segments that affect the appearance: colour profile and colour transform. */
const neededMetadata = [
  { code: 0xe2, name: 'ICC_PROFILE\0' },
  { code: 0xee, name: 'Adobe' },
] as const;

/**
 * The position of the next marker at or after `from`; the end of the file when there is none. Restart markers belong to
 * the scan data; other bytes between segments are dropped, as decoders do.
 */
async function nextMarker(source: ByteSource, from: number, isInScan: boolean): Promise<number> {
  let at = from;
  while (at + 1 < source.size) {
    const window = await source.read(at, windowSize);
    if (window.length < 2) break;
    for (let i = window.indexOf(0xff); i !== -1 && i + 1 < window.length; i = window.indexOf(0xff, i + 1)) {
      const next = window[i + 1] ?? 0;
      if (next !== 0 && next !== 0xff && !(isInScan && isRestart(next))) return at + i;
    }
    // The last byte may begin a marker.
    at += window.length - 1;
  }
  return source.size;
}

type Segment = { readonly code: number; readonly from: number; readonly to: number; readonly content: Buffer };

/** The segment whose marker is at `from`; null when truncated. */
async function readSegment(source: ByteSource, from: number, code: number): Promise<Segment | null> {
  if (hasNoContent(code)) return { code, from, to: from + 2, content: Buffer.alloc(0) };
  const length = await source.read(from + 2, 2);
  if (length.length < 2 || length.readUInt16BE() < 2) return null;
  const to = from + 2 + length.readUInt16BE();
  if (to > source.size) return null;
  return { code, from, to, content: await source.read(from + 4, to - from - 4) };
}

const isNamed = ({ content }: Segment, name: string): boolean => content.toString('latin1', 0, name.length) === name;

/**
 * Removes EXIF, XMP, IPTC, comments, context notes and trailing data (a camera's second picture has its own EXIF). The
 * scan data stays bit-identical; the orientation is written anew.
 */
export const readJpeg: ReadPicture = async (source) => {
  if ((await source.read(0, 2)).toString('hex') !== 'ffd8') return null;
  const segments: { from: number; to: number }[] = [];
  let header: Segment | null = null;
  let orientation = 1;
  let size: { width: number; height: number } | null = null;
  let hasScan = false;
  let at = 2;
  let parts = 0;
  for (;;) {
    if ((parts += 1) > maxParts) return null;
    const from = await nextMarker(source, at, false);
    const [, code] = await source.read(from, 2);
    if (code === undefined) break;
    if (code === marker.endOfImage) {
      segments.push({ from, to: from + 2 });
      break;
    }
    const segment = await readSegment(source, from, code);
    if (!segment) return null;
    at = segment.to;
    if (hasNoContent(code)) continue;
    if (isMetadata(code)) {
      if (code === 0xe0 && isNamed(segment, 'JFIF\0')) header ??= segment;
      else if (code === 0xe1 && isNamed(segment, exifName) && orientation === 1)
        orientation = orientationOf(segment.content.subarray(exifName.length));
      else if (neededMetadata.some((needed) => needed.code === code && isNamed(segment, needed.name)))
        segments.push(segment);
      continue;
    }
    if (isFrame(code)) {
      if (segment.content.length < 6) return null;
      size ??= { height: segment.content.readUInt16BE(1), width: segment.content.readUInt16BE(3) };
    }
    if (code === marker.startOfScan) {
      hasScan = true;
      at = await nextMarker(source, at, true);
    }
    segments.push({ from, to: at });
  }
  if (!size || !hasScan) return null;
  const pieces: Piece[] = [{ from: 0, to: 2 }];
  if (header) keep(pieces, header.from, header.to);
  if (orientation !== 1) pieces.push(exifSegment(orientation));
  for (const { from, to } of segments) keep(pieces, from, to);
  // A file truncated inside a scan is displayed as far as it goes.
  if (at >= source.size) pieces.push(Buffer.from([0xff, marker.endOfImage]));
  return { pieces, ...size };
};

function exifSegment(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from(exifName, 'latin1'), orientationBlock(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
