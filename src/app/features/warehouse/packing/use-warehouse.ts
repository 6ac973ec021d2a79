import { useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseWarehouse, packState } from '../../../sync/pack/parcels/stored-parcels.ts';

type Warehouse = { readonly _id: string; readonly code: string; readonly name: string };

export const warehouseName = ({ code, name }: Pick<Warehouse, 'code' | 'name'>): string => `${code} · ${name}`;

/** The packing data stored on this device, and the change of its warehouse. */
export function useWarehouse() {
  const client = useQueryClient();
  const { data: stored, error } = useQuery({
    queryKey: ['packing', 'kept'],
    queryFn: packState,
    networkMode: 'always',
    staleTime: 0,
  });
  const choose = async (warehouse: Warehouse) => {
    await chooseWarehouse(warehouse._id, warehouseName(warehouse));
    await client.invalidateQueries({ queryKey: ['packing', 'kept'] });
  };
  /** `error`: the device's database cannot be read. */
  return { stored, error, warehouseId: stored?.warehouseId ?? null, choose };
}
