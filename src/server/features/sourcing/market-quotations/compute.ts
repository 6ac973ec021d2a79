import {
  cellsFor,
  cheapestFirst,
  formulaOf,
  type QuoteCell,
  type QuoteCountry,
  type QuotedVariant,
  type QuoteWorld,
} from '#domain/sourcing/quote-cells/cells.ts';
import type { Db } from '../../../core/http/context.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { quoteCountries, quoteWorld } from '../quote-cells/cells.ts';
import { quotedVariant, readVariants, type Currencies } from '../quote-cells/variants.ts';
import type { MarketScope } from './scope.ts';
import {
  dropOthers,
  dropVariants,
  marketVariantsAmong,
  nextMarketVariants,
  savePrices,
  storedCountries,
  usedFormulas,
  type MarketPrice,
} from './store.ts';

/** Variants of one transaction; about 4,000 prices. */
const atOnce = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

export type InTransaction = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

type Market = {
  readonly world: QuoteWorld | null;
  readonly currencies: Currencies;
  /** The main countries. */
  readonly codes: readonly string[];
  /** Those that are computed. */
  readonly countries: readonly QuoteCountry[];
  readonly now: Date;
};

const isPricedIn = ({ rows, tax }: QuoteCountry, codes: readonly string[]) =>
  (tax !== null && codes.includes(tax.currency)) || rows.some(({ base }) => codes.includes(base.currency));

async function countriesOf(db: Db, codes: readonly string[], scope: MarketScope): Promise<readonly string[]> {
  if (scope.kind === 'countries') return codes.filter((code) => scope.codes.includes(code));
  if (scope.kind !== 'new-countries') return codes;
  const stored = await storedCountries(db);
  return codes.filter((code) => !stored.includes(code));
}

/** Prices, formulas and rates of one run; prices of later changes are computed by the runs these start. */
async function readMarket(db: Db, scope: MarketScope, now: Date): Promise<Market> {
  const codes = (await settingOf(db, 'sourcing.marketCountries')).toSorted();
  const { world, currencies } = await quoteWorld(db, now);
  const all = await quoteCountries(db, await countriesOf(db, codes, scope), now);
  const countries = scope.kind === 'currencies' ? all.filter((country) => isPricedIn(country, scope.codes)) : all;
  return { world, currencies, codes, countries, now };
}

const priceOf = (
  { variant_id, country_code, channel_id, inputs, quote }: QuoteCell,
  cost_fen: number,
): MarketPrice => ({
  variant_id,
  country_code,
  channel_id,
  goods_e4: quote.goods_e4,
  price_e4: quote.price_e4,
  base_e4: quote.base_e4,
  vat_e4: quote.vat_e4,
  duty_minor: quote.duty_minor,
  currency: inputs.currency,
  days_p50: inputs.channel.days_p50,
  days_p90: inputs.channel.days_p90,
  formula_id: inputs.formula.formula_id,
  formula_version: inputs.formula.version,
  channel_price_id: inputs.channel.price_id,
  rate_e8: inputs.rate.e8,
  cost_fen,
});

/** The price of one piece by the cheapest channel, for each country that a channel carries it to. */
function pricesFor(variant: QuotedVariant, { world, countries }: Market): readonly MarketPrice[] {
  const formula = world && formulaOf(variant, 1, world);
  if (!formula) return [];
  return countries.flatMap((country) => {
    const { cells } = cellsFor(variant, country, { quantity: 1, formula }, world);
    const cheapest = cells.reduce<QuoteCell | null>(
      (best, cell) => (best === null || cheapestFirst(cell, best) < 0 ? cell : best),
      null,
    );
    return cheapest ? [priceOf(cheapest, variant.cost_fen)] : [];
  });
}

/** Always in the order of the ids, so that two runs never wait for each other. */
async function computeSome(db: Db, ids: readonly string[], market: Market, scope: MarketScope): Promise<number> {
  const rows = (await readVariants(db, ids)).toSorted((a, b) => (a.variant_id < b.variant_id ? -1 : 1));
  const variants = rows.map((row) => quotedVariant(row, 1, market.currencies));
  const touched = scope.kind === 'changed-formula' ? await withOtherFormula(db, variants, market) : variants;
  if (touched.length === 0) return 0;
  const prices = touched.flatMap((variant) => pricesFor(variant, market));
  const countries = market.countries.map(({ country_code }) => country_code);
  await savePrices(db, prices, { variants: touched.map(({ variant_id }) => variant_id), countries, now: market.now });
  return prices.length;
}

/** Variants whose stored prices are not all by the version that applies now. */
async function withOtherFormula(db: Db, variants: readonly QuotedVariant[], { world }: Market) {
  const used = Map.groupBy(
    await usedFormulas(
      db,
      variants.map(({ variant_id }) => variant_id),
    ),
    ({ variant_id }) => variant_id,
  );
  return variants.filter((variant) => {
    const formula = world && formulaOf(variant, 1, world);
    const stored = used.get(variant.variant_id) ?? [];
    const isUsed = stored.every(
      ({ formula_id, formula_version: version }) => formula?.formula_id === formula_id && formula.version === version,
    );
    return !isUsed || (formula !== null && stored.length === 0);
  });
}

type Run = { readonly market: Market; readonly scope: MarketScope; readonly inTransaction: InTransaction };

/** Prices of some variants; those that left the marketplace have none any more. */
async function computeVariants(wanted: readonly string[], { market, scope, inTransaction }: Run): Promise<number> {
  const ids = wanted.toSorted();
  let count = 0;
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    count += await inTransaction(async (db) => {
      const shown = await marketVariantsAmong(db, some);
      const gone = some.filter((id) => !shown.includes(id));
      if (gone.length > 0) await dropVariants(db, gone);
      return computeSome(db, shown, market, scope);
    });
  }
  return count;
}

async function computeAll({ market, scope, inTransaction }: Run): Promise<number> {
  let count = 0;
  for (let after = firstId; ;) {
    const ids: readonly string[] = await inTransaction((db) => nextMarketVariants(db, after, atOnce));
    const last = ids.at(-1);
    if (last === undefined) return count;
    count += await inTransaction((db) => computeSome(db, ids, market, scope));
    after = last;
  }
}

/** Computes market quotations in small transactions. @returns the number of prices computed */
export async function computeMarket(scope: MarketScope, now: Date, inTransaction: InTransaction): Promise<number> {
  const market = await inTransaction((db) => readMarket(db, scope, now));
  const run = { market, scope, inTransaction };
  if (scope.kind === 'variants') return computeVariants(scope.ids, run);
  const count = market.countries.length === 0 ? 0 : await computeAll(run);
  if (scope.kind === 'all' || scope.kind === 'new-countries') await inTransaction((db) => dropOthers(db, market.codes));
  return count;
}
