import { addressProblems } from '#domain/shared/address/address.ts';
import { processObstacles, type ProcessRefusal } from '#domain/sales/orders/processable.ts';
import type { NoChannel } from '#domain/shipping/shipping/no-channel.ts';
import type { Totals } from '#domain/shipping/pricing/totals.ts';
import type { Language } from '../../../core/http/context.ts';
import { sentence } from '../../../core/http/sentences.ts';
import { countryOf, obstacleOf, unitsOf, type Considered, type Consideration } from './consider.ts';
import type { PlannedGroup, PlannedOrder } from './plan.ts';
import type { OrderRow } from './store.ts';
import { isSupplied } from './supplied.ts';

const presentAmounts = ({ subtotal, shipping, vat, duty, total }: Totals) => ({
  goods: subtotal,
  shipping,
  vat,
  duty,
  total,
});

const kindsIn = (orders: readonly OrderRow[]) =>
  [...new Set(orders.flatMap((order) => order.lines.flatMap((line) => line.kinds)))].sort();

/** Units of an order that come from the seller's own stock. */
export const ownUnitsOf = ({ own }: Pick<PlannedOrder, 'own'>): number =>
  [...(own?.pieces.values() ?? [])].reduce((all, pieces) => all + pieces, 0);

const presentOwnLines = ({ order, own }: PlannedOrder) =>
  order.lines.flatMap(({ id, title, quantity }) => {
    const pieces = own?.pieces.get(id) ?? 0;
    return pieces > 0 ? [{ order_line_id: id, title, quantity, own: pieces }] : [];
  });

const presentOrder = (planned: PlannedOrder) => {
  const { order, quote } = planned;
  return {
    order_id: order.id,
    order_number: order.order_number,
    created_at: order.created_at.toISOString(),
    store_id: order.store_id,
    store_name: order.store_name,
    units: unitsOf(order),
    own_lines: presentOwnLines(planned),
    images: order.lines.map((line) => ({ src: line.image, name: line.title })),
    ...presentAmounts(quote.totals),
  };
};

export const presentGroup = ({ group, channelId, orders, totals }: PlannedGroup, consideration: Consideration) => ({
  group: group.key,
  country_code: group.country,
  kinds: kindsIn(orders.map(({ order }) => order)),
  heaviest_g: Math.max(...orders.map(({ quote }) => quote.grams)),
  channels: group.offers.map((offer) => ({
    channel_id: offer.channel_id,
    channel: offer.channel,
    channel_cn: consideration.prices.channels.get(offer.channel_id)?.nameCn ?? offer.channel,
    channel_code: consideration.prices.channels.get(offer.channel_id)?.code ?? '',
    days: { from: offer.days_p50, to: offer.days_p90 },
    shipping: offer.shipping,
    total: offer.total,
  })),
  channel_id: channelId,
  preferred_channel_id: group.preferred ?? null,
  orders: orders.length,
  units: orders.reduce((all, { order }) => all + unitsOf(order), 0),
  ...presentAmounts(totals),
  list: orders.map(presentOrder),
});

const waysOn: Readonly<Partial<Record<ProcessRefusal, 'map' | 'options' | 'address' | 'store' | 'channel'>>> = {
  'order.not-mapped': 'map',
  'order.option-changed': 'options',
  'order.address-wrong': 'address',
  'order.store-closed': 'store',
  'order.no-channel': 'channel',
};

/** An order with obstacles; the first one is the one to fix first. */
export function presentBehind(considered: Considered, language: Language, requests: ReadonlyMap<string, Date>) {
  const { order, facts, noChannel } = considered;
  const obstacle = obstacleOf(considered);
  return {
    order_id: order.id,
    order_number: order.order_number,
    created_at: order.created_at.toISOString(),
    country_code: order.shipping_address.country_code,
    reasons: [...processObstacles(facts)],
    sentence: obstacle ? sentence(obstacle.refusal, language, obstacle.details) : '',
    way_on: (obstacle && waysOn[obstacle.refusal]) ?? null,
    order_status: order.order_status,
    financial_status: order.financial_status,
    mapping_status: facts.mapping_status,
    address_problems: [...addressProblems(order.shipping_address)],
    lines: order.lines.length,
    not_mapped: order.lines.filter((line) => !isSupplied(line)).map((line) => line.title),
    kinds: kindsIn([order]),
    grams: order.lines.reduce((all, line) => all + (line.weight_g ?? 0) * line.quantity, 0),
    no_channel: noChannel && presentNoChannel(order, noChannel, requests.get(order.id)),
  };
}

function presentNoChannel({ lines }: OrderRow, why: NoChannel, requestedAt: Date | undefined) {
  const kinds = why.cause === 'kinds' ? why.kinds : [];
  const refused = lines.filter((line) => line.kinds.some((kind) => kinds.includes(kind)));
  return {
    cause: why.cause,
    kinds: [...kinds],
    titles: [...new Set(refused.map((line) => line.title))],
    limit_g: why.cause === 'weight' ? why.limit_g : null,
    requested_at: requestedAt?.toISOString() ?? null,
  };
}

export const presentLeftOut = ({ order }: Pick<Considered, 'order'>) => ({
  order_id: order.id,
  order_number: order.order_number,
  country_code: countryOf(order),
  units: unitsOf(order),
});
