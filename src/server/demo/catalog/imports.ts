import type { Db } from '../../core/http/context.ts';
import { addToImportList } from '../../features/catalog/import-list/add.ts';
import { userId, type AccountName } from '../people.ts';
import { offerOf } from './market.ts';

const hour = 3_600_000;

/** Market products by index, the newest last. */
const lists: readonly (readonly [AccountName, readonly number[]])[] = [
  ['seller', [3, 17, 25, 41, 62, 77, 88, 104, 119]],
  ['seller2', [17, 62, 90]],
];

/** Import lists of the demo world, filled in the hours before the anchor. */
export async function fillImports(db: Db, anchor: Date): Promise<void> {
  for (const [account, products] of lists)
    for (const [at, nth] of products.entries()) {
      const now = new Date(anchor.getTime() - (products.length - at) * 5 * hour);
      // The world begins with these entries: no screen is open that an event would refresh.
      const adding = { db, now, emit: () => Promise.resolve(), sellerId: userId(account) };
      await addToImportList(adding, [offerOf(nth).id]);
    }
}
