import type { Money } from '#domain/shared/money/money.ts';
import type { Output } from '../../../../sync/calls.ts';

type Task = Pick<Output<'task.detail'>, 'input' | 'result'>;
type Left = { readonly order_number: string; readonly sentence: string };

/** The result of processing many orders as a task. */
export type BulkResult = {
  readonly sellerId: string | undefined;
  readonly processed: number;
  readonly paid: Money;
  readonly parcels: number;
  readonly ready: number;
  /** Orders not covered by the balance, and the missing amount. */
  readonly waiting: number;
  readonly missing: Money;
  /** Orders that can no longer be processed; for some of them the reason. */
  readonly failed: number;
  readonly failures: readonly Left[];
};

/** Parses the task's result; missing values are zero. */
export function bulkResultOf({ input, result }: Task): BulkResult {
  const count = (name: string) => Number(result?.[name] ?? 0);
  const currency = String(result?.['currency'] ?? input['currency'] ?? 'EUR');
  const sellerId = input['seller_id'];
  return {
    sellerId: typeof sellerId === 'string' ? sellerId : undefined,
    processed: count('processed'),
    paid: { minor: count('total_minor'), currency },
    parcels: count('parcels'),
    ready: count('parcels_ready'),
    waiting: count('waiting'),
    missing: { minor: count('missing_minor'), currency },
    failed: count('failed'),
    failures: (result?.['failures'] ?? []) as readonly Left[],
  };
}
