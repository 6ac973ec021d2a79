import { optionTitles } from '#domain/catalog/marketplace/option-titles.ts';
import { unitPrice, type UnitPrice } from '#domain/shared/money/unit-price.ts';
import { vatFee } from '#domain/shipping/pricing/vat.ts';
import type { VatRule } from '../../shipping/shipping/prices.ts';
import type { LineRow } from './store.ts';

/** The price that a user accepted for a piece in a country. */
export type Accepted = { readonly country: string; readonly price: UnitPrice; readonly validTo: Date };

export const presentLine = (line: LineRow, currency: string, accepted: Accepted | null) => {
  const cataloguePrice = unitPrice(line.quote_e4, currency);
  const price = accepted?.price ?? cataloguePrice;
  const option = optionTitles(
    { title: line.variant_title, title_cn: line.variant_title_cn, options: line.options },
    { title: line.product_title, title_cn: line.product_title_cn },
  );
  return {
    _id: line.adds[0]?.op_id ?? line.variant_id,
    market_product_id: line.market_product_id,
    variant_id: line.variant_id,
    quantity: line.quantity,
    stock: line.stock,
    product_title: line.product_title,
    product_title_cn: line.product_title_cn,
    variant_title: option.title,
    variant_title_cn: option.title_cn,
    image: line.image,
    quotation_price: price,
    eur_price: currency === 'EUR' ? price : null,
    accepted: accepted && { country_code: accepted.country, valid_to: accepted.validTo.toISOString() },
    catalogue_price: cataloguePrice,
    status: line.available ? (1 as const) : (-1 as const),
    adds: line.adds,
  };
};

type Shown = { readonly currency: string; readonly accepted: Accepted | null; readonly own: number };

export const presentOwnedLine = (line: LineRow, { currency, accepted, own }: Shown) => ({
  ...presentLine(line, currency, accepted),
  own_stock: own,
});

export const presentPricedLine = (
  line: LineRow,
  { currency, accepted, own }: Shown,
  vat: ReadonlyMap<string, VatRule>,
) => ({
  ...presentOwnedLine(line, { currency, accepted, own }),
  vat_fee_list: Object.fromEntries(
    [...vat].map(([country, { rate_bp }]) => {
      const price = accepted?.country === country ? accepted.price : unitPrice(line.quote_e4, currency);
      return [country, vatFee(price, rate_bp)];
    }),
  ),
});
