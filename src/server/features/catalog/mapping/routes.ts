import {
  exactMatches,
  map,
  mappingInfo,
  mapProductOption,
  productRelation,
  shopProducts,
  variantSearch,
} from '#contract/catalog/mapping.ts';
import { componentsOf, type Goods } from '#domain/catalog/mapping/bundle.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { cardsById, searchCards } from './cards.ts';
import { changeMapping, type Choice } from './change.ts';
import { countriesOf } from './countries.ts';
import { findExact } from './exact.ts';
import { presentCard, presentInfo, presentMatch, presentProduct } from './present.ts';
import { listShopProducts, namesOf, optionsOf, productById, type OptionRow } from './products.ts';
import { listRelations } from './relation.ts';
import { suggestFor } from './suggestions.ts';
import { oldestWaiting, waitingFor } from './waiting.ts';

const maxOrdersNamed = 20;
const isMapped = (option: OptionRow) => option.variant_id !== null;

type Mapping = { readonly db: Db; readonly scope: Scope; readonly actor: Actor; readonly now: Date };

const componentList = (goods: Goods | null) => (goods === null ? [] : [...componentsOf(goods)]);

async function mapThem({ db, scope, actor, now }: Mapping, choices: readonly Choice[]) {
  const changed = await changeMapping(db, { scope, actorId: actor.userId, choices, now });
  if (!changed.ok) return changed;
  const { options, orders, completed, reopened } = changed.value;
  return ok({
    options: options.map(({ id, variantId, previousId, previous, isChanged, version }) => ({
      shop_variant_id: id,
      variant_id: variantId,
      previous_variant_id: previousId,
      changed: isChanged,
      previous: {
        components: componentList(previous.goods),
        countries: previous.countries.map(({ country_code, goods, channel_id }) => ({
          country_code,
          components: goods && componentList(goods),
          channel_id,
        })),
      },
      version,
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
    const countries = await countriesOf(
      db,
      options.map((option) => option.id),
    );
    const mapped = [...options, ...[...countries.values()].flat()];
    const [currency, cards, suggested, waiting, orders] = await Promise.all([
      booksCurrency(db),
      cardsById(
        db,
        mapped.flatMap(({ variant_id, components }) => [
          ...(variant_id === null ? [] : [variant_id]),
          ...(components ?? []).map((component) => component.variant_id),
        ]),
      ),
      suggestFor(db, product.title, open),
      waitingFor(db, [product.seller_id], openIds),
      oldestWaiting(db, product.seller_id, openIds, maxOrdersNamed),
    ]);
    return ok(presentInfo(product, { currency, options, cards, countries, suggested, waiting, orders }));
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

  defineRoute(productRelation, async ({ input, scope, db }) => {
    const [currency, { rows, count, sellers }] = await Promise.all([
      booksCurrency(db),
      listRelations(db, scope, input),
    ]);
    const cards = await cardsById(
      db,
      rows.map((row) => row.variant_id),
    );
    const list = rows.flatMap(({ variant_id, ...row }) => {
      const card = cards.get(variant_id);
      return card ? [{ ...row, variant: presentCard(card, currency) }] : [];
    });
    return ok({ list, count, size: input.size, sellers });
  }),

  defineRoute(variantSearch, async ({ input, db }) => {
    const currency = await booksCurrency(db);
    const { rows, count } = await searchCards(db, input);
    return ok({ list: rows.map((card) => presentCard(card, currency)), count, size: input.size });
  }),
];
