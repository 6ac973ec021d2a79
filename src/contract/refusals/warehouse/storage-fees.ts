import type { Refusal } from '../refusal.ts';

export const storageFeeRefusals = {
  'storage.wrong-status': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.storage.wrong-status',
      message:
        '{number} is {status, select, running {not complete yet} free {without an amount} other {reversed already}}, so it cannot be reversed.',
    },
  },
} as const satisfies Readonly<Record<string, Refusal>>;
