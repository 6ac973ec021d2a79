import { headReader, type ColumnTitle } from '#domain/shared/grid/heads.ts';
import { parseDecimal } from '#domain/shared/money/text.ts';
import { placesOverRoom, type RoomOf } from '../locations/location.ts';

export const sheetColumns = ['code', 'location', 'quantity', 'cost'] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** The titles of the template; both languages are read. */
export const sheetTitles: Readonly<Record<SheetColumn, ColumnTitle>> = {
  code: { en: 'Code', zh: '编码' },
  location: { en: 'Location', zh: '库位' },
  quantity: { en: 'Quantity', zh: '数量' },
  cost: { en: 'Cost (CNY)', zh: '成本（CNY）' },
};

const needed = ['code', 'location', 'quantity'] as const;
export const readSheetHeads = headReader<SheetColumn>(sheetTitles, (places) =>
  needed.every((column) => places.has(column)),
);

export const maxPieces = 1_000_000;

export type SheetProblem = 'code' | 'location' | 'quantity' | 'cost' | 'twice' | 'reserved' | 'full';

/** One row of a stock sheet: what lies at a location. */
export interface SheetRow {
  readonly row: number;
  readonly code: string;
  readonly location: string;
  /** null: not a number of pieces. */
  readonly quantity: number | null;
  /** Of one piece, CNY cents; null: not stated. undefined: not an amount. */
  readonly costFen: number | null | undefined;
}

/** Reads the cells of a row; `at` gives the text of a column. */
export function readSheetRow(row: number, at: (column: SheetColumn) => string): SheetRow {
  const quantity = parseDecimal(at('quantity').trim(), 0);
  const cost = at('cost').trim();
  return {
    row,
    code: at('code').trim(),
    location: at('location').trim().toUpperCase(),
    quantity: quantity !== null && quantity >= 0 && quantity <= maxPieces ? quantity : null,
    costFen: cost === '' ? null : (parseDecimal(cost, 2) ?? undefined),
  };
}

export type SheetOutcome = 'new' | 'changed' | 'unchanged' | 'refused';
export const sheetOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const satisfies readonly SheetOutcome[];

/** What is known about a row: its variant, whether the location exists, and what lies there. */
export interface SheetFacts {
  readonly variantId: string | null;
  readonly isPlace: boolean;
  readonly onHand: number;
  readonly reserved: number;
}

export interface DecidedRow {
  readonly sheet: SheetRow;
  readonly variantId: string | null;
  readonly before: number;
  readonly outcome: SheetOutcome;
  readonly problems: readonly SheetProblem[];
}

/** What importing each row would do. A variant at a location may be in the file once. */
export function decideSheet(
  rows: readonly SheetRow[],
  factsOf: (row: SheetRow) => SheetFacts,
  roomOf: RoomOf,
): readonly DecidedRow[] {
  const keyOf = (row: SheetRow) => `${factsOf(row).variantId ?? row.code.toUpperCase()} ${row.location}`;
  const times = Map.groupBy(rows, keyOf);
  const decided = rows.map((sheet): DecidedRow => {
    const { variantId, isPlace, onHand, reserved } = factsOf(sheet);
    const problems: SheetProblem[] = [];
    if (variantId === null) problems.push('code');
    if (!isPlace) problems.push('location');
    if (sheet.quantity === null) problems.push('quantity');
    if (sheet.costFen === undefined || (sheet.costFen ?? 0) < 0) problems.push('cost');
    if ((times.get(keyOf(sheet))?.length ?? 0) > 1) problems.push('twice');
    // Fewer than are promised to orders: a shortage is decided by a count, not by a file.
    if (sheet.quantity !== null && sheet.quantity < reserved) problems.push('reserved');
    const outcome = outcomeOf(problems, sheet.quantity ?? 0, onHand);
    return { sheet, variantId, before: onHand, outcome, problems };
  });
  return withFullPlaces(decided, roomOf);
}

/** Rows that add pieces at a location without room for what the whole file adds there are refused. */
function withFullPlaces(rows: readonly DecidedRow[], roomOf: RoomOf): readonly DecidedRow[] {
  const full = new Set(
    placesOverRoom(
      rows
        .filter(({ outcome }) => outcome !== 'refused')
        .map(({ sheet, before }) => ({ location: sheet.location, added: (sheet.quantity ?? 0) - before })),
      roomOf,
    ).map(({ location }) => location),
  );
  return rows.map((row) =>
    row.outcome !== 'refused' && full.has(row.sheet.location) && (row.sheet.quantity ?? 0) > row.before
      ? { ...row, outcome: 'refused', problems: ['full'] }
      : row,
  );
}

function outcomeOf(problems: readonly SheetProblem[], quantity: number, before: number): SheetOutcome {
  if (problems.length > 0) return 'refused';
  if (quantity === before) return 'unchanged';
  return before === 0 ? 'new' : 'changed';
}
