import type { WarehouseKind } from '../../warehouse/locations/location.ts';

/** Factories deliver to warehouses in this country; their freight is part of the price of the goods. */
export const factoryCountry = 'CN';

/** Where a seller's stock is kept. */
export interface StockWarehouse {
  readonly kind: WarehouseKind;
  readonly country: string;
}

/** Whether goods travel to the warehouse by a channel. */
export const needsChannel = ({ country }: Pick<StockWarehouse, 'country'>): boolean => country !== factoryCountry;

export const isPlatformsOwn = ({ kind }: Pick<StockWarehouse, 'kind'>): boolean => kind === 'platform';
