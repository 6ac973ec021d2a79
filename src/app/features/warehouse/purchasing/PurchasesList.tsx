import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { actionsFrom } from '#domain/shared/status.ts';
import {
  purchaseStatus,
  purchaseLineStatus,
  purchaseTransitions,
  isPurchaseUnderWay,
} from '#domain/warehouse/purchasing/status.ts';
import { useSavedViews } from '../../../session/views/saved-views.ts';
import { useCan, useMe } from '../../../session/session.ts';
import { useSellers } from '../../../session/use-sellers.ts';
import { withSellers } from '../../../shared/sellers/seller-filter.ts';
import type { Exported } from '../../../sync/exported.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { BulkBar } from '../../../ui/list/selection/BulkBar.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { openRow } from '../../../ui/list/open-row.ts';
import { isNarrowed, writeList, type ListState } from '../../../ui/list/list-state.ts';
import { OwnViews } from '../../../ui/list/views/OwnViews.tsx';
import type { Selection } from '../../../ui/list/selection/picked.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Empty } from '../../../ui/state/Empty.tsx';
import { BuyForm } from './BuyForm.tsx';
import { CancelPurchases } from './CancelPurchases.tsx';
import { purchaseCard, purchaseColumns, type PurchaseLine, type PurchaseRow } from './columns.tsx';
import { PurchaseDrawer } from './PurchaseDrawer.tsx';
import { exportedOf, purchaseListFilters, purchasesQuery, readPurchases, viewOf } from './queries.ts';

type PurchasesListProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Renders the export button. */
  exporting: (what: Exported) => ReactNode;
};

/** Purchases: claim, buy, enter the numbers. */
export function PurchasesList({ state, onState, open, onOpen, exporting }: PurchasesListProps) {
  const { t, i18n } = useLingui();
  const query = useQuery(purchasesQuery(state));
  const { data } = query;
  const { sellers: sellerOptions, onFilters } = useSellers(state.filters);
  const own = useSavedViews('purchases', writeList(state));
  const me = useMe();
  const mayWork = useCan('purchase.work');
  const [cancelling, setCancelling] = useState<readonly PurchaseRow[] | null>(null);
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
  const opened = openRow(rows, open, onOpen);
  const chosen = rows.filter((row) => selected.has(row._id));
  const toConfirm = chosen.filter((row) => row.status === purchaseStatus.confirming);
  const toCancel = chosen.filter((row) =>
    actionsFrom(purchaseTransitions, row.status, me.role_name).includes('cancel'),
  );
  const toBuy = chosen
    .filter((row) => isPurchaseUnderWay(row.status))
    .flatMap((row) => row.lines.filter((line) => line.status === purchaseLineStatus.open));
  const counts = data?.counts;
  const waiting = counts && counts.confirming + counts.purchasing + counts.stocking;
  const views = [
    { id: 'WAITING', label: t`Waiting`, count: waiting },
    { id: 'FINISHED', label: t`Finished`, count: counts?.finished },
    { id: 'CANCELED', label: t`Canceled`, count: counts?.canceled },
    { id: 'ALL', label: t`All` },
  ];
  return (
    <>
      <ListScreen
        name="purchases"
        title={<Trans>Purchases</Trans>}
        actions={exporting(exportedOf(state))}
        query={query}
        state={state}
        onState={onState}
        nothingHere={
          <Empty
            title={<Trans>Nothing here</Trans>}
            text={<Trans>Purchases are made when a seller processes orders that the stock does not cover.</Trans>}
          />
        }
        noMatch={<Trans>No purchases match</Trans>}
        failed={<Trans>The purchases did not load</Trans>}
        search={t`Purchase, order, supplier or waybill`}
        filters={withSellers(purchaseListFilters(data, i18n.locale), sellerOptions)}
        onFilters={onFilters}
        views={
          <OwnViews
            views={views}
            current={viewOf(state)}
            onView={(view) => onState({ ...state, view, page: 1 })}
            own={own}
            onOwn={(search) => onState({ ...readPurchases(search), size: state.size })}
            isNarrowed={isNarrowed(state)}
          />
        }
        bulk={
          selected.size > 0 && (
            <BulkBar
              count={selected.size}
              onClear={() => setSelected(new Set())}
              actions={
                <>
                  {exporting({ ...exportedOf(state), ids: [...selected] })}
                  {toCancel.length > 0 && (
                    <Button variant="danger" onClick={() => setCancelling(toCancel)}>
                      <Plural value={toCancel.length} one="Cancel purchase" other="Cancel # purchases" />
                    </Button>
                  )}
                </>
              }
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
        table={{
          label: t`Purchases`,
          columns: purchaseColumns,
          rowId: (row) => row._id,
          rowName: (row) => row.number,
          onOpen: (row) => onOpen(row._id),
          selection: mayWork ? { selected, onChange: setSelected } : undefined,
          card: purchaseCard,
        }}
      />
      {opened && (
        <PurchaseDrawer
          key={opened.row._id}
          purchase={opened.row}
          onBuy={setBuying}
          onClose={() => onOpen(undefined)}
          {...opened.place}
          position={{ at: (state.page - 1) * state.size + opened.place.position.at, of: data?.count ?? 0 }}
        />
      )}
      {cancelling && (
        <CancelPurchases
          purchases={cancelling}
          onDone={() => setSelected(new Set())}
          onClose={() => setCancelling(null)}
        />
      )}
      {buying && <BuyForm lines={buying} onDone={() => setSelected(new Set())} onClose={() => setBuying(null)} />}
    </>
  );
}
