import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconPhotoSearch } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { marketSorts } from '#domain/catalog/marketplace/sort.ts';
import { isInternalStaff } from '#domain/platform/permissions/roles.ts';
import { useMe } from '../../../session/session.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { FilterBar } from '../../../ui/list/filters/FilterBar.tsx';
import { BulkBar } from '../../../ui/list/selection/BulkBar.tsx';
import { usePicked } from '../../../ui/list/selection/use-picked.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Pager } from '../../../ui/list/paging/Pager.tsx';
import { useLastPage } from '../../../ui/list/paging/use-last-page.ts';
import { Note } from '../../../ui/Note.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { NoMatch } from '../../../ui/state/NoMatch.tsx';
import { mallFilters, searchOf, valuesOf } from './mall-filters.ts';
import { filterInput, type MallSearch } from './mall-search.ts';
import { MallDrawer } from './MallDrawer.tsx';
import { PictureMall } from './picture/PictureMall.tsx';
import { usePicturesOnPage } from './picture/use-pictures-on-page.ts';
import { ProductGrid } from './ProductGrid.tsx';
import type { MallSlots } from './slots.ts';
import { categoriesQuery, facetsQuery, mallQuery } from './queries.ts';
import { SortMenu } from './SortMenu.tsx';

const PictureDialog = lazy(() => import('./picture/PictureDialog.tsx'));

type MarketMallProps = {
  search: MallSearch;
  onSearch: (next: MallSearch, how?: { replace: boolean }) => void;
  /** Parts of other features: next to the sorting, on each tile, and in the foot of a product. */
  slots: MallSlots;
};

/** The marketplace: all products that match the filters, or those found by a picture. */
export function MarketMall(props: MarketMallProps) {
  const { search, onSearch } = props;
  const [picking, setPicking] = useState<{ readonly first: File | null } | null>(null);
  usePicturesOnPage((first) => setPicking({ first }));
  const pick = () => setPicking({ first: null });
  const find = (hash: string) => {
    setPicking(null);
    onSearch({ size: search.size, country: search.country, like: hash });
  };
  return (
    <>
      {search.like === undefined ? (
        <AllProducts {...props} onPick={pick} />
      ) : (
        <PictureMall {...props} hash={search.like} onPick={pick} />
      )}
      {picking && (
        <Suspense fallback={null}>
          <PictureDialog
            key={picking.first ? `${picking.first.name} ${picking.first.lastModified}` : ''}
            first={picking.first}
            onHash={find}
            onClose={() => setPicking(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function AllProducts({ search, onSearch, slots, onPick }: MarketMallProps & { onPick: () => void }) {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...mallQuery(search),
    placeholderData: (before) => before,
  });
  const { data: categories } = useQuery(categoriesQuery);
  const staff = isInternalStaff(useMe().role_name);
  const { page = 1, size = 50, title = '', q = '', sort = marketSorts[0] } = search;
  const { data: facets } = useQuery({ ...facetsQuery(search), placeholderData: (before) => before });

  const filters = useMemo(
    () => mallFilters(categories ?? [], facets, { locale: i18n.locale, isStaff: staff }),
    [categories, facets, staff, i18n.locale],
  );
  const values = valuesOf(search);
  const picked = usePicked({
    rows: data?.list,
    rowId: (product) => product.market_product_id,
    found: data?.count,
    question: JSON.stringify(filterInput(search)),
  });

  /** A changed filter or sorting returns to the first page. */
  const narrow = (next: MallSearch, replace = false) => onSearch({ ...search, page: undefined, ...next }, { replace });
  const clear = () => onSearch({ sort: search.sort, size: search.size });

  useLastPage({ page, size, count: isPlaceholderData ? undefined : data?.count }, (last) =>
    onSearch({ ...search, page: last }, { replace: true }),
  );

  const products = data?.list;
  const nothing = data?.count === 0 && !title && !q && Object.keys(values).length === 0;

  return (
    <>
      <ListPage
        title={<Trans>Marketplace</Trans>}
        actions={
          !nothing && (
            <>
              {slots.page}
              <SortMenu sort={sort} onSort={(next) => narrow({ sort: next === marketSorts[0] ? undefined : next })} />
            </>
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
            onChange={(next) => narrow(searchOf(next))}
            onClear={clear}
            search={{
              placeholder: staff ? t`Title, number, SKU or link` : t`Title, number, SKU or code`,
              live: q,
              keyword: title,
              onLive: (text) => narrow({ q: text || undefined }, true),
              onKeep: (text) => narrow({ title: text || undefined, q: undefined }),
              end: (
                <IconButton label={t`Search by picture`} onClick={onPick}>
                  <IconPhotoSearch size={18} stroke={1.6} />
                </IconButton>
              ),
            }}
          />
        }
        banner={
          data?.corrected && (
            <Note
              role="status"
              text={
                <Trans>
                  Nothing matches “{q || title}”. These are the products for <b>{data.corrected}</b>.
                </Trans>
              }
            />
          )
        }
        bulk={
          slots.selected &&
          picked.count > 0 && (
            <BulkBar count={picked.count} primary={slots.selected(picked.rows, picked.clear)} onClear={picked.clear} />
          )
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
            tileAct={slots.tile}
            selection={slots.selected && { selected: picked.selected, onSelect: picked.change }}
            onOpen={(id) => onSearch({ ...search, open: id })}
          />
        )}
      </ListPage>
      <MallDrawer
        products={products}
        first={(page - 1) * size + 1}
        count={data?.count}
        search={search}
        onSearch={onSearch}
        slots={slots}
      />
    </>
  );
}
