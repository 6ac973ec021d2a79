import type { z } from 'zod';
import type { PriceRuleShape } from '#contract/catalog/import-product.ts';
import type { PriceRule } from '#domain/catalog/listing/price-rule.ts';
import type { PricedStoreRow } from './price-rules-store.ts';
import type { Rates } from './rates.ts';

type WireRule = z.output<typeof PriceRuleShape>;

export const presentRule = ({ multiplierBp, addMinor, ending }: PriceRule): WireRule => ({
  multiplier_bp: multiplierBp,
  add_minor: addMinor,
  ending,
});

export const readRule = ({ multiplier_bp: multiplierBp, add_minor: addMinor, ending }: WireRule): PriceRule => ({
  multiplierBp,
  addMinor,
  ending,
});

export const presentStore = (
  { store_id, name, code, currency }: Pick<PricedStoreRow, 'store_id' | 'name' | 'code' | 'currency'>,
  rates: Rates,
) => ({ store_id, name, code, currency, ...(rates.get(currency) ?? { rate_e8: null, rate_at: null }) });
