import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { useMe } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Pager } from '../../../ui/list/paging/Pager.tsx';
import { useLastPage } from '../../../ui/list/paging/use-last-page.ts';
import { useWidth } from '../../../ui/list/use-width.ts';
import { Empty } from '../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { MappingFilters } from './MappingFilters.tsx';
import { MappingViews } from './MappingViews.tsx';
import { NothingToMap } from './NothingToMap.tsx';
import { ProductList } from './ProductList.tsx';
import { ProductDrawer, ProductPane } from './ProductPanel.tsx';
import { exactQuery, productsQuery, type MappingSearch, type OnSearch } from './queries.ts';
import classes from './products.module.css';

const ProductRelation = lazy(() => import('./ProductRelation.tsx'));
const ExactMatches = lazy(() => import('./ExactMatches.tsx'));

type MappingPageProps = { search: MappingSearch; onSearch: OnSearch };

/** Shop products and the variants we supply for them; unmapped ones block orders. */
export function MappingPage({ search, onSearch }: MappingPageProps) {
  const { t } = useLingui();
  const wide = useWidth() === 'desktop';
  const withSeller = !isSeller(useMe().role_name);
  const products = useQuery({ ...productsQuery(search), placeholderData: (before) => before });
  const exact = useQuery(exactQuery(search));
  const [looking, setLooking] = useState(false);
  // Id of the market product in the open relation dialog. Changing the product filter closes the dialog.
  const [relating, setRelating] = useState<string>();
  const { data, error } = products;
  const { page = 1, size = 50, shop_product_id: chosen } = search;

  useLastPage({ page, size, count: products.isPlaceholderData ? undefined : data?.count }, (last) =>
    onSearch({ ...search, page: last }, { replace: true }),
  );

  // On wide screens the first product opens at once, and stays open when mapping moves it out of the list.
  const place = JSON.stringify({ ...search, shop_product_id: undefined });
  const [lead, setLead] = useState<{ place: string; id: string }>();
  const first = products.isPlaceholderData ? undefined : data?.list[0]?.shop_product_id;
  if (first && lead?.place !== place) setLead({ place, id: first });
  const current = chosen ?? (wide && lead?.place === place ? lead.id : undefined);

  const rows = data?.list ?? [];
  const at = rows.findIndex((row) => row.shop_product_id === current);
  const open = (id: string | undefined) =>
    id && onSearch({ ...search, shop_product_id: id }, { replace: chosen !== undefined });
  const goTo = (index: number) => {
    const id = rows[index]?.shop_product_id;
    return id ? () => open(id) : undefined;
  };
  // A mapped product leaves the to-do list, so the next one is first.
  const panel = {
    known: rows[at],
    withSeller,
    onNext: at < 0 ? goTo(0) : goTo(at + 1),
  };
  const { keyword, q, store_id, order_id, market_product_id } = search;
  const isNarrowed = [keyword, q, store_id, order_id, market_product_id].some((each) => each !== undefined);
  const nothing = data?.counts.all === 0 && !isNarrowed;

  const body = () => {
    if (error && !data)
      return (
        <NotLoaded
          error={error}
          title={<Trans>The shop products did not load</Trans>}
          onRetry={() => void products.refetch()}
        />
      );
    if (!data) return <SkeletonRows label={t`Shop products`} />;
    if (rows.length === 0) return <NothingToMap search={search} counts={data.counts} onSearch={onSearch} />;
    return <ProductList products={rows} current={current} withSeller={withSeller} onOpen={open} />;
  };

  return (
    <>
      <ListPage
        title={<Trans>Mapping</Trans>}
        note={
          data &&
          (data.waiting_orders > 0 ? (
            <Plural value={data.waiting_orders} one="# order waits for it" other="# orders wait for it" />
          ) : (
            <Trans>No orders waiting</Trans>
          ))
        }
        actions={
          <>
            {withSeller && market_product_id && (
              <Button onClick={() => setRelating(market_product_id)}>
                <Trans>Who maps to it</Trans>
              </Button>
            )}
            {exact.data && exact.data.count > 0 && (
              <Button variant="primary" onClick={() => setLooking(true)}>
                <Plural value={exact.data.count} one="Use # exact SKU match" other="Use # exact SKU matches" />
              </Button>
            )}
          </>
        }
        empty={
          nothing && (
            <Empty
              title={<Trans>Nothing to map yet</Trans>}
              text={
                withSeller ? (
                  <Trans>
                    Shop products of your assigned sellers appear here with the first orders of their shops.
                    Administrators and managers assign sellers under Users.
                  </Trans>
                ) : (
                  <Trans>The products of your shop appear here with the first orders you import.</Trans>
                )
              }
            />
          )
        }
        views={<MappingViews search={search} counts={data?.counts} onSearch={onSearch} />}
        filters={<MappingFilters search={search} narrowed={data?.narrowed} onSearch={onSearch} />}
        pager={
          data &&
          data.count > 0 && (
            <Pager
              page={page}
              size={size}
              count={data.count}
              onPage={(next) => onSearch({ ...search, page: next, shop_product_id: undefined })}
              onSize={(next) => onSearch({ ...search, page: undefined, size: next, shop_product_id: undefined })}
            />
          )
        }
      >
        <div className={classes.panes} data-two={(wide && current !== undefined) || undefined}>
          <div className={classes.side}>{body()}</div>
          {wide && current && <ProductPane key={current} id={current} {...panel} />}
        </div>
      </ListPage>
      {!wide && current && (
        <ProductDrawer
          key={current}
          id={current}
          {...panel}
          position={data && at >= 0 ? { at: (page - 1) * size + at + 1, of: data.count } : undefined}
          onPrevious={at > 0 ? goTo(at - 1) : undefined}
          onClose={() => onSearch({ ...search, shop_product_id: undefined })}
        />
      )}
      {market_product_id && relating === market_product_id && (
        <Suspense fallback={null}>
          <ProductRelation
            marketProductId={market_product_id}
            title={data?.narrowed.market_product ?? ''}
            onClose={() => setRelating(undefined)}
          />
        </Suspense>
      )}
      {looking && exact.data && (
        <Suspense fallback={null}>
          <ExactMatches matches={exact.data} onClose={() => setLooking(false)} />
        </Suspense>
      )}
    </>
  );
}
