/** Ids of selected rows. */
export type Selection = ReadonlySet<string>;

/**
 * Either some rows, kept as they were when they were selected, also of other pages; or all rows of a query with exceptions,
 * which ends with the query: other filters find other rows.
 */
export type Picked<Row> =
  | { readonly kind: 'some'; readonly rows: ReadonlyMap<string, Row> }
  | { readonly kind: 'all'; readonly question: string; readonly except: ReadonlySet<string> };

export const nonePicked: Picked<never> = { kind: 'some', rows: new Map<string, never>() };

/** The selection under another query: a selection of all rows ends with its query. */
export const pickedFor = <Row>(picked: Picked<Row>, question: string): Picked<Row> =>
  picked.kind === 'all' && picked.question !== question ? nonePicked : picked;

/** The ids of selected rows; of a selection of all, only those shown. */
export function tickedOf<Row>(picked: Picked<Row>, shown: readonly string[]): Selection {
  if (picked.kind === 'some') return new Set(picked.rows.keys());
  return new Set(shown.filter((id) => !picked.except.has(id)));
}

/** The selection after checkboxes changed; `ticked` are the checked ones. */
export function touchPicked<Row>(picked: Picked<Row>, ticked: Selection, shown: ReadonlyMap<string, Row>): Picked<Row> {
  if (picked.kind === 'some') {
    const known = new Map([...picked.rows, ...shown]);
    return { kind: 'some', rows: new Map([...known].filter(([id]) => ticked.has(id))) };
  }
  const except = new Set(picked.except);
  for (const id of shown.keys()) {
    if (ticked.has(id)) except.delete(id);
    else except.add(id);
  }
  return { ...picked, except };
}

/** How many rows are selected when the query finds `found`. */
export const countPicked = <Row>(picked: Picked<Row>, found: number): number =>
  picked.kind === 'some' ? picked.rows.size : Math.max(0, found - picked.except.size);
