import { ChooseSheet } from './ChooseSheet.tsx';
import { CheckedSheet } from './CheckedSheet.tsx';
import type { ImportSearch, OnSearch } from './queries.ts';

/** Imports a stock sheet: choose, see the differences, confirm. The step is in the URL. */
export function ImportStock({ search, onSearch }: { search: ImportSearch; onSearch: OnSearch }) {
  const { import_log_id: id } = search;
  if (id === undefined) return <ChooseSheet onSheet={(import_log_id) => onSearch({ import_log_id })} />;
  return <CheckedSheet key={id} id={id} search={search} onSearch={onSearch} />;
}
