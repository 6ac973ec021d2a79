import type { Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { costCurrency } from '../quote-cells/variants.ts';
import type { MarketChange } from './changes.ts';
import { countriesOfChannels, variantsOf, variantsOffered } from './store.ts';

/**
 * What is computed again. `countries`: all variants for these countries. `currencies`: all variants for countries whose
 * prices depend on one of these currencies. `changed-formula`: variants that another version prices now. `new-countries`:
 * all variants for main countries without prices.
 */
export type MarketScope =
  | { readonly kind: 'all' | 'changed-formula' | 'new-countries' }
  | { readonly kind: 'countries' | 'currencies'; readonly codes: readonly string[] }
  | { readonly kind: 'variants'; readonly ids: readonly string[] };

/** What these changes touched; each part once, however often it changed. */
export async function scopesOf(db: Db, changes: readonly MarketChange[]): Promise<readonly MarketScope[]> {
  const byKind = Map.groupBy(changes, ({ kind }) => kind);
  const subjects = (kind: MarketChange['kind']) => [...new Set(byKind.get(kind)?.map(({ subject }) => subject))];
  if (byKind.has('all')) return [{ kind: 'all' }];
  const codes = new Set([...subjects('country'), ...(await countriesOfChannels(db, subjects('channel')))]);
  // A rate has the books' currency on one side.
  const books = await booksCurrency(db);
  const currencies = subjects('currency').filter((code) => code !== books);
  if (currencies.includes(costCurrency)) return [{ kind: 'all' }];
  const ids = new Set([...(await variantsOf(db, subjects('goods'))), ...(await variantsOffered(db, currencies))]);
  const scopes: readonly (MarketScope | false)[] = [
    byKind.has('countries') && { kind: 'new-countries' },
    byKind.has('formula') && { kind: 'changed-formula' },
    ids.size > 0 && { kind: 'variants', ids: [...ids] },
    codes.size > 0 && { kind: 'countries', codes: [...codes] },
    currencies.length > 0 && { kind: 'currencies', codes: currencies },
  ];
  return scopes.filter((scope) => scope !== false);
}
