import {
  marketProductQuotation,
  marketProductRegenerateQuotation,
  marketProductShipperPrice,
} from '#contract/sourcing/market-quotations.ts';
import { money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { cheapestFirst, type QuoteCell } from '#domain/sourcing/quote-cells/cells.ts';
import { quoteTotals, type QuotePrices } from '#domain/sourcing/quotations/quote.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { quoteCells } from '../quote-cells/cells.ts';
import { computeMarket } from './compute.ts';
import { channelNames, marketProduct, pricesOf, variantsInOrder, variantsOf, type ShownRow } from './store.ts';

const partsOf = (prices: QuotePrices, currency: string, quantity: number) => ({
  goods: unitPrice(prices.goods_e4, currency),
  price: unitPrice(prices.price_e4, currency),
  base: unitPrice(prices.base_e4, currency),
  vat: unitPrice(prices.vat_e4, currency),
  duty: money(prices.duty_minor, currency),
  total: quoteTotals(prices, currency, quantity).total,
});

const presentStored = (row: ShownRow) => ({
  variant_id: row.variant_id,
  ...partsOf(row, row.currency, 1),
  channel: row.channel,
  channel_cn: row.channel_cn,
  days: { from: row.days_p50, to: row.days_p90 },
  computed_at: row.computed_at.toISOString(),
});

const fastestOf = (cells: readonly QuoteCell[]): number =>
  Math.min(...cells.map(({ inputs }) => inputs.channel.days_p50));

/** Delivered prices of market products. */
export const marketQuotationRoutes: readonly Route[] = [
  defineRoute(marketProductQuotation, async ({ input, db }) => {
    const product = await marketProduct(db, input.market_product_id);
    if (!product) return refuse('not-found');
    if (!product.is_shown) return ok([]);
    const byCountry = Map.groupBy(await pricesOf(db, input.market_product_id), (row) => row.country_code);
    return ok([...byCountry].map(([country_code, rows]) => ({ country_code, variants: rows.map(presentStored) })));
  }),

  defineRoute(marketProductShipperPrice, async ({ input, db, now }) => {
    const { market_product_id: id, country_code, quantity } = input;
    const product = await marketProduct(db, id);
    const variants = product?.is_shown ? await variantsInOrder(db, id) : [];
    const variantId = input.variant_id ?? variants[0];
    if (variantId === undefined || !variants.includes(variantId)) return refuse('not-found');
    const found = await quoteCells(db, { variants: [variantId], countries: [country_code], quantity, at: now });
    const cells = found.cells.toSorted(cheapestFirst);
    const names = await channelNames(
      db,
      cells.map(({ channel_id }) => channel_id),
    );
    const fastest = fastestOf(cells);
    return ok({
      channels: cells.map(({ channel_id, inputs, quote }, index) => ({
        channel_id,
        ...partsOf(quote, inputs.currency, quantity),
        channel: inputs.channel.name,
        channel_cn: names.get(channel_id) ?? inputs.channel.name,
        days: { from: inputs.channel.days_p50, to: inputs.channel.days_p90 },
        is_cheapest: index === 0,
        is_fastest: inputs.channel.days_p50 === fastest,
      })),
      missing: found.missing[0]?.reason ?? null,
    });
  }),

  defineRoute(marketProductRegenerateQuotation, async ({ input, db, now }) => {
    const { market_product_id: market } = input;
    if (!(await marketProduct(db, market))) return refuse('not-found');
    const ids = await variantsOf(db, [market]);
    const prices = await computeMarket({ kind: 'variants', ids }, now, (work) => work(db));
    return ok({ prices });
  }),
];
