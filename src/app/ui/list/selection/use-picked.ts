import { useState } from 'react';
import { countPicked, nonePicked, pickedFor, tickedOf, touchPicked, type Picked, type Selection } from './picked.ts';

export type PickedRows<Row> = {
  /** The rows themselves, while they are picked one by one. */
  readonly rows: readonly Row[];
  readonly count: number;
  /** All that the filter finds; `except` are the ones taken out again. */
  readonly isAll: boolean;
  readonly except: readonly string[];
  /** For the table. */
  readonly selected: Selection;
  readonly change: (next: Selection) => void;
  readonly clear: () => void;
  /** Picks all the filter finds; absent while the page is not full, or there is no more than the page. */
  readonly takeAll: (() => void) | undefined;
  /** How many the filter finds. */
  readonly found: number;
};

type Asked<Row> = {
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** How many the filter finds on all pages. */
  found: number | undefined;
  /** What the list asks, without page and sorting: all that match are only of this question. */
  question: string;
};

const none: readonly never[] = [];

/** The selection of a list: rows of several pages, or all that match. */
export function usePicked<Row>({ rows = none, rowId, found = 0, question }: Asked<Row>): PickedRows<Row> {
  const [kept, setKept] = useState<Picked<Row>>(nonePicked);
  const picked = pickedFor(kept, question);
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
    change: (next) => setKept(touchPicked(picked, next, new Map(rows.map((row) => [rowId(row), row])))),
    clear: () => setKept(nonePicked),
    takeAll:
      !isAll && isPageFull && found > ids.length
        ? () => setKept({ kind: 'all', question, except: new Set() })
        : undefined,
    found,
  };
}
