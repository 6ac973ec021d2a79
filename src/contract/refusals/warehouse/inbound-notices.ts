import type { Refusal } from '../refusal.ts';

export const inboundNoticeRefusals = {
  'inbound.wrong-status': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.inbound.wrong-status',
      message:
        '{number} is {status, select, announced {announced, and nothing was counted yet} arriving {arriving} received {received} other {cancelled}}, so this is not possible.',
    },
  },
  'inbound.changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.inbound.changed',
      message: '{number} was changed in the meantime. Open it again and repeat your change.',
    },
  },
  'inbound.unknown-code': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.inbound.unknown-code', message: 'No product has the code {code}.' },
  },
  'inbound.twice': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.inbound.twice',
      message: '{code} is on two lines. Enter its pieces on one line.',
    },
  },
  'inbound.past': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.inbound.past', message: 'The expected day is in the past.' },
  },
} as const satisfies Record<string, Refusal>;
