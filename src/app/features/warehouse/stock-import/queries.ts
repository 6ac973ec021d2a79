import { isUuid } from '#domain/shared/text/uuid.ts';
import { sheetOutcomes, type SheetOutcome } from '#domain/warehouse/stock-import/sheet.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { wholeNumber } from '../../../ui/list/whole-number.ts';

export type StockSheet = Output<'internal_stock.importInfo'>;
export type SheetRow = Output<'internal_stock.importRows'>['list'][number];

/** The search of the import of stock sheets. */
export type ImportSearch = {
  /** The read sheet; without it the page shows the file chooser and earlier sheets. */
  import_log_id?: string | undefined;
  outcome?: SheetOutcome | undefined;
  page?: number | undefined;
  size?: number | undefined;
};
export type OnSearch = (next: ImportSearch, how?: { replace: boolean }) => void;

export const importSearch = (search: Record<string, unknown>): ImportSearch => ({
  import_log_id: isUuid(search['import_log_id']) ? search['import_log_id'] : undefined,
  outcome: sheetOutcomes.find((each) => each === search['outcome']),
  page: wholeNumber(search['page'], 1_000_000),
  size: wholeNumber(search['size'], 1000),
});

/** The first tab of a read sheet: mistakes, then what changes. */
export const firstOutcome = ({ counts }: Pick<StockSheet, 'counts'>): SheetOutcome =>
  (['refused', 'changed', 'new'] as const).find((outcome) => counts[outcome] > 0) ?? 'unchanged';

export const sheetsQuery = (page: number, size: number) => callQuery('internal_stock.importStockList', { page, size });
export const sheetQuery = (id: string) => callQuery('internal_stock.importInfo', { import_log_id: id });
export const rowsQuery = (id: string, outcome: SheetOutcome, { page = 1, size = 50 }: ImportSearch) =>
  callQuery('internal_stock.importRows', { import_log_id: id, outcome, page, size });
export const warehousesQuery = () => callQuery('location.warehouses', { prefix: '' });
