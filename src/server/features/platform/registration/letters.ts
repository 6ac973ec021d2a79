import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db } from '../../../core/http/context.ts';
import { newToken } from '../../../core/http/access/session.ts';
import type { Job, JobList } from '../../../core/jobs/jobs.ts';
import { transaction } from '../../../core/db/pool.ts';
import { queueMail } from '../../../core/mail/mail.ts';
import { makeLink } from '../../../core/one-time-links.ts';
import { userByEmail, type UserRow } from '../identity/users.ts';
import { keepToken, lockRegistration, newestRegistration, type Registration } from './store.ts';

/*
 * Which mail somebody gets, if any, is decided here and not at the door: there a known and an unknown address would
 * differ in the time the answer takes.
 */

const confirmHours = 24;
const resetMinutes = 30;
export const resetPurpose = 'reset-password';
export const letterJobs = {
  greet: 'greet-registration',
  again: 'confirm-again',
  forgot: 'forgotten-password',
} as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The first mail after a registration: to a new address its link, to a known one the news that it is known. */
const greet: Job = async ({ registration_id: id }, { pool }) =>
  transaction(pool, async (client) => {
    const tx: Db = drizzle(client);
    const now = new Date();
    const registration = await lockRegistration(tx, textOf(id));
    if (!registration || registration.token_hash) return;
    const user = await userByEmail(tx, registration.email);
    if (!user) return sendConfirmation(tx, registration, now);
    await sayKnown(tx, user, now);
  });

const again: Job = async ({ email }, { pool }) =>
  transaction(pool, async (client) => {
    const tx: Db = drizzle(client);
    const now = new Date();
    const registration = await newestRegistration(tx, textOf(email), now);
    if (!registration) return;
    const user = await userByEmail(tx, registration.email);
    await (user ? sayKnown(tx, user, now) : sendConfirmation(tx, registration, now));
  });

/** To an open account the link; to an address that was never confirmed the mail that confirms it. */
const forgot: Job = async ({ email }, { pool }) =>
  transaction(pool, async (client) => {
    const tx: Db = drizzle(client);
    const now = new Date();
    const user = await userByEmail(tx, textOf(email));
    if (user) return user.status === 0 ? sendResetLink(tx, user, now) : undefined;
    const registration = await newestRegistration(tx, textOf(email), now);
    if (registration) await sendConfirmation(tx, registration, now);
  });

export const letterJobList: JobList = {
  [letterJobs.greet]: greet,
  [letterJobs.again]: again,
  [letterJobs.forgot]: forgot,
};

async function sendConfirmation(tx: Db, registration: Registration, now: Date): Promise<void> {
  const token = newToken();
  await keepToken(tx, registration.id, token, new Date(now.getTime() + confirmHours * 3_600_000));
  await queueMail(tx, {
    to: registration.email,
    language: registration.language,
    kind: 'confirm-address',
    values: { path: `/user/register-result?token=${token}`, hours: confirmHours },
    at: now,
  });
}

/** The registration stays: signing in with its password answers as it does for an address without an account. */
async function sayKnown(tx: Db, user: UserRow, now: Date): Promise<void> {
  if (user.status !== 0) return;
  await queueMail(tx, { to: user.email, language: user.language, kind: 'already-registered', values: {}, at: now });
}

/** Sends a link to set a new password, whoever asked for it: the person, or staff for them. Older links end. */
export async function sendResetLink(
  tx: Db,
  user: Pick<UserRow, 'id' | 'email' | 'language'>,
  now: Date,
): Promise<void> {
  const forMs = resetMinutes * 60_000;
  const token = await makeLink(tx, { purpose: resetPurpose, userId: user.id, target: user.email, forMs, now });
  await queueMail(tx, {
    to: user.email,
    language: user.language,
    kind: 'reset-password',
    values: { path: `/user/reset?token=${token}`, minutes: resetMinutes },
    at: now,
  });
}
