import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { columnsOf } from '../../../../ui/list/columns/column.ts';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { ListScreen } from '../../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../../ui/list/list-state.ts';
import { openRow } from '../../../../ui/list/open-row.ts';
import { Thumbs } from '../../../../ui/list/Thumbs.tsx';
import { OwnViews } from '../../../../ui/list/views/OwnViews.tsx';
import { isNarrowed, writeList } from '../../../../ui/list/list-state.ts';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { useSavedViews } from '../../../../session/views/saved-views.ts';
import { PurchaseMark, pieces, thumbnails, type PurchaseRow } from '../columns.tsx';
import { viewOf } from '../queries.ts';
import { readStockPurchases, stockPurchasesQuery } from './queries.ts';
import { StockPurchaseDrawer } from './StockPurchaseDrawer.tsx';

const arrived = (row: PurchaseRow) => {
  const received = row.lines.reduce((all, line) => all + line.received, 0);
  const ordered = pieces(row);
  return (
    <Trans>
      {received} of {ordered}
    </Trans>
  );
};
const total = (row: PurchaseRow) => <MoneyText money={row.stock?.total ?? null} />;

const columns = columnsOf<PurchaseRow>([
  { id: 'number', head: msg`Purchase`, width: 170, fixed: true, cell: (row) => <b>{row.number}</b> },
  {
    id: 'date',
    head: msg`Date`,
    width: 150,
    mergeInto: 'number',
    cell: (row) => <DateText value={row.created_at} quietDay />,
  },
  {
    id: 'items',
    head: msg`Items`,
    width: 150,
    cell: (row) => <Thumbs items={thumbnails(row)} units={pieces(row)} />,
  },
  { id: 'warehouse', head: msg`Warehouse`, width: 110, cell: (row) => row.warehouse },
  { id: 'received', head: msg`Received`, width: 110, align: 'right', cell: arrived },
  { id: 'status', head: msg`Status`, width: 150, cell: (row) => <PurchaseMark purchase={row} /> },
  { id: 'total', head: msg`Total`, width: 110, align: 'right', cell: total },
]);

const card = (row: PurchaseRow) => (
  <RowCard
    title={row.number}
    amount={total(row)}
    facts={[row.warehouse, <DateText key="at" value={row.created_at} form="day" />]}
    second={arrived(row)}
    media={<Thumbs size={36} items={thumbnails(row)} units={pieces(row)} />}
    statuses={<PurchaseMark purchase={row} full />}
  />
);

type StockPurchasesProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** A seller's own stock purchases. */
export default function StockPurchases({ state, onState, open, onOpen }: StockPurchasesProps) {
  const { t } = useLingui();
  const query = useQuery(stockPurchasesQuery(state));
  const own = useSavedViews('purchases', writeList(state));
  const opened = openRow(query.data?.list ?? [], open, onOpen);
  const counts = query.data?.counts;
  const views = [
    { id: 'WAITING', label: t`Waiting`, count: counts && counts.confirming + counts.purchasing + counts.stocking },
    { id: 'FINISHED', label: t`Finished`, count: counts?.finished },
    { id: 'CANCELED', label: t`Canceled`, count: counts?.canceled },
    { id: 'ALL', label: t`All` },
  ];
  return (
    <>
      <ListScreen
        name="stock-purchases"
        title={<Trans>Stock purchases</Trans>}
        actions={
          <ButtonLink to="/stock/purchase/apply" variant="primary">
            <Trans>Apply for stock</Trans>
          </ButtonLink>
        }
        query={query}
        state={state}
        onState={onState}
        nothingHere={
          <Empty
            title={<Trans>No stock purchases yet</Trans>}
            text={<Trans>Apply for goods that you want to have in stock before they are ordered.</Trans>}
            actions={
              <ButtonLink to="/stock/purchase/apply">
                <Trans>Apply for stock</Trans>
              </ButtonLink>
            }
          />
        }
        noMatch={<Trans>No purchases match</Trans>}
        failed={<Trans>The purchases did not load</Trans>}
        search={t`Purchase number`}
        views={
          <OwnViews
            views={views}
            current={viewOf(state)}
            onView={(view) => onState({ ...state, view, page: 1 })}
            own={own}
            onOwn={(search) => onState({ ...readStockPurchases(search), size: state.size })}
            isNarrowed={isNarrowed(state)}
          />
        }
        table={{
          label: t`Stock purchases`,
          columns,
          rowId: (row) => row._id,
          rowName: (row) => row.number,
          onOpen: (row) => onOpen(row._id),
          card,
        }}
      />
      {opened && (
        <StockPurchaseDrawer
          key={opened.row._id}
          purchase={opened.row}
          onClose={() => onOpen(undefined)}
          {...opened.place}
        />
      )}
    </>
  );
}
