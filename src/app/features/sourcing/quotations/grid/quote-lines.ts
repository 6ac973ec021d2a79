import { money, type Money } from '#domain/shared/money/money.ts';
import { parseUnitPrice, plainUnitPrice, unitPrice } from '#domain/shared/money/unit-price.ts';
import { quotationStatus } from '#domain/sourcing/quotations/quotation-status.ts';
import { isLowMargin, quoteOf, quoteTotals, type Quote } from '#domain/sourcing/quotations/quote.ts';
import type { QuoteInputs } from '#domain/sourcing/quotations/quote-inputs.ts';
import type { Input, Output } from '../../../../sync/calls.ts';
import type { Quotation } from '../queries.ts';

export type Cells = Output<'quotation.shipperChannelAndPrice'>;
type Inquiry = Pick<Output<'inquiry.info'>, 'products' | 'countries'>;

/** One price of the grid: a variant of the inquiry by one channel to one country. */
export type QuoteLine = {
  readonly key: string;
  readonly inquiry_variant_id: string;
  readonly variant_id: string;
  readonly name: string;
  readonly country_code: string;
  readonly channel_id: string;
  readonly channel: string;
  readonly channel_cn: string;
  readonly inputs: QuoteInputs;
  /** The current price of the inquiry at this place. */
  readonly before: Quotation | undefined;
  /** It was sent, and no new round is wanted. */
  readonly isSent: boolean;
  /** The cheapest of its variant and country: sent unless the user says otherwise. */
  readonly isFirst: boolean;
};

export const priceColumns = ['goods', 'price', 'base'] as const;
export type PriceColumn = (typeof priceColumns)[number];
/** What the user typed for a line. */
export type Typed = { readonly [C in PriceColumn]?: string } & { readonly send?: boolean };
export type Draft = Readonly<Record<string, Typed>>;

/** The draft with more typed for a line; an empty price is the computed one again. */
export const withTyped = (draft: Draft, key: string, more: Typed): Draft => ({
  ...draft,
  [key]: { ...draft[key], ...more },
});

const columnE4 = { goods: 'goods_e4', price: 'price_e4', base: 'base_e4' } as const;

/** A typed price in ten-thousandths; null when it is none. A comma is a decimal point. */
const readE4 = (text: string, currency: string): number | null =>
  parseUnitPrice(text.trim().replace(',', '.'), currency)?.e4 ?? null;

export type FormedLine = {
  readonly line: QuoteLine;
  readonly quote: Quote;
  readonly total: Money;
  readonly overrides: NonNullable<QuoteInputs['overrides']>;
  readonly invalid: ReadonlySet<PriceColumn>;
  readonly isChanged: ReadonlySet<PriceColumn>;
  readonly isSent: boolean;
  readonly send: boolean;
  readonly isLow: boolean;
};

/** A line with what the user typed, formed as the server forms it. */
export function formLine(line: QuoteLine, typed: Typed = {}): FormedLine {
  const { currency } = line.inputs;
  const invalid = new Set<PriceColumn>();
  const isChanged = new Set<PriceColumn>();
  const overrides: { goods_e4?: number; price_e4?: number; base_e4?: number } = {};
  for (const column of priceColumns) {
    const text = typed[column];
    if (text === undefined || text.trim() === '') continue;
    const e4 = readE4(text, currency);
    isChanged.add(column);
    if (e4 === null) invalid.add(column);
    else overrides[columnE4[column]] = e4;
  }
  const inputs = isChanged.size === 0 ? line.inputs : { ...line.inputs, overrides };
  const quote = quoteOf(inputs);
  return {
    line,
    quote,
    total: quoteTotals(quote, currency).total,
    overrides,
    invalid,
    isChanged,
    isSent: line.isSent,
    send: !line.isSent && (typed.send ?? (line.isFirst || line.before !== undefined)),
    isLow: isLowMargin(inputs, quote),
  };
}

/** The text of a price cell: as typed, else as computed. */
export const priceText = ({ line, quote }: FormedLine, column: PriceColumn, typed: Typed = {}): string =>
  typed[column] ?? plainUnitPrice(unitPrice(quote[columnE4[column]], line.inputs.currency));

const totalOf = (inputs: QuoteInputs): number => quoteTotals(quoteOf(inputs), inputs.currency).total.minor;

/** The lines of an inquiry: every variant with a chosen product, in the order of the inquiry, the cheapest channel first. */
export function quoteLines(inquiry: Inquiry, cells: Cells, prices: readonly Quotation[]): readonly QuoteLine[] {
  const current = new Map(
    prices.map((price) => [`${price.inquiry_variant_id} ${price.country_code} ${price.channel_id}`, price]),
  );
  const chinese = new Map(cells.channels.map((channel) => [channel.channel_id, channel.channel_cn]));
  return inquiry.products.flatMap((product) =>
    product.variants.flatMap((variant) =>
      inquiry.countries.flatMap((country) => {
        const own = cells.cells
          .filter((cell) => cell.variant_id === variant.variant_id && cell.country_code === country)
          .map((cell) => ({ ...cell, total: totalOf(cell.inputs) }))
          .toSorted((a, b) => a.total - b.total || (a.channel_id < b.channel_id ? -1 : 1));
        return own.map((cell, at): QuoteLine => {
          const key = `${variant._id} ${country} ${cell.channel_id}`;
          const before = current.get(key);
          return {
            key,
            inquiry_variant_id: variant._id,
            variant_id: cell.variant_id,
            name: variant.title || product.title,
            country_code: country,
            channel_id: cell.channel_id,
            channel: cell.inputs.channel.name,
            channel_cn: chinese.get(cell.channel_id) ?? '',
            inputs: cell.inputs,
            before,
            isSent: before !== undefined && before.status !== quotationStatus.waitRequote,
            isFirst: at === 0,
          };
        });
      }),
    ),
  );
}

/** The difference to the round before; null for a first one. */
export const differenceOf = ({ line: { before }, total }: FormedLine): Money | null =>
  before ? money(total.minor - before.total.minor, total.currency) : null;

type Send = Input<'quotation.submitQuotation'>;

/** The prices to send as the command takes them; null while one is invalid. */
export function sendInput(lines: readonly FormedLine[]): Send['prices'] | null {
  const chosen = lines.filter(({ send }) => send);
  if (chosen.some(({ invalid }) => invalid.size > 0)) return null;
  return chosen.map(({ line, overrides, total }) => ({
    inquiry_variant_id: line.inquiry_variant_id,
    variant_id: line.variant_id,
    country_code: line.country_code,
    channel_id: line.channel_id,
    total_minor: total.minor,
    ...overrides,
  }));
}

/** The draft with the prices of earlier quotes at the same country and channel, newest first; the same draft without any. */
export function withEarlier(draft: Draft, lines: readonly QuoteLine[], earlier: readonly Quotation[]): Draft {
  const next: Record<string, Typed> = { ...draft };
  let isFound = false;
  for (const line of lines) {
    if (line.isSent) continue;
    const found = earlier.find(
      (price) => price.country_code === line.country_code && price.channel_id === line.channel_id,
    );
    if (!found || found.currency !== line.inputs.currency) continue;
    isFound = true;
    next[line.key] = {
      ...next[line.key],
      goods: plainUnitPrice(found.goods),
      price: plainUnitPrice(found.price),
      base: plainUnitPrice(found.base),
    };
  }
  return isFound ? next : draft;
}
