import { byName, managers, move, openStatuses, type Transitions } from '#domain/shared/status.ts';

/**
 * open: a user picks it · waiting: handed over, any picker may take it · finished: its totes are at the packing station ·
 * cancelled: what was not picked may be collected again.
 */
export const pickBatchStatuses = ['open', 'waiting', 'finished', 'cancelled'] as const;
export const pickBatchStatus = byName(pickBatchStatuses);
export type PickBatchStatus = (typeof pickBatchStatuses)[number];
export const leadActions = ['release', 'cancel'] as const;
export type PickBatchAction = (typeof leadActions)[number] | 'take' | 'finish';

const picking = ['packer', 'purchaser', ...managers] as const;
const leading = ['purchaser', ...managers] as const;

export const pickBatchTransitions: Transitions<PickBatchStatus, PickBatchAction> = {
  statuses: pickBatchStatuses,
  starts: ['open'],
  moves: [
    move('open', 'waiting', 'release', picking),
    move('waiting', 'open', 'take', picking),
    move('open', 'finished', 'finish', picking),
    move('waiting', 'finished', 'finish', picking),
    move('open', 'cancelled', 'cancel', leading),
    move('waiting', 'cancelled', 'cancel', leading),
  ],
};

/** Their parcels are in no other batch. */
export const openPickBatches = openStatuses(pickBatchTransitions);
