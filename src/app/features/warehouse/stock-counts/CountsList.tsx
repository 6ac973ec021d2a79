import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { openRow } from '../../../ui/list/open-row.ts';
import type { ListState } from '../../../ui/list/list-state.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { countsQuery, differences, type Count } from './queries.ts';
import { countStates } from './labels.ts';

const CountDrawer = lazy(() => import('./CountDrawer.tsx').then((m) => ({ default: m.CountDrawer })));

function State({ count }: { count: Count }) {
  const { i18n } = useLingui();
  const { tone, label } = countStates[count.status];
  return <ToneMark tone={tone}>{i18n._(label)}</ToneMark>;
}

function Difference({ count }: { count: Count }) {
  const { missing, over } = differences(count);
  if (missing === 0 && over === 0) return <Trans>None</Trans>;
  return (
    <>
      {missing > 0 && <Plural value={missing} one="# missing" other="# missing" />}
      {missing > 0 && over > 0 && ' · '}
      {over > 0 && <Plural value={over} one="# too many" other="# too many" />}
    </>
  );
}

const pictures = (count: Count) => count.lines.map((line) => ({ src: line.image, name: line.product_title }));

const columns = columnsOf<Count>([
  {
    id: 'place',
    head: msg`Place`,
    width: 150,
    fixed: true,
    tablet: { width: 116 },
    cell: (row) => <Plate>{row.location_code}</Plate>,
  },
  { id: 'warehouse', head: msg`Warehouse`, width: 110, mergeInto: 'place', cell: (row) => row.warehouse },
  { id: 'state', head: msg`State`, width: 150, tablet: { width: 112 }, cell: (row) => <State count={row} /> },
  {
    id: 'difference',
    head: msg`Difference`,
    width: 190,
    tablet: { width: 134 },
    cell: (row) => <Difference count={row} />,
  },
  {
    id: 'goods',
    head: msg`Products`,
    width: 150,
    tablet: { width: 118, cell: (row) => <Thumbs items={pictures(row)} max={2} /> },
    cell: (row) => <Thumbs items={pictures(row)} />,
  },
  { id: 'by', head: msg`Counted by`, width: 150, tablet: { width: 150 }, cell: (row) => row.counted_by },
  {
    id: 'at',
    head: msg`Counted at`,
    width: 140,
    minWidth: 130,
    mergeInto: 'by',
    cell: (row) => <DateText value={row.counted_at} quietDay />,
  },
]);

const card = (row: Count) => (
  <RowCard
    title={<Plate>{row.location_code}</Plate>}
    amount={<Difference count={row} />}
    facts={[row.warehouse, row.counted_by, <DateText key="at" value={row.counted_at} />]}
    media={<Thumbs items={pictures(row)} size={36} />}
    statuses={<State count={row} />}
  />
);

type CountsListProps = {
  state: ListState;
  onState: (next: ListState) => void;
  open: string | undefined;
  onOpen: (id: string) => void;
  /** Of the whole list. */
  actions: ReactNode;
};

/** Counted locations: undecided differences first, then the newest. */
export function CountsList({ state, onState, open, onOpen, actions }: CountsListProps) {
  const { t } = useLingui();
  const query = useQuery(countsQuery(state));
  const rows = query.data?.list ?? [];
  const opened = openRow(rows, open, onOpen);
  return (
    <>
      <ListScreen
        name="counts"
        title={<Trans>Counts</Trans>}
        actions={actions}
        actionsLast
        query={query}
        state={state}
        onState={onState}
        nothing={
          <Empty
            title={<Trans>No counts yet</Trans>}
            text={<Trans>Places are counted on the phone, at Pack under Count. Large differences wait here.</Trans>}
          />
        }
        noMatch={<Trans>No counts yet</Trans>}
        failed={<Trans>The counts did not load</Trans>}
        table={{
          label: t`Counts`,
          columns,
          rowId: (row) => row._id,
          rowName: (row) => row.location_code,
          onOpen: (row) => onOpen(row._id),
          card,
        }}
      />
      {opened && (
        <Suspense fallback={null}>
          <CountDrawer
            key={`${opened.row._id} ${opened.row.status}`}
            count={opened.row}
            {...opened.place}
            onClose={() => onOpen('')}
          />
        </Suspense>
      )}
    </>
  );
}
