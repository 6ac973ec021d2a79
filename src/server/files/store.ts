import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../http/context.ts';

export type StoredFile = {
  readonly id: string;
  readonly ownerId: string;
  /** Who may read it follows from why it was stored: proof, import, export, label. */
  readonly purpose: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
};

export type FileStore = {
  /** Keeps bytes or a file on disk under an id; the row belongs to the caller's transaction. */
  put(db: Db, file: Omit<StoredFile, 'size'>, content: Buffer | { path: string }, now: Date): Promise<StoredFile>;
  find(db: Db, id: string): Promise<StoredFile | null>;
  read(id: string): Promise<Buffer>;
  /** Where the bytes lie, for readers that stream. */
  pathOf(id: string): string;
  remove(db: Db, id: string): Promise<void>;
};

/** Files in DATA_DIR/files, two levels deep, named by id only: nothing of the sender's name reaches the disk. */
export function fileStore(dataDir: string): FileStore {
  const pathOf = (id: string) => join(dataDir, 'files', id.slice(-2), id);
  return {
    pathOf,
    read: (id) => readFile(pathOf(id)),
    async put(db, file, content, now) {
      const path = pathOf(file.id);
      await mkdir(dirname(path), { recursive: true });
      if (Buffer.isBuffer(content)) await writeFile(path, content);
      else await copyFile(content.path, path);
      const { size, sha256 } = await measure(path);
      await db.execute(sql`
        insert into files (id, owner_id, purpose, name, type, size, sha256, created_at)
        values (${file.id}, ${file.ownerId}, ${file.purpose}, ${file.name}, ${file.type}, ${size}, ${sha256}, ${now})`);
      return { ...file, size };
    },
    async find(db, id) {
      const { rows } = await db.execute<{
        id: string;
        owner_id: string;
        purpose: string;
        name: string;
        type: string;
        size: number;
      }>(sql`select id, owner_id, purpose, name, type, size from files where id = ${id}`);
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

/** Piece by piece: a file may be larger than what a process should hold. */
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
