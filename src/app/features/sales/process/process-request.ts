import type { Input } from '../../../sync/calls.ts';
import type { Choice, Method, Preview } from './queries.ts';

/** The part of the preview to pay: all of it, or what the balance covers. */
export type Part = Pick<Preview['covered'], 'order_ids' | 'total' | 'quote_hash'>;

/** The maximum of one request; more orders run as a task. */
export const maxConcurrent = 50;

export const everythingOf = ({
  groups,
  total,
  quote_hash,
}: Pick<Preview, 'groups' | 'total' | 'quote_hash'>): Part => ({
  order_ids: groups.flatMap(({ list }) => list.map((order) => order.order_id)),
  total,
  quote_hash,
});

type ProcessRequest =
  | { readonly call: 'order.processOrder'; readonly input: Input<'order.processOrder'> }
  | { readonly call: 'order.processOrders'; readonly input: Input<'order.processOrders'> };

/**
 * The request that pays a part. It names the displayed channels, not the chosen ones: the cheapest for a part may differ
 * from the cheapest for all.
 */
export function processRequest(
  { groups, priced_at }: Pick<Preview, 'groups' | 'priced_at'>,
  part: Part,
  method: Method,
): ProcessRequest {
  const channels = groups.map(({ group, country_code, channel_id }) => ({ group, country_code, channel_id }));
  const { order_ids, total, quote_hash } = part;
  const terms = { order_ids, total, quote_hash, channels, priced_at };
  // A manual payment is one transfer, so it stays one request.
  if (method === 'auto' && order_ids.length > maxConcurrent) return { call: 'order.processOrders', input: terms };
  return { call: 'order.processOrder', input: { ...terms, payment_method: method } };
}

/** The chosen channels after another choice for one group. */
export const withChoice = (choices: readonly Choice[], choice: Choice): readonly Choice[] => [
  ...choices.filter(({ group }) => group !== choice.group),
  choice,
];

/** Whether the channel is still offered to its group. */
export const isOffered = ({ groups }: Pick<Preview, 'groups'>, { group, channel_id }: Choice): boolean =>
  groups.some((each) => each.group === group && each.channels.some((offer) => offer.channel_id === channel_id));

/** Orders of an earlier preview, by id with number, that are in processing or deleted by now. */
export function goneFrom(
  seen: ReadonlyMap<string, string>,
  { groups, behind, left_out }: Pick<Preview, 'groups' | 'behind' | 'left_out'>,
): readonly (readonly [id: string, number: string])[] {
  const here = new Set([...groups.flatMap(({ list }) => list), ...left_out].map((order) => order.order_id));
  const chosen = new Set(
    behind.filter(({ reasons }) => reasons[0] !== 'order.already-processed').map((one) => one.order_id),
  );
  return [...seen].filter(([id]) => !here.has(id) && !chosen.has(id));
}
