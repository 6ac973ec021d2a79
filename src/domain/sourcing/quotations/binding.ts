import { binds } from './quotation-status.ts';

/** An accepted price with the time in which it binds. */
export interface AcceptedPrice {
  readonly quotation_id: string;
  readonly channel_id: string;
  readonly accepted_at: Date;
  readonly valid_to: Date;
}

/**
 * The accepted prices of one seller, variant and country that an order of this instant is charged, one per channel, the
 * decisive one first: of those that were accepted before the order, the newest, so that a later and dearer acceptance
 * does not change an order that exists; else the first one accepted since.
 */
export function bindingPrices<P extends AcceptedPrice>(prices: readonly P[], orderedAt: Date): readonly P[] {
  const ordered = orderedAt.getTime();
  const isBefore = (price: P): boolean => price.accepted_at.getTime() <= ordered;
  const sorted = prices
    .filter((price) => binds(price, orderedAt))
    .toSorted((a, b) => {
      if (isBefore(a) !== isBefore(b)) return isBefore(a) ? -1 : 1;
      const newer = b.accepted_at.getTime() - a.accepted_at.getTime();
      const inOrder = isBefore(a) ? newer : -newer;
      return inOrder || (a.quotation_id < b.quotation_id ? -1 : 1);
    });
  return sorted.filter((price, at) => sorted.findIndex((each) => each.channel_id === price.channel_id) === at);
}
