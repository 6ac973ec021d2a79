import type { Pool } from 'pg';
import type { Config } from '../core/config.ts';
import { lastBackup } from '../core/db/backup/record.ts';
import { failureOf } from '../core/mail/send.ts';
import { readJobs, readQueues } from '../core/metrics/queries.ts';
import { ageText, findingsOf, type Finding } from './finding.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

/** Connects and signs in to the mail server, without sending. */
export async function checkMail({ smtpUrl }: Config): Promise<Finding[]> {
  const { ok, warn, fail } = findingsOf('mail');
  if (smtpUrl === undefined) return [warn('SMTP_URL is not set: mails are stored, but not sent.')];
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  try {
    await transport.verify();
    return [ok('The mail server of SMTP_URL accepts the connection and login.')];
  } catch (error) {
    const { reason } = failureOf(error);
    return [
      fail(
        `The mail server of SMTP_URL refuses the connection or login (${reason}): check its address, user and password.`,
      ),
    ];
  } finally {
    transport.close();
  }
}

const oldBackupMs = 36 * 3_600_000;

export async function checkBackup({ dataDir }: Config, now: Date): Promise<Finding[]> {
  const { ok, warn } = findingsOf('backup');
  const at = await lastBackup(dataDir);
  if (!at) {
    return [
      warn(
        'No backup was recorded: run "npm run backup -- <folder>", or "npm run backup -- --done" after another kind.',
      ),
    ];
  }
  const ageMs = now.getTime() - at.getTime();
  const text = `The last recorded backup is ${ageText(ageMs)} old`;
  return [ageMs > oldBackupMs ? warn(`${text}: check why the next one is missing.`) : ok(`${text}.`)];
}

const lateSeconds = 15 * 60;

export async function checkQueues(pool: Pool): Promise<Finding[]> {
  const { ok, warn } = findingsOf('queues');
  const found: Finding[] = [];
  for (const { task, ready, failed, oldest } of await readJobs(pool)) {
    if (oldest > lateSeconds)
      found.push(
        warn(
          `${ready} jobs ${task} wait, the oldest for ${ageText(oldest * 1_000)}: does a server run, and is it busy?`,
        ),
      );
    if (failed > 0)
      found.push(warn(`${failed} jobs ${task} failed permanently: see last_error in graphile_worker.jobs.`));
  }
  for (const { queue, waiting, failed, oldest } of await readQueues(pool)) {
    if (waiting > 0 && oldest > lateSeconds)
      found.push(warn(`${waiting} entries of ${queue} wait, the oldest for ${ageText(oldest * 1_000)}.`));
    if (failed > 0) found.push(warn(`${failed} entries of ${queue} failed permanently.`));
  }
  return found.length > 0 ? found : [ok('No job waits longer than 15 minutes, and none failed permanently.')];
}
