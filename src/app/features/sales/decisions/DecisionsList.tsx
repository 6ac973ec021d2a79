import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSellers } from '../../../session/use-sellers.ts';
import { withSellers } from '../../../shared/sellers/seller-filter.ts';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { openRow } from '../../../ui/list/open-row.ts';
import type { ListState } from '../../../ui/list/list-state.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { AgeText } from '../../../ui/text/time/AgeText.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { decisionFilters, decisionsQuery, type StoppedParcel } from './queries.ts';
import { reasonOf } from './labels.ts';

const DecisionDrawer = lazy(() => import('./DecisionDrawer.tsx').then((m) => ({ default: m.DecisionDrawer })));

function Reason({ parcel }: { parcel: StoppedParcel }) {
  const { i18n } = useLingui();
  return <ToneMark tone="bad">{i18n._(reasonOf(parcel))}</ToneMark>;
}

const unitsOf = (parcel: StoppedParcel) => parcel.lines.reduce((sum, line) => sum + line.quantity, 0);
const pictures = (parcel: StoppedParcel) => parcel.lines.map((line) => ({ src: line.image, name: line.product_title }));

const columns = columnsOf<StoppedParcel>([
  {
    id: 'waybill',
    head: msg`Parcel`,
    width: 170,
    fixed: true,
    tablet: { width: 146 },
    cell: (row) => <Plate>{row.waybill}</Plate>,
  },
  { id: 'order', head: msg`Order`, width: 120, mergeInto: 'waybill', cell: (row) => <b>{row.order_number}</b> },
  {
    id: 'reason',
    head: msg`Reason`,
    width: 190,
    tablet: { width: 140 },
    cell: (row) => <Reason parcel={row} />,
  },
  {
    id: 'since',
    head: msg`Waiting`,
    width: 110,
    tablet: { width: 96 },
    cell: (row) => <AgeText since={row.since} warnAfterHours={4} lateAfterHours={24} />,
  },
  {
    id: 'goods',
    head: msg`Products`,
    width: 170,
    tablet: { width: 118, cell: (row) => <Thumbs items={pictures(row)} units={unitsOf(row)} max={2} /> },
    cell: (row) => <Thumbs items={pictures(row)} units={unitsOf(row)} />,
  },
  { id: 'seller', head: msg`Seller`, width: 190, tablet: { width: 176 }, cell: (row) => row.seller_name },
  { id: 'to', head: msg`Ship to`, width: 80, mergeInto: 'seller', cell: (row) => <Flag code={row.country_code} /> },
]);

const card = (row: StoppedParcel) => (
  <RowCard
    title={row.waybill}
    amount={<AgeText since={row.since} warnAfterHours={4} lateAfterHours={24} />}
    facts={[row.order_number, <Flag key="to" code={row.country_code} />]}
    second={<Plural value={unitsOf(row)} one="# unit" other="# units" />}
    media={<Thumbs items={pictures(row)} size={36} />}
    statuses={<Reason parcel={row} />}
  />
);

type DecisionsListProps = {
  state: ListState;
  onState: (next: ListState) => void;
  open: string | undefined;
  onOpen: (id: string) => void;
};

/** Stopped parcels that need a decision, longest waiting first. */
export function DecisionsList({ state, onState, open, onOpen }: DecisionsListProps) {
  const { t } = useLingui();
  const query = useQuery(decisionsQuery(state));
  const { sellers: sellerOptions, onFilters } = useSellers(state.filters);
  const rows = query.data?.list ?? [];
  const opened = openRow(rows, open, onOpen);
  return (
    <>
      <ListScreen
        name="decisions"
        title={<Trans>Parcels to decide</Trans>}
        query={query}
        state={state}
        onState={onState}
        filters={withSellers(decisionFilters, sellerOptions)}
        onFilters={onFilters}
        nothing={
          <Empty
            title={<Trans>No parcels to decide</Trans>}
            text={
              <Trans>
                Parcels whose order was cancelled, or whose goods are damaged or missing, appear here until they are
                decided.
              </Trans>
            }
          />
        }
        noMatch={<Trans>No parcels to decide</Trans>}
        failed={<Trans>The parcels did not load</Trans>}
        table={{
          label: t`Parcels to decide`,
          columns,
          rowId: (row) => row._id,
          rowName: (row) => row.waybill,
          onOpen: (row) => onOpen(row._id),
          card,
        }}
      />
      {opened && (
        <Suspense fallback={null}>
          <DecisionDrawer
            key={`${opened.row._id} ${opened.row.version}`}
            parcel={opened.row}
            {...opened.place}
            onClose={() => onOpen('')}
          />
        </Suspense>
      )}
    </>
  );
}
