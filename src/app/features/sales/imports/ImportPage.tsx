import { CheckedFile } from './CheckedFile.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import type { ImportSearch, OnSearch } from './queries.ts';

type ImportPageProps = { search: ImportSearch; onSearch: OnSearch };

/** Imports orders from a file: choose, preview, import. The step is in the URL. */
export function ImportPage({ search, onSearch }: ImportPageProps) {
  if (search.import_id === undefined)
    return (
      <ChooseFile
        storeId={search.store_id}
        onStore={(store_id) => onSearch({ store_id })}
        onChecked={({ import_id, store_id }) => onSearch({ store_id, import_id })}
      />
    );
  return <CheckedFile key={search.import_id} id={search.import_id} search={search} onSearch={onSearch} />;
}
