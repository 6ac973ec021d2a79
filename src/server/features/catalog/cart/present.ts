import { optionTitles } from '#domain/catalog/marketplace/option-titles.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { vatFee } from '#domain/shipping/pricing/vat.ts';
import type { VatRule } from '../../shipping/shipping/prices.ts';
import type { LineRow } from './store.ts';

export const presentLine = (line: LineRow, currency: string) => {
  const price = unitPrice(line.quote_e4, currency);
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
    status: line.available ? (1 as const) : (-1 as const),
    adds: line.adds,
  };
};

export const presentPricedLine = (line: LineRow, currency: string, vat: ReadonlyMap<string, VatRule>) => ({
  ...presentLine(line, currency),
  vat_fee_list: Object.fromEntries(
    [...vat].map(([country, { rate_bp }]) => [country, vatFee(unitPrice(line.quote_e4, currency), rate_bp)]),
  ),
});
