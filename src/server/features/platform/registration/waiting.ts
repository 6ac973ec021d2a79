import type { Db } from '../../../core/http/context.ts';
import { newestRegistration } from './store.ts';

/** The hash of the password that the newest registration of an address was given, whether it has an account or not. */
export const waitingPassword = async (db: Db, email: string, now: Date): Promise<string | null> =>
  (await newestRegistration(db, email, now))?.password_hash ?? null;
