import { createFileRoute } from '@tanstack/react-router';
import { isCurrency } from '#domain/shared/money/currencies.ts';
import { ExchangeRatePage } from '../../../features/platform/settings/ExchangeRatePage.tsx';
import { callQuery, queryClient } from '../../../sync/queries.ts';

type Search = { readonly from?: string; readonly to?: string };

export const Route = createFileRoute('/_in/settings/exchange-rate')({
  staticData: { fit: 'free' },
  validateSearch: ({ from, to }): Search =>
    typeof from === 'string' && typeof to === 'string' && isCurrency(from) && isCurrency(to) ? { from, to } : {},
  loader: () => void queryClient.prefetchQuery(callQuery('exchange_rate.exchangeRate', {})),
  component: ExchangeRate,
});

function ExchangeRate() {
  const { from, to } = Route.useSearch();
  const navigate = Route.useNavigate();
  const missing = from !== undefined && to !== undefined ? { from, to } : null;
  return <ExchangeRatePage missing={missing} onEntered={() => void navigate({ search: {}, replace: true })} />;
}
