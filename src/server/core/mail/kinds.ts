import type { Language } from '../http/context.ts';
import { addressChanged, confirmNewAddress } from './kinds/address-change.ts';
import { alreadyRegistered } from './kinds/already-registered.ts';
import { confirmAddress } from './kinds/confirm-address.ts';
import { creditReminder } from './kinds/credit-reminder.ts';
import { invoice } from './kinds/invoice.ts';
import { newDevice } from './kinds/new-device.ts';
import { notice } from './kinds/notice.ts';
import { passwordChanged } from './kinds/password-changed.ts';
import { resetPassword } from './kinds/reset-password.ts';
import { secondFactorChanged } from './kinds/second-factor-changed.ts';
import { statement } from './kinds/statement.ts';
import { supplierClaim } from './kinds/supplier-claim.ts';
import { supplierOrder } from './kinds/supplier-order.ts';
import { testMail } from './kinds/test.ts';
import { withdrawalDecided } from './kinds/withdrawal-decided.ts';
import type { Kind, Letter } from './letter.ts';

/** All kinds of mail by name. Names are stored in the database: do not change one while mails of it may be queued. */
export const kinds = {
  'confirm-address': confirmAddress,
  'already-registered': alreadyRegistered,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'new-device': newDevice,
  'second-factor-changed': secondFactorChanged,
  'confirm-new-address': confirmNewAddress,
  'address-changed': addressChanged,
  notice,
  invoice,
  statement,
  'supplier-order': supplierOrder,
  'supplier-claim': supplierClaim,
  'credit-reminder': creditReminder,
  'withdrawal-decided': withdrawalDecided,
  test: testMail,
} as const;

export type MailKind = keyof typeof kinds;
/** The values a kind needs. */
export type ValuesOf<K extends MailKind> = (typeof kinds)[K] extends Kind<infer V> ? V : never;

/** The letter of a stored row. @throws when the kind is unknown: a bug, or a mail of a newer version */
export function letterOf(kind: string, language: Language, values: object): Letter {
  if (!Object.hasOwn(kinds, kind)) throw new Error(`unknown mail kind ${kind}`);
  const known: Kind<never> = kinds[kind as MailKind];
  return known[language](values as never);
}
