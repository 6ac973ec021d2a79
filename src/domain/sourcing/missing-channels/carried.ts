import { channelsFor, offersFor, type ChannelPrice, type Measures } from '#domain/shipping/shipping/price.ts';

/** One unit of a mapped option, to a country its seller ships it to. */
export type MappedUnit = {
  readonly country_code: string;
  readonly parcel: Measures;
  /** Kinds of goods that a channel may refuse. */
  readonly kinds: readonly string[];
};

/** Whether any channel takes the unit there at this instant. */
export const isCarried = (unit: MappedUnit, rows: readonly ChannelPrice[], at: Date): boolean =>
  offersFor(channelsFor(unit.country_code, rows, unit.kinds, at), unit.parcel).length > 0;
