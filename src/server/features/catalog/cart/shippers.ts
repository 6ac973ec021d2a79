import { quotesFor, type ShippedLine } from '#domain/shipping/shipping/quotes/quote.ts';
import type { Db } from '../../../core/http/context.ts';
import { priceList } from '../../shipping/shipping/prices.ts';
import type { CartPrices } from './prices.ts';
import type { PieceRow } from './store.ts';

/** Merges equal variants of different market products for shipping. */
function merged(pieces: readonly PieceRow[]): readonly PieceRow[] {
  const byVariant = new Map<string, PieceRow>();
  for (const piece of pieces) {
    const known = byVariant.get(piece.variant_id);
    byVariant.set(piece.variant_id, { ...piece, quantity: piece.quantity + (known?.quantity ?? 0) });
  }
  return [...byVariant.values()];
}

type To = {
  readonly country: string;
  readonly at: Date;
  readonly channel?: string | undefined;
  readonly currency: string;
  readonly priceOf: CartPrices['priceOf'];
};

/**
 * The price of each channel that carries all of these to a country, line by line, cheapest channel first. Everything
 * ships from our own warehouse, so VAT is included in the order of the channels (domain.md §4).
 */
export async function shipperLines(db: Db, rows: readonly PieceRow[], { country, at, channel, currency, priceOf }: To) {
  const pieces = merged(rows);
  const prices = await priceList(db, [country], currency, at);
  const lines = pieces.map((piece): ShippedLine => ({
    quantity: piece.quantity,
    ...priceOf(piece),
    piece: { grams: piece.weight_g, mm: piece.mm },
    kinds: piece.kinds,
  }));
  const vatBp = prices.vat.get(country)?.rate_bp ?? 0;
  const terms = { currency, at, vatBp, platformWarehouse: false };
  const quotes = lines.length === 0 ? [] : quotesFor(country, prices.rows.get(country) ?? [], lines, terms);
  const chosen = quotes.filter(({ row }) => channel === undefined || [row.channel_id, row.channel].includes(channel));
  return pieces.map(({ variant_id }, nth) => ({
    variant_id,
    shipper_list: chosen.flatMap(({ row, lines: priced }) => {
      const line = priced[nth];
      if (!line) return [];
      return [
        {
          channel_id: row.channel_id,
          channel: row.channel,
          channel_cn: prices.channels.get(row.channel_id)?.nameCn ?? row.channel,
          base_price: line.base,
          price: line.price,
          days: { from: row.days_p50, to: row.days_p90 },
        },
      ];
    }),
  }));
}
