import type { Refusal } from '../refusal.ts';

/** Second factors, passkeys, sessions and one's own account. */
export const securityRefusals = {
  'session.step-up': {
    status: 428,
    text: /*i18n*/ { id: 'refusal.session.step-up', message: 'Please show first that it is you.' },
  },
  'session.challenge-over': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.session.challenge-over',
      message: 'This took too long or was tried too often. Please sign in again.',
    },
  },
  'second-factor.wrong': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.second-factor.wrong',
      message: 'This code is not right, or was used before. Take the next one.',
    },
  },
  'second-factor.none': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.second-factor.none', message: 'Two-step sign-in is off.' },
  },
  'second-factor.present': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.second-factor.present', message: 'Two-step sign-in is on already.' },
  },
  'second-factor.required': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.second-factor.required',
      message: 'Your role requires two-step sign-in, so it has to stay on.',
    },
  },
  'passkey.refused': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.passkey.refused', message: 'This passkey was not accepted. Try again.' },
  },
  'passkey.known': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.passkey.known', message: 'This passkey is registered already.' },
  },
  'passkey.too-many': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.passkey.too-many', message: 'At most {limit} passkeys can be kept.' },
  },
  'password.wrong': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.password.wrong', message: 'The password is not right.' },
  },
  'password.same': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.password.same', message: 'The new password is the present one.' },
  },
  'password.common': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.password.common',
      message: 'This password is on the lists that are tried first. Choose another, such as four words in a row.',
    },
  },
  'password.personal': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.password.personal',
      message: 'This password is built on your name, your e-mail address or the name of this product. Choose another.',
    },
  },
  'password.repeated': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.password.repeated',
      message: 'This password repeats the same few characters. Choose another.',
    },
  },
  'password.sequence': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.password.sequence',
      message: 'This password follows the alphabet, the numbers or the keyboard. Choose another.',
    },
  },
  'avatar.unfit': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.avatar.unfit',
      message: 'A picture must be a PNG, JPEG or WebP file of at most {limit}.',
    },
  },
  'address.same': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.address.same', message: 'This is your present e-mail address.' },
  },
} as const satisfies Record<string, Refusal>;
