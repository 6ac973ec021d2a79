import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan, useMe } from '../../../session/session.ts';
import { useMayAct } from '../../../session/rights/use-may-act.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { TableCard } from './TableCard.tsx';

const IossForm = lazy(async () => ({ default: (await import('./IossForm.tsx')).IossForm }));
const IossDrawer = lazy(async () => ({ default: (await import('./IossDrawer.tsx')).IossDrawer }));

export type Ioss = Output<'ioss.list'>['list'][number];

const channelsOf = (ioss: Ioss) => ioss.channels.map((channel) => channel.name).join(', ') || '—';

const columnsFor = (showSeller: boolean) =>
  columnsOf<Ioss>([
    { id: 'number', head: msg`IOSS number`, width: 150, fixed: true, cell: (ioss) => <Plate>{ioss.number}</Plate> },
    { id: 'holder', head: msg`Given to`, width: 180, cell: (ioss) => ioss.holder },
    ...(showSeller
      ? [
          {
            id: 'seller',
            head: msg`Seller`,
            width: 140,
            mergeInto: 'holder',
            cell: (ioss: Ioss) => ioss.seller_name,
          },
        ]
      : []),
    {
      id: 'country',
      head: msg`Given by`,
      width: 110,
      mergeInto: 'number',
      cell: (ioss) => <Flag code={ioss.country_code} word="name" />,
    },
    {
      id: 'channels',
      head: msg`Shipping channels`,
      width: 190,
      tablet: { head: msg`Shipping channels, added` },
      cell: channelsOf,
    },
    {
      id: 'created',
      head: msg`Added`,
      width: 104,
      mergeInto: 'channels',
      cell: (ioss) => <DateText value={ioss.created_at} form="day" />,
    },
  ]);

const card = (ioss: Ioss) => (
  <RowCard
    title={<Plate>{ioss.number}</Plate>}
    amount={<Flag code={ioss.country_code} word="code" />}
    facts={[ioss.holder]}
    second={channelsOf(ioss)}
  />
);

/** A seller's IOSS numbers and the channels that carry them. */
export function IossPage() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(callQuery('ioss.list', { page: 1, size: 1000 }));
  const showSeller = !useMe().role_name.includes('buyer');
  const mayEdit = useCan('ioss.edit');
  const mayAdd = useMayAct('add');
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Ioss | null>(null);
  const add = mayEdit && mayAdd && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => setAdding(true)}>
      <Trans>Add IOSS number</Trans>
    </Button>
  );
  return (
    <SettingsFrame
      name="settingsIoss"
      description={
        <Trans>
          Under an IOSS number VAT is paid at the sale for parcels to the European Union up to €150. The number goes to
          the carrier with the parcel’s data. Keep it to yourself: others’ numbers are misused.
        </Trans>
      }
    >
      <TableCard title={<Trans>IOSS numbers</Trans>} end={data && data.count > 0 && add}>
        {data?.count === 0 ? (
          <Empty
            title={<Trans>No IOSS numbers yet</Trans>}
            text={<Trans>Add yours and choose the channels that use it.</Trans>}
            actions={add}
          />
        ) : (
          <DataTable
            label={t`IOSS numbers`}
            columns={columnsFor(showSeller)}
            rows={data?.list}
            rowId={(ioss) => ioss._id}
            rowName={(ioss) => ioss.number}
            onOpen={setOpened}
            reloading={isFetching && data !== undefined}
            card={card}
            failure={
              error &&
              !data && (
                <NotLoaded
                  error={error}
                  title={<Trans>The IOSS numbers did not load</Trans>}
                  onRetry={() => void refetch()}
                />
              )
            }
          />
        )}
      </TableCard>
      <Suspense>
        {adding && <IossForm onClose={() => setAdding(false)} />}
        {opened && <IossDrawer key={opened._id} id={opened._id} onClose={() => setOpened(null)} />}
      </Suspense>
    </SettingsFrame>
  );
}
