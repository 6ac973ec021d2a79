import { Trans } from '@lingui/react/macro';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportError } from '../../../sync/report-error.ts';
import { callQuery } from '../../../sync/queries.ts';
import { PackButton } from '../../../shared/pack/PackControls.tsx';
import { PackVerdict } from '../../../shared/pack/PackVerdict.tsx';
import { soundScan } from '../../../shared/pack/sounds.ts';
import { useWarehouse, warehouseName } from './use-warehouse.ts';
import { isElsewhere, type Parcel } from './verdict.ts';

type Elsewhere = {
  /** Empty if it is unknown on this device. */
  readonly name: string;
  /** Packs for that warehouse from now on. */
  readonly change: (() => void) | undefined;
};

/** The warehouse of a parcel if the device packs for another one; null if the parcel belongs here or no warehouse is chosen. */
export function useElsewhere(parcel: Parcel | undefined): Elsewhere | null {
  const { warehouseId, choose } = useWarehouse();
  const isWrongWarehouse = parcel !== undefined && isElsewhere(parcel, warehouseId);
  const { data = [] } = useQuery({ ...callQuery('pack.warehouses', {}), enabled: isWrongWarehouse });
  if (!isWrongWarehouse) return null;
  const warehouse = data.find(({ _id }) => _id === parcel.warehouse_id);
  if (!warehouse) return { name: '', change: undefined };
  return { name: warehouseName(warehouse), change: () => void choose(warehouse).catch(reportError) };
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

/** For a device with the wrong warehouse. */
export const ChangeTo = ({ name, change }: Elsewhere) =>
  change && (
    <PackButton onClick={change}>
      <Trans>This device is at {name}</Trans>
    </PackButton>
  );
