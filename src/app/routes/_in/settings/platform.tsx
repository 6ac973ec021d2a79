import { createFileRoute } from '@tanstack/react-router';
import { roleLabels } from '../../../features/rbac/role-labels.ts';
import { PlatformPage } from '../../../features/settings/PlatformPage.tsx';
import { callQuery, queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/settings/platform')({
  staticData: { fit: 'free' },
  loader: () => void queryClient.prefetchQuery(callQuery('settings.platform', {})),
  component: () => <PlatformPage roleLabels={roleLabels} />,
});
