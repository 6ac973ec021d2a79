import { byName, managers, move } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

export const stockImportStatuses = ['parsed', 'confirmed', 'cancelled'] as const;
export const stockImportStatus = byName(stockImportStatuses);
export type StockImportStatus = (typeof stockImportStatuses)[number];

const importers = ['purchaser', ...managers] as const;

/** A stock sheet changes nothing until its import is confirmed. */
export const stockImportTransitions: Transitions<StockImportStatus, 'confirm' | 'cancel'> = {
  statuses: stockImportStatuses,
  starts: ['parsed'],
  moves: [move('parsed', 'confirmed', 'confirm', importers), move('parsed', 'cancelled', 'cancel', importers)],
};
