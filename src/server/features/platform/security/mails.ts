import type { Db } from '../../../core/http/context.ts';
import type { FactorChange } from '../../../core/mail/kinds/second-factor-changed.ts';
import { queueMail } from '../../../core/mail/mail.ts';
import type { UserRow } from '../identity/users.ts';

type Reader = Pick<UserRow, 'email' | 'language'>;

/** Notifies the account's owner of a changed login method. */
export const mailFactorChange = (db: Db, { email, language }: Reader, change: FactorChange, now: Date) =>
  queueMail(db, {
    to: email,
    language,
    kind: 'second-factor-changed',
    values: { change, at: now.toISOString() },
    at: now,
  });

export const mailPasswordChange = (db: Db, { email, language }: Reader, now: Date) =>
  queueMail(db, { to: email, language, kind: 'password-changed', values: { at: now.toISOString() }, at: now });
