import { createFileRoute } from '@tanstack/react-router';
import { IossPage } from '../../../features/platform/settings/IossPage.tsx';
import { callQuery, queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/settings/ioss')({
  staticData: { fit: 'free' },
  loader: () => void queryClient.prefetchQuery(callQuery('ioss.list', { page: 1, size: 1000 })),
  component: IossPage,
});
