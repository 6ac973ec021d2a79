import { z } from 'zod';
import { addressProblemCodes } from '#domain/shared/address/address.ts';
import { addressChoices, addressParts, addressSources } from '#domain/shared/address/address-record.ts';
import { fulfillmentStatuses, orderStatuses } from '#domain/shared/order-status/order-status.ts';
import { command, query } from '../call.ts';
import { ShippingAddress } from './orders.ts';
import { TypedAddress } from './typed-address.ts';
import { CountryCode, Id, Instant, listOf, pageOf, paging } from '../wire.ts';

/** wrong: a carrier would return it. changed: changed by the shop or a user, and not reviewed yet. */
export const addressViews = ['all', 'wrong', 'changed'] as const;

export const AddressRow = z.object({
  _id: Id,
  order_number: z.string(),
  created_at: Instant,
  store_name: z.string(),
  /** Null when all orders belong to the reader. */
  seller: z.object({ _id: Id, name: z.string() }).nullable(),
  order_status: z.enum(orderStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  /** The current destination. */
  shipping_address: ShippingAddress,
  address_problems: z.array(z.enum(addressProblemCodes)),
  /** No parcel is packed yet, so it may still change. */
  address_open: z.boolean(),
  change: z
    .object({
      _id: Id,
      source: z.enum(addressSources),
      /** False for a late change: the order is still shipped to `customer`. */
      applied: z.boolean(),
      /** The customer's address, and the corrected one. */
      customer: ShippingAddress,
      corrected: ShippingAddress,
      parts: z.array(z.enum(addressParts)),
      at: Instant,
      by: z.string().nullable(),
    })
    .nullable(),
});

export const orderAddressList = query('order.addressList', {
  path: '/order/addressList',
  needs: 'order.address',
  summary: 'Orders with a wrong or a changed address, the latest change first.',
  input: z.object({
    ...paging,
    view: z.enum(addressViews).default('all'),
    seller_id: Id.optional(),
    store_id: listOf(Id).optional(),
    country_code: listOf(CountryCode).optional(),
    keyword: z.string().trim().max(100).optional(),
  }),
  output: pageOf(AddressRow).extend({ counts: z.object({ wrong: z.int(), changed: z.int() }) }),
});

export const orderSettleAddress = command('order.settleAddress', {
  path: '/order/settleAddress',
  needs: 'order.address',
  offline: 'refuse',
  summary: 'Resolve an address: accept the corrected one or keep the customer’s.',
  input: z.object({
    change_id: Id,
    choice: z.enum(addressChoices),
    /** `at` of the change the user saw: a later correction of the same order is then not accepted unseen. */
    at: Instant.optional(),
  }),
  output: z.object({ _id: Id, shipping_address: ShippingAddress }),
  refusals: [
    'order.address-settled',
    'order.address-changed',
    'order.address-incomplete',
    'order.address-packed',
    'order.address-ended',
    'order.address-country',
  ],
});

const stored = z.string().max(1000);

export const orderUpdateShippingAddress = command('order.updateShippingAddress', {
  path: '/order/updateShippingAddress',
  needs: 'order.address',
  offline: 'refuse',
  summary: 'Correct the shipping address of an order, until its parcel is packed.',
  input: z.object({
    _id: Id,
    shipping_address: TypedAddress,
    /** The address the user saw, as the server sent it: a newer one of another user is then not replaced. */
    before: z
      .object({
        name: stored,
        company: stored,
        address1: stored,
        address2: stored,
        city: stored,
        province: stored,
        province_code: stored,
        zip: stored,
        country_code: stored,
        phone: stored,
      })
      .optional(),
  }),
  output: z.object({ _id: Id, shipping_address: ShippingAddress, version: z.int() }),
  refusals: [
    'order.address-changed',
    'order.address-incomplete',
    'order.address-packed',
    'order.address-ended',
    'order.address-country',
  ],
});
