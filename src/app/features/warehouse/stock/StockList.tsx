import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { StockView } from '#domain/warehouse/stock/list.ts';
import { useCan } from '../../../session/session.ts';
import type { Exported } from '../../../sync/exported.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { openRow } from '../../../ui/list/open-row.ts';
import type { ListState } from '../../../ui/list/list-state.ts';
import { Empty } from '../../../ui/state/Empty.tsx';
import { stockCard, stockColumns } from './columns.tsx';
import { viewTitles } from './labels.ts';
import { exportedStock, stockFilters, stockQuery, type NumberTab } from './queries.ts';

const StockWorth = lazy(() => import('./StockWorth.tsx').then((m) => ({ default: m.StockWorth })));
const KitDrawer = lazy(() => import('./kits/KitDrawer.tsx').then((m) => ({ default: m.KitDrawer })));
const StockDrawer = lazy(() => import('./StockDrawer.tsx').then((m) => ({ default: m.StockDrawer })));

type StockListProps = {
  view: StockView;
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Tabs of the page. */
  views?: ReactNode;
  /** Renders the export button. */
  exporting: (what: Exported) => ReactNode;
};

/** Stock per variant and warehouse. Each number opens what it is made of. */
export function StockList({ view, views, state, onState, open, onOpen, exporting }: StockListProps) {
  const { i18n, t } = useLingui();
  const query = useQuery(stockQuery(view, state));
  const mayImport = useCan('stock.adjust') && (view === 'internal' || view === 'second');
  const mayApply = useCan('checkout.use') && view === 'hosted';
  const isCostShown = useCan('purchase.work');
  const mayBuild = useCan('stock.receive') && (view === 'internal' || view === 'second');
  const [isWorthShown, setWorth] = useState(false);
  const [isKitShown, setKit] = useState(false);
  const warehouses = query.data?.warehouses;
  const [tab, setTab] = useState<NumberTab>('on_hand');
  const columns = useMemo(
    () =>
      stockColumns((row, number) => {
        setTab(number);
        onOpen(row._id);
      }).filter(({ id }) => id !== 'value' || isCostShown),
    [onOpen, isCostShown],
  );
  const opened = openRow(query.data?.list ?? [], open, onOpen);
  const nothing = (
    <Empty title={<Trans>Nothing in stock</Trans>} text={<Trans>Goods appear here when they are received.</Trans>} />
  );
  return (
    <>
      <ListScreen
        name={`stock-${view}`}
        title={i18n._(viewTitles[view])}
        actions={
          <>
            {exporting(exportedStock(view, state))}
            {mayApply && (
              <ButtonLink to="/stock/purchase/apply" variant="primary">
                <Trans>Apply for stock</Trans>
              </ButtonLink>
            )}
            {isCostShown && view !== 'hosted' && (
              <Button onClick={() => setWorth(true)}>
                <Trans>Worth</Trans>
              </Button>
            )}
            {mayBuild && warehouses && warehouses.length > 0 && (
              <Button onClick={() => setKit(true)}>
                <Trans>Kits</Trans>
              </Button>
            )}
            {mayImport && (
              <ButtonLink to="/stock/import" search={{}}>
                <Trans>Import stock</Trans>
              </ButtonLink>
            )}
          </>
        }
        query={query}
        state={state}
        onState={onState}
        {...(views ? { views, keepsView: true, nothingHere: nothing } : { nothing })}
        noMatch={<Trans>No stock matches</Trans>}
        failed={<Trans>The stock did not load</Trans>}
        search={t`Code, SKU or title`}
        filters={stockFilters(view, query.data?.warehouses, i18n.locale)}
        table={{
          label: i18n._(viewTitles[view]),
          columns,
          rowId: (row) => row._id,
          rowName: (row) => row.variant_code,
          onOpen: (row) => {
            setTab('on_hand');
            onOpen(row._id);
          },
          card: stockCard,
        }}
      />
      {isKitShown && warehouses && (
        <Suspense fallback={null}>
          <KitDrawer warehouses={warehouses} onClose={() => setKit(false)} />
        </Suspense>
      )}
      {isWorthShown && (
        <Suspense fallback={null}>
          <StockWorth onClose={() => setWorth(false)} />
        </Suspense>
      )}
      {opened && (
        <Suspense fallback={null}>
          <StockDrawer
            key={opened.row._id}
            row={opened.row}
            tab={tab}
            onTab={setTab}
            {...opened.place}
            onClose={() => onOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
