import type { FileHandle } from 'node:fs/promises';

/** Bytes that are read where they are needed: a picture may be larger than what a process should hold. */
export type ByteSource = {
  readonly size: number;
  /** Fewer bytes than asked for only at the end. At most {@link windowSize} at a time. */
  read(from: number, length: number): Promise<Buffer>;
};

export const windowSize = 65_536;

/** Reads a file a window at a time: its parts are small and follow each other. */
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

/** Bytes in memory, for what is short. */
export const bufferSource = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
});
