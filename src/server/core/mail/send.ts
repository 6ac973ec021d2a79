import { z } from 'zod';
import { isIP } from 'node:net';
import { mailStatus } from '#domain/platform/notifications/mail-status.ts';
import type { Config } from '../config.ts';
import { settingsOf } from '../../features/platform/settings/settings.ts';
import { defineJob } from '../jobs/define-job.ts';
import { countMail } from '../metrics/counters.ts';
import type { Services } from '../../services.ts';
import { letterOf } from './kinds.ts';
import { show } from './layout.ts';
import { endMail, keepMail, mailById, noteFailure, type MailRow } from './store.ts';

/** After this time the mail is no longer useful. */
const givenUpMs = 20 * 3_600_000;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends one mail. Temporary failures are retried; permanent ones are not. */
export const sendMail = defineJob(z.object({ mail_id: z.string() }), async ({ mail_id: id }, services) => {
  const { db, config } = services;
  const mail = await mailById(db, id);
  if (mail?.status !== mailStatus.waiting) return;
  const { smtpUrl } = config;
  if (smtpUrl === undefined) {
    await keepMail(db, mail.id);
    countMail('kept');
    return;
  }
  const failure = await hand(mail, smtpUrl, services).then(() => null, failureOf);
  const now = new Date();
  if (failure === null) {
    await endMail(db, mail.id, 'sent', now);
    countMail('sent');
    return;
  }
  const { reason, isFinal } = failure;
  if (isFinal || now.getTime() - mail.created_at.getTime() > givenUpMs) {
    services.log.warn({ mail: mail.id, kind: mail.kind, reason }, 'a mail could not be sent');
    await endMail(db, mail.id, 'failed', now, reason);
    countMail('failed');
    return;
  }
  await noteFailure(db, mail.id, reason);
  countMail('retried');
  // Without the mail server's message: it contains the address, and this is logged.
  throw new Error(`the mail server rejected mail ${mail.id}: ${reason}`);
});

async function hand(mail: MailRow, smtpUrl: string, services: Services): Promise<void> {
  const { config, db } = services;
  const { publicUrl } = config;
  const reply = await services.registries.replyTo[mail.kind]?.(services, mail.values);
  const values = reply ? { ...mail.values, message: reply.message } : mail.values;
  const { subject, text, html } = show(letterOf(mail.kind, mail.language, values), {
    language: mail.language,
    publicUrl,
  });
  const attachments = await services.registries.mailFiles[mail.kind]?.(services, mail.values);
  const names = await settingsOf(db, ['mail.from', 'mail.fromName']);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  try {
    await transport.sendMail({
      from: { name: names['mail.fromName'], address: names['mail.from'] || senderOf(config) },
      to: { name: '', address: mail.address },
      ...(reply ? { replyTo: reply.address } : {}),
      subject,
      text,
      html,
      ...(attachments ? { attachments: [...attachments] } : {}),
      // Stable across retries, so that a mail delivered twice is shown once.
      messageId: `<${mail.id}@${hostOf(publicUrl)}>`,
      date: mail.created_at,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
}

/** The SMTP_URL user, else no-reply at this server. */
export function senderOf({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): string {
  const user = decodeURIComponent(URL.parse(smtpUrl ?? '')?.username ?? '');
  return user.includes('@') ? user : `no-reply@${hostOf(publicUrl)}`;
}

function hostOf(publicUrl: string): string {
  const host = new URL(publicUrl).hostname;
  return isIP(host.replace(/^\[|\]$/g, '')) === 0 ? host : 'localhost';
}

/** The failure as a code without data. SMTP codes of 500 and above for this mail are permanent. */
export function failureOf(error: unknown): { reason: string; isFinal: boolean } {
  const { code, responseCode, command } = (error ?? {}) as {
    code?: unknown;
    responseCode?: unknown;
    command?: unknown;
  };
  const smtpCode = typeof responseCode === 'number' ? responseCode : 0;
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const details = [code, command, smtpCode || undefined].filter((detail) => detail !== undefined && detail !== null);
  const known = details.join(' ') || (error instanceof Error ? error.name : 'unknown');
  return { reason: known, isFinal: isAboutThisMail && smtpCode >= 500 };
}
