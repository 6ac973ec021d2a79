import { exportFormats, type ExportFormat, type ExportKind } from '#domain/platform/exports/kinds.ts';

/** How somebody wants the file of a list; kept on the device for the next time. */
export type ExportChoice = {
  readonly format: ExportFormat;
  /** Columns that are left out, so that one added later is in by itself. */
  readonly without: readonly string[];
};

const keyOf = (kind: ExportKind) => `parcelyard.export.${kind}`;
const usual: ExportChoice = { format: 'xlsx', without: [] };

export function keptChoice(kind: ExportKind): ExportChoice {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(kind)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return usual;
    const { format, without } = kept as { format?: unknown; without?: unknown };
    return {
      format: exportFormats.find((each) => each === format) ?? usual.format,
      without: Array.isArray(without) ? without.filter((each) => typeof each === 'string') : [],
    };
  } catch {
    // Somebody else's or a broken entry.
    return usual;
  }
}

export const keepChoice = (kind: ExportKind, choice: ExportChoice): void =>
  localStorage.setItem(keyOf(kind), JSON.stringify(choice));
