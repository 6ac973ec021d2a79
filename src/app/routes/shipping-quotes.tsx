import { createFileRoute } from '@tanstack/react-router';
import { readQuoteRequest, writeQuoteRequest } from '../features/shipping/shipping-quotes/url-state.ts';
import { ShippingQuotes } from '../features/shipping/shipping-quotes/ShippingQuotes.tsx';
import { PublicPage } from '../shell/login/PublicPage.tsx';

/** Public; a quote in the URL is requested at once. */
export const Route = createFileRoute('/shipping-quotes')({
  validateSearch: (search) => writeQuoteRequest(readQuoteRequest(search)),
  component: Quotes,
});

function Quotes() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <PublicPage>
      <ShippingQuotes
        key={JSON.stringify(search)}
        request={readQuoteRequest(search)}
        onRequest={(next) => void navigate({ search: writeQuoteRequest(next) })}
      />
    </PublicPage>
  );
}
