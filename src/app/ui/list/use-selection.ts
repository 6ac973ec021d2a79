import { useRef } from 'react';
import { selectRange, togglePage, toggleRow, type Selection } from './selection.ts';

export type SelectionTouch = {
  selected: Selection;
  /** A row's box was touched; with shift, everything from the last one. */
  row: (id: string, shift: boolean) => void;
  page: () => void;
};

/** Turns touches of boxes into the next selection; remembers the last box touched for shift. */
export function useSelection(
  selection: { selected: Selection; onChange: (next: Selection) => void } | undefined,
  ids: readonly string[],
): SelectionTouch | undefined {
  const last = useRef<string | undefined>(undefined);
  if (!selection) return undefined;
  const { selected, onChange } = selection;
  return {
    selected,
    row: (id, shift) => {
      onChange(shift ? selectRange(selected, ids, last.current, id) : toggleRow(selected, id));
      last.current = id;
    },
    page: () => onChange(togglePage(selected, ids)),
  };
}
