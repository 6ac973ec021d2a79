/** The stages of a parcel from payment to the carrier, in process order. */
export const parcelStages = [
  'to_buy',
  'from_factory',
  'received',
  'to_pack',
  'deciding',
  'packed',
  'on_the_way',
] as const;
export type ParcelStage = (typeof parcelStages)[number];

/** Later ones are late when the list of delays has them. */
type WarehouseStage = Exclude<ParcelStage, 'packed' | 'on_the_way'>;

/** Hours at a stage after which a parcel counts as late. */
export const lateAfterHours: Readonly<Record<WarehouseStage, number>> = {
  to_buy: 48,
  from_factory: 120,
  received: 48,
  to_pack: 48,
  deciding: 24,
};

/** Hours from payment to shipping that the company promises. */
export const shippingPromiseHours = 48;
