import { createFileRoute } from '@tanstack/react-router';
import { InternalHelpPage } from '../../../features/support/help/reader/InternalHelpPage.tsx';
import { helpSearch, internalListQuery } from '../../../features/support/help/reader/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/internal-help/')({
  staticData: { fit: 'free' },
  validateSearch: helpSearch,
  loader: () => void queryClient.prefetchQuery(internalListQuery),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const { q = '' } = Route.useSearch();
  return (
    <InternalHelpPage
      keyword={q}
      onKeyword={(next) => void navigate({ search: next === '' ? {} : { q: next }, replace: true, resetScroll: false })}
    />
  );
}
