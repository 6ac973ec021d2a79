/** Ids of selected rows. */
export type Selection = ReadonlySet<string>;

/**
 * What is selected: some rows, kept as they were when they were touched, also of pages one has left; or all that a
 * question finds but a few. The second is only as long as its question: other filters find other rows.
 */
export type Picked<Row> =
  | { readonly kind: 'some'; readonly rows: ReadonlyMap<string, Row> }
  | { readonly kind: 'all'; readonly question: string; readonly except: ReadonlySet<string> };

export const nonePicked: Picked<never> = { kind: 'some', rows: new Map<string, never>() };

/** What is still meant now that the list asks this question. */
export const pickedFor = <Row>(picked: Picked<Row>, question: string): Picked<Row> =>
  picked.kind === 'all' && picked.question !== question ? nonePicked : picked;

/** The boxes that are ticked, of the rows shown and of others. */
export function tickedOf<Row>(picked: Picked<Row>, shown: readonly string[]): Selection {
  if (picked.kind === 'some') return new Set(picked.rows.keys());
  return new Set(shown.filter((id) => !picked.except.has(id)));
}

/** After boxes were touched: `ticked` is what they say now. */
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

/** How many rows are meant, where the question finds `found`. */
export const countPicked = <Row>(picked: Picked<Row>, found: number): number =>
  picked.kind === 'some' ? picked.rows.size : Math.max(0, found - picked.except.size);
