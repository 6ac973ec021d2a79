export type Selection = ReadonlySet<string>;

/** One row in or out. */
export function toggleRow(selected: Selection, id: string): Selection {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/**
 * Shift: every row from the last one touched to this one takes the state this one is about to get. Without a last one
 * on the page it is a plain toggle.
 */
export function selectRange(
  selected: Selection,
  ids: readonly string[],
  last: string | undefined,
  id: string,
): Selection {
  const from = last === undefined ? -1 : ids.indexOf(last);
  const to = ids.indexOf(id);
  if (from === -1 || to === -1) return toggleRow(selected, id);
  const on = !selected.has(id);
  const next = new Set(selected);
  for (const each of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (on) next.add(each);
    else next.delete(each);
  }
  return next;
}

/** The head's box: all of this page in, or, when all are in, out. Rows of other pages are left alone. */
export function togglePage(selected: Selection, ids: readonly string[]): Selection {
  const next = new Set(selected);
  const all = ids.every((id) => selected.has(id));
  for (const id of ids) {
    if (all) next.delete(id);
    else next.add(id);
  }
  return next;
}

/** What the head's box shows. */
export function pageState(selected: Selection, ids: readonly string[]): 'none' | 'some' | 'all' {
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
