import { Trans, useLingui } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { marketChangeKinds } from '#domain/catalog/listing/market-change.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { chosen } from '../../../../ui/list/filters/filters.ts';
import { ListScreen } from '../../../../ui/list/ListScreen.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { productFilters, productsQuery, storesQuery, type OnProducts, type ProductsState } from '../queries.ts';
import { MarketChanges } from './MarketChanges.tsx';
import { GoodsInBrief, MappingMark, Price, productColumns, ProductStatus } from './columns.tsx';

const ProductDrawer = lazy(async () => ({ default: (await import('../detail/ProductDrawer.tsx')).ProductDrawer }));

type MyProductsPageProps = {
  state: ProductsState;
  onState: OnProducts;
  help: (product: { readonly _id: string; readonly title: string }) => ReactNode;
};

/** Every product of the connected shops: published from here and made there. */
export function MyProductsPage({ state, onState, help }: MyProductsPageProps) {
  const { t } = useLingui();
  const result = useQuery({ ...productsQuery(state), placeholderData: keepPreviousData });
  const { data: stores } = useQuery(storesQuery);
  const filters = useMemo(() => productFilters(stores), [stores]);
  const storeId = chosen(state.filters['store_id'])[0] ?? (stores?.length === 1 ? stores[0]?.store_id : undefined);
  const sync = useCommand('product.syncShopProducts', {
    onDone: () => showToast({ tone: 'going', title: t`The products of the shop are being read` }),
  });
  const open = (id: string | undefined) => onState({ ...state, open: id });
  const rows = result.data?.list ?? [];
  const changed = result.data?.counts.market ?? 0;
  const at = rows.findIndex((row) => row._id === state.open);
  const goTo = (index: number) => {
    const id = rows[index]?._id;
    return id ? () => onState({ ...state, open: id }, { replace: true }) : undefined;
  };
  return (
    <>
      <ListScreen
        name="my-products"
        title={<Trans>My products</Trans>}
        actions={
          storeId && (
            <Button
              icon={<IconRefresh size={16} stroke={1.6} />}
              loading={sync.isPending}
              onClick={() => sync.mutate({ store_id: storeId })}
            >
              <Trans>Read from the shop</Trans>
            </Button>
          )
        }
        banner={
          changed > 0 && (
            <MarketChanges
              count={changed}
              onShow={
                chosen(state.filters['market']).length > 0
                  ? undefined
                  : () =>
                      onState({
                        ...state,
                        page: 1,
                        filters: { market: { kind: 'choice', values: [...marketChangeKinds] } },
                      })
              }
            />
          )
        }
        query={result}
        state={state}
        onState={(list, how) => onState({ ...list, open: undefined }, how)}
        search={t`Product title`}
        filters={filters}
        noMatch={<Trans>No products match</Trans>}
        failed={<Trans>The products did not load</Trans>}
        nothing={
          <Empty
            title={<Trans>No shop products yet</Trans>}
            text={
              <Trans>
                Connect a shop, and its products appear here. Products you publish from the import list come too.
              </Trans>
            }
            actions={
              <ButtonLink to="/store" variant="primary">
                <Trans>Connect a shop</Trans>
              </ButtonLink>
            }
          />
        }
        table={{
          label: t`My products`,
          columns: productColumns,
          rowId: ({ _id }) => _id,
          rowName: ({ title }) => title,
          onOpen: ({ _id }) => open(_id),
          card: (row) => (
            <RowCard
              title={row.title}
              amount={<Price row={row} />}
              facts={[
                row.store_name,
                row.shop_stock === null ? '' : t`${row.shop_stock} in stock`,
                row.goods && (row.goods.more > 0 || row.goods.quantity > 1) && (
                  <GoodsInBrief key="goods" goods={row.goods} />
                ),
              ].filter(Boolean)}
              media={<ProductStatus row={row} />}
              statuses={<MappingMark row={row} />}
            />
          ),
        }}
      />
      <Suspense fallback={null}>
        {state.open && (
          <ProductDrawer
            key={state.open}
            id={state.open}
            position={
              at >= 0 && result.data ? { at: (state.page - 1) * state.size + at + 1, of: result.data.count } : undefined
            }
            onPrevious={goTo(at - 1)}
            onNext={at < 0 ? undefined : goTo(at + 1)}
            onClose={() => open(undefined)}
            help={help}
          />
        )}
      </Suspense>
    </>
  );
}
