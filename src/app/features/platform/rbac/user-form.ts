import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { emailOk } from '#domain/platform/registration/names.ts';

/** Validation of a user's name and e-mail address. */
export const userRules = (i18n: I18n) =>
  ({
    required: { name: i18n._(msg`Please give a name.`) },
    validate: ({ email }: { readonly email: string }) => ({
      email: emailOk(email) ? undefined : i18n._(msg`Please give an e-mail address.`),
    }),
    refusals: { 'user.email-taken': 'email' },
  }) as const;
