import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LocationLabels } from '../../../features/warehouse/location-labels/LocationLabels.tsx';
import { GateViews, gateViews } from '../../../features/warehouse/purchasing/GateViews.tsx';
import { ReceiveGoods } from '../../../features/warehouse/purchasing/ReceiveGoods.tsx';
import { expectedQuery } from '../../../features/warehouse/purchasing/queries.ts';
import { meQuery, useCan } from '../../../session/session.ts';
import { queryClient } from '../../../sync/queries.ts';
import { readList, writeList } from '../../../ui/list/list-state.ts';
import { openSearch, waybillSearch } from '../../-search.ts';

const NoticesList = lazy(() => import('../../../features/warehouse/inbound-notices/NoticesList.tsx'));
const ReturnsList = lazy(() => import('../../../features/sales/after-sales/ReturnsList.tsx'));
const StockPurchases = lazy(() => import('../../../features/warehouse/purchasing/stock/StockPurchases.tsx'));

type Search = Record<string, string | number>;
const read = (search: Record<string, unknown>) => readList(search, []);

export const Route = createFileRoute('/_in/stock/purchase')({
  validateSearch: (search): Search => ({ ...writeList(read(search)), ...waybillSearch(search), ...openSearch(search) }),
  loaderDeps: ({ search: { waybill: _, open: __, ...list } }) => list,
  loader: ({ deps }) => {
    const receives = queryClient.getQueryData(meQuery.queryKey)?.actions.includes('stock.receive');
    if (receives && !read(deps).view) void queryClient.prefetchQuery(expectedQuery(read(deps)));
  },
  component: () => <Suspense>{useCan('stock.receive') ? <Receive /> : <Own />}</Suspense>,
});

/** Sellers follow their own stock purchases here, the warehouse receives (domain.md §8.1). */
function Own() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const state = read(search);
  return (
    <StockPurchases
      state={state}
      onState={(next, how) => void navigate({ search: writeList(next), ...how })}
      open={openSearch(search).open}
      onOpen={(id) => void navigate({ search: { ...writeList(state), ...(id ? { open: id } : {}) } })}
    />
  );
}

function Receive() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const state = read(search);
  const view = gateViews.find((each) => each === state.view) ?? 'bought';
  const open = (next: string) => void navigate({ search: next === 'bought' ? {} : { view: next } });
  const list = {
    state,
    onState: (next: typeof state) => void navigate({ search: writeList(next) }),
    views: <GateViews view={view} onView={open} />,
  };
  const onWaybill = (waybill?: string) =>
    void navigate({ search: { ...writeList(state), ...(waybill && { waybill }) } });
  const { waybill } = waybillSearch(search);
  if (view === 'sellers')
    return (
      <NoticesList
        {...list}
        title={<Trans>Receive goods</Trans>}
        open={openSearch(search).open}
        onOpen={(id) => void navigate({ search: { ...writeList(state), ...(id ? { open: id } : {}) } })}
      />
    );
  if (view === 'returns') return <ReturnsList {...list} />;
  return <ReceiveGoods {...list} actions={<LocationLabels />} waybill={waybill} onWaybill={onWaybill} />;
}
