import type { Input } from '../../../sync/calls.ts';
import type { TaskRow } from './queries.ts';

type MissingRate = { seller_id: string; name: string; from: string; to: string; day: string };

/** The sellers without invoices, because the exchange rate into their currency was missing. */
export const missingRatesIn = (result: TaskRow['result']): readonly MissingRate[] =>
  (result?.['without_rate'] ?? []) as readonly MissingRate[];

/** The same generation again for these sellers; null for another task, or without any. */
export function retryOf({ kind, input, result }: Pick<TaskRow, 'kind' | 'input' | 'result'>) {
  const missing = missingRatesIn(result);
  if (kind !== 'invoices' || missing.length === 0 || input['issuer_id'] === undefined) return null;
  const seller_id = missing.map((each) => each.seller_id);
  return { ...(input as Omit<Input<'account.generateInvoices'>, 'seller_id'>), seller_id };
}
