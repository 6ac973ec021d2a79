import { byName, managers, move, openStatuses } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

/** open: can still be changed · sent: the supplier has it · accepted, partly: the supplier owes it · settled: we have it. */
export const claimStatuses = ['open', 'sent', 'accepted', 'partly', 'refused', 'settled', 'cancelled'] as const;
export const claimStatus = byName(claimStatuses);
export type ClaimStatus = (typeof claimStatuses)[number];

/** What was wrong with the delivery. */
export const claimKinds = ['damaged', 'short', 'wrong'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** How the supplier pays: less for the next order, or money back. */
export const claimSettlements = ['credit', 'money'] as const;
export type ClaimSettlement = (typeof claimSettlements)[number];

export type ClaimAction = 'send' | 'accept' | 'accept-part' | 'refuse' | 'settle' | 'cancel';
export type ClaimGuard = 'part' | 'reason';

const buying = ['purchaser', ...managers] as const;

export const claimTransitions: Transitions<ClaimStatus, ClaimAction, ClaimGuard> = {
  statuses: claimStatuses,
  starts: ['open'],
  moves: [
    move('open', 'sent', 'send', buying),
    move('open', 'cancelled', 'cancel', buying),
    move('sent', 'accepted', 'accept', buying),
    move('sent', 'partly', 'accept-part', buying, 'part'),
    move('sent', 'refused', 'refuse', buying, 'reason'),
    move('sent', 'cancelled', 'cancel', buying),
    move('accepted', 'settled', 'settle', buying),
    move('partly', 'settled', 'settle', buying),
  ],
};

/** The supplier has not paid these yet. */
export const openClaims = openStatuses(claimTransitions);
