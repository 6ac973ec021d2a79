import { createFileRoute } from '@tanstack/react-router';
import { CarriersPage } from '../../../features/platform/settings/CarriersPage.tsx';
import { callQuery, queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/settings/carriers')({
  staticData: { fit: 'free' },
  loader: () => void queryClient.prefetchQuery(callQuery('carrier.list', {})),
  component: CarriersPage,
});
