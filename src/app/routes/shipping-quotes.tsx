import { createFileRoute } from '@tanstack/react-router';
import { ShippingQuotes } from '../features/shipping/shipping-quotes/ShippingQuotes.tsx';
import { readParcel, writeParcel } from '../shared/shipping/parcel-state.ts';
import { PublicPage } from '../shell/login/PublicPage.tsx';

/** Public; a quote in the URL is requested at once. */
export const Route = createFileRoute('/shipping-quotes')({
  validateSearch: (search) => writeParcel(readParcel(search)),
  component: Quotes,
});

function Quotes() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <PublicPage>
      <ShippingQuotes
        key={JSON.stringify(search)}
        request={readParcel(search)}
        onRequest={(next) => void navigate({ search: writeParcel(next) })}
      />
    </PublicPage>
  );
}
