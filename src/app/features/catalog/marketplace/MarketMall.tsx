import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { marketSorts } from '#domain/catalog/marketplace/sort.ts';
import { isInternalStaff } from '#domain/platform/permissions/roles.ts';
import { useMe } from '../../../session/session.ts';
import { FilterBar } from '../../../ui/list/filters/FilterBar.tsx';
import { chosen, type Filter, type FilterValues } from '../../../ui/list/filters/filters.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Pager } from '../../../ui/list/paging/Pager.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { NoMatch } from '../../../ui/state/NoMatch.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { categoriesQuery, mallQuery, type MallSearch } from './queries.ts';
import { SortMenu } from './SortMenu.tsx';

const ProductDrawer = lazy(() => import('./ProductDrawer.tsx'));

const statusFilter: Filter = {
  id: 'status',
  label: msg`Availability`,
  kind: 'select',
  single: true,
  options: [{ value: '-1', label: msg`Unavailable` }],
};

type MarketMallProps = { search: MallSearch; onSearch: (next: MallSearch, how?: { replace: boolean }) => void };

export function MarketMall({ search, onSearch }: MarketMallProps) {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...mallQuery(search),
    placeholderData: (before) => before,
  });
  const { data: categories } = useQuery(categoriesQuery);
  const staff = isInternalStaff(useMe().role_name);
  const { page = 1, size = 50, title = '', q = '', sort = marketSorts[0], category_id, status, open } = search;

  const filters = useMemo((): readonly Filter[] => {
    const options = (categories ?? []).map((category) => ({
      value: category.category_id,
      label: i18n.locale === 'zh-CN' ? category.name_cn : category.name,
    }));
    const category: Filter = { id: 'category_id', label: msg`Category`, kind: 'select', single: true, options };
    return staff ? [category, statusFilter] : [category];
  }, [categories, staff, i18n.locale]);
  const values: FilterValues = {
    ...(category_id ? { category_id: { kind: 'choice', values: [category_id] } } : {}),
    ...(status ? { status: { kind: 'choice', values: ['-1'] } } : {}),
  };

  /** A changed filter or sorting returns to the first page. */
  const narrow = (next: MallSearch, replace = false) => onSearch({ ...search, page: undefined, ...next }, { replace });
  const setValues = (next: FilterValues) =>
    narrow({
      category_id: chosen(next['category_id'])[0],
      status: chosen(next['status']).includes('-1') ? -1 : undefined,
    });
  const clear = () => onSearch({ sort: search.sort, size: search.size });

  const products = data?.list;
  const at = products?.findIndex((product) => product.market_product_id === open) ?? -1;
  const openAt = (index: number) => {
    const product = products?.[index];
    return product && (() => onSearch({ ...search, open: product.market_product_id }, { replace: open !== undefined }));
  };
  const nothing = data?.count === 0 && !title && !q && Object.keys(values).length === 0;

  return (
    <>
      <ListPage
        title={<Trans>Marketplace</Trans>}
        actions={
          !nothing && (
            <SortMenu sort={sort} onSort={(next) => narrow({ sort: next === marketSorts[0] ? undefined : next })} />
          )
        }
        empty={
          nothing && (
            <Empty
              title={<Trans>No product yet</Trans>}
              text={<Trans>Products that can be supplied appear here as soon as they are added.</Trans>}
            />
          )
        }
        filters={
          <FilterBar
            filters={filters}
            values={values}
            onChange={setValues}
            onClear={clear}
            search={{
              placeholder: t`English or Chinese title, number`,
              live: q,
              keyword: title,
              onLive: (text) => narrow({ q: text || undefined }, true),
              onKeep: (text) => narrow({ title: text || undefined, q: undefined }),
            }}
          />
        }
        pager={
          data &&
          data.count > 0 && (
            <Pager
              page={page}
              size={size}
              count={data.count}
              onPage={(next) => onSearch({ ...search, page: next })}
              onSize={(next) => narrow({ size: next })}
            />
          )
        }
      >
        {error && !data ? (
          <NotLoaded error={error} title={<Trans>The products did not load</Trans>} onRetry={() => void refetch()} />
        ) : data?.count === 0 ? (
          <NoMatch title={<Trans>No products match</Trans>} onClear={clear} />
        ) : (
          <ProductGrid
            key={`${page} ${sort}`}
            products={products}
            reloading={isFetching && isPlaceholderData}
            onOpen={(id) => onSearch({ ...search, open: id })}
          />
        )}
      </ListPage>
      {open && (
        <Suspense fallback={null}>
          <ProductDrawer
            id={open}
            known={products?.[at]}
            position={data && at >= 0 ? { at: (page - 1) * size + at + 1, of: data.count } : undefined}
            onPrevious={at > 0 ? openAt(at - 1) : undefined}
            onNext={at >= 0 ? openAt(at + 1) : undefined}
            onClose={() => onSearch({ ...search, open: undefined })}
          />
        </Suspense>
      )}
    </>
  );
}
