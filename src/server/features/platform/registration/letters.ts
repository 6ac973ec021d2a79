import { userStatus } from '#domain/platform/identity/password.ts';
import { z } from 'zod';
import { drizzle } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { newToken } from '../../../core/http/access/session.ts';
import type { JobList } from '../../../core/jobs/jobs.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import { transaction } from '../../../core/db/pool.ts';
import { queueMail } from '../../../core/mail/mail.ts';
import { makeLink } from '../../../core/one-time-links.ts';
import { userByEmail, type UserRow } from '../identity/users.ts';
import { keepToken, lockRegistration, newestRegistration, type Registration } from './store.ts';

/**
 * Which mail is sent, if any, is decided in a job and not in the request: otherwise the response time would reveal
 * whether an address has an account.
 */

const confirmHours = 24;
const resetMinutes = 30;
export const resetPurpose = 'reset-password';
export const letterJobs = {
  greet: 'greet-registration',
  again: 'confirm-again',
  forgot: 'forgotten-password',
} as const;

/** The first mail after a registration: the confirmation link to a new address, a notice to a known one. */
const greet = defineJob(z.object({ registration_id: z.string() }), async ({ registration_id: id }, { pool }) =>
  transaction(pool, async (client) => {
    const tx: Db = drizzle(client);
    const now = new Date();
    const registration = await lockRegistration(tx, id);
    if (!registration || registration.token_hash) return;
    const user = await userByEmail(tx, registration.email);
    if (!user) return sendConfirmation(tx, registration, now);
    await mailAlreadyRegistered(tx, user, now);
  }),
);

const again = defineJob(z.object({ email: z.string() }), async ({ email }, { pool }) =>
  transaction(pool, async (client) => {
    const tx: Db = drizzle(client);
    const now = new Date();
    const registration = await newestRegistration(tx, email, now);
    if (!registration) return;
    const user = await userByEmail(tx, registration.email);
    await (user ? mailAlreadyRegistered(tx, user, now) : sendConfirmation(tx, registration, now));
  }),
);

/** The reset link for an active account; the confirmation mail for an unconfirmed registration. */
const forgot = defineJob(z.object({ email: z.string() }), async ({ email }, { pool }) =>
  transaction(pool, async (client) => {
    const tx: Db = drizzle(client);
    const now = new Date();
    const user = await userByEmail(tx, email);
    if (user) return user.status === userStatus.normal ? sendResetLink(tx, user, now) : undefined;
    const registration = await newestRegistration(tx, email, now);
    if (registration) await sendConfirmation(tx, registration, now);
  }),
);

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

/** The registration stays: a login with its password behaves as for an address without an account. */
async function mailAlreadyRegistered(tx: Db, user: UserRow, now: Date): Promise<void> {
  if (user.status !== userStatus.normal) return;
  await queueMail(tx, { to: user.email, language: user.language, kind: 'already-registered', values: {}, at: now });
}

/** Sends a password reset link, requested by the user or by staff. Older links are invalidated. */
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
