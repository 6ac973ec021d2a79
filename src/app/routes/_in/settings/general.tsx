import { createFileRoute } from '@tanstack/react-router';
import { GeneralPage } from '../../../features/platform/settings/GeneralPage.tsx';
import { callQuery, queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/settings/general')({
  staticData: { fit: 'free' },
  loader: () => void queryClient.prefetchQuery(callQuery('settings.general', {})),
  component: GeneralPage,
});
