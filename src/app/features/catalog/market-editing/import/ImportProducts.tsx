import { CheckedProducts } from './CheckedProducts.tsx';
import { ChooseProducts } from './ChooseProducts.tsx';
import type { ImportSearch, OnSearch } from './queries.ts';

type ImportProductsProps = { search: ImportSearch; onSearch: OnSearch };

/** Imports market products from a file: choose, preview, import. The step is in the URL. */
export function ImportProducts({ search, onSearch }: ImportProductsProps) {
  const { import_id: id } = search;
  if (id === undefined) return <ChooseProducts onChecked={(file) => onSearch({ import_id: file.import_id })} />;
  return <CheckedProducts key={id} id={id} search={search} onSearch={onSearch} />;
}
