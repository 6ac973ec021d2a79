import { createFileRoute } from '@tanstack/react-router';
import { roleWords } from '../../../features/rbac/role-words.ts';
import { PlatformPage } from '../../../features/settings/PlatformPage.tsx';
import { callQuery, queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/settings/platform')({
  staticData: { fit: 'free' },
  loader: () => void queryClient.prefetchQuery(callQuery('settings.platform', {})),
  component: () => <PlatformPage roleLabels={roleWords} />,
});
