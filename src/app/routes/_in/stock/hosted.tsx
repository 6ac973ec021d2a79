import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ExportButton } from '../../../features/platform/tasks/ExportButton.tsx';
import { HostedViews, hostedViewOf } from '../../../features/warehouse/inbound-notices/HostedViews.tsx';
import { readNotices } from '../../../features/warehouse/inbound-notices/queries.ts';
import { readStock as read, stockQuery } from '../../../features/warehouse/stock/queries.ts';
import { StockList } from '../../../features/warehouse/stock/StockList.tsx';
import { readBills } from '../../../features/warehouse/storage-fees/queries.ts';
import { queryClient } from '../../../sync/queries.ts';
import { writeList } from '../../../ui/list/list-state.ts';
import { openSearch } from '../../-search.ts';

const StorageBills = lazy(() => import('../../../features/warehouse/storage-fees/StorageBills.tsx'));
const NoticesList = lazy(() => import('../../../features/warehouse/inbound-notices/NoticesList.tsx'));

type Search = Record<string, string | number>;
const reads = { stock: read, announced: readNotices, storage: readBills };
const readAny = (search: Record<string, unknown>) => reads[hostedViewOf(search)](search);

export const Route = createFileRoute('/_in/stock/hosted')({
  validateSearch: (search): Search => ({ ...writeList(readAny(search)), ...openSearch(search) }),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => {
    if (hostedViewOf(deps) === 'stock') void queryClient.prefetchQuery(stockQuery('hosted', read(deps)));
  },
  component: HostedStock,
});

function HostedStock() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const state = readAny(search);
  const view = hostedViewOf(search);
  const list = {
    state,
    onState: (next: typeof state, how?: { replace: boolean }) => void navigate({ search: writeList(next), ...how }),
    open: openSearch(search).open,
    onOpen: (id: string | undefined) => void navigate({ search: { ...writeList(state), ...(id ? { open: id } : {}) } }),
    views: (
      <HostedViews view={view} onView={(next) => void navigate({ search: next === 'stock' ? {} : { view: next } })} />
    ),
  };
  if (view === 'announced')
    return (
      <Suspense>
        <NoticesList {...list} title={<Trans>Hosted stock</Trans>} />
      </Suspense>
    );
  if (view === 'storage')
    return (
      <Suspense>
        <StorageBills {...list} title={<Trans>Hosted stock</Trans>} />
      </Suspense>
    );
  return <StockList {...list} view="hosted" exporting={(what) => <ExportButton what={what} />} />;
}
