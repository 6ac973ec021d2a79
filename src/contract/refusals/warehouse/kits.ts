import type { Refusal } from '../refusal.ts';

export const kitsRefusals = {
  'kit.changed': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.kit.changed', message: 'Someone else has changed the parts of this kit. Reload it.' },
  },
  'kit.unknown-part': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.kit.unknown-part', message: 'There is no variant {code}.' },
  },
  'kit.part-twice': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.kit.part-twice', message: 'Enter {code} only once, with all its pieces.' },
  },
  'kit.nested': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.kit.nested',
      message: '{code} is a kit itself, or part of this one. A kit is built of single variants.',
    },
  },
  'kit.too-few': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.kit.too-few', message: 'There are only {free} free pieces of {code}.' },
  },
} as const satisfies Record<string, Refusal>;
