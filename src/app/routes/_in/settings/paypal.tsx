import { createFileRoute } from '@tanstack/react-router';
import { PaypalPage } from '../../../features/platform/settings/PaypalPage.tsx';
import { callQuery, queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/settings/paypal')({
  staticData: { fit: 'free' },
  loader: () => void queryClient.prefetchQuery(callQuery('paypal_account.list', { page: 1, size: 1000 })),
  component: PaypalPage,
});
