import { Trans } from '@lingui/react/macro';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keptState } from '../../../sync/pack/kept.ts';
import { callQuery } from '../../../sync/queries.ts';
import { PackVerdict } from '../../../shared/pack/PackVerdict.tsx';
import { soundScan } from '../../../shared/pack/sounds.ts';
import { isElsewhere, type Parcel } from './verdict.ts';

/**
 * What the warehouse of a parcel is called where this device packs for another one; empty where its name is not known here,
 * null where the parcel belongs here or nobody has said what the device packs for.
 */
export function useElsewhere(parcel: Parcel | undefined): string | null {
  const kept = useQuery({ queryKey: ['packing', 'kept'], queryFn: keptState, networkMode: 'always', staleTime: 0 });
  const here = kept.data?.warehouseId ?? null;
  const isAway = parcel !== undefined && isElsewhere(parcel, here);
  const { data = [] } = useQuery({ ...callQuery('pack.warehouses', {}), enabled: isAway });
  if (!isAway) return null;
  const warehouse = data.find(({ _id }) => _id === parcel.warehouse_id);
  return warehouse ? `${warehouse.code} · ${warehouse.name}` : '';
}

/** A slip that came to the wrong house: its goods lie elsewhere. */
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
