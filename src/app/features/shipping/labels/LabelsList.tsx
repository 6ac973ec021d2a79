import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Exported } from '../../../sync/exported.ts';
import { printLabels } from '../../../sync/print-labels.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { BulkBar } from '../../../ui/list/selection/BulkBar.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { clearFilters, type ListState } from '../../../ui/list/list-state.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { usePicked } from '../../../ui/list/selection/use-picked.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { labelFilters, labelsQuery, unlabelledOf, viewOf, type LabelRow } from './queries.ts';

const CarrierNumbers = lazy(() => import('./CarrierNumbers.tsx').then((m) => ({ default: m.CarrierNumbers })));

/** The limit of labels per file. */
const maxLabels = 200;

function Printed({ row: { label_prints: prints } }: { row: LabelRow }) {
  if (prints === 0)
    return (
      <ToneMark tone="wait">
        <Trans>To print</Trans>
      </ToneMark>
    );
  return (
    <ToneMark tone="good">
      {prints === 1 ? <Trans>Printed</Trans> : <Plural value={prints} one="Printed once" other="Printed # times" />}
    </ToneMark>
  );
}

function Channel({ row }: { row: LabelRow }) {
  const { i18n } = useLingui();
  return <>{i18n.locale.startsWith('zh') ? row.channel_cn : row.channel}</>;
}

const columns = columnsOf<LabelRow>([
  {
    id: 'parcel',
    head: msg`Parcel`,
    width: 160,
    fixed: true,
    tablet: { width: 164 },
    cell: (row) => <Plate>{row.waybill}</Plate>,
  },
  { id: 'order', head: msg`Order`, width: 110, mergeInto: 'parcel', cell: (row) => <b>{row.order_number}</b> },
  {
    id: 'label',
    head: msg`Label`,
    width: 140,
    tablet: { width: 136 },
    cell: (row) => <Printed row={row} />,
  },
  {
    id: 'at',
    head: msg`Since`,
    width: 134,
    minWidth: 130,
    yields: 1,
    mergeInto: 'label',
    cell: (row) => <DateText value={row.labelled_at ?? row.since} quietDay />,
  },
  {
    id: 'channel',
    head: msg`Channel`,
    width: 180,
    tablet: { width: 170 },
    cell: (row) => <Channel row={row} />,
  },
  {
    id: 'track',
    head: msg`Tracking number`,
    width: 180,
    mergeInto: 'channel',
    cell: (row) => <Plate>{row.track_no}</Plate>,
  },
  { id: 'to', head: msg`Ship to`, width: 60, tablet: { width: 70 }, cell: (row) => <Flag code={row.country_code} /> },
  {
    id: 'units',
    head: msg`Units`,
    width: 60,
    align: 'right',
    tablet: { width: 60 },
    cell: (row) => row.units,
  },
  { id: 'seller', head: msg`Seller`, width: 130, hidden: true, cell: (row) => row.seller_name },
  { id: 'warehouse', head: msg`Warehouse`, width: 90, hidden: true, cell: (row) => row.warehouse },
]);

const card = (row: LabelRow) => (
  <RowCard
    title={row.waybill}
    facts={[
      row.order_number,
      <DateText key="at" value={row.labelled_at ?? row.since} form="day" />,
      <Flag key="to" code={row.country_code} />,
    ]}
    second={<Plural value={row.units} one="# unit" other="# units" />}
    media={<Channel row={row} />}
    statuses={<Printed row={row} />}
  />
);

type LabelsListProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  /** Of the parcels without a label, to announce them to their carriers. */
  exporting: (what: Exported, label: string) => ReactNode;
};

/** Labels ready to print, and printed ones; several print into one file. */
export function LabelsList({ state, onState, exporting }: LabelsListProps) {
  const { t } = useLingui();
  const [isNumbering, setNumbering] = useState(false);
  const [printing, setPrinting] = useState(false);
  const [reprinting, setReprinting] = useState<LabelRow | null>(null);
  const query = useQuery({ ...labelsQuery(state), placeholderData: keepPreviousData });
  const { page: _, size: __, ...question } = state;
  const picked = usePicked({
    rows: query.data?.list,
    found: query.data?.count,
    rowId: (row) => row.parcel_id,
    question: JSON.stringify(question),
  });
  const print = (rows: readonly LabelRow[]) => {
    setPrinting(true);
    void printLabels(rows.map((row) => row.parcel_id)).finally(() => {
      setPrinting(false);
      setReprinting(null);
      void query.refetch();
    });
  };
  const { count, rows, selected, change, clear } = picked;
  const counts = query.data?.counts;
  return (
    <>
      <ListScreen
        name="labels"
        title={<Trans>Labels</Trans>}
        actions={
          <>
            {exporting(unlabelledOf(state), t`Export for carriers`)}
            <Button onClick={() => setNumbering(true)}>
              <Trans>Carriers’ numbers</Trans>
            </Button>
          </>
        }
        query={query}
        state={state}
        onState={onState}
        keepsView
        nothing={
          viewOf(state) === 'all' && (
            <Empty
              title={<Trans>No labels yet</Trans>}
              text={<Trans>A label can be printed once every unit of its parcel is scanned and it is weighed.</Trans>}
            />
          )
        }
        noMatch={<Trans>No labels match</Trans>}
        failed={<Trans>The labels did not load</Trans>}
        search={t`Order, waybill or tracking number`}
        filters={labelFilters}
        views={
          <ViewTabs
            views={[
              { id: 'all', label: t`All` },
              { id: 'to_print', label: t`To print`, count: counts?.to_print },
              { id: 'printed', label: t`Printed`, count: counts?.printed },
            ]}
            current={viewOf(state)}
            onView={(view) => onState({ ...clearFilters(state), view: view === 'all' ? undefined : view })}
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
                  icon={<IconPrinter size={16} stroke={1.6} />}
                  loading={printing}
                  why={count > maxLabels ? t`At most ${maxLabels} labels in one file.` : undefined}
                  onClick={() => print(rows)}
                >
                  <Plural value={count} one="Print # label" other="Print # labels" />
                </Button>
              }
            />
          )
        }
        table={{
          label: t`Labels`,
          columns,
          rowId: (row) => row.parcel_id,
          rowName: (row) => row.waybill,
          onOpen: setReprinting,
          selection: { selected, onChange: change },
          card,
        }}
      />
      {isNumbering && (
        <Suspense fallback={null}>
          <CarrierNumbers onClose={() => setNumbering(false)} />
        </Suspense>
      )}
      {reprinting && (
        <ConfirmDialog
          title={t`Print the label of ${reprinting.waybill}?`}
          text={
            reprinting.label_prints > 0 ? (
              <Trans>
                It was printed before. A second label only replaces the first: two parcels with one number both go
                astray.
              </Trans>
            ) : (
              <Trans>Order {reprinting.order_number}: it belongs on the parcel at once.</Trans>
            )
          }
          confirm={<Trans>Print label</Trans>}
          loading={printing}
          onConfirm={() => print([reprinting])}
          onClose={() => setReprinting(null)}
        />
      )}
    </>
  );
}
