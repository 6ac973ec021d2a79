import { byName, managers, move, type Transition, type Transitions } from '#domain/shared/status.ts';

/**
 * Goods that a seller sends to a warehouse. announced: nothing arrived yet. arriving: some pieces were counted. received:
 * the warehouse finished counting. cancelled: the seller sends nothing.
 */
export const inboundNoticeStatuses = ['announced', 'arriving', 'received', 'cancelled'] as const;
export const inboundNoticeStatus = byName(inboundNoticeStatuses);
export type InboundNoticeStatus = (typeof inboundNoticeStatuses)[number];
type Move = 'cancel' | 'count' | 'finish';
export type InboundNoticeAction = Move | 'edit';

const gate = ['packer', 'purchaser', ...managers] as const;

/** The seller cancels until the first piece is counted. */
export const inboundNoticeTransitions: Transitions<InboundNoticeStatus, Move> = {
  statuses: inboundNoticeStatuses,
  starts: ['announced'],
  moves: [
    move('announced', 'cancelled', 'cancel', ['buyer', ...managers]),
    move('announced', 'arriving', 'count', gate),
    move('arriving', 'received', 'finish', gate),
  ],
};

/** What leaves the status as it is: the seller edits until the first piece is counted; further pieces are counted. */
export const inboundNoticeWork: readonly Transition<InboundNoticeStatus, InboundNoticeAction, never>[] = [
  move('announced', 'announced', 'edit', ['buyer']),
  move('arriving', 'arriving', 'count', gate),
];

/** Expected by the warehouse. */
export const inboundNoticesOpen = ['announced', 'arriving'] as const satisfies readonly InboundNoticeStatus[];
