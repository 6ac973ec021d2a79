import {
  exactMatches,
  map,
  mappingInfo,
  mapProductOption,
  shopProducts,
  variantSearch,
} from '#contract/catalog/mapping.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { cardsById, searchCards } from './cards.ts';
import { changeMapping, type Choice } from './change.ts';
import { findExact } from './exact.ts';
import { presentCard, presentInfo, presentMatch, presentProduct } from './present.ts';
import { listShopProducts, namesOf, optionsOf, productById, type OptionRow } from './products.ts';
import { suggestFor } from './suggestions.ts';
import { oldestWaiting, waitingFor } from './waiting.ts';

const maxOrdersNamed = 20;
const isMapped = (option: OptionRow) => option.variant_id !== null;

type Mapping = { readonly db: Db; readonly scope: Scope; readonly actor: Actor; readonly now: Date };

async function mapThem({ db, scope, actor, now }: Mapping, choices: readonly Choice[]) {
  const changed = await changeMapping(db, { scope, actorId: actor.userId, choices, now });
  if (!changed.ok) return changed;
  const { options, orders, completed, reopened } = changed.value;
  return ok({
    options: options.map(({ id, variantId, previousId }) => ({
      shop_variant_id: id,
      variant_id: variantId,
      previous_variant_id: previousId,
    })),
    orders_changed: orders,
    orders_completed: completed,
    orders_reopened: reopened,
  });
}

export const mappingRoutes: readonly Route[] = [
  defineRoute(shopProducts, async ({ input, scope, db }) => {
    const [{ rows, count, counts, waitingOrders }, narrowed] = await Promise.all([
      listShopProducts(db, scope, input),
      namesOf(db, scope, input),
    ]);
    const list = rows.map(presentProduct);
    return ok({ list, count, size: input.size, counts, waiting_orders: waitingOrders, narrowed });
  }),

  defineRoute(mappingInfo, async ({ input, scope, db }) => {
    const product = await productById(db, scope, input.shop_product_id);
    if (!product) return refuse('not-found');
    const options = await optionsOf(db, product);
    const open = options.filter((option) => !isMapped(option));
    const openIds = open.map((option) => option.id);
    const [currency, cards, suggested, waiting, orders] = await Promise.all([
      booksCurrency(db),
      cardsById(
        db,
        options.flatMap((option) => option.variant_id ?? []),
      ),
      suggestFor(db, product.title, open),
      waitingFor(db, [product.seller_id], openIds),
      oldestWaiting(db, product.seller_id, openIds, maxOrdersNamed),
    ]);
    return ok(presentInfo(product, { currency, options, cards, suggested, waiting, orders }));
  }),

  defineRoute(exactMatches, async ({ input, scope, db }) => {
    const found = await findExact(db, scope, input);
    const [currency, waiting] = await Promise.all([
      booksCurrency(db),
      waitingFor(
        db,
        found.map((match) => match.seller_id),
        found.map((match) => match.shop_variant_id),
      ),
    ]);
    return ok({
      list: found.map((match) => presentMatch(match, { currency, waiting })),
      count: found[0]?.count ?? 0,
      completes: waiting.completes,
    });
  }),

  defineRoute(map, async ({ input, ...context }) => mapThem(context, input.mappings)),
  defineRoute(mapProductOption, async ({ input, ...context }) => mapThem(context, [input])),

  defineRoute(variantSearch, async ({ input, db }) => {
    const currency = await booksCurrency(db);
    const { rows, count } = await searchCards(db, input);
    return ok({ list: rows.map((card) => presentCard(card, currency)), count, size: input.size });
  }),
];
