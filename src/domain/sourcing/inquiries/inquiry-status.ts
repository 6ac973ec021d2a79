import { managers, move } from '#domain/shared/status.ts';
import type { Party, Transitions } from '#domain/shared/status.ts';

/** The specification's numbers (§4). */
export const inquiryStatus = {
  expired: -101,
  rejected: -100,
  inProcess: -99,
  onHold: -97,
  /** The quotation lapsed. */
  quoteExpired: -4,
  waitRequote: -2,
  buyerRejected: -1,
  notQuoted: 0,
  quoted: 1,
  accepted: 2,
  /** A draft: countries or pictures may be missing. */
  unconfirmed: 99,
  /** Priced by formula, without a person. */
  marketQuoted: 100,
} as const;
export const inquiryStatuses = [-101, -100, -99, -97, -4, -2, -1, 0, 1, 2, 99, 100] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

export type InquiryAction =
  | 'submit'
  | 'take'
  | 'quote'
  | 'hold'
  | 'answer'
  | 'reject'
  | 'lapse'
  | 'accept'
  | 'reject-quote'
  | 'expire'
  | 'request-requote'
  | 'requote'
  | 'submit-again';
/** An inquiry that comes back has to differ from the one that was rejected. */
export type InquiryGuard = 'changed';

/** Who quotes (domain.md §2.3: S, U), and who asks: sellers, or salespeople on their behalf. */
const quoting = ['salesperson', 'purchaser', ...managers] as const satisfies readonly Party[];
const requesting = ['buyer', 'salesperson'] as const satisfies readonly Party[];
const system = ['system'] as const satisfies readonly Party[];

export const inquiryTransitions: Transitions<InquiryStatus, InquiryAction, InquiryGuard> = {
  statuses: inquiryStatuses,
  starts: [99, 100],
  moves: [
    move(99, 0, 'submit', requesting),
    move(0, -99, 'take', quoting),
    move(-99, 1, 'quote', quoting),
    move(-99, -97, 'hold', quoting),
    move(0, -97, 'hold', quoting),
    move(-97, -99, 'answer', requesting),
    move(-99, -100, 'reject', quoting),
    move(0, -100, 'reject', quoting),
    move(-97, -100, 'reject', quoting),
    move(0, -101, 'lapse', system),
    move(99, -101, 'lapse', system),
    move(-97, -101, 'lapse', system),
    move(1, 2, 'accept', requesting),
    move(100, 2, 'accept', requesting),
    move(1, -1, 'reject-quote', requesting),
    move(1, -4, 'expire', system),
    move(100, -4, 'expire', system),
    // The system does when a formula, rate or shipper price moved beyond the tolerance.
    ...([1, -1, -4, 2, 100] as const).map((from) => move(from, -2, 'request-requote', [...requesting, ...system])),
    move(-2, 1, 'requote', quoting),
    move(-2, -100, 'reject', quoting),
    move(-100, 0, 'submit-again', requesting, 'changed'),
  ],
};
