import { emptyAddress } from '../../shared/address/address.ts';
import type { ProcessableFacts } from './processable.ts';

/** An address without faults. */
export const address = {
  ...emptyAddress,
  name: 'Sanne',
  address1: 'Gracht 1',
  city: 'Amsterdam',
  zip: '1016 JC',
  country_code: 'NL',
};

/** An order that can be processed. */
export const good: ProcessableFacts = {
  order_status: 'open',
  financial_status: 'paid',
  fulfillment_status: 'unfulfilled',
  mapping_status: 1,
  store_status: 'open',
  shipping_address: address,
  has_channel: true,
  remaining_units: 5,
  authorized_is_enough: false,
};
