import { byName, move, statusesBefore } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

export const writeBackStatuses = ['waiting', 'sent', 'failed', 'needless'] as const;
export const writeBackStatus = byName(writeBackStatuses);
export type WriteBackStatus = (typeof writeBackStatuses)[number];
export type WriteBackAction = 'send' | 'drop' | 'fail' | 'retry' | 'renew';

/**
 * A write-back reports one shipment to its shop, or takes the report back. None is final: a parcel that is taken back, or
 * leaves again, renews its write-back. `needless`: not reported, or already withdrawn.
 */
export const writeBackTransitions: Transitions<WriteBackStatus, WriteBackAction> = {
  statuses: writeBackStatuses,
  starts: ['waiting'],
  moves: [
    move('waiting', 'sent', 'send', ['system']),
    move('waiting', 'needless', 'drop', ['system']),
    move('waiting', 'failed', 'fail', ['system']),
    move('failed', 'waiting', 'retry', ['buyer', 'admin', 'manager', 'salesperson', 'system']),
    move('failed', 'needless', 'drop', ['system']),
    move('sent', 'waiting', 'renew', ['system']),
    move('needless', 'waiting', 'renew', ['system']),
  ],
};

export const writeBackStatusesBefore = (action: WriteBackAction) => statusesBefore(writeBackTransitions, action);

/** What a report to the shop leads to. */
export type ReportedStatus = Extract<WriteBackStatus, 'sent' | 'needless'>;

/** Not reported to the shop, and still reportable. */
export const unsentWriteBackStatuses = writeBackStatusesBefore('drop');
