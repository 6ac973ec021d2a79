import { useCallback, useMemo, useState } from 'react';
import { withoutRoom, type Column } from './column.ts';
import { useRoom } from './use-room.ts';

export type ChosenColumns = {
  shown: (columnId: string) => boolean;
  toggle: (columnId: string) => void;
  reset: () => void;
};

/**
 * Which columns a list shows, kept on this device under the list's name. Only what differs from the columns' own choice
 * is kept, so a column that is added later appears by itself. On a laptop some give way by themselves until they are chosen.
 */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]): ChosenColumns {
  const key = `parcelyard.columns.${list}`;
  const [changed, setChanged] = useState(() => readChanged(key));
  const room = useRoom();
  const change = useCallback(
    (next: Record<string, boolean>) => {
      localStorage.setItem(key, JSON.stringify(next));
      setChanged(next);
    },
    [key],
  );
  return useMemo(() => {
    const hidden = new Set(columns.filter((column) => column.hidden).map((column) => column.id));
    const away = withoutRoom(columns, (id) => changed[id], room);
    const shown = (id: string) => changed[id] ?? (!hidden.has(id) && !away.has(id));
    return {
      shown,
      toggle: (id) => change({ ...changed, [id]: !shown(id) }),
      reset: () => change({}),
    };
  }, [changed, change, columns, room]);
}

function readChanged(key: string): Record<string, boolean> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry) => typeof entry[1] === 'boolean'));
  } catch {
    // Someone else's or a broken entry: the list shows its own choice.
    return {};
  }
}
