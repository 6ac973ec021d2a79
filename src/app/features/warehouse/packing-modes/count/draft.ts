import type { Thing } from '../../../../sync/pack/modes/count.ts';

/** The counted quantity of one variant. */
export type Tally = { readonly thing: Thing; readonly quantity: number };
export type Draft = { readonly place: string; readonly tallies: readonly Tally[] };

const draftKey = (warehouseId: string) => `parcelyard.pack.count.${warehouseId}`;

/** An unfinished count is stored, so that it survives a reload. */
export function readDraft(warehouseId: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(draftKey(warehouseId)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}
export function keepDraft(warehouseId: string, draft: Draft | null): void {
  if (draft) localStorage.setItem(draftKey(warehouseId), JSON.stringify(draft));
  else localStorage.removeItem(draftKey(warehouseId));
}

/** The count with this quantity of a variant, moved to the top. */
export const withTally = ({ place, tallies }: Draft, thing: Thing, quantity: number): Draft => {
  const others = tallies.filter((tally) => tally.thing.variant_code !== thing.variant_code);
  return { place, tallies: [{ thing, quantity }, ...others] };
};
/** The same without moving it, for manual corrections. */
export const corrected = ({ place, tallies }: Draft, code: string, quantity: number): Draft => ({
  place,
  tallies: tallies.map((tally) => (tally.thing.variant_code === code ? { ...tally, quantity } : tally)),
});
export const countOf = ({ tallies }: Draft, { variant_code }: Thing): number =>
  tallies.find((tally) => tally.thing.variant_code === variant_code)?.quantity ?? 0;
