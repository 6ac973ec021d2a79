import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { BulkBar } from '../../../ui/list/selection/BulkBar.tsx';
import { usePicked } from '../../../ui/list/selection/use-picked.ts';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { deletedColumns, Title } from './columns.tsx';
import { deletedQuery, type DeletedRow } from './queries.ts';

const card = (row: DeletedRow) => (
  <RowCard
    title={<Title row={row} />}
    facts={[row.number, <DateText key="at" value={row.deleted_at} form="day" />]}
    media={<Thumbs items={[{ src: row.image, name: row.title }]} size={36} />}
    second={<Plural value={row.variant_count} one="# variant" other="# variants" />}
  />
);

type DeletedProductsProps = { state: ListState; onState: (next: ListState, how?: { replace: boolean }) => void };

/** Deleted market products, to be restored. */
export function DeletedProducts({ state, onState }: DeletedProductsProps) {
  const { t } = useLingui();
  const [restoring, setRestoring] = useState<DeletedRow | null>(null);
  const query = useQuery({ ...deletedQuery(state), placeholderData: keepPreviousData });
  const { page: _, size: __, ...question } = state;
  const { count, rows, selected, change, clear } = usePicked({
    rows: query.data?.list,
    found: query.data?.count,
    rowId: ({ market_product_id: id }) => id,
    question: JSON.stringify(question),
  });
  const restore = useCommand('market_product.restore', {
    onDone: ({ products }) => {
      showToast({ tone: 'good', title: t`${plural(products, { one: '# product', other: '# products' })} restored` });
      setRestoring(null);
      clear();
    },
  });
  const restoreAll = (each: readonly DeletedRow[]) =>
    restore.mutate({ market_product_ids: each.map(({ market_product_id: id }) => id) });
  return (
    <>
      <ListScreen
        name="deleted-products"
        title={<Trans>Deleted products</Trans>}
        query={query}
        state={state}
        onState={onState}
        search={t`English or Chinese title, number`}
        noMatch={<Trans>No products match</Trans>}
        failed={<Trans>The products did not load</Trans>}
        nothing={
          <Empty
            title={<Trans>No deleted products</Trans>}
            text={<Trans>Deleted market products appear here and can be restored.</Trans>}
          />
        }
        bulk={
          count > 0 && (
            <BulkBar
              count={count}
              onClear={clear}
              primary={
                <Button variant="primary" loading={restore.isPending} onClick={() => restoreAll(rows)}>
                  <Trans>Restore</Trans>
                </Button>
              }
            />
          )
        }
        table={{
          label: t`Deleted products`,
          columns: deletedColumns,
          rowId: ({ market_product_id: id }) => id,
          rowName: ({ title }) => title,
          onOpen: setRestoring,
          selection: { selected, onChange: change },
          card,
        }}
      />
      {restoring && (
        <ConfirmDialog
          title={t`Restore ${restoring.title}?`}
          text={<Trans>It is as it was before: offered to sellers if it was offered then.</Trans>}
          confirm={<Trans>Restore</Trans>}
          loading={restore.isPending}
          onConfirm={() => restoreAll([restoring])}
          onClose={() => setRestoring(null)}
        />
      )}
    </>
  );
}
