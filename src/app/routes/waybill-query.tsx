import { createFileRoute } from '@tanstack/react-router';
import { WaybillQuery } from '../features/shipping/tracking/WaybillQuery.tsx';
import { PublicPage } from '../shell/login/PublicPage.tsx';
import { trackNumberSearch } from './-search.ts';

/** Public; a number in the URL is looked up at once. */
export const Route = createFileRoute('/waybill-query')({
  validateSearch: trackNumberSearch,
  component: Query,
});

function Query() {
  const navigate = Route.useNavigate();
  const { track_no: number } = Route.useSearch();
  return (
    <PublicPage>
      <WaybillQuery key={number} number={number} onNumber={(next) => void navigate({ search: { track_no: next } })} />
    </PublicPage>
  );
}
