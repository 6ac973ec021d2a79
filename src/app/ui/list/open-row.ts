/** Where a row is in its list, and how to go to the adjacent rows: for a detail drawer. */
export type Place = {
  readonly position: { readonly at: number; readonly of: number };
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
};
export type OpenRow<Row> = { readonly row: Row; readonly place: Place };

/** The open row of a page with its place there, or null when none is open. `show` opens another one by its id. */
export function openRow<Row extends { readonly _id: string }>(
  rows: readonly Row[],
  id: string | undefined,
  show: (id: string) => void,
): OpenRow<Row> | null {
  const at = rows.findIndex((row) => row._id === id);
  const row = rows[at];
  if (!row) return null;
  const to = (neighbour: Row | undefined) => neighbour && (() => show(neighbour._id));
  return {
    row,
    place: { position: { at: at + 1, of: rows.length }, onPrevious: to(rows[at - 1]), onNext: to(rows[at + 1]) },
  };
}
