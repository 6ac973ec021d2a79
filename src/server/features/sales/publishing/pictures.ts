import type { RemoteProduct, ShopCatalog } from '../../../connectors/shops/catalog/catalog.ts';
import type { Db } from '../../../core/http/context.ts';
import { saveSellerPictures, type Publication } from './store.ts';

/** The pictures that a product has in its shop before an attempt. */
export type PicturesBefore = {
  /** The shop's id → our picture; empty when it is unknown which. */
  readonly sent: ReadonlyMap<string, string>;
  /** See `sellerPictures` of `ProductToWrite`. */
  readonly sellers: readonly string[] | null;
};

/**
 * Separates our pictures from the seller's. Those of the seller are stored before the first request: an attempt without
 * a response may leave pictures of ours in the shop, and the next attempt must not take them for the seller's.
 */
export async function picturesBefore(
  db: Db,
  catalog: ShopCatalog,
  { id, remote_id: remoteId, sent_pictures: stored, seller_pictures: sellersBefore }: Publication,
  images: readonly string[],
): Promise<PicturesBefore> {
  if (remoteId === null) return { sent: new Map(), sellers: null };
  const hasNone = images.length === 0 && sellersBefore === null && stored !== null && Object.keys(stored).length === 0;
  if (hasNone) return { sent: new Map(), sellers: [] };
  const present = await catalog.mediaOf(remoteId);
  const recorded = new Map(Object.entries(stored ?? assumed(present, sellersBefore ?? [], images)));
  const sent = new Map([...recorded].filter(([picture]) => present.includes(picture)));
  const sellers = (sellersBefore ?? present).filter((picture) => present.includes(picture) && !sent.has(picture));
  if (sellersBefore === null) await saveSellerPictures(db, id, sellers);
  return { sent, sellers };
}

/**
 * Of a product published before ids were recorded: ours are the first, in their order. A picture of the seller that is
 * taken for ours stays as well.
 */
function assumed(present: readonly string[], sellers: readonly string[], images: readonly string[]) {
  const ours = present.filter((picture) => !sellers.includes(picture)).slice(0, images.length);
  return Object.fromEntries(ours.map((picture, at) => [picture, images[at] ?? '']));
}

type Written = {
  readonly publication: Publication;
  readonly remote: RemoteProduct;
  readonly images: readonly string[];
  readonly before: PicturesBefore;
};

/**
 * The pictures that we have in the shop after an attempt, by the shop's id. When it is unknown which of ours they are,
 * the next publishing replaces them.
 */
export async function picturesAfter(
  catalog: ShopCatalog,
  { publication, remote, images, before }: Written,
): Promise<Record<string, string>> {
  const isSameProduct = remote.remoteId === publication.remote_id;
  const [sent, sellers] = isSameProduct ? [before.sent, before.sellers ?? []] : [new Map<string, string>(), []];
  const left = [...sent].filter(([, image]) => images.includes(image));
  const present = new Set(left.map(([, image]) => image));
  const added = images.filter((image) => !present.has(image));
  if (added.length === 0) return Object.fromEntries(left);
  const unknown = (await catalog.mediaOf(remote.remoteId)).filter(
    (picture) => !sellers.includes(picture) && !left.some(([known]) => known === picture),
  );
  const isComplete = unknown.length === added.length;
  return Object.fromEntries([...left, ...unknown.map((picture, at) => [picture, isComplete ? (added[at] ?? '') : ''])]);
}
