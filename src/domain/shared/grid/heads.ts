/** The titles of a column of a file; both are read, as is the column's own name. */
export type ColumnTitle = { readonly en: string; readonly zh: string };

export type Heads<Column extends string> =
  | { readonly kind: 'columns'; readonly places: ReadonlyMap<Column, number> }
  | { readonly kind: 'twice'; readonly title: string }
  /** A needed column is missing. */
  | { readonly kind: 'missing'; readonly found: string };

const plain = (title: string): string => title.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Reads which column of a file is where. Other columns are left out, such as the reasons of refused rows. */
export function headReader<Column extends string>(
  titles: Readonly<Record<Column, ColumnTitle>>,
  isEnough: (places: ReadonlyMap<Column, number>) => boolean,
): (cells: readonly string[]) => Heads<Column> {
  const columns = Object.keys(titles) as Column[];
  const byTitle = new Map(
    columns.flatMap((column) => [titles[column].en, titles[column].zh, column].map((title) => [plain(title), column])),
  );
  return (cells) => {
    const places = new Map<Column, number>();
    for (const [place, cell] of cells.entries()) {
      const column = byTitle.get(plain(cell));
      if (column === undefined) continue;
      if (places.has(column)) return { kind: 'twice', title: cell.trim() };
      places.set(column, place);
    }
    if (isEnough(places)) return { kind: 'columns', places };
    const named = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    return { kind: 'missing', found: named.slice(0, 6).join(', ') || '–' };
  };
}
