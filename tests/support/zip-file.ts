import { deflateRawSync } from 'node:zlib';

const words = (...values: readonly (readonly [size: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    values.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      if (size === 2) bytes.writeUInt16LE(value);
      else bytes.writeUInt32LE(value);
      return bytes;
    }),
  );

/** A ZIP of one entry with this content, whose directory names this size for it. */
function zip(name: string, content: Buffer, named: number): Buffer {
  const title = Buffer.from(name);
  const packed = deflateRawSync(content);
  const common = words(
    [2, 20],
    [2, 0],
    [2, 8],
    [4, 0],
    [4, 0],
    [4, packed.length],
    [4, named],
    [2, title.length],
    [2, 0],
  );
  const local = Buffer.concat([words([4, 0x04034b50]), common, title, packed]);
  const rest = words([2, 0], [2, 0], [2, 0], [4, 0], [4, 0]);
  const entry = Buffer.concat([words([4, 0x02014b50], [2, 20]), common, rest, title]);
  const end = words([4, 0x06054b50], [2, 0], [2, 0], [2, 1], [2, 1], [4, entry.length], [4, local.length], [2, 0]);
  return Buffer.concat([local, entry, end]);
}

export const emptyZip = (name: string): Buffer => zip(name, Buffer.alloc(0), 0);
/** Unpacks to forty megabytes of nothing, whatever its directory says. */
export const zipThatLies = (name: string, named: number): Buffer => zip(name, Buffer.alloc(40 * 1024 * 1024), named);
