import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseWarehouse, packState, refreshParcels } from '../../../sync/pack/stored-parcels.ts';
import { callQuery } from '../../../sync/queries.ts';
import { RadioCards } from '../../../ui/form/RadioCards.tsx';
import { PackPanel } from '../../../shared/pack/PackPanel.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';

const refreshMs = 60_000;

/** The device's warehouse, and how many parcels are available offline. */
export function KeptParcels() {
  const client = useQueryClient();
  const kept = useQuery({ queryKey: ['packing', 'kept'], queryFn: packState, networkMode: 'always', staleTime: 0 });
  const warehouseId = kept.data?.warehouseId ?? null;
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
  if (!kept.data) return null;
  if (warehouseId === null) return <ChooseWarehouse onChosen={() => void kept.refetch()} />;
  const { parcels, since } = kept.data;
  return (
    <Text c="dimmed">
      {since ? (
        <>
          <Plural value={parcels} one="# parcel on this device" other="# parcels on this device" />
          {' · '}
          <Trans>
            as of <DateText value={since} form="time" />
          </Trans>
        </>
      ) : (
        <Trans>No parcels on this device yet</Trans>
      )}
    </Text>
  );
}

function ChooseWarehouse({ onChosen }: { onChosen: () => void }) {
  const { t } = useLingui();
  const { data } = useQuery(callQuery('pack.warehouses', {}));
  if (!data) return null;
  return (
    <PackPanel
      icon={<IconBuildingWarehouse size={26} stroke={1.6} />}
      title={<Trans>Where do you pack?</Trans>}
      text={<Trans>Its open parcels are kept on this device, so that packing goes on without a network.</Trans>}
    >
      <RadioCards
        quiet
        label={t`Warehouse`}
        value={undefined}
        onChange={(id) => void chooseWarehouse(id).then(onChosen)}
        cards={data.map(({ _id, code, name, open }) => ({
          value: _id,
          label: `${code} · ${name}`,
          text: <Plural value={open} one="# open parcel" other="# open parcels" />,
        }))}
      />
    </PackPanel>
  );
}
