import type { Output } from '../../../../sync/calls.ts';

type Line = Output<'shipper.shippingFee'>[number];

/** The channels for one piece with their price per parcel, cheapest first. */
export const offersOf = (lines: readonly Line[]) =>
  lines
    .flatMap(({ shipper_list: shippers }) => shippers)
    .map(({ base_price: base, price, ...channel }) => ({
      ...channel,
      total: { e4: base.e4 + price.e4, currency: price.currency },
    }))
    .toSorted((a, b) => a.total.e4 - b.total.e4);
