import { useLingui } from '@lingui/react/macro';
import { clearFilters, isNarrowed, type ListState } from '../list-state.ts';
import { OwnViews, type SavedViews } from './OwnViews.tsx';

type PlainViewsProps = {
  state: ListState;
  onState: (next: ListState) => void;
  own: SavedViews;
  /** Reads the list's state from a URL's search. */
  read: (search: Readonly<Record<string, string>>) => ListState;
};

/** "All" and the user's views, for a list without built-in views; hidden until there is a filter or a view. */
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
