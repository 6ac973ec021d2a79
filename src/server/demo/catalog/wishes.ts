import { cartAdditions, wishes } from '../../core/db/schema/shopping.ts';
import type { Db } from '../../core/http/context.ts';
import { demoId } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { offerOf } from './market.ts';
import { userId, type AccountName } from '../people.ts';

const hour = 3_600_000;

/** Wishes: market products by index, the newest last. */
const hearts: readonly (readonly [AccountName, readonly number[]])[] = [
  ['seller', [3, 17, 41, 62, 88, 104]],
  ['seller2', [17, 25, 62, 119]],
  ['seller3', [41, 77]],
  ['purchaser', [9]],
];

/** Cart contents: market product, option, quantity. */
const carts: readonly (readonly [
  AccountName,
  readonly (readonly [product: number, option: number, pieces: number])[],
])[] = [
  [
    'seller',
    [
      [17, 0, 12],
      [41, 1, 3],
      [88, 0, 1],
    ],
  ],
  ['seller2', [[62, 0, 20]]],
];

/** Wishlists and carts of the demo world, created in the hours before the anchor. */
export async function fillWishes(db: Db, anchor: Date): Promise<void> {
  const before = (hours: number) => new Date(anchor.getTime() - hours * hour);
  await insertRows(
    db,
    wishes,
    hearts.flatMap(([account, products]) =>
      products.map((nth, at) => ({
        userId: userId(account),
        marketProductId: offerOf(nth).id,
        createdAt: before((products.length - at) * 7),
      })),
    ),
  );
  await insertRows(
    db,
    cartAdditions,
    carts.flatMap(([account, lines]) =>
      lines.map(([nth, option, quantity], at) => {
        const { id, variantIds } = offerOf(nth);
        const variantId = variantIds[option % variantIds.length] ?? id;
        const line = {
          userId: userId(account),
          opId: demoId(`cart ${account} ${nth}`),
          marketProductId: id,
          variantId,
        };
        return { ...line, quantity, left: quantity, at: before((lines.length - at) * 2) };
      }),
    ),
  );
}
