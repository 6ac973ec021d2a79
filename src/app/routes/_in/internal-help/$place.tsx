import { createFileRoute } from '@tanstack/react-router';
import { InternalHelpPlace } from '../../../features/support/help/reader/InternalArticlePage.tsx';
import { internalListQuery } from '../../../features/support/help/reader/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/internal-help/$place')({
  staticData: { fit: 'free' },
  loader: () => void queryClient.prefetchQuery(internalListQuery),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const { place } = Route.useParams();
  return <InternalHelpPlace key={place} index={place} onBack={() => void navigate({ to: '/internal-help' })} />;
}
