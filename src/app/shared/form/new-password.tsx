import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  passwordFault,
  passwordLength,
  type PasswordFault,
  type PasswordOwner,
} from '#domain/platform/identity/password.ts';

const { min: minLength, max: maxLength } = passwordLength;

const faultTexts: Readonly<Record<Exclude<PasswordFault, 'common'>, ReactNode>> = {
  short: <Trans>At least {minLength} characters</Trans>,
  long: <Trans>At most {maxLength} characters</Trans>,
  personal: <Trans>Do not use your name, your e-mail address or the name of this product.</Trans>,
  repeated: <Trans>It repeats the same few characters.</Trans>,
  sequence: <Trans>It follows the alphabet, the numbers or the keyboard.</Trans>,
};

/** Why a chosen password is too weak. */
export function newPasswordFault(password: string, owner?: PasswordOwner): ReactNode {
  const fault = passwordFault(password, owner);
  return fault ? faultTexts[fault] : undefined;
}

/** The server's refusals of a chosen password, for `refusals` of forms. */
export const newPasswordRefusals = {
  'password.common': 'password',
  'password.personal': 'password',
  'password.repeated': 'password',
  'password.sequence': 'password',
} as const;
