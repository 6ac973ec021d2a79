import type { Refusal } from './refusal.ts';

/** Refusals by the HTTP layer, before any feature code runs. */
export const accessRefusals = {
  'input.invalid': {
    status: 400,
    text: /*i18n*/ {
      id: 'refusal.input.invalid',
      message:
        '{fault, select, empty {Please fill in “{name}”.} too_long {“{name}” is too long: at most {limit} characters.} too_short {“{name}” is too short: at least {limit} characters.} too_many {“{name}”: at most {limit} at once.} too_big {“{name}” is too large: at most {limit}.} too_small {“{name}” is too small: at least {limit}.} amount_big {“{name}” is too large: at most {limit} cents (minor units).} amount_small {“{name}” is too small: at least {limit} cents (minor units).} number {“{name}” must be a number.} whole {“{name}” must be a whole number.} email {“{name}” must be a mail address such as name@example.com.} option {“{name}” is not one of the choices.} format {“{name}” is not in the expected format.} unstorable {“{name}” cannot be saved: it contains {problem}.} other {Please check “{name}”: {problem}.}}',
    },
  },
  'session.missing': {
    status: 401,
    text: /*i18n*/ { id: 'refusal.session.missing', message: 'Authorization verification failed' },
  },
  'docs.session-needed': {
    status: 401,
    text: /*i18n*/ {
      id: 'refusal.docs.session-needed',
      message:
        'The description of the calls is for signed-in users. Send the token of a session: curl -H "Authorization: Bearer …"',
    },
  },
  'session.idle': {
    status: 401,
    text: /*i18n*/ {
      id: 'refusal.session.idle',
      message: 'You were signed out because of inactivity. Please sign in again.',
    },
  },
  'session.factor': {
    status: 401,
    // A page of an older version also keeps its session and its outbox.
    keepsSession: true,
    text: /*i18n*/ {
      id: 'refusal.session.factor',
      message: 'Your role requires two-step sign-in. Set it up or show your second factor to go on.',
    },
  },
  'session.wrong-password': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.session.wrong-password', message: 'E-mail or password is not right.' },
  },
  'session.too-many-tries': {
    status: 429,
    text: /*i18n*/ {
      id: 'refusal.session.too-many-tries',
      message: 'Too many tries. Please wait {minutes} minutes and try again.',
    },
  },
  'link.invalid': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.link.invalid', message: 'This link has been used or has expired.' },
  },
  'permission.denied': {
    status: 403,
    text: /*i18n*/ { id: 'refusal.permission.denied', message: 'Your role cannot do this. Ask an administrator.' },
  },
  'not-found': {
    status: 404,
    text: /*i18n*/ { id: 'refusal.not-found', message: 'This entry does not exist, or it is not yours.' },
  },
  'key.missing': {
    status: 400,
    text: /*i18n*/ { id: 'refusal.key.missing', message: 'The request carries no valid Idempotency-Key.' },
  },
  'key.reused': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.key.reused', message: 'This key was used for another request before.' },
  },
  'body.too-large': {
    status: 413,
    text: /*i18n*/ { id: 'refusal.body.too-large', message: 'This is too large. At most {limit} can be sent.' },
  },
  'storage.full': {
    status: 507,
    text: /*i18n*/ {
      id: 'refusal.storage.full',
      message: 'The server has no room left. Nothing was saved. Please tell your administrator, and try again later.',
    },
  },
  'storage.away': {
    status: 503,
    text: /*i18n*/ {
      id: 'refusal.storage.away',
      message: 'The service cannot reach its files at the moment. Nothing was changed. Please try again later.',
    },
  },
  'database.away': {
    status: 503,
    text: /*i18n*/ {
      id: 'refusal.database.away',
      message: 'The service cannot reach its database at the moment. Nothing was changed. It is tried again shortly.',
    },
  },
  'database.read-only': {
    status: 503,
    text: /*i18n*/ {
      id: 'refusal.database.read-only',
      message: 'Nothing can be saved at the moment, only read. Nothing was changed. Please try again later.',
    },
  },
  'server.busy': {
    status: 503,
    text: /*i18n*/ {
      id: 'refusal.server.busy',
      message: 'The service is very busy at the moment. Nothing was changed. Please try again in a moment.',
    },
  },
  'outcome.unknown': {
    status: 503,
    text: /*i18n*/ {
      id: 'refusal.outcome.unknown',
      message:
        'The connection to the database broke while this was being saved, so it is not known whether it was. Please look before you do it again. Reference {reference}.',
    },
  },
  internal: {
    status: 500,
    text: /*i18n*/ {
      id: 'refusal.internal',
      message: 'Something went wrong on our side. Nothing was changed. Reference {reference}.',
    },
  },
} as const satisfies Record<string, Refusal>;
