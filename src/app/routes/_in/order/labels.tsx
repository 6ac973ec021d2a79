import { createFileRoute } from '@tanstack/react-router';
import { LabelsList } from '../../../features/shipping/labels/LabelsList.tsx';
import { labelFilters, labelsQuery } from '../../../features/shipping/labels/queries.ts';
import { ExportButton } from '../../../features/platform/tasks/ExportButton.tsx';
import { queryClient } from '../../../sync/queries.ts';
import { readList, writeList } from '../../../ui/list/list-state.ts';

type Search = Record<string, string | number>;
const read = (search: Record<string, unknown>) => readList(search, labelFilters);

export const Route = createFileRoute('/_in/order/labels')({
  validateSearch: (search): Search => writeList(read(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(labelsQuery(read(deps))),
  component: Labels,
});

function Labels() {
  const navigate = Route.useNavigate();
  const state = read(Route.useSearch());
  return (
    <LabelsList
      state={state}
      onState={(next, how) => void navigate({ search: writeList(next), ...how })}
      exporting={(what, label) => <ExportButton what={what} label={label} />}
    />
  );
}
