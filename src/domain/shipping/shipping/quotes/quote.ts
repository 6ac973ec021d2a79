import type { Money } from '#domain/shared/money/money.ts';
import type { UnitPrice } from '#domain/shared/money/unit-price.ts';
import type { Duty } from '#domain/shipping/pricing/duty.ts';
import { totalsOf } from '#domain/shipping/pricing/totals.ts';
import type { PricedLine, Totals } from '#domain/shipping/pricing/totals.ts';
import { vatFee } from '#domain/shipping/pricing/vat.ts';
import { channelsFor, chargeableGrams, offersFor, unitShipping } from '../price.ts';
import type { ChannelPrice, Measures } from '../price.ts';

/** What was agreed with the seller for a piece by one channel. */
export interface AgreedPrice {
  readonly quotation_id: string;
  readonly channel_id: string;
  readonly quote: UnitPrice;
  readonly price: UnitPrice;
  readonly base: UnitPrice;
  /** It binds for orders before. */
  readonly valid_to: Date;
}

/** One shipped line of an order: item, price, weight and kind of goods per piece. */
export interface ShippedLine {
  readonly quantity: number;
  /** Pieces of the seller's own stock. */
  readonly own?: number | undefined;
  readonly quote: UnitPrice;
  readonly piece: Measures;
  /** battery, liquid: kinds that some channels refuse. */
  readonly kinds: readonly string[];
  /** Agreed prices, one per channel; the first one is that of the goods by other channels. */
  readonly agreed?: readonly AgreedPrice[] | undefined;
}

/** The conditions of a quote: the instant whose prices apply, and the country's VAT in basis points. */
export interface QuoteTerms {
  readonly currency: string;
  readonly at: Date;
  readonly vatBp: number;
  readonly platformWarehouse: boolean;
  /** The import duty of goods at our price; absent where none is known. */
  readonly dutyOn?: (goods: Money) => Duty | null;
}

/** The quote of one channel for one order. `grams` is the weight that determined the price band. */
export interface ChannelQuote {
  readonly row: ChannelPrice;
  readonly grams: number;
  readonly lines: readonly PricedLine[];
  readonly totals: Totals;
  /** null: none is due. */
  readonly duty: Duty | null;
}

/** All kinds in the parcel that a channel could refuse, unique and sorted. */
export const kindsOf = (lines: readonly ShippedLine[]): readonly string[] =>
  [...new Set(lines.flatMap((line) => line.kinds))].sort();

/** The chargeable weight of all pieces together; minimum and steps apply per parcel. */
const gramsOf = (row: ChannelPrice, lines: readonly ShippedLine[]): number =>
  lines.reduce(
    (all, { piece, quantity }) => all + chargeableGrams({ ...row, minimum_grams: 0, step_grams: 1 }, piece) * quantity,
    0,
  );

/** The agreed price that a piece by a channel costs: the one for it, else the first of another one. */
export const agreedBy = ({ agreed }: Pick<ShippedLine, 'agreed'>, channelId: string | null): AgreedPrice | null =>
  agreed?.find(({ channel_id }) => channel_id === channelId) ?? agreed?.[0] ?? null;

/** The price of a piece by a channel: as agreed, else the line's own. */
export const goodsPriceBy = (line: Pick<ShippedLine, 'quote' | 'agreed'>, channelId: string | null): UnitPrice =>
  agreedBy(line, channelId)?.quote ?? line.quote;

/** A line by one channel: an agreed price takes the place of goods and shipping; VAT follows the law of the day. */
function pricedBy(row: ChannelPrice, line: ShippedLine, vatBp: number): PricedLine {
  const { quantity, own: ownPieces, piece, agreed } = line;
  const own = agreed?.find(({ channel_id }) => channel_id === row.channel_id);
  const goods = own ?? agreed?.[0];
  const price = goodsPriceBy(line, row.channel_id);
  const shipping = own ? { price: own.price, base: own.base } : unitShipping(row, piece);
  return {
    quantity,
    ...(ownPieces && { own: ownPieces }),
    quote: price,
    ...shipping,
    vat: vatFee(price, vatBp),
    ...(goods && { quotation_id: goods.quotation_id }),
  };
}

function quoteOf(row: ChannelPrice, grams: number, lines: readonly ShippedLine[], terms: QuoteTerms): ChannelQuote {
  const priced = lines.map((line) => pricedBy(row, line, terms.vatBp));
  // Customs value all goods, paid earlier or now.
  const goods = totalsOf(
    priced.map((line) => ({ ...line, own: 0 })),
    terms,
  ).subtotal;
  const duty = terms.dutyOn?.(goods) ?? null;
  return { row, grams, lines: priced, totals: totalsOf(priced, { ...terms, duty: duty?.total }), duty };
}

const cheapestFirst = (a: ChannelQuote, b: ChannelQuote): number =>
  a.totals.total.minor - b.totals.total.minor ||
  a.row.days_p50 - b.row.days_p50 ||
  (a.row.channel_id < b.row.channel_id ? -1 : 1);

/** The quotes of all channels that serve the country and carry this order, cheapest first, then fastest. */
export function quotesFor(
  country: string,
  rows: readonly ChannelPrice[],
  lines: readonly ShippedLine[],
  terms: QuoteTerms,
): readonly ChannelQuote[] {
  const byChannel = Map.groupBy(channelsFor(country, rows, kindsOf(lines), terms.at), (row) => row.channel_id);
  return [...byChannel.values()]
    .flatMap((bands) => {
      const [first] = bands;
      const grams = first ? gramsOf(first, lines) : 0;
      const [offer] = offersFor(bands, { grams });
      return offer ? [quoteOf(offer.row, grams, lines, terms)] : [];
    })
    .sort(cheapestFirst);
}

/** An order with its quotes, cheapest first; empty when no channel carries it. */
export interface Quoted<O> {
  readonly order: O;
  readonly country: string;
  /** Orders with the same key have the same available channels, and prefer the same one. Independent of the other orders in the request. */
  readonly group: string;
  readonly quotes: readonly ChannelQuote[];
  /** The channel its mapping prefers, when it carries the order; absent: the cheapest. */
  readonly preferred?: string | undefined;
}

/** An order's quotes by the price rows of its country. */
export function quoted<O>(
  order: O,
  country: string,
  rows: readonly ChannelPrice[],
  lines: readonly ShippedLine[],
  terms: QuoteTerms,
  prefers?: string | null,
): Quoted<O> {
  const quotes = quotesFor(country, rows, lines, terms);
  const known = [...new Set(rows.map((row) => row.channel_id))].sort();
  const carriers = new Set(quotes.map(({ row }) => row.channel_id));
  const mark = known.flatMap((id, index) => (carriers.has(id) ? [index] : [])).join('.');
  const group = `${country}-${mark}`;
  if (!prefers || !carriers.has(prefers)) return { order, country, group, quotes };
  return { order, country, group: `${group}-p${known.indexOf(prefers)}`, quotes, preferred: prefers };
}
