import type { Refusal } from '../refusal.ts';

export const pickingRefusals = {
  'pick.nothing': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.pick.nothing', message: 'No parcel waits to be picked with this choice.' },
  },
  'pick.has-batch': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.pick.has-batch',
      message: 'You have an open batch. Finish it or hand it over first.',
    },
  },
  'pick.changed': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.pick.changed', message: 'This batch has changed. Reload it.' },
  },
} as const satisfies Record<string, Refusal>;
