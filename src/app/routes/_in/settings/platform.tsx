import { createFileRoute } from '@tanstack/react-router';
import { roleLabels } from '../../../features/platform/rbac/role-labels.ts';
import { PlatformPage } from '../../../features/platform/settings/PlatformPage.tsx';
import { callQuery, queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/settings/platform')({
  staticData: { fit: 'free' },
  loader: () => void queryClient.prefetchQuery(callQuery('settings.platform', {})),
  component: () => <PlatformPage roleLabels={roleLabels} />,
});
