import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { flowQuery, flowSearch } from '../../../features/warehouse/purchasing/flow/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

const FlowPage = lazy(() => import('../../../features/warehouse/purchasing/flow/FlowPage.tsx'));

export const Route = createFileRoute('/_in/stock/purchase_/flow')({
  validateSearch: flowSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { id } }) => {
    if (id !== undefined) void queryClient.prefetchQuery(flowQuery(id));
  },
  staticData: { fit: 'free' },
  component: Page,
});

function Page() {
  const { id } = Route.useSearch();
  return (
    <Suspense>
      <FlowPage key={id} id={id} />
    </Suspense>
  );
}
