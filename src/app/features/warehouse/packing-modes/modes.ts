import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import { storeChoice } from '../../../ui/storage/stored-choice.ts';

export const packModes = ['pick', 'pack', 'sort', 'receive', 'move', 'count'] as const;
export type PackMode = (typeof packModes)[number];

export const isPackMode = (value: unknown): value is PackMode => (packModes as readonly unknown[]).includes(value);

/** The label of the switch, and the permission of the mode. */
export const modeLabels: Readonly<Record<PackMode, MessageDescriptor>> = {
  pick: msg({ id: 'mode.pick', message: 'Pick' }),
  pack: msg`Pack`,
  // A message context: in other languages, sorting a list is another word.
  sort: msg({ id: 'mode.sort', message: 'Sort' }),
  receive: msg`Receive`,
  move: msg({ id: 'mode.move', message: 'Move' }),
  count: msg`Count`,
};
export const modeNeeds = {
  pick: 'stock.receive',
  pack: 'pack.work',
  sort: 'stock.receive',
  receive: 'stock.receive',
  move: 'stock.receive',
  count: 'stock.count',
} as const satisfies Record<PackMode, Permission>;

const modeKey = 'parcelyard.pack.mode';

/** The last mode of this device, which is usually the next day's, too. */
export function rememberedMode(): PackMode {
  const stored = localStorage.getItem(modeKey);
  return isPackMode(stored) ? stored : 'pack';
}
export const rememberMode = (mode: PackMode): void => storeChoice(modeKey, mode);

/** The modes this user may use. */
export const modesFor = (may: readonly string[]): readonly PackMode[] =>
  packModes.filter((mode) => may.includes(modeNeeds[mode]));
