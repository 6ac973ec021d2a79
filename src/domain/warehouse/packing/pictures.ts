/** The device's store of product pictures: written by the app with the parcels it keeps, read by its worker. */
export const picturesStore = {
  name: 'parcelyard.pictures',
  /** Pictures of open parcels at most, and bytes of one at most: what is larger is not kept. */
  most: 4_000,
  maxBytes: 60_000,
  /** A photo above so many bytes is made smaller before it is kept: its longer side in pixels. */
  thumbAbove: 20_000,
  thumbSide: 240,
  /** No original above it is even read: a phone would be busy with it for seconds. */
  maxOriginal: 8_000_000,
} as const;

/** Our own pictures never change under their name; others are not ours to keep. */
export const isOwnPicture = (address: string): boolean => /^\/pictures\/[\w.-]+$/.test(address);

type Size = { readonly width: number; readonly height: number };

/** How a kept picture is written; null: as it came. Drawings stay drawings, and what is small already stays. */
export function thumbOf(type: string, bytes: number, { width, height }: Size): Size | null {
  if (type === 'image/svg+xml' || bytes <= picturesStore.thumbAbove) return null;
  const share = Math.min(1, picturesStore.thumbSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

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
