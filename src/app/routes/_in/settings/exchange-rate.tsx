import { createFileRoute } from '@tanstack/react-router';
import { ExchangeRatePage } from '../../../features/platform/settings/ExchangeRatePage.tsx';
import { callQuery, queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/settings/exchange-rate')({
  staticData: { fit: 'free' },
  loader: () => void queryClient.prefetchQuery(callQuery('exchange_rate.exchangeRate', {})),
  component: ExchangeRatePage,
});
