export type Replacement = { readonly from: string; readonly to: string };
/** The first picture of each that was cropped since it was opened. */
export type Originals = ReadonlyMap<string, string>;

/** The originals after a picture took the place of another: a crop, or the way back. */
export function originalsAfter(originals: Originals, { from, to }: Replacement): Originals {
  const next = new Map(originals);
  const original = next.get(from) ?? from;
  next.delete(from);
  if (original !== to) next.set(to, original);
  return next;
}

/** Variants with the new picture in place of the replaced one. */
export const withPicture = <Variant extends { readonly image: string }>(
  variants: readonly Variant[],
  { from, to }: Replacement,
): Variant[] => variants.map((variant) => (variant.image === from ? { ...variant, image: to } : variant));
