/** A carrier or one of its channels on the wire. A disabled one is not offered; parcels in transit are not affected. */
export const carrierStatus = { enabled: 1, disabled: -1 } as const;
export const carrierStatuses = Object.values(carrierStatus);
export type CarrierStatus = (typeof carrierStatuses)[number];
