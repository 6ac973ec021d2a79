import { isUuid } from '#domain/shared/text/uuid.ts';
import type { Outcome } from '../../../../shared/file-import/OutcomeTabs.tsx';
import type { Output } from '../../../../sync/calls.ts';
import { callQuery } from '../../../../sync/queries.ts';
import { wholeNumber } from '../../../../ui/list/whole-number.ts';

export type MarketFile = Output<'market_product.importInfo'>;
export type FileRow = Output<'market_product.importRows'>['list'][number];

const outcomes = ['new', 'changed', 'unchanged', 'refused'] as const;

/** The search of the import of market products. */
export type ImportSearch = {
  /** The checked file; without it the page shows the file chooser. */
  import_id?: string | undefined;
  outcome?: Outcome | undefined;
  page?: number | undefined;
  size?: number | undefined;
};
export type OnSearch = (next: ImportSearch, how?: { replace: boolean }) => void;

export const importSearch = (search: Record<string, unknown>): ImportSearch => ({
  import_id: isUuid(search['import_id']) ? search['import_id'] : undefined,
  outcome: outcomes.find((each) => each === search['outcome']),
  page: wholeNumber(search['page'], 1_000_000),
  size: wholeNumber(search['size'], 1000),
});

/** The first tab of a checked file: products to import, else the errors. */
export const firstOutcome = ({ counts }: Pick<MarketFile, 'counts'>): Outcome =>
  (['new', 'changed', 'refused'] as const).find((outcome) => counts[outcome] > 0) ?? 'unchanged';

export const fileQuery = (id: string) => callQuery('market_product.importInfo', { import_id: id });
export const rowsQuery = (id: string, outcome: Outcome, { page = 1, size = 50 }: ImportSearch) =>
  callQuery('market_product.importRows', { import_id: id, outcome, page, size });
