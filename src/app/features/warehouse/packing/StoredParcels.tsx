import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../session/session.ts';
import { reportError } from '../../../sync/report-error.ts';
import { refreshModes, type Mode } from '../../../sync/pack/modes/mode-data.ts';
import { refreshParcels, type PackState } from '../../../sync/pack/parcels/stored-parcels.ts';
import { callQuery } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { RadioCards } from '../../../ui/form/choice/RadioCards.tsx';
import { NoStorage } from '../../../shared/pack/NoStorage.tsx';
import { PackPanel } from '../../../shared/pack/PackPanel.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { useWarehouse, warehouseName } from './use-warehouse.ts';

/** The button's text is in line with the text next to or above it. */
const inText = { marginInline: 'calc(var(--button-padding-x) * -1)' };
const refreshMs = 60_000;
const modesRefreshMs = 5 * 60_000;
/** The whole stock of a warehouse may be some megabytes. */
const stockRefreshMs = 30 * 60_000;

/** The device's warehouse, which can be changed, and how many parcels are available offline. */
export function StoredParcels() {
  const client = useQueryClient();
  const { stored, error, warehouseId } = useWarehouse();
  const [isChanging, setChanging] = useState(false);
  // Under 'pack', so that every event about a parcel fetches the changes.
  useQuery({
    queryKey: ['pack', 'refresh', warehouseId],
    queryFn: async () => {
      const state = await refreshParcels(warehouseId ?? '');
      client.setQueryData(['packing', 'kept'], state);
      return state;
    },
    enabled: warehouseId !== null,
    refetchInterval: refreshMs,
    retry: false,
  });
  const mayReceive = useCan('stock.receive');
  const mayReturn = useCan('aftersale.restock');
  const mayCount = useCan('stock.count');
  // So that the other modes open without a network, too.
  usePrepared(['pack', 'modes', warehouseId], modesRefreshMs, [
    ...(mayReceive ? (['pick', 'sort', 'receive'] as const) : []),
    ...(mayReturn ? (['returns'] as const) : []),
    ...(mayCount ? (['count'] as const) : []),
  ]);
  // Not under 'pack': it is not fetched at every event.
  usePrepared(['packing', 'stock', warehouseId], stockRefreshMs, mayReceive ? ['move'] : []);
  if (!stored) return error && <NoStorage />;
  if (warehouseId === null) return <ChooseWarehouse chosen={undefined} onDone={() => undefined} />;
  if (isChanging) return <ChooseWarehouse chosen={warehouseId} onDone={() => setChanging(false)} />;
  return (
    <Group justify="space-between" gap="xs">
      <Text c="dimmed">
        {stored.warehouseName && <b>{stored.warehouseName}</b>} <Freshness stored={stored} />
      </Text>
      <Button size="touch" variant="subtle" style={inText} onClick={() => setChanging(true)}>
        <Trans>Change warehouse</Trans>
      </Button>
    </Group>
  );
}

type PreparedKey = readonly [area: 'pack' | 'packing', what: string, warehouseId: string | null];

/** Stores the data of modes on the device. */
function usePrepared(queryKey: PreparedKey, refetchInterval: number, modes: readonly Mode[]) {
  const [, , warehouseId] = queryKey;
  useQuery({
    queryKey,
    queryFn: () => refreshModes(modes, warehouseId ?? '').then(() => true),
    enabled: warehouseId !== null && modes.length > 0,
    refetchInterval,
    staleTime: refetchInterval,
    retry: false,
  });
}

function Freshness({ stored: { parcels, since } }: { stored: PackState }) {
  if (!since) return <Trans>No parcels on this device yet</Trans>;
  return (
    <>
      <Plural value={parcels} one="# parcel on this device" other="# parcels on this device" />
      {' · '}
      <Trans>
        as of <DateText value={since} form="time" />
      </Trans>
    </>
  );
}

type ChooseWarehouseProps = {
  /** The current warehouse, when it is changed. */
  chosen: string | undefined;
  onDone: () => void;
};

function ChooseWarehouse({ chosen, onDone }: ChooseWarehouseProps) {
  const { t } = useLingui();
  const { choose } = useWarehouse();
  const { data, error } = useQuery(callQuery('pack.warehouses', {}));
  const onChange = (id: string) => {
    const warehouse = data?.find(({ _id }) => _id === id);
    if (warehouse) void choose(warehouse).then(onDone).catch(reportError);
  };
  if (!data && !error) return null;
  return (
    <PackPanel
      icon={<IconBuildingWarehouse size={26} stroke={1.6} />}
      title={<Trans>Where do you pack?</Trans>}
      text={
        data ? (
          <Trans>Its open parcels are kept on this device, so that packing goes on without a network.</Trans>
        ) : (
          <Trans>The list of warehouses needs the connection.</Trans>
        )
      }
    >
      {data && (
        <RadioCards
          quiet
          label={t`Warehouse`}
          value={chosen}
          onChange={onChange}
          cards={data.map(({ open, ...warehouse }) => ({
            value: warehouse._id,
            label: warehouseName(warehouse),
            text: <Plural value={open} one="# open parcel" other="# open parcels" />,
          }))}
        />
      )}
      {chosen !== undefined && (
        <Button size="touch" onClick={onDone}>
          <Trans>Keep the warehouse</Trans>
        </Button>
      )}
    </PackPanel>
  );
}
