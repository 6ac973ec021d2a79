import { move, statusesBefore } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

/** Values of specification §4. */
export const optionChangeStatus = { unconfirmed: 0, confirmed: 1 } as const;
export const optionChangeStatuses = Object.values(optionChangeStatus);
export type OptionChangeStatus = (typeof optionChangeStatuses)[number];

/** While a change is unconfirmed its shop variant is not processed. The system confirms one that the shop took back. */
export const optionChangeTransitions: Transitions<OptionChangeStatus, 'confirm'> = {
  statuses: optionChangeStatuses,
  starts: [optionChangeStatus.unconfirmed],
  moves: [
    move(optionChangeStatus.unconfirmed, optionChangeStatus.confirmed, 'confirm', [
      'admin',
      'manager',
      'salesperson',
      'purchaser',
      'buyer',
      'system',
    ]),
  ],
};

export const optionChangeStatusesBefore = (action: 'confirm') => statusesBefore(optionChangeTransitions, action);

/** renamed: other option values · sku: another SKU · removed: vanished from the shop · returned: back in the shop. */
export const optionChangeKinds = ['renamed', 'sku', 'removed', 'returned'] as const;
export type OptionChangeKind = (typeof optionChangeKinds)[number];

/** remapped: another variant was chosen · no-effect: the mapping is still right. */
export const optionChangeOutcomes = ['remapped', 'no-effect'] as const;
export type OptionChangeOutcome = (typeof optionChangeOutcomes)[number];

/** What identifies a shop variant for its mapping. */
export interface OptionState {
  readonly sku: string;
  /** Option values as one text. */
  readonly title: string;
}

export interface KnownOption extends OptionState {
  readonly isMapped: boolean;
  readonly isGone: boolean;
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * How an option changed in the shop in a way that may make its mapping wrong; null when it did not. `now` is null when
 * the shop has it no longer. A name that was filled in for the first time is no change.
 */
export function optionChange(before: KnownOption, now: OptionState | null): OptionChangeKind | null {
  if (!before.isMapped) return null;
  if (now === null) return before.isGone ? null : 'removed';
  if (!same(before.title, now.title) && before.title.trim() !== '') return 'renamed';
  if (!same(before.sku, now.sku) && before.sku.trim() !== '') return 'sku';
  return before.isGone ? 'returned' : null;
}
