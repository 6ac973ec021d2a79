import type { Db } from '../../http/context.ts';
import { newestRegistration } from './store.ts';

/** Of an address that has no account yet: the hash of the password its newest registration was given, or null. */
export const waitingPassword = async (db: Db, email: string, now: Date): Promise<string | null> =>
  (await newestRegistration(db, email, now))?.password_hash ?? null;
