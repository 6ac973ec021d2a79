import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from '../db/sql.ts';
import { z } from 'zod';
import { ok, type Result } from '#domain/shared/result.ts';
import type { Config } from '../config.ts';
import type { Db } from '../http/context.ts';
import { jobQueue } from '../jobs/jobs.ts';
import { deleteContentJob } from './delete-content.ts';
import { copyStripped, type PictureRefusal } from './pictures/strip.ts';
import { makePrivateFolder, privateFile } from './private-folder.ts';
import { query } from '../db/rows.ts';
import { fileStorage } from './storage.ts';

export type StoredFile = {
  readonly id: string;
  readonly ownerId: string;
  /** Purpose of storage, which decides who may read it: proof, import, export, label. */
  readonly purpose: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
};

export type FileStore = {
  /** Stores a copy of a file under an id, pictures without metadata; the row belongs to the caller's transaction. */
  put(
    db: Db,
    file: Omit<StoredFile, 'size'>,
    content: { readonly path: string },
    now: Date,
  ): Promise<Result<StoredFile, PictureRefusal>>;
  find(db: Db, id: string): Promise<StoredFile | null>;
  /** @throws before the first byte when the file is missing, so that a response does not break off */
  stream(id: string): Promise<Readable>;
  /** Runs work on the file, or on a copy of it that is removed afterwards. */
  withPath<T>(id: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Deletes the row in the caller's transaction, and the content when that has committed. */
  remove(db: Db, id: string): Promise<void>;
  deleteContent(id: string): Promise<void>;
  /** A path for a file being received. The caller removes it. */
  newUpload(): Promise<string>;
};

const FileRow = z.object({
  id: z.string(),
  owner_id: z.string(),
  purpose: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
});

export function fileStore({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): FileStore {
  const storage = fileStorage({ dataDir, bucket });
  async function newUpload() {
    const folder = join(dataDir, 'uploads');
    await makePrivateFolder(folder);
    return join(folder, randomUUID());
  }
  async function inTemporaryFile<T>(work: (path: string) => Promise<T>): Promise<T> {
    const path = await newUpload();
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }
  return {
    newUpload,
    stream: storage.stream,
    withPath(id, work) {
      const local = storage.localPath(id);
      if (local !== null) return work(local);
      return inTemporaryFile(async (path) => {
        await pipeline(await storage.stream(id), createWriteStream(path, { mode: privateFile }));
        return work(path);
      });
    },
    put: (db, file, content, now) =>
      inTemporaryFile(async (path) => {
        const copied = await copyStripped(content.path, path, file);
        if (!copied.ok) return copied;
        const { size, sha256 } = await measure(path);
        await storage.write(file.id, path);
        await db.execute(sql`
          insert into files (id, owner_id, purpose, name, type, size, sha256, created_at)
          values (${file.id}, ${file.ownerId}, ${file.purpose}, ${file.name}, ${file.type}, ${size}, ${sha256}, ${now})`);
        return ok({ ...file, size });
      }),
    async find(db, id) {
      const rows = await query(db, FileRow).all(
        sql`select id, owner_id, purpose, name, type, size from files where id = ${id}`,
      );
      const row = rows[0];
      return row
        ? { id: row.id, ownerId: row.owner_id, purpose: row.purpose, name: row.name, type: row.type, size: row.size }
        : null;
    },
    async remove(db, id) {
      await db.execute(sql`delete from files where id = ${id}`);
      await jobQueue.enqueue(db, deleteContentJob, { id }, { key: `${deleteContentJob} ${id}`, attempts: 25 });
    },
    deleteContent: storage.remove,
  };
}

/** Streams: a file may be larger than a process should hold. */
async function measure(path: string): Promise<{ size: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of createReadStream(path)) {
    const bytes = piece as Buffer;
    size += bytes.length;
    hash.update(bytes);
  }
  return { size, sha256: hash.digest() };
}
