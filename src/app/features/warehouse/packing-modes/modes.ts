import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '#domain/platform/permissions/policies.ts';

export const packModes = ['pack', 'sort', 'receive', 'count'] as const;
export type PackMode = (typeof packModes)[number];

export const isPackMode = (word: unknown): word is PackMode => (packModes as readonly unknown[]).includes(word);

/** What the switch says, and the right a mode asks for. */
export const modeLabels: Readonly<Record<PackMode, MessageDescriptor>> = {
  pack: msg`Pack`,
  // Not the word of a list's order, which other languages say differently.
  sort: msg({ id: 'mode.sort', message: 'Sort' }),
  receive: msg`Receive`,
  count: msg`Count`,
};
export const modeNeeds = {
  pack: 'pack.work',
  sort: 'stock.receive',
  receive: 'stock.receive',
  count: 'stock.count',
} as const satisfies Record<PackMode, Permission>;

const modeKey = 'parcelyard.pack.mode';

/** What was done last on this device: who works at the gate begins there tomorrow too. */
export function rememberedMode(): PackMode {
  const kept = localStorage.getItem(modeKey);
  return isPackMode(kept) ? kept : 'pack';
}
export const rememberMode = (mode: PackMode): void => localStorage.setItem(modeKey, mode);

/** Those this person may use. */
export const modesFor = (may: readonly string[]): readonly PackMode[] =>
  packModes.filter((mode) => may.includes(modeNeeds[mode]));
