import type { ReactNode } from 'react';
import type { Exported } from '../../../sync/exported.ts';
import type { PlainSearch } from '../../../ui/list/plain-search.ts';
import { exportedOf, readProfit, writeProfit } from './queries.ts';
import { ShippingProfit } from './ShippingProfit.tsx';

type ShippingProfitPageProps = {
  search: PlainSearch;
  onSearch: (search: PlainSearch, how?: { replace: boolean }) => void;
  exporting: (what: Exported) => ReactNode;
};

export function ShippingProfitPage({ search, onSearch, exporting }: ShippingProfitPageProps) {
  const state = readProfit(search);
  return (
    <ShippingProfit
      state={state}
      onState={(next, how) => onSearch(writeProfit(next), how)}
      exporting={exporting(exportedOf(state))}
    />
  );
}
