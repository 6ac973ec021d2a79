import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../session/session.ts';
import { useCommand } from '../../sync/queries.ts';
import { Button } from '../../ui/button/Button.tsx';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import {
  clearFilters,
  isNarrowed,
  keepKeyword,
  setFilters,
  setPage,
  setSize,
  typeKeyword,
  type ListState,
} from '../../ui/list/list-state.ts';
import { Pager } from '../../ui/list/Pager.tsx';
import type { Selection } from '../../ui/list/selection.ts';
import { ViewTabs } from '../../ui/list/ViewTabs.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { Empty } from '../../ui/state/Empty.tsx';
import { ErrorPanel } from '../../ui/state/ErrorPanel.tsx';
import { NoMatch } from '../../ui/state/NoMatch.tsx';
import { BuyForm } from './BuyForm.tsx';
import { purchaseCard, purchaseColumns, type PurchaseLine } from './columns.tsx';
import { PurchaseDrawer } from './PurchaseDrawer.tsx';
import { purchaseListFilters, purchasesQuery, viewOf } from './search.ts';

type PurchasesListProps = {
  state: ListState;
  onState: (next: ListState) => void;
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** A purchaser's day: take in hand, buy, note the numbers. */
export function PurchasesList({ state, onState, open, onOpen }: PurchasesListProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(purchasesQuery(state));
  const mayWork = useCan('purchase.work');
  const [selected, setSelected] = useState<Selection>(new Set());
  const [buying, setBuying] = useState<readonly PurchaseLine[] | null>(null);
  const confirm = useCommand('purchase.confirm', {
    onDone: ({ confirmed }) => {
      setSelected(new Set());
      showToast({
        tone: 'good',
        title: <Plural value={confirmed} one="# purchase is being bought" other="# purchases are being bought" />,
      });
    },
  });
  const rows = data?.list ?? [];
  const at = rows.findIndex((row) => row._id === open);
  const opened = rows[at];
  const chosen = rows.filter((row) => selected.has(row._id));
  const toConfirm = chosen.filter((row) => row.status === 0);
  const toBuy = chosen
    .filter((row) => row.status === 1 || row.status === 2)
    .flatMap((row) => row.lines.filter((line) => line.status === ''));
  const counts = data?.counts;
  const waiting = counts && counts.confirming + counts.purchasing + counts.stocking;
  const views = [
    { id: 'WAITING', label: t`Waiting`, count: waiting },
    { id: 'FINISHED', label: t`Finished`, count: counts?.finished },
    { id: 'CANCELED', label: t`Canceled`, count: counts?.canceled },
    { id: 'ALL', label: t`All` },
  ];
  const neighbour = (step: 1 | -1) => {
    const next = rows[at + step];
    return next && (() => onOpen(next._id));
  };
  return (
    <>
      <ListPage
        title={<Trans>Purchases</Trans>}
        views={
          <ViewTabs views={views} current={viewOf(state)} onView={(view) => onState({ ...state, view, page: 1 })} />
        }
        filters={
          <FilterBar
            filters={purchaseListFilters}
            values={state.filters}
            onChange={(filters) => onState(setFilters(state, filters))}
            onClear={() => onState(clearFilters(state))}
            search={{
              placeholder: t`Purchase, order, supplier or waybill`,
              live: state.live,
              kept: state.kept,
              onLive: (text) => onState(typeKeyword(state, text)),
              onKeep: (text) => onState(keepKeyword(state, text)),
            }}
          />
        }
        bulk={
          selected.size > 0 && (
            <BulkBar
              count={selected.size}
              onClear={() => setSelected(new Set())}
              primary={
                toConfirm.length > 0 ? (
                  <Button
                    variant="primary"
                    loading={confirm.isPending}
                    onClick={() => confirm.mutate({ purchase_ids: toConfirm.map((row) => row._id) })}
                  >
                    <Plural value={toConfirm.length} one="Start buying # purchase" other="Start buying # purchases" />
                  </Button>
                ) : (
                  <Button
                    variant="primary"
                    why={toBuy.length === 0 ? t`Nothing in the selection is left to buy.` : undefined}
                    onClick={() => setBuying(toBuy)}
                  >
                    <Plural value={toBuy.length} one="Mark # line as bought" other="Mark # lines as bought" />
                  </Button>
                )
              }
            />
          )
        }
        pager={
          data && (
            <Pager
              page={state.page}
              size={state.size}
              count={data.count}
              onPage={(page) => onState(setPage(state, page))}
              onSize={(size) => onState(setSize(state, size))}
            />
          )
        }
      >
        <DataTable
          label={t`Purchases`}
          columns={purchaseColumns}
          rows={data?.list}
          rowId={(row) => row._id}
          rowName={(row) => row.number}
          onOpen={(row) => onOpen(row._id)}
          selection={mayWork ? { selected, onChange: setSelected } : undefined}
          reloading={isFetching && data !== undefined}
          card={purchaseCard}
          noMatch={
            isNarrowed(state) ? (
              <NoMatch title={<Trans>No purchase matches</Trans>} onClear={() => onState(clearFilters(state))} />
            ) : (
              <Empty
                title={<Trans>Nothing here</Trans>}
                text={<Trans>Purchases are made when a seller processes orders that the stock does not cover.</Trans>}
              />
            )
          }
          failure={
            error &&
            !data && (
              <ErrorPanel
                title={<Trans>The purchases did not load</Trans>}
                text={error.message}
                onRetry={() => void refetch()}
              />
            )
          }
        />
      </ListPage>
      {opened && (
        <PurchaseDrawer
          key={opened._id}
          purchase={opened}
          onBuy={setBuying}
          onClose={() => onOpen(undefined)}
          position={{ at: (state.page - 1) * state.size + at + 1, of: data?.count ?? 0 }}
          onPrevious={neighbour(-1)}
          onNext={neighbour(1)}
        />
      )}
      {buying && (
        <BuyForm
          lines={buying}
          onClose={() => {
            setBuying(null);
            setSelected(new Set());
          }}
        />
      )}
    </>
  );
}
