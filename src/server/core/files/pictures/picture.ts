import { windowSize, type ByteSource } from './byte-source.ts';

/** A byte range of the original (end exclusive), or replacement bytes. */
export type Piece = { readonly from: number; readonly to: number } | Buffer;

/** The parts of a picture without its metadata. */
export type Picture = { readonly pieces: readonly Piece[]; readonly width: number; readonly height: number };

/** Finds the parts in one format; null when the file is invalid. */
export type ReadPicture = (source: ByteSource) => Promise<Picture | null>;

/** More parts than any camera or program writes: such a file is only an attack on CPU time. */
export const maxParts = 50_000;

/** Adds a range of the original, merged with the previous one when adjacent. */
export function keep(pieces: Piece[], from: number, to: number): void {
  const last = pieces.at(-1);
  if (last && !Buffer.isBuffer(last) && last.to === from) pieces[pieces.length - 1] = { from: last.from, to };
  else pieces.push({ from, to });
}

export const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.to - piece.from), 0);

/** The bytes of the parts in order, in blocks. */
export async function* bytesOf(source: ByteSource, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) {
      yield piece;
      continue;
    }
    for (let at = piece.from; at < piece.to; at += windowSize)
      yield await source.read(at, Math.min(windowSize, piece.to - at));
  }
}
