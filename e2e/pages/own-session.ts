import { Caller } from './caller.ts';
import type { Account } from './users.ts';

/** A session for a test that logs out: the others of this worker share theirs. Give it to `at` as `kept`. */
export async function ownSession(baseURL: string | undefined, account: Account): Promise<Record<string, string>> {
  const { token, userId } = await Caller.signIn(baseURL ?? '', account);
  return { 'parcelyard.token': JSON.stringify({ token, userId, until: Date.now() + 604_800_000 }) };
}
