import { picturesStore, picturesToKeep, thumbOf } from '#domain/warehouse/packing/pictures.ts';
import type { Parcel } from './parcel.ts';

/** Fetched side by side: the packer's own calls go first. */
const atOnce = 4;

const store = async (): Promise<Cache | null> =>
  'caches' in globalThis ? caches.open(picturesStore.name).catch(() => null) : null;

let isKeeping = false;

/**
 * Keeps the pictures of these parcels' lines beside them; where `all` are given, it lets go of those that none of them shows.
 * It does not look for them in the database: reading thousands of parcels held up the scan that came meanwhile. What cannot
 * be kept (no network, no room) is tried again the next time: a picture is a help, the codes are what counts.
 */
export async function keepPictures(parcels: readonly Parcel[], { all }: { all: boolean }): Promise<void> {
  const cache = await store();
  if (!cache || isKeeping) return;
  isKeeping = true;
  try {
    const wanted = parcels.flatMap(({ list }) => list.map((line) => line.image));
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const { fetch: missing, drop } = picturesToKeep(wanted, kept);
    if (all) await Promise.all(drop.map((address) => cache.delete(address)));
    const queue = [...missing];
    const work = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await keepOne(cache, next);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  } catch {
    // Away, or full: what is here is shown.
  } finally {
    isKeeping = false;
  }
}

/** @throws without a network */
async function keepOne(cache: Cache, address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('image/')) return;
  if (Number(answer.headers.get('content-length') ?? 0) > picturesStore.maxOriginal) return;
  const bytes = await asThumb(await answer.blob());
  if (bytes.size > picturesStore.maxBytes) return;
  await cache.put(address, new Response(bytes, { headers: { 'content-type': bytes.type } }));
}

const quality = 0.7;

/** A photo as small as a packer needs it without a network; what cannot be made smaller here stays as it is. */
async function asThumb(original: Blob): Promise<Blob> {
  const isPhoto = thumbOf(original.type, original.size, { width: 1, height: 1 }) !== null;
  if (!isPhoto || original.size > picturesStore.maxOriginal || !('OffscreenCanvas' in globalThis)) return original;
  try {
    const picture = await createImageBitmap(original, { imageOrientation: 'from-image' });
    const { width, height } = thumbOf(original.type, original.size, picture) ?? picture;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    // Photos with holes have a white ground, as in the list.
    if (context) context.fillStyle = '#ffffff';
    context?.fillRect(0, 0, width, height);
    context?.drawImage(picture, 0, 0, width, height);
    picture.close();
    return context ? await canvas.convertToBlob({ type: 'image/jpeg', quality }) : original;
  } catch {
    // A kind this browser does not read.
    return original;
  }
}

/** They go with the parcels. */
export async function forgetPictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(picturesStore.name).catch(() => false);
}
