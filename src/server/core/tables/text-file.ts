import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { countHighBytes, encodingOfMark, guessEncoding, type Encoding } from '#domain/shared/text/encoding.ts';
import { TableFault } from './table-fault.ts';

const headBytes = 64 * 1024;
const pieceBytes = 128 * 1024;

export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const piecesOf = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: pieceBytes });

/** Trailing bytes of an incomplete character whose rest is in the next chunk. */
function openEnd(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return back;
    if (byte < 0x80) return 0;
  }
  return 0;
}

async function isUtf8File(path: string): Promise<boolean> {
  let rest = Buffer.alloc(0);
  for await (const piece of piecesOf(path)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    const cut = bytes.length - openEnd(bytes);
    if (!isUtf8(bytes.subarray(0, cut))) return false;
    rest = Buffer.from(bytes.subarray(cut));
  }
  return isUtf8(rest);
}

export type FoundEncoding = {
  readonly encoding: Encoding;
  /** No byte order mark, and not UTF-8. */
  readonly isGuessed: boolean;
};

/** Detects the encoding of a text file from all of its bytes. */
export async function encodingOfFile(path: string, head: Uint8Array): Promise<FoundEncoding> {
  const marked = encodingOfMark(head);
  if (marked) return { encoding: marked, isGuessed: false };
  if (await isUtf8File(path)) return { encoding: 'utf-8', isGuessed: false };
  const high = { paired: 0, single: 0 };
  for await (const piece of piecesOf(path)) {
    const { paired, single } = countHighBytes(piece);
    high.paired += paired;
    high.single += single;
  }
  return { encoding: guessEncoding(high), isGuessed: true };
}

/** Streams a text file. `rowNow` locates undecodable bytes. @throws TableFault */
export async function* textsOf(path: string, encoding: Encoding, rowNow: () => number): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (bytes?: Buffer) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new TableFault({ reason: 'encoding', row: rowNow() });
    }
  };
  for await (const bytes of piecesOf(path)) {
    const text = decode(bytes);
    if (text !== '') yield text;
  }
  const rest = decode();
  if (rest !== '') yield rest;
}
