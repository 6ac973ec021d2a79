import { isUuid } from '#domain/shared/text/uuid.ts';
import { readParcel, writeParcel, type ParcelState } from '../../../shared/shipping/parcel-state.ts';
import { wholeNumber } from '../../../ui/list/whole-number.ts';

export const shipperViews = ['prices', 'zones', 'areas', 'weighing', 'check'] as const;
export type ShipperView = (typeof shipperViews)[number];

/** The screen: its view, the channel, and the parcel of the price check with its day. */
export type ShipperState = {
  readonly view: ShipperView;
  /** Empty: the first channel. */
  readonly channel: string;
  /** Of the grid. */
  readonly page: number;
  readonly parcel: ParcelState;
  /** YYYY-MM-DD; empty: today. */
  readonly on: string;
};

export function readShipper(search: Readonly<Record<string, unknown>>): ShipperState {
  const { view, channel, page, on } = search;
  return {
    view: shipperViews.find((each) => each === view) ?? 'prices',
    channel: typeof channel === 'string' && isUuid(channel) ? channel : '',
    page: wholeNumber(page, 1_000) ?? 1,
    parcel: readParcel(search),
    on: typeof on === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(on) ? on : '',
  };
}

export const writeShipper = ({ view, channel, page, parcel, on }: ShipperState): Record<string, string | number> => ({
  ...(view === 'prices' ? {} : { view }),
  ...(channel ? { channel } : {}),
  ...(page > 1 ? { page } : {}),
  ...(view === 'check' ? { ...writeParcel(parcel), ...(on ? { on } : {}) } : {}),
});
