import { createFileRoute } from '@tanstack/react-router';
import { ExchangeRatePage } from '../../../features/platform/settings/ExchangeRatePage.tsx';
import { callQuery, queryClient } from '../../../sync/queries.ts';
import { ratePairSearch } from '../../-search.ts';

export const Route = createFileRoute('/_in/settings/exchange-rate')({
  staticData: { fit: 'free' },
  validateSearch: ratePairSearch,
  loader: () => void queryClient.prefetchQuery(callQuery('exchange_rate.exchangeRate', {})),
  component: ExchangeRate,
});

function ExchangeRate() {
  const { from, to } = Route.useSearch();
  const navigate = Route.useNavigate();
  const missing = from !== undefined && to !== undefined ? { from, to } : null;
  return <ExchangeRatePage missing={missing} onEntered={() => void navigate({ search: {}, replace: true })} />;
}
