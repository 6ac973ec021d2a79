/** The device's store of product pictures: written by the app with the parcels it keeps, read by its worker. */
export const picturesStore = {
  name: 'parcelyard.pictures',
  /** Pictures of open parcels at most, and bytes of one at most: what is larger is no thumbnail. */
  most: 4_000,
  mostBytes: 60_000,
} as const;

/** Our own pictures never change under their name; others are not ours to keep. */
export const isOwnPicture = (address: string): boolean => /^\/pictures\/[\w.-]+$/.test(address);

/** What to fetch, as far as there is room, and what no open parcel shows any more. */
export function picturesToKeep(
  wanted: readonly string[],
  kept: readonly string[],
  most: number = picturesStore.most,
): { readonly fetch: readonly string[]; readonly drop: readonly string[] } {
  const own = [...new Set(wanted)].filter(isOwnPicture).slice(0, most);
  const [all, here] = [new Set(own), new Set(kept)];
  return { fetch: own.filter((address) => !here.has(address)), drop: kept.filter((address) => !all.has(address)) };
}
