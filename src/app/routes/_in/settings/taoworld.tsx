import { createFileRoute } from '@tanstack/react-router';
import { TaoworldPage } from '../../../features/platform/settings/TaoworldPage.tsx';
import { callQuery, queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/settings/taoworld')({
  staticData: { fit: 'free' },
  loader: () => void queryClient.prefetchQuery(callQuery('settings.taoworld', {})),
  component: TaoworldPage,
});
