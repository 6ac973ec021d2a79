import {
  addMarketCart,
  deleteMarketCart,
  getShipperPrice,
  marketCartList,
  shippingFee,
  updateMarketCart,
} from '#contract/catalog/cart.ts';
import { covers } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { vatRules } from '../../shipping/shipping/prices.ts';
import type { SellerPrices } from '../../shipping/shipping/seller-prices.ts';
import { addPieces, removePieces } from './change.ts';
import { ownOfLines, type SellerPieces } from './seller-pieces.ts';
import { presentPricedLine } from './present.ts';
import { cartPrices } from './prices.ts';
import { shipperLines } from './shippers.ts';
import { countLines, linesOf, piecesOf } from './store.ts';

type Act = { op_id: string; market_product_id: string; variant_id: string; country_code?: string | undefined };
const actOf = ({ op_id, market_product_id, variant_id, country_code: country }: Act) => ({
  opId: op_id,
  item: { market_product_id, variant_id },
  country,
});

type Given = {
  /** What pieces cost a seller, with what was agreed for a country. */
  readonly sellerPrices: SellerPrices;
  readonly sellerPieces: SellerPieces;
};

export const cartRoutes = ({ sellerPrices, sellerPieces }: Given): readonly Route[] => [
  defineRoute(marketCartList, async ({ input, actor, scope, db, now }) => {
    const userId = input.user_id ?? actor.userId;
    if (userId !== actor.userId && !covers(scope, userId)) return refuse('not-found');
    const [lines, count, currency, vat] = await Promise.all([
      linesOf(db, userId, input),
      countLines(db, userId),
      booksCurrency(db),
      vatRules(db, now),
    ]);
    const buyer = { userId, country: input.country_code, now };
    const { acceptedOf } = await cartPrices(db, lines, buyer, { currency, sellerPrices });
    const owned = await ownOfLines(db, userId, lines, sellerPieces);
    const list = lines.map((line) => {
      const shown = { currency, accepted: acceptedOf(line), own: owned.get(line.variant_id) ?? 0 };
      return presentPricedLine(line, shown, vat);
    });
    return ok({ list, count, size: input.size });
  }),

  defineRoute(addMarketCart, ({ input, actor, ...context }) =>
    addPieces({ ...context, ...actOf(input), userId: actor.userId, sellerPrices, sellerPieces }, input.quantity),
  ),

  defineRoute(updateMarketCart, ({ input, actor, ...context }) => {
    const changing = { ...context, ...actOf(input), userId: actor.userId, sellerPrices, sellerPieces };
    if (input.delta > 0) return addPieces(changing, input.delta);
    return removePieces(changing, input.from ?? { quantity: -input.delta });
  }),

  defineRoute(deleteMarketCart, ({ input, actor, ...context }) =>
    removePieces(
      { ...context, ...actOf(input), userId: actor.userId, sellerPrices, sellerPieces },
      input.from ?? 'all',
    ),
  ),

  defineRoute(getShipperPrice, async ({ input, actor, db, now }) => {
    const lines = await linesOf(db, actor.userId);
    const orderable = lines.filter((line) => line.available);
    const country = input.country_code;
    const currency = await booksCurrency(db);
    const buyer = { userId: actor.userId, country, now };
    const { priceOf } = await cartPrices(db, orderable, buyer, { currency, sellerPrices });
    return ok(await shipperLines(db, orderable, { country, at: now, currency, priceOf }));
  }),

  defineRoute(shippingFee, async ({ input, db, now }) => {
    const pieces = await piecesOf(db, input.market_product_ids, input.variant_ids);
    const currency = await booksCurrency(db);
    const { priceOf } = await cartPrices(db, pieces, { userId: '', now }, { currency, sellerPrices });
    const { country_code: country, channel } = input;
    return ok(await shipperLines(db, pieces, { country, channel, at: now, currency, priceOf }));
  }),
];
