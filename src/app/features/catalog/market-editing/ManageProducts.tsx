import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { IconFileImport, IconPlus, IconTable } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import type { Exported } from '../../../sync/exported.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { clearFilters, keywordOf, type ListState } from '../../../ui/list/list-state.ts';
import { BulkBar } from '../../../ui/list/selection/BulkBar.tsx';
import { usePicked } from '../../../ui/list/selection/use-picked.ts';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { AttributeDialog } from './AttributeDialog.tsx';
import { Prices, productColumns, Title } from './columns.tsx';
import { writeGrid } from './grid/queries.ts';
import { offeredView, productsQuery, type ProductRow } from './queries.ts';

/** The limit of products per command. */
const maxProducts = 200;

const card = (row: ProductRow) => (
  <RowCard
    title={<Title row={row} />}
    facts={[row.number, <Prices key="price" row={row} />]}
    media={<Thumbs items={[{ src: row.images[0], name: row.title }]} size={36} />}
    second={<Plural value={row.variant_count} one="# variant" other="# variants" />}
  />
);

type ManageProductsProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  onOpen: (id: string) => void;
  /** Opens the grid of these products. */
  onGrid: (ids: readonly string[]) => void;
  exporting?: ((what: Exported) => ReactNode) | undefined;
};

/** The market products as staff work on them: one by one or many at once. */
export function ManageProducts({ state, onState, onOpen, onGrid, exporting }: ManageProductsProps) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'delete' | 'attribute' | null>(null);
  const query = useQuery({ ...productsQuery(state), placeholderData: keepPreviousData });
  const { page: _, size: __, ...question } = state;
  const { count, rows, selected, change, clear } = usePicked({
    rows: query.data?.list,
    found: query.data?.count,
    rowId: ({ market_product_id: id }) => id,
    question: JSON.stringify(question),
  });
  const offered = offeredView(state);
  const ids = rows.map(({ market_product_id: id }) => id);
  const done = (title: string) => {
    showToast({ tone: 'good', title });
    setDialog(null);
    clear();
  };
  const activate = useCommand('market_product.activation', {
    onDone: ({ products: number }, { status }) =>
      done(
        status === productStatus.available
          ? t`${plural(number, { one: '# product', other: '# products' })} offered to sellers`
          : t`${plural(number, { one: '# product', other: '# products' })} no longer offered`,
      ),
  });
  const remove = useCommand('market_product.delete', {
    onDone: ({ products: number }) => done(t`${plural(number, { one: '# product', other: '# products' })} deleted`),
  });
  const why = count > maxProducts ? t`At most ${maxProducts} products at once.` : undefined;
  const add = (
    <ButtonLink variant="primary" icon={<IconPlus size={16} stroke={1.6} />} to="/products/mall/edit">
      <Trans>Add product</Trans>
    </ButtonLink>
  );
  return (
    <>
      <ListScreen
        name="market-products"
        title={<Trans>Market products</Trans>}
        actions={
          <>
            <ButtonLink
              icon={<IconTable size={16} stroke={1.6} />}
              to="/products/mall/manage/grid"
              search={writeGrid({ list: { ...state, page: 1, size: 100 }, ids: [] })}
            >
              <Trans>Edit in a grid</Trans>
            </ButtonLink>
            {exporting?.({ kind: 'market_products', filter: { keyword: keywordOf(state), status: offered } })}
            <ButtonLink icon={<IconFileImport size={16} stroke={1.6} />} to="/products/mall/manage/import" search={{}}>
              <Trans>Import</Trans>
            </ButtonLink>
            {add}
          </>
        }
        query={query}
        state={state}
        onState={onState}
        keepsView
        search={t`English or Chinese title, number`}
        noMatch={<Trans>No products match</Trans>}
        failed={<Trans>The products did not load</Trans>}
        nothing={
          offered === 1 && (
            <Empty
              title={<Trans>No product is offered yet</Trans>}
              text={<Trans>Add a product, then offer it to sellers.</Trans>}
              actions={add}
            />
          )
        }
        views={
          <ViewTabs
            views={[
              { id: 'on', label: t`Offered` },
              { id: 'off', label: t`Not offered` },
            ]}
            current={offered === 1 ? 'on' : 'off'}
            onView={(view) => onState({ ...clearFilters(state), view: view === 'off' ? 'off' : undefined })}
          />
        }
        bulk={
          count > 0 && (
            <BulkBar
              count={count}
              onClear={clear}
              primary={
                <Button
                  variant="primary"
                  why={why}
                  loading={activate.isPending}
                  onClick={() =>
                    activate.mutate({
                      market_product_ids: ids,
                      status: offered === 1 ? productStatus.unavailable : productStatus.available,
                    })
                  }
                >
                  {offered === 1 ? <Trans>Stop offering</Trans> : <Trans>Offer to sellers</Trans>}
                </Button>
              }
              actions={exporting?.({ kind: 'market_products', ids, filter: {} })}
              more={[
                ...(count <= maxProducts
                  ? [{ id: 'grid', label: t`Edit in a grid`, onSelect: () => onGrid(ids) }]
                  : []),
                { id: 'attribute', label: t`Set an attribute`, onSelect: () => setDialog('attribute') },
                { id: 'delete', label: t`Delete`, danger: true, onSelect: () => setDialog('delete') },
              ]}
            />
          )
        }
        table={{
          label: t`Market products`,
          columns: productColumns,
          rowId: ({ market_product_id: id }) => id,
          rowName: ({ title }) => title,
          onOpen: ({ market_product_id: id }) => onOpen(id),
          selection: { selected, onChange: change },
          card,
        }}
      />
      {dialog === 'attribute' && <AttributeDialog ids={ids} onDone={done} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${plural(count, { one: '# product', other: '# products' })}?`}
          text={
            <Trans>
              Sellers no longer find them. Shop products keep their mapping, and they can be restored from the deleted
              products.
            </Trans>
          }
          confirm={<Trans>Delete</Trans>}
          danger
          loading={remove.isPending}
          why={why}
          onConfirm={() => remove.mutate({ market_product_ids: ids })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
