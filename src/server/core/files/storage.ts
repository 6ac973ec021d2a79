import { once } from 'node:events';
import { createReadStream, ReadStream } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Bucket } from './bucket.ts';
import { makePrivateFolder, privateFile } from './private-folder.ts';

/** The S3 service is unreachable, or refuses our key. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';

  constructor(options?: ErrorOptions) {
    super('the file storage cannot be reached', options);
  }
}

/** The content of files by id, in a folder or a bucket. */
export type FileStorage = {
  /** Stores a copy of the file at a path. */
  write(id: string, path: string): Promise<void>;
  /** @throws before the first byte when the file is missing */
  stream(id: string): Promise<Readable>;
  /** A missing file is no error. */
  remove(id: string): Promise<void>;
  /** The path of the stored file; null in a bucket. */
  localPath(id: string): string | null;
};

export type BucketStorage = FileStorage & {
  /** The ids of all files. */
  ids(): AsyncGenerator<string>;
};

/** Two levels, named by id only: the uploaded name never reaches the storage. */
export const keyOf = (id: string): string => `${id.slice(-2)}/${id}`;

export function fileStorage({ dataDir, bucket }: { dataDir: string; bucket: Bucket | undefined }): FileStorage {
  return bucket ? bucketStorage(bucket) : folderStorage(join(dataDir, 'files'));
}

function folderStorage(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const pathOf = (id: string) => join(folder, keyOf(id));
  return {
    localPath: pathOf,
    async write(id, path) {
      await makePrivateFolder(dirname(pathOf(id)));
      try {
        await disk.copyFromFs(path, keyOf(id)).catch(throwCause);
        await chmod(pathOf(id), privateFile);
      } catch (error) {
        await disk.delete(keyOf(id));
        throw error;
      }
    },
    async stream(id) {
      const content = await disk.getStream(keyOf(id));
      if (content instanceof ReadStream) await once(content, 'open');
      return content;
    },
    remove: (id) => disk.delete(keyOf(id)).catch(throwCause),
  };
}

export function bucketStorage(bucket: Bucket): BucketStorage {
  // The S3 client takes a second to load, and most installations need none.
  let loading: Promise<Disk> | undefined;
  const opened = () => (loading ??= import('./bucket-disk.ts').then(({ bucketDisk }) => bucketDisk(bucket)));
  const use = async <T>(work: (disk: Disk) => Promise<T>): Promise<T> => {
    const disk = await opened();
    try {
      return await work(disk);
    } catch (error) {
      const cause = causeOf(error);
      throw isMissing(cause) ? cause : new StorageUnavailable({ cause });
    }
  };
  const name = (id: string) => bucket.prefix + keyOf(id);
  /** What is directly in a folder. */
  async function* listed(prefix: string) {
    let next: string | undefined;
    do {
      const page = await use((disk) =>
        disk.listAll(prefix || '/', next === undefined ? {} : { paginationToken: next }),
      );
      yield* page.objects;
      next = page.paginationToken;
    } while (next !== undefined);
  }
  return {
    localPath: () => null,
    write: (id, path) => use((disk) => disk.putStream(name(id), createReadStream(path))),
    stream: (id) => use((disk) => disk.getStream(name(id))),
    remove: (id) => use((disk) => disk.delete(name(id))),
    async *ids() {
      for await (const folder of listed(bucket.prefix)) {
        // Other objects of the bucket are not ours.
        if (folder.isFile || !/^[0-9a-f]{2}$/.test(folder.name)) continue;
        for await (const file of listed(folder.prefix))
          if (file.isFile && file.key === name(file.name)) yield file.name;
      }
    },
  };
}

const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause ? error.cause : error);

/** The error of the file system itself, whose code says whether the disk is full. */
const throwCause = (error: unknown): never => {
  throw causeOf(error);
};

const isMissing = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchKey';
