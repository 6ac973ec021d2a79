import { createFileRoute } from '@tanstack/react-router';
import { HelpCentrePage } from '../../features/support/help/editor/HelpCentrePage.tsx';
import { editListQuery, helpCentreSearch } from '../../features/support/help/queries.ts';
import { usePlaceLabel } from '../../shell/menu/menu-labels.tsx';
import { queryClient } from '../../sync/queries.ts';

export const Route = createFileRoute('/_in/helpcenter')({
  staticData: { fit: 'free' },
  validateSearch: helpCentreSearch,
  loader: () => void queryClient.prefetchQuery(editListQuery('public')),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <HelpCentrePage
      kind="public"
      search={Route.useSearch()}
      labelOf={usePlaceLabel()}
      onSearch={(search) => void navigate({ search })}
    />
  );
}
