import { open } from 'node:fs/promises';
import type { FileKindName } from '#domain/platform/files/kinds.ts';
import { endsSize, sniffFile, type FileEnds } from '#domain/platform/files/sniff.ts';
import type { Upload } from '../../../core/http/context.ts';

type Content = Pick<Upload, 'path' | 'size' | 'name'>;

async function endsOf({ path, size }: Content): Promise<FileEnds> {
  const file = await open(path);
  try {
    const read = async (from: number) => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.min(endsSize, size)), position: from });
      return buffer.subarray(0, bytesRead);
    };
    return { head: await read(0), tail: await read(Math.max(0, size - endsSize)) };
  } finally {
    await file.close();
  }
}

/** The type of an uploaded file by content, independent of its name; null when unsupported. */
export const kindOfUpload = async (upload: Content): Promise<FileKindName | null> =>
  sniffFile(upload.name, await endsOf(upload));
