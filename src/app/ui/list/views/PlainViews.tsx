import { useLingui } from '@lingui/react/macro';
import { clearFilters, isNarrowed, type ListState } from '../list-state.ts';
import { OwnViews, type KeptViews } from './OwnViews.tsx';

type PlainViewsProps = {
  state: ListState;
  onState: (next: ListState) => void;
  own: KeptViews;
  /** Reads the state an address says. */
  read: (search: Readonly<Record<string, string>>) => ListState;
};

/** "All" and one's own views, over a list without views of its own; nothing until there is something to keep. */
export function PlainViews({ state, onState, own, read }: PlainViewsProps) {
  const { t } = useLingui();
  const narrowed = isNarrowed(state);
  if (own.list.length === 0 && !narrowed) return null;
  return (
    <OwnViews
      views={[{ id: 'all', label: t`All` }]}
      current="all"
      onView={() => onState(clearFilters(state))}
      own={own}
      onOwn={(search) => onState({ ...read(search), size: state.size })}
      isNarrowed={narrowed}
    />
  );
}
