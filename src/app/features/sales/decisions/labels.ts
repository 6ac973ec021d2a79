import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import type { Choice, StoppedParcel } from './queries.ts';

/** Why a parcel is stopped. */
export const reasonLabels: Readonly<Record<NonNullable<StoppedParcel['conflict']>, MessageDescriptor>> = {
  'order-cancelled': msg`Order cancelled`,
  'order-changed': msg`Order changed`,
  'goods-damaged': msg`Goods damaged`,
  'goods-missing': msg`Goods missing`,
};

/** A cancelled order outweighs earlier reports. */
export const reasonOf = ({ conflict, order_status, put_back }: StoppedParcel): MessageDescriptor =>
  put_back
    ? conflict
      ? msg`Units to take out`
      : msg`Goods to put back`
    : order_status === orderStatus.cancelled || !conflict
      ? reasonLabels['order-cancelled']
      : reasonLabels[conflict];

type Decisions = Readonly<Record<Choice, { readonly label: MessageDescriptor; readonly done: MessageDescriptor }>>;
export const decisionLabels: Decisions = {
  continue: { label: msg`Continue packing`, done: msg`Packing goes on` },
  found: { label: msg`The goods are here and good`, done: msg`Packing goes on` },
  replace: { label: msg`Replace the goods`, done: msg`The goods are replaced` },
  'send-without': { label: msg`Send the rest without them`, done: msg`The rest is sent` },
  'put-back': { label: msg`Unpack and put back`, done: msg`The parcel has ended` },
};

/** The label of a choice for this parcel. */
export const choiceLabel = (choice: Choice, { put_back, conflict }: StoppedParcel): MessageDescriptor =>
  put_back
    ? conflict
      ? msg`The units are back on their shelves`
      : msg`All goods are back`
    : decisionLabels[choice].label;

export const doneLabel = (choice: Choice, { put_back, conflict }: StoppedParcel): MessageDescriptor =>
  put_back && conflict ? msg`The units are free stock. Decide about the rest.` : decisionLabels[choice].done;

/** What each decision does. */
export function consequence(
  choice: Choice,
  { changes, conflict, order_status, put_back, returns }: StoppedParcel,
): MessageDescriptor {
  if (put_back && conflict)
    return msg`The units that left the order are back on their shelves and become free stock. No scan is needed. The rest is decided then.`;
  if (put_back) return msg`Every unit is back on its shelf and becomes free stock. No scan is needed.`;
  if (choice === 'continue' && changes.length > 0)
    return msg`The parcel goes back to the packing table with what the order needs now. Units that are too many come out first.`;
  if (choice === 'continue') return msg`The parcel goes back to the packing table as it was paid.`;
  if (choice === 'found') return msg`The parcel goes back to the packing table. The units are scanned again.`;
  if (choice === 'replace')
    return msg`Other units are taken from stock. What is not there is bought, and the parcel waits for it. What was lost leaves the stock.`;
  if (choice === 'send-without')
    return msg`The parcel is packed without these units. The seller has paid for them; the refund is agreed with the seller as an after-sale.`;
  if (returns)
    return msg`All goods go back to their places as free stock. What the order cost returns to the seller’s balance.`;
  return order_status === orderStatus.cancelled
    ? msg`All goods go back to their places as free stock. They were bought for this order, so what it cost does not return by itself; an after-sale decides about it.`
    : msg`All goods go back to their places as free stock.`;
}
