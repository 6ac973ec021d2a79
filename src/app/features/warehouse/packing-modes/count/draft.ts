import type { CountItem } from '../../../../sync/pack/modes/count.ts';

/** The counted quantity of one variant. */
export type Tally = { readonly thing: CountItem; readonly quantity: number };
export type Draft = { readonly place: string; readonly tallies: readonly Tally[] };

const draftKey = (warehouseId: string) => `parcelyard.pack.count.${warehouseId}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'place' in value &&
  typeof value.place === 'string' &&
  'tallies' in value &&
  Array.isArray(value.tallies);

/** An unfinished count is stored, so that it survives a reload. An unreadable one is none. */
export function readDraft(warehouseId: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(draftKey(warehouseId)) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}
export function keepDraft(warehouseId: string, draft: Draft | null): void {
  if (draft) localStorage.setItem(draftKey(warehouseId), JSON.stringify(draft));
  else localStorage.removeItem(draftKey(warehouseId));
}

/** The count with this quantity of a variant, moved to the top. */
export const withTally = ({ place, tallies }: Draft, item: CountItem, quantity: number): Draft => {
  const others = tallies.filter((tally) => tally.thing.variant_code !== item.variant_code);
  return { place, tallies: [{ thing: item, quantity }, ...others] };
};
/** The same without moving it, for manual corrections. */
export const corrected = ({ place, tallies }: Draft, code: string, quantity: number): Draft => ({
  place,
  tallies: tallies.map((tally) => (tally.thing.variant_code === code ? { ...tally, quantity } : tally)),
});
export const countOf = ({ tallies }: Draft, { variant_code }: CountItem): number =>
  tallies.find((tally) => tally.thing.variant_code === variant_code)?.quantity ?? 0;
