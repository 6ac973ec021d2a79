import { Trans } from '@lingui/react/macro';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { packState } from '../../../sync/pack/stored-parcels.ts';
import { callQuery } from '../../../sync/queries.ts';
import { PackVerdict } from '../../../shared/pack/PackVerdict.tsx';
import { soundScan } from '../../../shared/pack/sounds.ts';
import { isElsewhere, type Parcel } from './verdict.ts';

/**
 * The name of a parcel's warehouse if the device packs for another one; empty if the name is unknown here, null if the parcel belongs here or no
 * warehouse is chosen.
 */
export function useElsewhere(parcel: Parcel | undefined): string | null {
  const kept = useQuery({ queryKey: ['packing', 'kept'], queryFn: packState, networkMode: 'always', staleTime: 0 });
  const here = kept.data?.warehouseId ?? null;
  const isAway = parcel !== undefined && isElsewhere(parcel, here);
  const { data = [] } = useQuery({ ...callQuery('pack.warehouses', {}), enabled: isAway });
  if (!isAway) return null;
  const warehouse = data.find(({ _id }) => _id === parcel.warehouse_id);
  return warehouse ? `${warehouse.code} · ${warehouse.name}` : '';
}

/** The slip belongs to another warehouse, where its goods are. */
export function OtherWarehouse({ name }: { name: string }) {
  useEffect(() => soundScan('wrong'), []);
  return (
    <PackVerdict
      kind="stop"
      icon={<IconBuildingWarehouse size={48} stroke={2} />}
      title={<Trans>Another warehouse</Trans>}
      text={
        name ? (
          <Trans>This parcel is packed at {name}. Its goods are not here.</Trans>
        ) : (
          <Trans>This parcel is packed at another warehouse. Its goods are not here.</Trans>
        )
      }
      foot={<Trans>Put the slip with what goes there.</Trans>}
    />
  );
}
