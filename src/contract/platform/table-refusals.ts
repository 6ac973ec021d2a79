/** Why a file cannot be read as a table of known columns. */
export const tableRefusals = [
  'table.empty',
  'table.not-a-table',
  'table.old-excel',
  'table.broken-xlsx',
  'table.unpacked-too-large',
  'table.broken-csv',
  'table.wrong-encoding',
  'table.column-twice',
  'table.memory',
  'table.too-slow',
  'table.busy',
  'table.formula-error',
  'table.formula-empty',
  'table.too-many-columns',
  'table.too-many-rows',
] as const;
