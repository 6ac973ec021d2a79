import { useLingui } from '@lingui/react/macro';
import { useSavedViews } from '../../../../session/views/saved-views.ts';
import { clearFilters, isNarrowed, readList, writeList } from '../../../../ui/list/list-state.ts';
import { OwnViews } from '../../../../ui/list/views/OwnViews.tsx';
import { billFilters, billViewOf, type BillState } from '../queries.ts';

type BillViewsProps = { state: BillState; onState: (next: BillState) => void };

/** Every movement, its sums by day, or the statements of months; then the user's own views. */
export function BillViews({ state, onState }: BillViewsProps) {
  const { t } = useLingui();
  const { list } = state;
  const own = useSavedViews('bills', writeList(list));
  return (
    <OwnViews
      views={[
        { id: 'all', label: t`All movements` },
        { id: 'days', label: t`By day` },
        { id: 'months', label: t`Monthly statements` },
      ]}
      current={billViewOf(state)}
      onView={(id) => onState({ ...state, list: { ...clearFilters(list), view: id === 'all' ? undefined : id } })}
      own={own}
      onOwn={(search) => onState({ ...state, list: { ...readList(search, billFilters), size: list.size } })}
      isNarrowed={isNarrowed(list)}
    />
  );
}
