import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { chmod, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ok, type Result } from '#domain/shared/result.ts';
import type { Db } from '../http/context.ts';
import { copyStripped, type PictureRefusal } from './pictures/strip.ts';
import { makePrivateFolder, privateFile } from './private-folder.ts';
import { query } from '../db/rows.ts';

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
  stream(id: string): Promise<ReadStream>;
  /** The path of the file. */
  pathOf(id: string): string;
  remove(db: Db, id: string): Promise<void>;
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

/** Files in DATA_DIR/files, two levels deep, named by id only: the uploaded name never reaches the disk. */
export function fileStore(dataDir: string): FileStore {
  const pathOf = (id: string) => join(dataDir, 'files', id.slice(-2), id);
  return {
    pathOf,
    stream: async (id) => (await open(pathOf(id))).createReadStream(),
    async newUpload() {
      const folder = join(dataDir, 'uploads');
      await makePrivateFolder(folder);
      return join(folder, randomUUID());
    },
    async put(db, file, content, now) {
      const path = pathOf(file.id);
      await makePrivateFolder(dirname(path));
      try {
        const copied = await copyStripped(content.path, path, file);
        if (!copied.ok) return copied;
        await chmod(path, privateFile);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      const { size, sha256 } = await measure(path);
      await db.execute(sql`
        insert into files (id, owner_id, purpose, name, type, size, sha256, created_at)
        values (${file.id}, ${file.ownerId}, ${file.purpose}, ${file.name}, ${file.type}, ${size}, ${sha256}, ${now})`);
      return ok({ ...file, size });
    },
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
      await rm(pathOf(id), { force: true });
    },
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
