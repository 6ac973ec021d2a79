import { componentsOf, type Component } from '#domain/catalog/mapping/bundle.ts';
import { mappingStatusOf } from '#domain/catalog/mapping/status.ts';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import type { CardRow } from './cards.ts';
import type { CountryRow } from './countries.ts';
import type { MatchRow } from './exact.ts';
import type { InfoRow, OptionRow, ProductRow } from './products.ts';
import type { Suggested } from './suggestions.ts';
import type { Waiting, WaitingOrder } from './waiting.ts';

export const presentCard = (card: CardRow, currency: string) => ({
  variant_id: card.variant_id,
  sku: card.sku,
  variant_code: card.variant_code,
  title: card.title,
  title_cn: card.title_cn,
  variant_title: card.variant_title,
  image: card.image,
  price: { e4: card.quote_e4, currency },
  weight_g: card.weight_g,
});

const presentHead = (product: InfoRow) => ({
  shop_product_id: product.id,
  seller_id: product.seller_id,
  seller_name: product.seller_name,
  store_id: product.store_id,
  store_name: product.store_name,
  title: product.title,
  image: product.image,
});

export const presentProduct = (product: ProductRow) => ({
  ...presentHead(product),
  option_count: product.options,
  mapped_count: product.mapped,
  mapping_status: product.status,
  waiting_orders: product.waiting,
  waiting_since: product.since?.toISOString() ?? null,
});

type Related = {
  readonly currency: string;
  readonly options: readonly OptionRow[];
  readonly cards: ReadonlyMap<string, CardRow>;
  readonly countries: ReadonlyMap<string, readonly CountryRow[]>;
  readonly suggested: ReadonlyMap<string, readonly Suggested[]>;
  readonly waiting: Waiting;
  readonly orders: readonly WaitingOrder[];
};

/** A shop product with its options; the most needed ones first, mapped ones last. */
export function presentInfo(product: InfoRow, related: Related) {
  const { options, waiting } = related;
  const mapped = options.filter((option) => option.variant_id !== null).length;
  const shown = options.map((option) => presentOption(option, related));
  return {
    ...presentHead(product),
    option_count: options.length,
    mapped_count: mapped,
    mapping_status: mappingStatusOf(options),
    waiting_orders: waiting.orders,
    waiting_since: waiting.since?.toISOString() ?? null,
    completes: waiting.completes,
    options: shown.toSorted(
      (a, b) => Number(a.variant !== null) - Number(b.variant !== null) || b.waiting_orders - a.waiting_orders,
    ),
    orders: related.orders.map((order) => ({ ...order, created_at: order.created_at.toISOString() })),
  };
}

/** A deleted variant has no card; the mapping then shows what is left of it. */
export function presentComponents(
  goods: { readonly variant_id: string | null; readonly components: readonly Component[] | null },
  { cards, currency }: Pick<Related, 'cards' | 'currency'>,
) {
  if (goods.variant_id === null) return [];
  return componentsOf({ ...goods, variant_id: goods.variant_id }).flatMap(({ variant_id, quantity }) => {
    const card = cards.get(variant_id);
    return card
      ? [{ variant: presentCard(card, currency), quantity, active: card.status === productStatus.available }]
      : [];
  });
}

function presentOption(option: OptionRow, related: Related) {
  const { currency, cards, countries, suggested, waiting } = related;
  const card = option.variant_id === null ? undefined : cards.get(option.variant_id);
  const components = presentComponents(option, related);
  const waits = waiting.options.get(option.id);
  return {
    shop_variant_id: option.id,
    sku: option.sku,
    title: option.title,
    price: { minor: option.price_minor, currency: option.currency },
    variant: card ? presentCard(card, currency) : null,
    variant_active: components.length > 0 && components.every(({ active }) => active),
    components,
    countries: (countries.get(option.id) ?? []).map((country) => ({
      country_code: country.country_code,
      components: country.variant_id === null ? null : presentComponents(country, related),
      channel_id: country.channel_id,
      channel: country.channel,
    })),
    version: option.mapping_version,
    mapped_at: option.mapped_at?.toISOString() ?? null,
    mapped_by: option.mapped_by,
    waiting_orders: waits?.waiting ?? 0,
    completes: waits?.completes ?? 0,
    suggestions: (suggested.get(option.id) ?? []).map((suggestion) => ({
      variant: presentCard(suggestion.card, currency),
      score: suggestion.score,
      reason: suggestion.reason,
    })),
  };
}

export const presentMatch = (match: MatchRow, { currency, waiting }: { currency: string; waiting: Waiting }) => ({
  shop_variant_id: match.shop_variant_id,
  shop_product_id: match.shop_product_id,
  product_title: match.product_title,
  title: match.option_title,
  sku: match.shop_sku,
  store_name: match.store_name,
  waiting_orders: waiting.options.get(match.shop_variant_id)?.waiting ?? 0,
  variant: presentCard(match, currency),
});
