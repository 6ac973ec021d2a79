import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type ZipEntry = { readonly name: string; readonly content: Buffer };

/** A ZIP file of compressed files. One is in memory at a time: the next is made when the reader has taken the one before. */
export function zipStream(entries: AsyncIterable<ZipEntry>, failed: (error: unknown) => void): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  zip.outputStream.pipe(out);
  const work = async () => {
    for await (const { name, content } of entries) {
      if (out.destroyed) return;
      zip.addBuffer(content, name, { compress: false });
      if (out.writableNeedDrain) await new Promise((resolve) => out.once('drain', resolve).once('close', resolve));
    }
    zip.end();
  };
  work().catch((error: unknown) => {
    failed(error);
    out.destroy();
  });
  return out;
}
