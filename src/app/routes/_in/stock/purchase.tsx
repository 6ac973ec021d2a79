import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LocationLabels } from '../../../features/warehouse/location-labels/LocationLabels.tsx';
import { GateViews } from '../../../features/warehouse/purchasing/GateViews.tsx';
import { ReceiveGoods } from '../../../features/warehouse/purchasing/ReceiveGoods.tsx';
import { expectedQuery } from '../../../features/warehouse/purchasing/queries.ts';
import { queryClient } from '../../../sync/queries.ts';
import { readList, writeList } from '../../../ui/list/list-state.ts';
import { waybillSearch } from '../../-search.ts';

const ReturnsList = lazy(() => import('../../../features/sales/after-sales/ReturnsList.tsx'));

type Search = Record<string, string | number>;
const read = (search: Record<string, unknown>) => readList(search, []);

export const Route = createFileRoute('/_in/stock/purchase')({
  validateSearch: (search): Search => ({ ...writeList(read(search)), ...waybillSearch(search) }),
  loaderDeps: ({ search: { waybill: _, ...list } }) => list,
  loader: ({ deps }) => void (read(deps).view || queryClient.prefetchQuery(expectedQuery(read(deps)))),
  component: Receive,
});

function Receive() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const state = read(search);
  const view = state.view === 'returns' ? 'returns' : 'bought';
  const open = (next: string) => void navigate({ search: next === 'returns' ? { view: next } : {} });
  const list = {
    state,
    onState: (next: typeof state) => void navigate({ search: writeList(next) }),
    views: <GateViews view={view} onView={open} />,
  };
  const onWaybill = (waybill?: string) =>
    void navigate({ search: { ...writeList(state), ...(waybill && { waybill }) } });
  if (view === 'bought')
    return (
      <ReceiveGoods
        {...list}
        actions={<LocationLabels />}
        waybill={waybillSearch(search).waybill}
        onWaybill={onWaybill}
      />
    );
  return <Suspense>{<ReturnsList {...list} />}</Suspense>;
}
