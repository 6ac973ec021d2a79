import type { z } from 'zod';
import type { checkout } from '#contract/sales/checkout.ts';
import { itemKey } from '#domain/catalog/cart/operations.ts';
import { decideLine, piecesIn, type LineRefusal } from '#domain/sales/checkout/check.ts';
import { served } from '#domain/sales/checkout/served.ts';
import { ok, refuse, type Refused, type Result } from '#domain/shared/result.ts';
import { goodsPriceBy } from '#domain/shipping/shipping/quotes/quote.ts';
import type { Language } from '../../../core/http/context.ts';
import type { CartRow } from '../../catalog/cart/bought.ts';
import type { StockMarket } from './application/terms.ts';
import type { Market, MarketLine } from './market.ts';
import { productOf } from './present.ts';

export type Input = z.output<typeof checkout.input>;
type InputLine = Input['lines'][number];
/** What a line is named by, and its channel. */
export type ShownItem = Pick<InputLine, 'market_product_id' | 'variant_id' | 'channel_id'>;

/** A line as it was shown, with what it is now. */
export type BoughtLine<Shown extends ShownItem = InputLine> = {
  readonly shown: Shown;
  /** With the bought quantity. */
  readonly line: MarketLine;
};

/** What the shown lines take from the seller's own stock: one order per channel, as they are placed. */
function ownByLine(shown: readonly InputLine[], { lines, own }: Market): ReadonlyMap<string, number> {
  const current = new Map(lines.map((line) => [line.key, line]));
  const orders = [...Map.groupBy(shown, ({ channel_id }) => channel_id).values()].map((order) =>
    order.flatMap((each) => {
      const line = current.get(itemKey(each));
      return line ? [{ ...line, quantity: piecesIn(each.from) }] : [];
    }),
  );
  return new Map(served(orders, own).flatMap((order) => order.map((line) => [line.key, line.own ?? 0])));
}

/** The lines as they were shown, in the order of the input; refused at the first that changed or is too small for stock. */
export function boughtLines(
  lines: readonly InputLine[],
  { market, enough }: { readonly market: Market; readonly enough: StockMarket['enough'] | undefined },
  language: Language,
): Result<readonly BoughtLine[], LineRefusal | 'purchase.below-minimum'> {
  const current = new Map(market.lines.map((line) => [line.key, line]));
  const owned = ownByLine(lines, market);
  const bought: BoughtLine[] = [];
  for (const shown of lines) {
    const line = current.get(itemKey(shown));
    const own = owned.get(itemKey(shown)) ?? 0;
    const decided = decideLine(shown, line ? { ...line.row, own, price: goodsPriceBy(line, shown.channel_id) } : null);
    if (!decided.ok) return atLine(decided, shown, line?.row, language);
    const minimum = enough?.(shown.variant_id);
    if (minimum && !minimum.ok) return atLine(minimum, shown, line?.row, language);
    if (line) bought.push({ shown, line: { ...line, own, quantity: decided.value } });
  }
  return ok(bought);
}

/** A refusal with the line it is about. A line that is no longer in the cart has no name. */
export const atLine = <R extends string>(
  { refusal, details }: Refused<R>,
  { market_product_id, variant_id }: Omit<ShownItem, 'channel_id'>,
  row: CartRow | undefined,
  language: Language,
): Refused<R> =>
  refuse(refusal, { ...details, product: row ? productOf(row, language) : '—', market_product_id, variant_id });

/** The chosen channel does not carry this line any more. */
export const channelGone = (
  { shown, line }: BoughtLine<ShownItem>,
  language: Language,
): Refused<'checkout.channel-gone'> => atLine(refuse('checkout.channel-gone'), shown, line.row, language);
