import { exportFormats, type ExportFormat, type ExportKind } from '#domain/platform/exports/kinds.ts';
import { storeChoice } from '../../../ui/storage/stored-choice.ts';

/** The user's export settings, stored on the device per list. */
export type ExportChoice = {
  readonly format: ExportFormat;
  /** The excluded columns, so that columns added later are included. */
  readonly without: readonly string[];
};

const keyOf = (kind: ExportKind) => `parcelyard.export.${kind}`;
const usual: ExportChoice = { format: 'xlsx', without: [] };

export function readExportChoice(kind: ExportKind): ExportChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(kind)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return usual;
    const { format, without } = stored as { format?: unknown; without?: unknown };
    return {
      format: exportFormats.find((each) => each === format) ?? usual.format,
      without: Array.isArray(without) ? without.filter((each) => typeof each === 'string') : [],
    };
  } catch {
    // Another user's entry, or an unreadable one.
    return usual;
  }
}

export const saveExportChoice = (kind: ExportKind, choice: ExportChoice): void =>
  storeChoice(keyOf(kind), JSON.stringify(choice));
