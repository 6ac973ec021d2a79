import { fileOutcomes, type FileOutcome } from '#domain/shipping/shipper-prices/file-decision.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import type { Output } from '../../../../sync/calls.ts';
import { callQuery } from '../../../../sync/queries.ts';
import { wholeNumber } from '../../../../ui/list/whole-number.ts';

export type PriceFile = Output<'shipper_price.importInfo'>;
export type FileRow = Output<'shipper_price.importRows'>['list'][number];

/** The search of the import of shipper prices. */
export type ImportSearch = {
  /** The checked file; without it the page shows the file chooser. */
  import_id?: string | undefined;
  outcome?: FileOutcome | undefined;
  page?: number | undefined;
  size?: number | undefined;
};
export type OnSearch = (next: ImportSearch, how?: { replace: boolean }) => void;

export const importSearch = (search: Record<string, unknown>): ImportSearch => ({
  import_id: isUuid(search['import_id']) ? search['import_id'] : undefined,
  outcome: fileOutcomes.find((each) => each === search['outcome']),
  page: wholeNumber(search['page'], 1_000_000),
  size: wholeNumber(search['size'], 1000),
});

/** The first tab of a checked file: mistakes, then what changes. */
export const firstOutcome = ({ counts }: Pick<PriceFile, 'counts'>): FileOutcome =>
  (['refused', 'changed', 'new', 'ended'] as const).find((outcome) => counts[outcome] > 0) ?? 'unchanged';

export const fileQuery = (id: string) => callQuery('shipper_price.importInfo', { import_id: id });
export const rowsQuery = (id: string, outcome: FileOutcome, { page = 1, size = 50 }: ImportSearch) =>
  callQuery('shipper_price.importRows', { import_id: id, outcome, page, size });
