import { storeChoice } from '../../storage/stored-choice.ts';

/** What a user changed about the columns of a list; the rest follows the list's definition. */
export type ColumnLayout = {
  readonly visibility: Readonly<Record<string, boolean>>;
  /** Ids from left to right; columns added later follow at the end. */
  readonly order: readonly string[];
  /** Ids that stay at the left while the table scrolls sideways. */
  readonly pinned: readonly string[];
  /** px */
  readonly widths: Readonly<Record<string, number>>;
};

export const unchangedLayout: ColumnLayout = { visibility: {}, order: [], pinned: [], widths: {} };
export const minWidth = 48;
export const maxWidth = 800;

export const clampWidth = (width: number): number => Math.round(Math.min(maxWidth, Math.max(minWidth, width)));

/**
 * The widths after a step by the keyboard. Steps that come before the next render add up: only a column that still has the
 * width it was rendered with is as wide as measured.
 *
 * @param edge the column, the size it was rendered with if it has one, and px on screen of it and those before it
 */
export function stepWidth(
  latest: Readonly<Record<string, number>>,
  edge: { id: string; rendered: number | undefined; measured: Readonly<Record<string, number>> },
  by: number,
): Record<string, number> {
  const { id, rendered, measured } = edge;
  const from = latest[id] === rendered ? measured[id] : latest[id];
  return { ...measured, ...latest, [id]: clampWidth((from ?? minWidth) + by) };
}

let userId = '';

/** Reads and saves layouts for this user from now on. */
export function keepLayoutsOf(id: string): void {
  userId = id;
}

const keyOf = (list: string) => `parcelyard.columns.${userId}.${list}`;

export const readLayout = (list: string): ColumnLayout => parseLayout(localStorage.getItem(keyOf(list)));

export function saveLayout(list: string, layout: ColumnLayout): void {
  storeChoice(keyOf(list), layout === unchangedLayout ? null : JSON.stringify(layout));
}

/** Reads a stored layout and ignores parts of another form. */
export function parseLayout(text: string | null): ColumnLayout {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (!isRecord(stored)) return unchangedLayout;
    return {
      visibility: entriesOf(stored['visibility'], (value) => (typeof value === 'boolean' ? value : undefined)),
      order: idsOf(stored['order']),
      pinned: idsOf(stored['pinned']),
      widths: entriesOf(stored['widths'], (value) =>
        typeof value === 'number' && Number.isFinite(value) ? clampWidth(value) : undefined,
      ),
    };
  } catch {
    // Not JSON.
    return unchangedLayout;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter((id): id is string => typeof id === 'string'))] : [];

const entriesOf = <Value>(value: unknown, read: (value: unknown) => Value | undefined): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([id, each]) => {
      const known = read(each);
      return known === undefined ? [] : [[id, known] as const];
    }),
  );
