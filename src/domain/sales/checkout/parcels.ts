import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { add, allocate, zero } from '#domain/shared/money/money.ts';
import type { PricedLine, Totals, PaypalRate } from '#domain/shipping/pricing/totals.ts';
import { combineTotals, totalsOf } from '#domain/shipping/pricing/totals.ts';
import { vatFee } from '#domain/shipping/pricing/vat.ts';
import { whyNoChannel } from '#domain/shipping/shipping/no-channel.ts';
import type { NoChannel } from '#domain/shipping/shipping/no-channel.ts';
import type { ChannelPrice } from '#domain/shipping/shipping/price.ts';
import { kindsOf, quotesFor } from '#domain/shipping/shipping/quotes/quote.ts';
import type { ChannelQuote, QuoteTerms, ShippedLine } from '#domain/shipping/shipping/quotes/quote.ts';

/** A cart line to ship. `key` names it among the others. */
export interface CheckoutLine extends ShippedLine {
  readonly key: string;
}

/** Where the lines go: the country, its price rows, and the terms for a parcel with these lines. */
export interface Destination<L extends CheckoutLine> {
  readonly country: string;
  readonly rows: readonly ChannelPrice[];
  readonly termsOf: (lines: readonly L[]) => QuoteTerms;
}

/** The lines that travel by one channel. They share one base price, the highest among them (specification §9). */
export interface Parcel<L extends CheckoutLine> {
  /** null: the factory delivers to the warehouse, which is part of the price. */
  readonly row: ChannelPrice | null;
  readonly lines: readonly L[];
  /** The prices of the lines, in their order. */
  readonly priced: readonly PricedLine[];
  readonly totals: Totals;
}

const parcelOf = <L extends CheckoutLine>(
  lines: readonly L[],
  { row, lines: priced, totals }: ChannelQuote,
): Parcel<L> => ({
  row,
  lines,
  priced,
  totals,
});

export interface ParcelPlan<L extends CheckoutLine> {
  readonly parcels: readonly Parcel<L>[];
  /** Channels that carry all lines in one parcel, cheapest first. */
  readonly wholeCart: readonly ChannelQuote[];
  /** By line: the channels that carry it, each with its price in a parcel of its own. */
  readonly offers: ReadonlyMap<string, readonly ChannelQuote[]>;
  /** Lines that no channel carries, or whose chosen channel does not carry them with the others. */
  readonly stranded: ReadonlyMap<string, NoChannel>;
}

/** The quote of one channel for one parcel; null when it does not carry it. */
function quoteBy<L extends CheckoutLine>(to: Destination<L>, channelId: string, lines: readonly L[]) {
  const rows = to.rows.filter((row) => row.channel_id === channelId);
  return quotesFor(to.country, rows, lines, to.termsOf(lines))[0] ?? null;
}

/** The parcel of these lines by one channel; null when it does not carry them. */
export function parcelBy<L extends CheckoutLine>(
  to: Destination<L>,
  channelId: string,
  lines: readonly L[],
): Parcel<L> | null {
  const quote = quoteBy(to, channelId, lines);
  return quote && parcelOf(lines, quote);
}

/**
 * Distributes lines to parcels, one per channel. A chosen channel is kept while it carries the line. The others take
 * the cheapest channel for everything, or, when none carries everything, each the cheapest that still has room.
 */
export function planParcels<L extends CheckoutLine>(
  lines: readonly L[],
  to: Destination<L>,
  choices: ReadonlyMap<string, string>,
): ParcelPlan<L> {
  const { country, rows, termsOf } = to;
  const wholeCart = lines.length === 0 ? [] : quotesFor(country, rows, lines, termsOf(lines));
  const preset = wholeCart[0]?.row.channel_id;
  const forAll = channelForAll(lines, choices) ?? preset;
  const whole = wholeCart.find(({ row }) => row.channel_id === forAll);
  const offers = new Map(lines.map((line) => [line.key, quotesFor(country, rows, [line], termsOf([line]))]));
  if (whole && lines.every(({ key }) => (choices.get(key) ?? forAll) === forAll)) {
    return {
      parcels: [parcelOf(lines, whole)],
      wholeCart,
      offers,
      stranded: new Map(),
    };
  }
  const members = new Map<string, readonly L[]>();
  const stranded = new Map<string, NoChannel>();
  for (const line of lines) {
    const own = (offers.get(line.key) ?? []).map(({ row }) => row.channel_id);
    const chosen = choices.get(line.key);
    const wanted = [chosen, preset].find((channelId) => channelId !== undefined && own.includes(channelId));
    const taking = (wanted === undefined ? own : [wanted]).find((channelId) =>
      quoteBy(to, channelId, [...(members.get(channelId) ?? []), line]),
    );
    if (taking !== undefined) members.set(taking, [...(members.get(taking) ?? []), line]);
    else stranded.set(line.key, reason(to, wanted, line));
  }
  const parcels = [...members].flatMap(([channelId, own]) => parcelBy(to, channelId, own) ?? []);
  return { parcels, wholeCart, offers, stranded };
}

/** The channel chosen for every line; undefined when they differ or one has none. */
function channelForAll(lines: readonly CheckoutLine[], choices: ReadonlyMap<string, string>): string | undefined {
  const chosen = new Set(lines.map(({ key }) => choices.get(key)));
  return chosen.size === 1 ? [...chosen][0] : undefined;
}

function reason<L extends CheckoutLine>(
  { country, rows, termsOf }: Destination<L>,
  channelId: string | undefined,
  line: L,
): NoChannel {
  const own = channelId === undefined ? rows : rows.filter((row) => row.channel_id === channelId);
  return whyNoChannel(country, own, kindsOf([line]), termsOf([line]).at);
}

/** One parcel that the factory delivers to a warehouse: nothing is charged for shipping. */
export function factoryParcel<L extends CheckoutLine>(lines: readonly L[], terms: QuoteTerms): Parcel<L> {
  const free = unitPrice(0, terms.currency);
  const priced = lines.map(({ quantity, quote }) => ({
    quantity,
    quote,
    price: free,
    base: free,
    vat: vatFee(quote, terms.vatBp),
  }));
  return { row: null, lines, priced, totals: totalsOf(priced, terms) };
}

/** The totals of all parcels in one payment; the PayPal fee applies once to the whole. */
export const totalsOfParcels = (
  currency: string,
  parcels: readonly { readonly totals: Totals }[],
  paypal?: PaypalRate,
): Totals =>
  combineTotals(
    currency,
    parcels.map(({ totals }) => totals),
    paypal,
  );

/** Each parcel's totals with its share of the fee of the payment, in proportion to its amount. */
export function withFeeShares(parcels: readonly Totals[], payment: Totals): readonly Totals[] {
  if (parcels.length === 0) return [];
  const shares = allocate(
    payment.fee,
    parcels.map(({ beforeFee }) => beforeFee.minor),
  );
  return parcels.map((totals, nth) => {
    const fee = shares[nth] ?? zero(payment.fee.currency);
    return { ...totals, fee, total: add(totals.beforeFee, fee) };
  });
}
