import { createFileRoute } from '@tanstack/react-router';
import { BalanceAccountsPage } from '../../../features/platform/settings/BalanceAccountsPage.tsx';
import { callQuery, queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/settings/balance-account')({
  staticData: { fit: 'free' },
  loader: () => void queryClient.prefetchQuery(callQuery('account.list', { page: 1, size: 1000 })),
  component: BalanceAccountsPage,
});
