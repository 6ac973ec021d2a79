import { createWriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '../../files/bucket.ts';
import { makePrivateFolder, privateFile } from '../../files/private-folder.ts';
import { bucketStorage, keyOf } from '../../files/storage.ts';

/** Copies all files of a bucket to a folder, as a server without a bucket keeps them. Returns their number. */
export async function copyBucket(bucket: Bucket, folder: string): Promise<number> {
  const storage = bucketStorage(bucket);
  let copied = 0;
  for await (const id of storage.ids()) {
    const path = join(folder, keyOf(id));
    await makePrivateFolder(dirname(path));
    await pipeline(await storage.stream(id), createWriteStream(path, { mode: privateFile }));
    copied += 1;
  }
  return copied;
}
