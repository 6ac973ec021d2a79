import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Refused } from '../../sync/failure.ts';

type Fields = { readonly name: string; readonly email: string };
type Faults = { name?: string; email?: string };

/** What is wrong with a person's words, in the reader's language. `taken`: the address that somebody has already. */
export function faultsOf({ name, email }: Fields, i18n: I18n, taken: string | null): Faults {
  const faults: Faults = {};
  if (name.trim() === '') faults.name = i18n._(msg`Please give a name.`);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) faults.email = i18n._(msg`Please give an e-mail address.`);
  else if (taken !== null && taken === email)
    faults.email = i18n._(msg`Somebody has an account with this address already.`);
  return faults;
}

export const emailTakenBy = (error: Error): boolean => error instanceof Refused && error.refusal === 'user.email-taken';
