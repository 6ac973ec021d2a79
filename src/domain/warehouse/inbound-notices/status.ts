import { byName, managers, move, type Transitions } from '#domain/shared/status.ts';

/**
 * Goods that a seller sends to a warehouse. announced: nothing arrived yet. arriving: some pieces were counted. received:
 * the warehouse finished counting. cancelled: the seller sends nothing.
 */
export const inboundNoticeStatuses = ['announced', 'arriving', 'received', 'cancelled'] as const;
export const inboundNoticeStatus = byName(inboundNoticeStatuses);
export type InboundNoticeStatus = (typeof inboundNoticeStatuses)[number];
export type InboundNoticeAction = 'edit' | 'cancel' | 'count' | 'finish';

const gate = ['packer', 'purchaser', ...managers] as const;

/** The seller edits and cancels until the first piece is counted. */
export const inboundNoticeTransitions: Transitions<InboundNoticeStatus, InboundNoticeAction> = {
  statuses: inboundNoticeStatuses,
  starts: ['announced'],
  moves: [
    move('announced', 'announced', 'edit', ['buyer']),
    move('announced', 'cancelled', 'cancel', ['buyer', ...managers]),
    move('announced', 'arriving', 'count', gate),
    move('arriving', 'arriving', 'count', gate),
    move('arriving', 'received', 'finish', gate),
  ],
};

/** Expected by the warehouse. */
export const inboundNoticesOpen = ['announced', 'arriving'] as const satisfies readonly InboundNoticeStatus[];
