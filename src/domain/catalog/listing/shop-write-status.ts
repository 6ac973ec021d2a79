import { byName, move, openStatuses, statusesBefore } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

export const shopWriteStatuses = ['waiting', 'running', 'done', 'failed'] as const;
export const shopWriteStatus = byName(shopWriteStatuses);
export type ShopWriteStatus = (typeof shopWriteStatuses)[number];
export type ShopWriteAction = 'begin' | 'finish' | 'fail';

/** A change on its way to a shop. One that was cut off goes on within `running`; a failed one is requested anew. */
export const shopWriteTransitions: Transitions<ShopWriteStatus, ShopWriteAction> = {
  statuses: shopWriteStatuses,
  starts: ['waiting'],
  moves: [
    move('waiting', 'running', 'begin', ['system']),
    move('running', 'done', 'finish', ['system']),
    move('running', 'failed', 'fail', ['system']),
    move('waiting', 'failed', 'fail', ['system']),
  ],
};

/** Work that a job still has to do. */
export const openShopWriteStatuses = openStatuses(shopWriteTransitions);
export const shopWriteStatusesBefore = (action: ShopWriteAction) => statusesBefore(shopWriteTransitions, action);
