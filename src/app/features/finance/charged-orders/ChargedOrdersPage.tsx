import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { useCan, useMe } from '../../../session/session.ts';
import { useSellers } from '../../../session/use-sellers.ts';
import { withSellers } from '../../../shared/sellers/seller-filter.ts';
import { FigureStrip } from '../../../ui/FigureStrip.tsx';
import { withOptions } from '../../../ui/list/filters/filters.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { openRow } from '../../../ui/list/open-row.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { cardFor, columnsFor } from './columns.tsx';
import { chargedFilters, chargedQuery, storesQuery, viewOf, type ChargedState, type ChargedSums } from './queries.ts';

const ChargedDrawer = lazy(() => import('./ChargedDrawer.tsx').then((m) => ({ default: m.ChargedDrawer })));
const staffColumns = columnsFor(true);
const sellerColumns = columnsFor(false);
const staffCard = cardFor(true);
const sellerCard = cardFor(false);

type ChargedOrdersPageProps = {
  state: ChargedState;
  onState: (next: ChargedState, how?: { replace: boolean }) => void;
  /** The export button. */
  exporting: ReactNode;
};

/** Charged orders as money: what each cost its seller, where it was paid from, and its invoices. */
export function ChargedOrdersPage({ state, onState, exporting }: ChargedOrdersPageProps) {
  const { t } = useLingui();
  const { list, open } = state;
  const query = useQuery({ ...chargedQuery(list), placeholderData: keepPreviousData });
  const { sellers, onFilters } = useSellers(list.filters);
  const showSeller = !useMe().role_name.includes('buyer');
  const mayReadStores = useCan('store.read');
  const { data: stores } = useQuery({ ...storesQuery, enabled: mayReadStores });
  const filters = useMemo(
    () =>
      withOptions(withSellers(chargedFilters, sellers), {
        store_id: (stores ?? []).map(({ store_id: value, name: label }) => ({ value, label })),
      }),
    [sellers, stores],
  );
  const go = (next: ListState, how?: { replace: boolean }) => onState({ list: next, open: '' }, how);
  const show = (id: string) => onState({ list, open: id });
  const { data } = query;
  const opened = openRow(data?.list ?? [], open, show);
  return (
    <>
      <ListScreen
        name="charged-orders"
        title={<Trans>Charged orders</Trans>}
        actions={exporting}
        banner={data && data.count > 0 && <Sums sums={data.sums} />}
        views={
          <ViewTabs
            views={[
              { id: 'all', label: t`All orders` },
              { id: 'refunded', label: t`With refunds` },
              { id: 'uninvoiced', label: t`Not invoiced` },
            ]}
            current={viewOf(list)}
            onView={(id) => go({ ...list, page: 1, view: id === 'all' ? undefined : id })}
          />
        }
        keepsView
        query={query}
        state={list}
        onState={go}
        search={t`Order number`}
        filters={filters}
        onFilters={onFilters}
        nothing={
          viewOf(list) === 'all' && (
            <Empty
              title={<Trans>No charged orders yet</Trans>}
              text={<Trans>Orders appear here when their processing was paid.</Trans>}
            />
          )
        }
        noMatch={<Trans>No charged orders match</Trans>}
        failed={<Trans>The charged orders did not load</Trans>}
        table={{
          label: t`Charged orders`,
          columns: showSeller ? staffColumns : sellerColumns,
          rowId: (row) => row._id,
          rowName: (row) => row.order_number,
          onOpen: (row) => show(row._id),
          card: showSeller ? staffCard : sellerCard,
        }}
      />
      {opened && (
        <Suspense fallback={null}>
          <ChargedDrawer key={opened.row._id} row={opened.row} place={opened.place} onClose={() => show('')} />
        </Suspense>
      )}
    </>
  );
}

/** The sums over all orders that match. */
function Sums({ sums }: { sums: ChargedSums }) {
  const { t } = useLingui();
  const figures = [
    { id: 'goods', label: t`Goods`, money: sums.goods },
    { id: 'shipping', label: t`Shipping`, money: sums.shipping },
    { id: 'taxes', label: t`VAT and duty`, money: sums.taxes },
    { id: 'collect', label: t`Extra charges`, money: sums.collect },
    { id: 'fee', label: t`Payment fees`, money: sums.fee },
    { id: 'refunded', label: t`Refunded`, money: sums.refunded },
    { id: 'total', label: t`Total`, money: sums.total },
  ].filter(({ id, money }) => money.minor !== 0 || id === 'total');
  return (
    <FigureStrip
      label={t`Sums`}
      figures={figures.map(({ id, label, money }) => ({ id, label, value: <MoneyText money={money} charged /> }))}
    />
  );
}
