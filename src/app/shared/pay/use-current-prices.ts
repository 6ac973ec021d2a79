import { useEffect } from 'react';
import type { Money } from '#domain/shared/money/money.ts';

type Preview = {
  readonly data: { readonly available: Money; readonly valid_until: string } | undefined;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
};

type Account = { readonly data: { readonly available: Money } | undefined; readonly dataUpdatedAt: number };

/** Requests a preview again when the balance it was computed with has changed, and when its prices expire. */
export function useCurrentPrices({ data, dataUpdatedAt, refetch }: Preview, account: Account): void {
  const available = account.data?.available.minor;
  const isStale = available !== undefined && data !== undefined && available !== data.available.minor;
  useEffect(() => {
    if (isStale && account.dataUpdatedAt > dataUpdatedAt) void refetch();
  }, [isStale, account.dataUpdatedAt, dataUpdatedAt, refetch]);

  const validUntil = data?.valid_until;
  useEffect(() => {
    if (validUntil === undefined) return undefined;
    const timer = setTimeout(() => void refetch(), Math.max(1000, Date.parse(validUntil) - Date.now()));
    return () => clearTimeout(timer);
  }, [validUntil, refetch]);
}
