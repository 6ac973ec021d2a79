import { CheckedPrices } from './CheckedPrices.tsx';
import { ChoosePrices } from './ChoosePrices.tsx';
import type { ImportSearch, OnSearch } from './queries.ts';

type ImportPricesProps = { search: ImportSearch; onSearch: OnSearch };

/** Imports shipper prices from a file: choose, preview, import. The step is in the URL. */
export function ImportPrices({ search, onSearch }: ImportPricesProps) {
  const { import_id: id } = search;
  if (id === undefined) return <ChoosePrices onChecked={(file) => onSearch({ import_id: file.import_id })} />;
  return <CheckedPrices key={id} id={id} search={search} onSearch={onSearch} />;
}
