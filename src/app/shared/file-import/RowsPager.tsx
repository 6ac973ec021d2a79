import { Pager } from '../../ui/list/paging/Pager.tsx';
import { useLastPage } from '../../ui/list/paging/use-last-page.ts';

type Paged = { readonly page?: number | undefined; readonly size?: number | undefined };
type RowsPagerProps<Search> = {
  rows: { readonly data: { readonly count: number } | undefined; readonly isPlaceholderData: boolean };
  search: Search;
  onSearch: (search: Search, how?: { replace: boolean }) => void;
};

/** The pages of the rows of a checked file; a page past the end leads to the last one. Nothing without rows. */
export function RowsPager<Search extends Paged>({ rows, search, onSearch }: RowsPagerProps<Search>) {
  const { page = 1, size = 50 } = search;
  useLastPage({ page, size, count: rows.isPlaceholderData ? undefined : rows.data?.count }, (last) =>
    onSearch({ ...search, page: last }, { replace: true }),
  );
  if (!rows.data || rows.data.count === 0) return null;
  return (
    <Pager
      page={page}
      size={size}
      count={rows.data.count}
      onPage={(next) => onSearch({ ...search, page: next })}
      onSize={(next) => onSearch({ ...search, page: undefined, size: next })}
    />
  );
}
