import { callQuery, freshQuery } from '../../../sync/queries.ts';
import type { Output } from '../../../sync/calls.ts';
import { parcelInput } from '../../../shared/shipping/parcel-state.ts';
import type { ShipperState } from './url-state.ts';

export type Channel = Output<'shipper_price.channels'>[number];

export const channelsQuery = () => callQuery('shipper_price.channels', {});
export const tableQuery = (channelId: string) => callQuery('shipper_price.grid', { channel_id: channelId });
export const historyQuery = (priceId: string) =>
  callQuery('shipper_price.history', { price_id: priceId, page: 1, size: 100 });

export const checkQuery = ({ parcel, on }: Pick<ShipperState, 'parcel' | 'on'>) =>
  freshQuery('shipper_price.check', { ...parcelInput(parcel), ...(on ? { on } : {}) });

/** Names of channels in the user's language. */
export const channelName = ({ name, name_cn: cn }: { name: string; name_cn: string }, locale: string): string =>
  locale.startsWith('zh') ? cn || name : name;
