import Dexie, { type EntityTable } from 'dexie';
import type { CartAct, CartLine } from './cart-shelf.ts';

type KeptAnswer = { key: string; value: string; at: number };
type KeptCart = { key: string; lines: readonly CartLine[] };
type KeptAct = { seq: number; op_id: string; act: CartAct };

export type LocalDb = Dexie & {
  answers: EntityTable<KeptAnswer, 'key'>;
  cart: EntityTable<KeptCart, 'key'>;
  cartActs: EntityTable<KeptAct, 'seq'>;
};

const nameOf = (userId: string) => `parcelyard.${userId}`;

/** One database a user: a shared device never shows one person's copies to the next. */
export function openLocalDb(userId: string): LocalDb {
  const db = new Dexie(nameOf(userId)) as LocalDb;
  db.version(1).stores({ answers: 'key, at' });
  db.version(2).stores({ cart: 'key', cartActs: '++seq, op_id' });
  return db;
}

export const dropLocalDb = (userId: string): Promise<void> => Dexie.delete(nameOf(userId));
