import { createFileRoute } from '@tanstack/react-router';
import { cutText } from '#domain/shared/text/clean.ts';
import { WaybillQuery } from '../features/shipping/tracking/WaybillQuery.tsx';
import { PublicPage } from '../shell/login/PublicPage.tsx';

/** Public; a number in the URL is looked up at once. */
export const Route = createFileRoute('/waybill-query')({
  validateSearch: (search) => ({
    track_no: typeof search['track_no'] === 'string' ? cutText(search['track_no'], 50) : '',
  }),
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
