import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSavedViews } from '../../../session/views/saved-views.ts';
import { clearFilters, isNarrowed, writeList, type ListState } from '../../../ui/list/list-state.ts';
import { OwnViews } from '../../../ui/list/views/OwnViews.tsx';
import { countsQuery, readParcels, viewOf } from './queries.ts';

type ParcelViewsProps = { state: ListState; onState: (next: ListState) => void };

/** Tabs: all parcels, delayed ones, closed delays; then the user's own views. */
export function ParcelViews({ state, onState }: ParcelViewsProps) {
  const { t } = useLingui();
  const { data } = useQuery(countsQuery);
  const own = useSavedViews('parcels', writeList(state));
  return (
    <OwnViews
      views={[
        { id: 'all', label: t`All` },
        { id: 'delayed', label: t`Delayed`, count: data?.delayed },
        { id: 'ended', label: t`Delays that ended` },
      ]}
      current={viewOf(state)}
      onView={(view) => onState({ ...clearFilters(state), view: view === 'all' ? undefined : view })}
      own={own}
      onOwn={(search) => onState({ ...readParcels(search), size: state.size })}
      isNarrowed={isNarrowed(state)}
    />
  );
}
