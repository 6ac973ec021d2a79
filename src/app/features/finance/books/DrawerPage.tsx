import type { ReactNode } from 'react';
import { Pager } from '../../../ui/list/paging/Pager.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';

type Paged = { readonly count: number; readonly size: number };

type DrawerPageProps<Data extends Paged> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  label: string;
  failed: ReactNode;
  page: number;
  onPage: (page: number) => void;
  children: (data: Data) => ReactNode;
};

const noSizes: readonly number[] = [];
const keepSize = () => undefined;

/** One page of rows in a drawer: loading, failed, or there, with the other pages. */
export function DrawerPage<Data extends Paged>(props: DrawerPageProps<Data>) {
  const { query, label, failed, page, onPage, children } = props;
  const { data, error, refetch } = query;
  if (!data)
    return error ? (
      <NotLoaded error={error} title={failed} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows label={label} rows={6} />
    );
  return (
    <>
      {children(data)}
      {data.count > data.size && (
        <Pager page={page} size={data.size} count={data.count} onPage={onPage} sizes={noSizes} onSize={keepSize} />
      )}
    </>
  );
}
