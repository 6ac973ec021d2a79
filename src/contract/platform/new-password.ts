import { z } from 'zod';
import { passwordLength } from '#domain/platform/identity/password.ts';

/** A new password. Any characters; the server also refuses passwords that are easy to guess. */
export const NewPassword = z.string().min(passwordLength.min).max(passwordLength.max);

/** Refusals of every call that sets a password. */
export const newPasswordRefusals = [
  'password.common',
  'password.personal',
  'password.repeated',
  'password.sequence',
] as const;
