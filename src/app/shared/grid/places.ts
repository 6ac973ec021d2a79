import type { Rectangle } from '#domain/shared/grid/clipboard.ts';

export type Place = { readonly row: number; readonly column: number };
/** The selected rectangle: from where the selection began to the active cell. */
export type Area = { readonly anchor: Place; readonly active: Place };

export const areaOf = (place: Place): Area => ({ anchor: place, active: place });

export type Range = {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
};
export const rangeOf = ({ anchor, active }: Area): Range => ({
  firstRow: Math.min(anchor.row, active.row),
  lastRow: Math.max(anchor.row, active.row),
  firstColumn: Math.min(anchor.column, active.column),
  lastColumn: Math.max(anchor.column, active.column),
});

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-15, 0],
  PageDown: [15, 0],
};
/** Rows and columns of the grid. */
export type Size = { readonly rows: number; readonly columns: number };

const within = (value: number, last: number): number => Math.max(0, Math.min(value, last));

/** Where a key leads; null when it moves nothing. */
export function moved({ row, column }: Place, key: string, isFar: boolean, { rows, columns }: Size): Place | null {
  const lastColumn = columns - 1;
  if (key === 'Home') return { row: isFar ? 0 : row, column: 0 };
  if (key === 'End') return { row: isFar ? rows - 1 : row, column: lastColumn };
  const [down = 0, right = 0] = steps[key] ?? [];
  if (down === 0 && right === 0) return null;
  const far = isFar ? Math.max(rows, columns) : 1;
  return { row: within(row + down * far, rows - 1), column: within(column + right * far, lastColumn) };
}

/** The next cell of Tab, row by row; null beyond the grid, where Tab leaves it. */
export function tabbed({ row, column }: Place, isBack: boolean, { rows, columns }: Size): Place | null {
  const next = row * columns + column + (isBack ? -1 : 1);
  if (next < 0 || next >= rows * columns) return null;
  return { row: Math.floor(next / columns), column: next % columns };
}

export type CellText = { readonly place: Place; readonly text: string };

export type Paste = {
  readonly texts: readonly CellText[];
  readonly area: Area;
  /** Pasted cells beyond the grid, which are left out. */
  readonly beyond: number;
};

/** Lays a rectangle over the grid from the top left of the selection; one cell fills the whole selection. */
export function pasted(rectangle: Rectangle, area: Area, { rows, columns }: Size): Paste {
  const { firstRow, lastRow, firstColumn, lastColumn } = rangeOf(area);
  const [first] = rectangle;
  const isOne = rectangle.length === 1 && first?.length === 1;
  const filled: Rectangle = isOne
    ? Array.from({ length: lastRow - firstRow + 1 }, () =>
        Array.from({ length: lastColumn - firstColumn + 1 }, () => first[0] ?? ''),
      )
    : rectangle;
  const texts: CellText[] = [];
  let beyond = 0;
  for (const [down, cells] of filled.entries())
    for (const [right, text] of cells.entries()) {
      const place = { row: firstRow + down, column: firstColumn + right };
      if (place.row < rows && place.column < columns) texts.push({ place, text });
      else beyond += 1;
    }
  const widest = Math.max(1, ...filled.map(({ length }) => length));
  const end = {
    row: within(firstRow + filled.length - 1, rows - 1),
    column: within(firstColumn + widest - 1, columns - 1),
  };
  return { texts, area: { anchor: { row: firstRow, column: firstColumn }, active: end }, beyond };
}
