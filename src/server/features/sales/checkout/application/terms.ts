import {
  decideMinimum,
  piecesByProduct,
  priceOfQuantity,
  priceSteps,
  type SupplyTerms,
} from '#domain/sales/checkout/application.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import { money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import type { Db, Language } from '../../../../core/http/context.ts';
import { sentence } from '../../../../core/http/sentences.ts';
import type { CartRow } from '../../../catalog/cart/bought.ts';
import { preferredOffers } from '../../../catalog/suppliers/terms.ts';
import { rateBetween } from '../../../finance/rates/display.ts';
import { marketFor } from '../market.ts';
import { productOf } from '../present.ts';
import type { Warehouse } from '../warehouses.ts';

export type TermsOf = (variantId: string) => SupplyTerms | undefined;

/** How the factories sell these goods, with savings in the books' currency. */
async function supplyTerms(db: Db, rows: readonly CartRow[], currency: string): Promise<TermsOf> {
  const offers = await preferredOffers(
    db,
    rows.map(({ variant_id }) => variant_id),
  );
  const rates = new Map<string, number | null>();
  for (const from of new Set(offers.map((offer) => offer.currency)))
    rates.set(from, (await rateBetween(db, from, currency))?.rate_e8 ?? null);
  const terms = new Map(
    offers.map(({ variant_id, price_breaks: breaks, currency: from, ...offer }): [string, SupplyTerms] => {
      const rate = rates.get(from) ?? null;
      const toBooks = (minor: number) =>
        from === currency ? money(minor, from) : rate === null ? null : convert(money(minor, from), currency, rate);
      return [variant_id, { ...offer, steps: priceSteps(breaks, toBooks) }];
    }),
  );
  return (variantId) => terms.get(variantId);
}

type Buyer = Parameters<typeof marketFor>[3];

type Counted = Pick<CartRow, 'variant_id' | 'quantity'>;

/** Wanted goods priced for a warehouse, by the quantity of their product in the `counted` ones. */
export async function stockMarket(
  db: Db,
  rows: readonly CartRow[],
  warehouse: Warehouse,
  buyer: Buyer,
  counted: readonly Counted[] = rows,
) {
  const termsOf = await supplyTerms(db, rows, buyer.currency);
  const pieces = piecesByProduct(counted, termsOf);
  const piecesOf = (variantId: string) => pieces.get(termsOf(variantId)?.product_id ?? '') ?? 0;
  const market = await marketFor(db, rows, warehouse, buyer, ({ variant_id }, price) =>
    priceOfQuantity(price, termsOf(variant_id)?.steps ?? [], piecesOf(variant_id)),
  );
  const enough = (variantId: string) => decideMinimum(termsOf(variantId), piecesOf(variantId));
  return { market, termsOf, piecesOf, enough };
}

export type StockMarket = Awaited<ReturnType<typeof stockMarket>>;

/** The terms of each line: smallest quantity, and the price of a piece by quantity unless another one was accepted. */
export const presentTerms = ({ market, termsOf, enough: enoughOf }: StockMarket, language: Language) =>
  market.lines.flatMap(({ row, agreed }) => {
    const { variant_id } = row;
    const terms = termsOf(variant_id);
    if (!terms) return [];
    const { steps, product_id, min_quantity, lead_days } = terms;
    const catalogue = unitPrice(row.quote_e4, market.currency);
    const enough = enoughOf(variant_id);
    return {
      variant_id,
      product_id,
      min_quantity,
      lead_days,
      prices:
        agreed || steps.length === 0
          ? []
          : [min_quantity, ...steps.map(({ from }) => from)].map((from) => ({
              from,
              price: priceOfQuantity(catalogue, steps, from),
            })),
      problem: enough.ok
        ? null
        : sentence(enough.refusal, language, { ...enough.details, product: productOf(row, language) }),
    };
  });
