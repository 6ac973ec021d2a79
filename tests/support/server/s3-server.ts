import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll } from 'vitest';
import { readBucket, type Bucket } from '#server/core/files/bucket.ts';

const name = 'parcelyard';

export type S3Server = {
  /** Its `FILES_URL`. */
  readonly url: string;
  readonly bucket: Bucket;
  /** The keys of all stored objects. */
  keys(): Promise<string[]>;
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
};

/**
 * A real S3 server on a free port. It stops after the last test of the file. `lists`: it does not check signatures, as it
 * expects a wrong one for the list of a bucket's files.
 */
export async function s3Server({ lists = false } = {}): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'parcelyard-s3-'));
  const start = async (port: number) => {
    const options = { silent: true, directory, configureBuckets: [{ name }], allowMismatchedSignatures: lists };
    const server = new S3rver({ address: '127.0.0.1', port, ...options });
    return { server, port: (await server.run()).port };
  };
  let running = await start(0);
  const { port } = running;
  afterAll(async () => {
    await running.server.close();
    await rm(directory, { recursive: true, force: true });
  });
  const url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/${name}/live?tls=0`;
  const bucket = readBucket(url);
  if (!bucket) throw new Error(`${url} names no bucket`);
  return {
    url,
    bucket,
    async keys() {
      const files = await readdir(join(directory, name), { recursive: true });
      return files.flatMap((file) => /^(.*)\._S3rver_object$/.exec(file)?.[1] ?? []).toSorted();
    },
    stop: () => running.server.close(),
    async restart() {
      running = await start(port);
    },
  };
}
