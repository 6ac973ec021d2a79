import type { Db } from '../../../core/http/context.ts';
import { newestRegistration } from './store.ts';

/** The password hash of the newest registration of an address, whether it has an account or not. */
export const waitingPassword = async (db: Db, email: string, now: Date): Promise<string | null> =>
  (await newestRegistration(db, email, now))?.password_hash ?? null;
