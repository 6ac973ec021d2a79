import { createInflateRaw } from 'node:zlib';
import { TableFault } from './table-fault.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const stored = 0;
const deflated = 8;

export type ZipEntry = {
  readonly name: string;
  /** Unpacked size by the directory. */
  readonly size: number;
  readonly packedSize: number;
  readonly method: number;
  /** Offset of its local header. */
  readonly at: number;
};

/** The entries in the central directory of a ZIP. @throws TableFault when it is missing or truncated */
export function zipEntries(zip: Buffer): readonly ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== endSignature) throw broken();
  const count = zip.readUInt16LE(end + 10);
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entrySignature) throw broken();
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      size: zip.readUInt32LE(at + 24),
      packedSize: zip.readUInt32LE(at + 20),
      method: zip.readUInt16LE(at + 10),
      at: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** Unpacks an entry as a stream. @throws TableFault when its size differs from the directory's */
export async function* unpacked(zip: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const piece of piecesOf(zip, entry)) {
      size += piece.length;
      if (size > entry.size) throw broken();
      yield piece;
    }
  } catch (error) {
    // A zlib error means a damaged file.
    throw error instanceof Error && 'code' in error ? broken() : error;
  }
  if (size !== entry.size) throw broken();
}

function piecesOf(zip: Buffer, { at, packedSize, method }: ZipEntry): AsyncIterable<Buffer> | Iterable<Buffer> {
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== localSignature) throw broken();
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  if (from + packedSize > zip.length) throw broken();
  const packed = zip.subarray(from, from + packedSize);
  if (method === stored) return [packed];
  if (method !== deflated) throw broken();
  const inflate = createInflateRaw();
  inflate.end(packed);
  return inflate;
}

export const broken = () => new TableFault({ reason: 'broken-xlsx' });
