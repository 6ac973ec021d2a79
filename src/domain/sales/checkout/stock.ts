/** Factories deliver to warehouses in this country; their freight is part of the price of the goods. */
export const factoryCountry = 'CN';

/** internal: ours. platform: the platform's own in the market, where no VAT is charged (specification §9). */
export const warehouseKinds = ['internal', 'platform'] as const;
export type WarehouseKind = (typeof warehouseKinds)[number];

/** Where a seller's stock is kept. */
export interface StockWarehouse {
  readonly kind: WarehouseKind;
  readonly country: string;
}

/** Whether goods travel to the warehouse by a channel. */
export const needsChannel = ({ country }: Pick<StockWarehouse, 'country'>): boolean => country !== factoryCountry;

export const isPlatformsOwn = ({ kind }: Pick<StockWarehouse, 'kind'>): boolean => kind === 'platform';
