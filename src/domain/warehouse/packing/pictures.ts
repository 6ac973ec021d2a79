/** The client-side store of product pictures: written by the app, read by the service worker. */
export const picturesStore = {
  name: 'parcelyard.pictures',
  /** Max pictures of open parcels, and max bytes of one; larger ones are not stored. */
  max: 4_000,
  maxBytes: 60_000,
  /** Above this size in bytes a photo is scaled down before it is stored, to this longer side in pixels. */
  thumbAbove: 20_000,
  thumbSide: 240,
  /** Larger originals are not decoded: it would block a phone for seconds. */
  maxOriginal: 8_000_000,
} as const;

/** Our own pictures are immutable under their URL; others are not cached. */
export const isOwnPicture = (address: string): boolean => /^\/pictures\/[\w.-]+$/.test(address);

type Size = { readonly width: number; readonly height: number };

/** The stored size of a picture; null: unchanged. Drawings and small pictures stay unchanged. */
export function thumbOf(type: string, bytes: number, { width, height }: Size): Size | null {
  if (type === 'image/svg+xml' || bytes <= picturesStore.thumbAbove) return null;
  const share = Math.min(1, picturesStore.thumbSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** Pictures to fetch within the limit, and pictures no open parcel needs any more. */
export function picturesToKeep(
  wanted: readonly string[],
  cached: readonly string[],
  max: number = picturesStore.max,
): { readonly fetch: readonly string[]; readonly drop: readonly string[] } {
  const own = [...new Set(wanted)].filter(isOwnPicture).slice(0, max);
  const [all, here] = [new Set(own), new Set(cached)];
  return { fetch: own.filter((address) => !here.has(address)), drop: cached.filter((address) => !all.has(address)) };
}
