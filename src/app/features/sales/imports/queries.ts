import { isImportRunning } from '#domain/platform/file-imports/status.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { wholeNumber } from '../../../ui/list/whole-number.ts';

export type OrderFile = Output<'order.importInfo'>;
export type FileRow = Output<'order.importRows'>['list'][number];

export const outcomes = ['new', 'changed', 'unchanged', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

/** The search of /order/import. */
export type ImportSearch = {
  /** The store a file is chosen for. */
  store_id?: string | undefined;
  /** The checked file; without it the page shows the file chooser. */
  import_id?: string | undefined;
  outcome?: Outcome | undefined;
  page?: number | undefined;
  size?: number | undefined;
};

export type OnSearch = (next: ImportSearch, how?: { replace: boolean }) => void;

const id = (value: unknown) => (isUuid(value) ? value : undefined);

/** Parses the search; unknown values are dropped, so that a mangled link still opens. */
export function importSearch(search: Record<string, unknown>): ImportSearch {
  return {
    store_id: id(search['store_id']),
    import_id: id(search['import_id']),
    outcome: outcomes.find((each) => each === search['outcome']),
    page: wholeNumber(search['page'], 1_000_000),
    size: wholeNumber(search['size'], 1000),
  };
}

/** The first tab of a checked file: orders to import, else the errors. */
export const firstOutcome = ({ counts }: Pick<OrderFile, 'counts'>): Outcome =>
  (['new', 'changed', 'refused'] as const).find((outcome) => counts[outcome] > 0) ?? 'unchanged';

/** Whether the refused rows can be downloaded: not while the job still decides about them. */
export const hasRefusedFile = ({
  has_file,
  counts,
  status,
}: Pick<OrderFile, 'has_file' | 'counts' | 'status'>): boolean =>
  has_file && counts.refused > 0 && !isImportRunning(status);

export const fileQuery = (importId: string) => callQuery('order.importInfo', { import_id: importId });
export const rowsQuery = (importId: string, outcome: Outcome, { page = 1, size = 50 }: ImportSearch) =>
  callQuery('order.importRows', { import_id: importId, outcome, page, size });
/** Work left in a store, counted as the list of the link counts it. */
export const leftQuery = (view: 'not_mapped' | 'address_wrong' | 'to_process', storeId: string) =>
  callQuery('order.list', { view, store_id: [storeId], page: 1, size: 1 });

export const storesQuery = callQuery('store.all', {});
