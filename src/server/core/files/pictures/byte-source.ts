import type { FileHandle } from 'node:fs/promises';

/** Random access to bytes: a picture may be larger than a process should hold. */
export type ByteSource = {
  readonly size: number;
  /** Returns fewer bytes only at the end. At most {@link windowSize} at a time. */
  read(from: number, length: number): Promise<Buffer>;
};

export const windowSize = 65_536;

/** Reads a file in windows: its parts are small and sequential. */
export function fileSource(file: FileHandle, size: number): ByteSource {
  let start = 0;
  let window: Buffer = Buffer.alloc(0);
  return {
    size,
    async read(from, length) {
      const to = Math.min(from + length, size);
      if (from < start || to > start + window.length) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(windowSize), 0, windowSize, from);
        start = from;
        window = buffer.subarray(0, bytesRead);
      }
      return window.subarray(from - start, Math.max(from, to) - start);
    },
  };
}

/** Bytes in memory, for short content. */
export const bufferSource = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
});
