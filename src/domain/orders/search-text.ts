import { normalKeyword } from '../search/keyword.ts';

/** Everything by which a person may look for an order. */
export interface SearchableOrder {
  readonly order_number: string;
  readonly customer_name: string;
  readonly email: string;
  readonly phone: string;
  readonly note: string;
  readonly track_nos: readonly string[];
  readonly lines: readonly { readonly sku: string; readonly title: string; readonly variant_title: string }[];
}

const longest = 4000;

/**
 * The text a keyword is looked for in, one part a line so that no word is found across two parts. Whoever writes an
 * order writes this with it: the list finds only what stands here.
 */
export function searchTextOf(order: SearchableOrder): string {
  const parts = [
    order.order_number,
    order.customer_name,
    order.email,
    order.phone,
    ...order.track_nos,
    ...order.lines.flatMap((line) => [line.sku, line.title, line.variant_title]),
    order.note,
  ];
  const known = new Set(parts.map(normalKeyword));
  known.delete('');
  return [...known].join('\n').slice(0, longest);
}
