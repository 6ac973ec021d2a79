import { orderAddressList, orderSettleAddress } from '#contract/sales/order-addresses.ts';
import {
  addressChangeTransitions,
  addressToWrite,
  addressChangeStatus,
} from '#domain/shared/address/address-record.ts';
import { covers } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { nextStatus } from '#domain/shared/status.ts';
import { defineRoute, type Handler, type Route } from '../../../../core/http/context.ts';
import { lockChange, settleChange } from './address-changes.ts';
import { addressesOf, presentAddress } from './address-list.ts';
import { writeAddress } from '../change.ts';

/** Resolves an address change; if the chosen address is not stored yet, it is written like a correction. */
const settle: Handler<typeof orderSettleAddress> = async ({ input, actor, scope, db, now, emit }) => {
  const change = await lockChange(db, input.change_id);
  if (!change || !covers(scope, change.seller_id)) return refuse('not-found');
  const status =
    change.status === addressChangeStatus.open ? nextStatus(addressChangeTransitions, 'open', input.choice) : null;
  if (!status) return refuse('order.address-settled');
  // The row is of the order: a later correction replaces its addresses.
  if (input.at !== undefined && Date.parse(input.at) !== change.created_at.getTime())
    return refuse('order.address-changed');
  const { order_id: _id, seller_id: sellerId } = change;
  const address = addressToWrite(change, input.choice);
  if (address) {
    const acting = { db, scope, actor, now, emit };
    const written = await writeAddress(acting, { _id, shipping_address: address }, { isNews: false });
    if (!written.ok) return written;
  }
  await settleChange(db, change, { status, actorId: actor.userId, now });
  await emit({ name: 'order.address-read', sellerId, orderId: _id, data: { choice: input.choice }, at: now });
  return ok({ _id, shipping_address: input.choice === 'accept' ? change.after : change.before });
};

export const addressRoutes: readonly Route[] = [
  defineRoute(orderAddressList, async ({ input, actor, scope, db }) => {
    const { rows, count, counts } = await addressesOf(db, actor, scope, input);
    const withSellers = scope.all || scope.sellerIds.length > 1;
    return ok({ list: rows.map((row) => presentAddress(row, withSellers)), count, counts, size: input.size });
  }),
  defineRoute(orderSettleAddress, settle),
];
