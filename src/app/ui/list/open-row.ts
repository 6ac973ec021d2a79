/** What a drawer needs to say where in its list it stands, and to walk to the rows beside it. */
export type Place = {
  readonly position: { readonly at: number; readonly of: number };
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
};
export type OpenRow<Row> = { readonly row: Row; readonly place: Place };

/** The row of a page that is open, with its place there; null where none of them is. `show` opens another by its id. */
export function openRow<Row extends { readonly _id: string }>(
  rows: readonly Row[],
  id: string | undefined,
  show: (id: string) => void,
): OpenRow<Row> | null {
  const at = rows.findIndex((row) => row._id === id);
  const row = rows[at];
  if (!row) return null;
  const to = (beside: Row | undefined) => beside && (() => show(beside._id));
  return {
    row,
    place: { position: { at: at + 1, of: rows.length }, onPrevious: to(rows[at - 1]), onNext: to(rows[at + 1]) },
  };
}
