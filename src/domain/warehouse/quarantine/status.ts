import { byName, managers, move, type Transitions } from '#domain/shared/status.ts';

/** open: the pieces lie in quarantine · released: they may be sold again · scrapped: they left the stock. */
export const quarantineStatuses = ['open', 'released', 'scrapped'] as const;
export const quarantineStatus = byName(quarantineStatuses);
export type QuarantineStatus = (typeof quarantineStatuses)[number];
export const quarantineActions = ['release', 'scrap'] as const;
export type QuarantineAction = (typeof quarantineActions)[number];

const deciding = ['purchaser', ...managers] as const;

export const quarantineTransitions: Transitions<QuarantineStatus, QuarantineAction> = {
  statuses: quarantineStatuses,
  starts: ['open'],
  moves: [move('open', 'released', 'release', deciding), move('open', 'scrapped', 'scrap', deciding)],
};
