import { createFileRoute } from '@tanstack/react-router';
import { UserInfoPage } from '../../../features/platform/settings/UserInfoPage.tsx';
import { callQuery, queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/settings/user-info')({
  staticData: { fit: 'free' },
  loader: () => void queryClient.prefetchQuery(callQuery('settings.userInfo', {})),
  component: UserInfoPage,
});
