import Dexie, { type EntityTable } from 'dexie';

type KeptAnswer = { key: string; value: string; at: number };
export type LocalDb = Dexie & { answers: EntityTable<KeptAnswer, 'key'> };

const nameOf = (userId: string) => `parcelyard.${userId}`;

/** One database a user: a shared device never shows one person's copies to the next. */
export function openLocalDb(userId: string): LocalDb {
  const db = new Dexie(nameOf(userId)) as LocalDb;
  db.version(1).stores({ answers: 'key, at' });
  return db;
}

export const dropLocalDb = (userId: string): Promise<void> => Dexie.delete(nameOf(userId));
