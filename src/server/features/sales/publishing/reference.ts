import { createHash } from 'node:crypto';

const longestSlug = 60;

/** The title in letters that an address may contain. */
function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return slug.slice(0, longestSlug).replace(/-+$/, '');
}

/**
 * The name under which a shop keeps a published product: readable, and unique for the entry and the store. It is stored
 * with the publication before the request is sent, so that every attempt uses the same.
 */
export function referenceOf(title: string, importProductId: string, storeId: string): string {
  const mark = createHash('sha256').update(`${importProductId} ${storeId}`).digest('hex').slice(0, 12);
  return [slugOf(title), mark].filter((part) => part !== '').join('-');
}
