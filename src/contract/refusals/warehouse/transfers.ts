import type { Refusal } from '../refusal.ts';

export const transferRefusals = {
  'move.unknown-place': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.move.unknown-place', message: 'The warehouse has no open place {place}.' },
  },
  'move.wrong-place': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.move.wrong-place',
      message: 'Goods cannot be put at {place}: it is closed, a tray, in quarantine, or the same place.',
    },
  },
  'move.full': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.move.full',
      message:
        '{room, plural, =0 {{place} is full.} one {{place} has room for one more piece.} other {{place} has room for # more pieces.}} Choose another place, a smaller quantity, or change its capacity under Places.',
    },
  },
  'move.not-there': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.move.not-there',
      message: '{place} does not have {quantity} of these pieces. Count the place first.',
    },
  },
  'move.promised': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.move.promised',
      message:
        '{most, plural, =0 {The pieces at {place} are promised to orders that are being packed.} other {Some pieces at {place} are promised to orders: # can move, or the whole place.}}',
    },
  },
  'quarantine.decided': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.quarantine.decided',
      message: 'Another user has decided about these pieces. Reload them.',
    },
  },
} as const satisfies Record<string, Refusal>;
