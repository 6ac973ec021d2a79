import { useState } from 'react';
import { countPicked, nonePicked, pickedFor, tickedOf, touchPicked, type Picked, type Selection } from './picked.ts';

export type PickedRows<Row> = {
  /** The rows themselves, while they are selected one by one. */
  readonly rows: readonly Row[];
  readonly count: number;
  /** All rows of the query are selected, except those in `except`. */
  readonly isAll: boolean;
  readonly except: readonly string[];
  /** For the table. */
  readonly selected: Selection;
  readonly change: (next: Selection) => void;
  readonly clear: () => void;
  /** Selects all rows of the query; absent unless the whole page is selected and there are more pages. */
  readonly selectAll: (() => void) | undefined;
  /** How many rows the query finds. */
  readonly found: number;
};

type PickedOptions<Row> = {
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** How many rows the query finds on all pages. */
  found: number | undefined;
  /** The list's query without page and sorting; a selection of all rows ends with it. */
  question: string;
};

const none: readonly never[] = [];

/** The selection of a list: rows of several pages, or all rows of the query. */
export function usePicked<Row>({ rows = none, rowId, found = 0, question }: PickedOptions<Row>): PickedRows<Row> {
  const [selection, setSelection] = useState<Picked<Row>>(nonePicked);
  const picked = pickedFor(selection, question);
  const ids = rows.map(rowId);
  const selected = tickedOf(picked, ids);
  const isAll = picked.kind === 'all';
  const isPageFull = ids.length > 0 && ids.every((id) => selected.has(id));
  return {
    rows: isAll ? none : [...picked.rows.values()],
    count: countPicked(picked, found),
    isAll,
    except: isAll ? [...picked.except] : none,
    selected,
    change: (next) => setSelection(touchPicked(picked, next, new Map(rows.map((row) => [rowId(row), row])))),
    clear: () => setSelection(nonePicked),
    selectAll:
      !isAll && isPageFull && found > ids.length
        ? () => setSelection({ kind: 'all', question, except: new Set() })
        : undefined,
    found,
  };
}
