import { z } from 'zod';
import { fulfillmentStatuses } from '#domain/shared/order-status/order-status.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import { trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import { query } from '../call.ts';
import { Id } from '../wire.ts';

/** Whether the text is the complete number or code: an exact match. */
const exact = z.boolean();

export const searchPalette = query('search.palette', {
  path: '/search/palette',
  needs: 'session',
  summary:
    'The first matching orders, parcels, products and users by number or name, as far as the user may read them.',
  input: z.object({ keyword: z.string().trim().min(2).max(100) }),
  output: z.object({
    orders: z.array(
      z.object({
        _id: Id,
        order_number: z.string(),
        customer_name: z.string(),
        store_name: z.string(),
        image: z.string().nullable(),
        fulfillment_status: z.enum(fulfillmentStatuses),
        exact,
      }),
    ),
    parcels: z.array(
      z.object({
        _id: Id,
        waybill: z.string(),
        track_no: z.string(),
        order_id: Id,
        order_number: z.string(),
        tracking_status: z.enum(trackingStatuses),
        /** Not shipped yet: packers open it on the packing screen. */
        in_house: z.boolean(),
        exact,
      }),
    ),
    products: z.array(
      z.object({
        _id: Id,
        number: z.string(),
        title: z.string(),
        title_cn: z.string(),
        image: z.string().nullable(),
        exact,
      }),
    ),
    users: z.array(
      z.object({ _id: Id, name: z.string(), email: z.string(), role_name: z.array(z.enum(roles)), exact }),
    ),
    /** Inbound waybills of expected goods; exact matches only. */
    inbound: z.array(z.object({ waybill: z.string() })),
  }),
});
