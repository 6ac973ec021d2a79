import type { Refusal } from '../refusal.ts';

export const ownLossRefusals = {
  'own-loss.too-many': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.own-loss.too-many',
      message:
        '{left, plural, =0 {No pieces of this seller are} one {Only # piece of this seller is} other {Only # pieces of this seller are}} at {place} without an order. Nothing was taken out.',
    },
  },
} as const satisfies Readonly<Record<string, Refusal>>;
