const columnStep = 140;
const rowStep = 124;
const lit = 'D-05';
const withParcel = new Set(['A-01', 'A-05', 'C-03', 'C-07', 'D-05', 'E-01', 'E-05']);

/** The squares of the login illustration, in px from its top left corner; the edges cut the first row and column. */
export const backdropCells = [...'ABCDEFG'].flatMap((row, rowIndex) =>
  Array.from({ length: 12 }, (_, columnIndex) => {
    const code = `${row}-${String(columnIndex + 1).padStart(2, '0')}`;
    return {
      code,
      x: columnIndex * columnStep - 40,
      y: rowIndex * rowStep - 28,
      lit: code === lit || undefined,
      parcel: withParcel.has(code),
    };
  }),
);
