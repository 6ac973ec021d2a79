import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bucket } from '../core/files/bucket.ts';
import { bucketStorage, keyOf, StorageUnavailable } from '../core/files/storage.ts';
import { errorCode, findingsOf, type Finding } from './finding.ts';

/** Writes, reads and deletes a file in the bucket, and checks that it cannot be read without a key. */
export async function checkFiles(bucket: Bucket | undefined): Promise<Finding[]> {
  if (!bucket) return [];
  const { ok, fail } = findingsOf('FILES_URL');
  const storage = bucketStorage(bucket);
  const id = randomUUID();
  const folder = await mkdtemp(join(tmpdir(), 'parcelyard-doctor-'));
  try {
    await writeFile(join(folder, id), 'x', { mode: 0o600 });
    await storage.write(id, join(folder, id));
    const isPublic = await isReadableByAll(bucket, id);
    (await storage.stream(id)).destroy();
    await storage.remove(id);
    if (isPublic) return [fail(`Everyone can read the bucket ${bucket.name}: block public access to it.`)];
    return [ok(`The bucket ${bucket.name} can be written and read, and only with the key.`)];
  } catch (error) {
    const code = errorCode(error instanceof StorageUnavailable ? error.cause : error);
    return [fail(`The bucket ${bucket.name} cannot be used (${code}): check address, key and the key's rights.`)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function isReadableByAll({ endpoint, name, prefix, inHost }: Bucket, id: string): Promise<boolean> {
  const address = new URL(endpoint);
  if (inHost) address.hostname = `${name}.${address.hostname}`;
  address.pathname = `${inHost ? '' : `/${name}`}/${prefix}${keyOf(id)}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  await response.body?.cancel();
  return response.ok;
}
