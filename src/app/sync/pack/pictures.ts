import { picturesStore, picturesToKeep, thumbOf } from '#domain/warehouse/packing/pictures.ts';
import type { Parcel } from './parcel.ts';

/** Few in parallel: the packer's own requests come first. */
const atOnce = 4;

const store = async (): Promise<Cache | null> =>
  'caches' in globalThis ? caches.open(picturesStore.name).catch(() => null) : null;

type Wanted = { readonly images: readonly string[]; readonly all: boolean };
/** What is still to be stored; `all`: others are deleted. */
let wanted: Wanted | null = null;
let isKeeping = false;

const withMore = (before: Wanted | null, more: Wanted): Wanted =>
  !before || more.all ? more : { images: [...new Set([...before.images, ...more.images])], all: before.all };

/**
 * Stores the pictures of these parcels' lines, after those that are being stored; with `all` parcels given, deletes unused ones. It does not read the
 * parcels from the database, because reading thousands delays scans. Failed downloads are retried the next time; packing works without pictures.
 */
export async function keepPictures(parcels: readonly Parcel[], { all }: { all: boolean }): Promise<void> {
  const cache = await store();
  if (!cache) return;
  wanted = withMore(wanted, { images: parcels.flatMap(({ list }) => list.map((line) => line.image)), all });
  if (isKeeping) return;
  isKeeping = true;
  let current: Wanted | null = wanted;
  try {
    for (; current; current = wanted) {
      wanted = null;
      await keepAll(cache, current);
    }
  } catch {
    // Offline, or storage is full: show the stored ones.
    if (current) wanted = wanted ? withMore(current, wanted) : current;
  } finally {
    isKeeping = false;
  }
}

/** @throws without a network */
async function keepAll(cache: Cache, { images, all }: Wanted): Promise<void> {
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const { fetch: missing, drop } = picturesToKeep(images, cached);
  if (all) await Promise.all(drop.map((address) => cache.delete(address)));
  const queue = [...missing];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await keepOne(cache, next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** @throws without a network */
async function keepOne(cache: Cache, address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok || !response.headers.get('content-type')?.startsWith('image/')) return;
  if (Number(response.headers.get('content-length') ?? 0) > picturesStore.maxOriginal) return;
  const bytes = await asThumb(await response.blob());
  if (bytes.size > picturesStore.maxBytes) return;
  await cache.put(address, new Response(bytes, { headers: { 'content-type': bytes.type } }));
}

const quality = 0.7;

/** A thumbnail of a photo; one that cannot be scaled stays as it is. */
async function asThumb(original: Blob): Promise<Blob> {
  const isPhoto = thumbOf(original.type, original.size, { width: 1, height: 1 }) !== null;
  if (!isPhoto || original.size > picturesStore.maxOriginal || !('OffscreenCanvas' in globalThis)) return original;
  try {
    const picture = await createImageBitmap(original, { imageOrientation: 'from-image' });
    const { width, height } = thumbOf(original.type, original.size, picture) ?? picture;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    // Transparent photos get a white background, as in the list.
    if (context) context.fillStyle = '#ffffff';
    context?.fillRect(0, 0, width, height);
    context?.drawImage(picture, 0, 0, width, height);
    picture.close();
    return context ? await canvas.convertToBlob({ type: 'image/jpeg', quality }) : original;
  } catch {
    // An unsupported format.
    return original;
  }
}

/** Deleted with the parcels. */
export async function forgetPictures(): Promise<void> {
  wanted = null;
  if ('caches' in globalThis) await caches.delete(picturesStore.name).catch(() => false);
}
