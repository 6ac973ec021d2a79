import type { Language } from '../http/context.ts';
import { addressChanged, confirmNewAddress } from './kinds/address-change.ts';
import { alreadyRegistered } from './kinds/already-registered.ts';
import { confirmAddress } from './kinds/confirm-address.ts';
import { newDevice } from './kinds/new-device.ts';
import { notice } from './kinds/notice.ts';
import { passwordChanged } from './kinds/password-changed.ts';
import { resetPassword } from './kinds/reset-password.ts';
import { secondFactorChanged } from './kinds/second-factor-changed.ts';
import { testMail } from './kinds/test.ts';
import type { Kind, Letter } from './letter.ts';

/** Every kind of mail by name. The name stands in the database: it may not be changed once mails wait under it. */
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
  test: testMail,
} as const;

export type MailKind = keyof typeof kinds;
/** What a kind needs to be told. */
export type ValuesOf<K extends MailKind> = (typeof kinds)[K] extends Kind<infer V> ? V : never;

/** The letter of a kept row. @throws when the kind is unknown, which is a bug or a newer server's mail */
export function letterOf(kind: string, language: Language, values: object): Letter {
  if (!Object.hasOwn(kinds, kind)) throw new Error(`no mail of the kind ${kind}`);
  const known: Kind<never> = kinds[kind as MailKind];
  return known[language](values as never);
}
